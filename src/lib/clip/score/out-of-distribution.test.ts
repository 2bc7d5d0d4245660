import { describe, expect, it } from 'vitest';
import { readOutOfDistribution } from './index.ts';

const outOfDistribution = {
  subspaces: [
    { system: 'pendulum', mean: [0, 0, 1], basis: [[1, 0, 0]] },
    { system: 'water-flow', mean: [0, 1, 0], basis: [] },
  ],
  most: 0.5,
};

describe('outOfDistribution', () => {
  it.each([
    [[0, 0, 1], 0, 'pendulum', true],
    [[3, 0, 1], 0, 'pendulum', true],
    [[3, 0.4, 1], 0.4, 'pendulum', true],
    [[0, 1, 0.5], 0.5, 'water-flow', true],
    [[0, 1, 0.25], 0.25, 'water-flow', true],
    [[0, 0, -1], Math.SQRT2, 'water-flow', false],
  ])('of %j is the distance to the nearest subspace', (embedding, distance, system, familiar) => {
    const reading = readOutOfDistribution(Float32Array.from(embedding), outOfDistribution);
    expect(reading).toMatchObject({ system, familiar, most: 0.5 });
    expect(reading.distance).toBeCloseTo(distance, 6);
    expect(reading.warning === null).toBe(familiar);
  });

  it('rejects an embedding of another length', () => {
    expect(() => readOutOfDistribution(new Float32Array(4), outOfDistribution)).toThrow('4 numbers');
  });
});
