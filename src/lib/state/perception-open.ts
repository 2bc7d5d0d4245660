import { createReader } from '../clip/reading/index.ts';
import type { Clip } from '../clip/types.ts';
import { systems } from '../systems/index.ts';
import type { PerceivedPicture, Perceiver } from './perception-types.ts';

/** Id of the model that ships with the page and knows its scenes. */
const MODEL = 'scene-clip';

/**
 * Loads the model that ships with the page into a Clip of its own, and reads pictures with it. Rejects as
 * `Clip.load` does.
 */
export async function openPerceiver(clip: Clip): Promise<Perceiver> {
  // One small picture at a time: the processor has answered before a graphics card has compiled its shaders.
  const model = await clip.load({ kind: 'embedded', id: MODEL }, { device: 'wasm' });
  const reader = await createReader(clip, model, systems);
  return {
    model,
    perceive: async (picture, system, signal): Promise<PerceivedPicture> => {
      const [embedding] = await clip.embedPictures([picture], signal ? { signal } : {});
      if (!embedding) throw new Error('The model gave nothing for the picture. Try it again.');
      const { variables, familiarity } = reader.read(embedding, system);
      return {
        system,
        variables: variables.map(({ variable, category, probability, scores }) => ({
          id: variable,
          shares: scores.map((score) => ({ category: score.category, share: score.probability })),
          category,
          certainty: probability,
        })),
        likeliest: reader.whichSystem(embedding).system,
        warning: familiarity?.warning ?? null,
      };
    },
  };
}
