import { isTrainedOn, untrainedMessage } from '../../../clip/models/trained.ts';
import { createReader } from '../../../clip/reading/reader.ts';
import { readOutValues, type ValueReading } from '../../../clip/readout.ts';
import type { Clip } from '../../../clip/types.ts';
import { systems } from '../../../systems/index.ts';
import { loadSystem } from '../../../systems/load.ts';
import type { PerceivedPicture, Perceiver } from './types.ts';

/** Standard deviations to each side that hold 95% of a bell-shaped error. */
const SIDES = 1.96;

/** Id of the model that ships with the page and knows its scenes. */
const MODEL = 'scene-clip';

/**
 * Loads the model that ships with the page into a Clip of its own, and reads pictures with it. Rejects as
 * `Clip.load` does.
 */
export async function openPerceiver(clip: Clip): Promise<Perceiver> {
  // One small picture at a time: the processor has answered before a graphics card has compiled its shaders.
  const model = await clip.load({ kind: 'embedded', id: MODEL }, { device: 'wasm' });
  const known = systems.filter(({ id }) => isTrainedOn(model, id));
  const reader = await createReader(clip, model, known);
  return {
    model,
    perceive: async (picture, system, signal): Promise<PerceivedPicture> => {
      if (!isTrainedOn(model, system))
        throw new Error(untrainedMessage((await loadSystem(system))?.title ?? system));
      const [embedding] = await clip.embedPictures([picture], signal ? { signal } : {});
      if (!embedding) throw new Error('The model gave nothing for the picture. Try it again.');
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

/** The middle 95% of a reading, within the variable's range. */
function intervalOf(
  system: string,
  id: string,
  value: ValueReading | undefined,
): readonly [number, number] | null {
  const range = systems
    .find((one) => one.id === system)
    ?.variables.find((variable) => variable.id === id)?.range;
  if (!value || !range) return null;
  const [lo, hi] = range;
  const within = (raw: number): number => Math.min(hi, Math.max(lo, raw));
  return [within(value.mean - SIDES * value.sd), within(value.mean + SIDES * value.sd)];
}
