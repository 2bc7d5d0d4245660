import { expect, it } from 'vitest';
import { createRandom } from '../../src/lib/util/random.ts';
import { randomFeatures } from '../scenes/random-features.ts';

/** A picture of 64 by 64 noise. */
function noise(seed: number): Uint8Array {
  const random = createRandom(seed);
  return Uint8Array.from({ length: 64 * 64 * 4 }, () => random.integer(0, 255));
}

const [one, other] = [noise(1), noise(2)];
const readingsBy = (seed: number): readonly number[] => {
  const { likenesses, qualities } = randomFeatures(seed);
  return [...likenesses.map((alike) => alike(one, other)), ...qualities.map((quality) => quality(one))];
};

it('finds a picture more like itself than like any other by each likeness', () => {
  for (const alike of randomFeatures(0).likenesses)
    expect(alike(one, one)).toBeGreaterThan(alike(one, other));
});

it('has the same features for a seed, and others for another one', () => {
  const readings = readingsBy(0);
  expect(readingsBy(0)).toEqual(readings);
  for (const [at, reading] of readingsBy(1).entries()) expect(reading).not.toBe(readings[at]);
});

it('has no two features that read the same', () => {
  const readings = readingsBy(0);
  expect(new Set(readings).size).toBe(readings.length);
});

it('has as many of each kind as are asked, those of fewer among them', () => {
  const [few, many] = [randomFeatures(0, 2), randomFeatures(0, 3)];
  expect([few.likenesses.length, few.qualities.length]).toEqual([8, 6]);
  expect([many.likenesses.length, many.qualities.length]).toEqual([12, 9]);
  const ratings = many.likenesses.map((alike) => alike(one, other));
  for (const alike of few.likenesses) expect(ratings).toContain(alike(one, other));
});
