import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../util/random.ts';
import {
  effectiveSize,
  logOfSum,
  normaliseLogs,
  oneWorld,
  pickWorlds,
  repeatWorlds,
  worldAt,
  type Worlds,
} from './worlds.ts';

function worldsOf(values: readonly number[], weights: readonly number[] | null): Worlds {
  return {
    rows: values.length,
    columns: new Map([['X', Float64Array.from(values)]]),
    weights: weights && Float64Array.from(weights),
    method: 'enumeration',
    effectiveSampleSize: values.length,
  };
}

/** Returns a generator whose numbers are all the same. */
function always(u: number): Random {
  return { ...createRandom(1), uniform: () => u };
}

describe('resampling worlds', () => {
  const picked = (weights: readonly number[] | null, count: number, u: number): readonly number[] => {
    const values = (weights ?? [1, 2, 3, 4]).map((_, i) => i + 1);
    return [...(pickWorlds(worldsOf(values, weights), count, always(u)).columns.get('X') ?? [])];
  };

  it('takes each in proportion to its weight, rounded up or down', () => {
    expect(picked([0.5, 0.25, 0.25], 4, 0.5)).toEqual([1, 1, 2, 3]);
    expect(picked([0.5, 0, 0.5], 4, 0.5)).toEqual([1, 1, 3, 3]);
    expect(picked([0.1, 0.8, 0.1], 5, 0.25)).toEqual([1, 2, 2, 2, 2]);
    expect(picked([0.1, 0.8, 0.1], 5, 0.75)).toEqual([2, 2, 2, 2, 3]);
    expect(picked([0, 0, 1], 3, 0.5)).toEqual([3, 3, 3]);
    expect(picked([1], 2, 0.999)).toEqual([1, 1]);
  });

  it('takes all equally if weights are equal', () => {
    expect(picked(null, 4, 0.5)).toEqual([1, 2, 3, 4]);
    expect(picked(null, 8, 0.5)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(picked(null, 2, 0.5)).toEqual([1, 3]);
  });

  it('ends with the last one, despite rounding of the weights', () => {
    const few = picked([0.3, 0.3, 0.3], 10, 0.99);
    expect(few).toHaveLength(10);
    expect(few.slice(-2)).toEqual([3, 3]);
  });

  it('gives drawn worlds of equal weight', () => {
    const worlds = pickWorlds(worldsOf([5, 6], [0.5, 0.5]), 4, always(0.5));
    expect([worlds.rows, worlds.weights, worlds.method]).toEqual([4, null, 'monte-carlo']);
  });
});

describe('repeated worlds', () => {
  it('are adjacent and divide their weight', () => {
    const { rows, columns, weights, method } = repeatWorlds(worldsOf([5, 6], [0.25, 0.75]), 3);
    expect([rows, method]).toEqual([6, 'enumeration']);
    expect([...(columns.get('X') ?? [])]).toEqual([5, 5, 5, 6, 6, 6]);
    expect([...(weights ?? [])]).toEqual([1, 1, 1, 3, 3, 3].map((part) => (part / 4) * (1 / 3)));
    expect(repeatWorlds(worldsOf([5, 6], null), 2).weights).toBeNull();
  });
});

describe('a single world', () => {
  it('is one known row', () => {
    const world = oneWorld(new Map(Object.entries({ X: 3, Y: 4 })));
    expect([world.rows, world.method, world.effectiveSampleSize, world.weights]).toEqual([
      1,
      'exact',
      1,
      null,
    ]);
    expect(worldAt(world, 0)).toEqual(new Map(Object.entries({ X: 3, Y: 4 })));
    expect(worldAt(world, 1).get('X')).toBeNaN();
  });
});

describe('weights from logarithms', () => {
  it('sum to 1, however small or large they are', () => {
    for (const shift of [0, -5000, 5000]) {
      const weights = normaliseLogs(
        [Math.log(1), Math.log(3), -Infinity, Math.log(4)].map((log) => log + shift),
      );
      [1 / 8, 3 / 8, 0, 4 / 8].forEach((share, i) => expect(weights[i]).toBeCloseTo(share, 9));
      expect(logOfSum([Math.log(1) + shift, Math.log(3) + shift, -Infinity])).toBeCloseTo(
        Math.log(4) + shift,
        9,
      );
    }
  });

  it('are all 0 if none is above zero', () => {
    expect([...normaliseLogs([-Infinity, -Infinity])]).toEqual([0, 0]);
    expect([...normaliseLogs([])]).toEqual([]);
    expect(logOfSum([-Infinity, -Infinity])).toBe(-Infinity);
    expect(logOfSum([])).toBe(-Infinity);
  });

  it('have an effective sample size equal to that number of equal weights', () => {
    expect(effectiveSize(Float64Array.of(0.25, 0.25, 0.25, 0.25))).toBe(4);
    expect(effectiveSize(Float64Array.of(1, 0, 0))).toBe(1);
    expect(effectiveSize(Float64Array.of(0.5, 0.25, 0.25))).toBeCloseTo(1 / 0.375, 12);
  });
});
