import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeClip } from '../../src/lib/command/clip.ts';
import type { PictureSource } from '../../src/lib/clip/types.ts';
import { recipeSystems } from '../../src/cli/dataset/recipe-systems.ts';
import { beach, categoryOf, defaultState, randomState } from '../../src/lib/systems/index.ts';
import { hashText } from '../../src/lib/util/hash.ts';
import { openPerceiver } from '../../src/lib/instruments/lab/perception/open.ts';
import type { Perceiver } from '../../src/lib/instruments/lab/perception/types.ts';

const STATES = 12;
/** Lower than the card's accuracy of every variable: this tests the wiring on a small sample. */
const MIN_RIGHT = 0.9;
const MIN_INSIDE = 0.8;

function sourceOf(svg: string): PictureSource {
  return { sha256: hashText(svg), content: { kind: 'svg', svg, size: 96 } };
}

describe('the model shipped with the page', () => {
  const clip = nodeClip();
  let perceiver: Perceiver;
  beforeAll(async () => {
    perceiver = await openPerceiver(clip);
  });
  afterAll(() => clip.dispose());

  it.each(recipeSystems())(
    'reads the state of $id from its pictures, and recognises the system',
    async (system) => {
      let right = 0;
      let inside = 0;
      for (let seed = 0; seed < STATES; seed++) {
        const { state } = randomState(system, seed);
        const read = await perceiver.perceive(sourceOf(system.draw(state, { size: 96 })), system.id);
        expect(read.likeliest).toBe(system.id);
        for (const variable of system.variables) {
          const reading = read.variables.find(({ id }) => id === variable.id);
          if (reading?.category === categoryOf(variable, state[variable.id] ?? NaN).id) right += 1;
          const [lo, hi] = reading?.interval ?? [NaN, NaN];
          const value = state[variable.id] ?? NaN;
          if (value >= lo && value <= hi) inside += 1;
          const total = reading?.shares.reduce((sum, { share }) => sum + share, 0);
          expect(total).toBeCloseTo(1, 5);
        }
      }
      expect(right / (STATES * system.variables.length)).toBeGreaterThanOrEqual(MIN_RIGHT);
      expect(inside / (STATES * system.variables.length)).toBeGreaterThanOrEqual(MIN_INSIDE);
    },
  );

  it('reports that it was not trained on pictures of the beach', async () => {
    const picture = sourceOf(beach.draw(defaultState(beach), { size: 96 }));
    await expect(perceiver.perceive(picture, 'beach')).rejects.toThrow(
      'This model was not trained on pictures of the beach.',
    );
  });

  it('warns of a picture that is unlike its scenes', async () => {
    const stripes = Array.from(
      { length: 12 },
      (_, i) => `<rect x="${i * 8}" width="4" height="96" fill="#${i}4c"/>`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96">${stripes.join('')}</svg>`;
    const [system] = recipeSystems();
    const read = await perceiver.perceive(sourceOf(svg), system?.id ?? '');
    expect(read.warning).toMatch(/unlike any scene/u);
  });
});
