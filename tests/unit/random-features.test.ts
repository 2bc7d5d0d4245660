import { expect, it } from 'vitest';
import { createRandom } from '../../src/lib/util/random.ts';
import { randomFeatures } from '../scenes/random-features.ts';

/** Draws 64 by 64 pixels of noise. */
function noise(seed: number): Uint8Array {
  const random = createRandom(seed);
  return Uint8Array.from({ length: 64 * 64 * 4 }, () => random.integer(0, 255));
}

const [one, other] = [noise(1), noise(2)];
const readingsBy = (seed: number): readonly number[] => {
  const { likenesses, qualities } = randomFeatures(seed);
  return [...likenesses.map((alike) => alike(one, other)), ...qualities.map((quality) => quality(one))];
};

it('the random network rates a picture as most similar to itself by each measure', () => {
  for (const alike of randomFeatures(0).likenesses)
    expect(alike(one, one)).toBeGreaterThan(alike(one, other));
});

it('the random network draws the same features for the same seed, and others for another one', () => {
  const readings = readingsBy(0);
  expect(readingsBy(0)).toEqual(readings);
  for (const [at, reading] of readingsBy(1).entries()) expect(reading).not.toBe(readings[at]);
});

it('the random network draws features that all differ', () => {
  const readings = readingsBy(0);
  expect(new Set(readings).size).toBe(readings.length);
});

it('the random network draws the requested number of each kind, starting with those of a smaller count', () => {
  const [few, many] = [randomFeatures(0, 2), randomFeatures(0, 3)];
  expect([few.likenesses.length, few.qualities.length]).toEqual([8, 6]);
  expect([many.likenesses.length, many.qualities.length]).toEqual([12, 9]);
  const ratings = many.likenesses.map((alike) => alike(one, other));
  for (const alike of few.likenesses) expect(ratings).toContain(alike(one, other));
});
