import { isTrainedOn, untrainedMessage } from '../../../clip/models/trained.ts';
import { createReader } from '../../../clip/reading/reader.ts';
import { readOutValues, type ValueReading } from '../../../clip/readout.ts';
import type { Clip } from '../../../clip/types.ts';
import { systems } from '../../../systems/index.ts';
import { loadSystem } from '../../../systems/load.ts';
import type { PerceivedPicture, Perceiver } from './types.ts';
import { InputError } from '../../../util/input-error.ts';
import { clamp } from '../../../util/clamp.ts';

/** Number of standard deviations to each side of a 95% normal interval. */
const SIDES = 1.96;

/** Id of the shipped model that was trained on the lab's scenes. */
const MODEL = 'scene-clip';

/** Loads the shipped model into its own Clip, and returns a perceiver. Rejects like `Clip.load`. */
export async function openPerceiver(clip: Clip): Promise<Perceiver> {
  // WASM, because a small picture is done before a GPU has compiled its shaders.
  const model = await clip.load({ kind: 'embedded', id: MODEL }, { device: 'wasm' });
  const known = systems.filter(({ id }) => isTrainedOn(model, id));
  const reader = await createReader(clip, model, known);
  return {
    model,
    perceive: async (picture, system, signal): Promise<PerceivedPicture> => {
      if (!isTrainedOn(model, system))
        throw new InputError(untrainedMessage((await loadSystem(system))?.title ?? system));
      const [embedding] = await clip.embedPictures([picture], signal ? { signal } : {});
      if (!embedding) throw new InputError('The model gave nothing for the picture. Try it again.');
      const { variables, familiarity } = reader.read(embedding, system);
      const readout = model.readout?.find((candidate) => candidate.system === system);
      const values = readout ? readOutValues(readout, embedding) : {};
      return {
        system,
        variables: variables.map(({ variable, category, probability, scores }) => ({
          id: variable,
          shares: scores.map((score) => ({ category: score.category, share: score.probability })),
          category,
          certainty: probability,
          interval: intervalOf(system, variable, values[variable]),
        })),
        likeliest: reader.whichSystem(embedding).system,
        warning: familiarity?.warning ?? null,
      };
    },
  };
}

/** Returns the 95% interval of a reading, within the variable's range. */
function intervalOf(
  system: string,
  id: string,
  value: ValueReading | undefined,
): readonly [number, number] | null {
  const range = systems
    .find((one) => one.id === system)
    ?.variables.find((variable) => variable.id === id)?.range;
  if (!value || !range) return null;
  const spread = SIDES * value.sd;
  return [clamp(value.mean - spread, ...range), clamp(value.mean + spread, ...range)];
}
