import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

function draws(count: number, next: () => number): readonly number[] {
  return Array.from({ length: count }, next);
}

describe('the seeded random source', () => {
  it('gives these numbers for seed 1 on every machine', () => {
    const random = createRandom(1);
    expect(draws(3, random.uniform)).toMatchInlineSnapshot(`
      [
        0.9684210411303182,
        0.16563343397366337,
        0.9106270592772582,
      ]
    `);
    const fork = createRandom(7).fork('U_X');
    expect(draws(8, () => fork.integer(1, 6))).toEqual([2, 1, 2, 3, 1, 6, 6, 1]);
  });

  it('repeats for the same seed and differs for others', () => {
    expect(draws(20, createRandom(5).uniform)).toEqual(draws(20, createRandom(5).uniform));
    expect(draws(20, createRandom(5).uniform)).not.toEqual(draws(20, createRandom(6).uniform));
  });

  it('stays inside the open interval and fills it evenly', () => {
    const column = new Float64Array(200_000);
    createRandom(2).fillUniform(column);
    expect(column.every((u) => u > 0 && u < 1)).toBe(true);
    const tenths = new Array<number>(10).fill(0);
    for (const u of column) tenths[Math.floor(u * 10)] = (tenths[Math.floor(u * 10)] ?? 0) + 1;
    // Chi-square with 9 degrees of freedom: 27.9 is passed once in a thousand seeds.
    const chiSquare = tenths.reduce((sum, count) => sum + (count - 20_000) ** 2 / 20_000, 0);
    expect(chiSquare).toBeLessThan(27.9);
  });

  it('uses 53 bits: after many doublings, fractions still have bits left', () => {
    const lowBits = draws(64, createRandom(3).uniform).map((u) => (u * 2 ** 53) % 2);
    expect(new Set(lowBits)).toEqual(new Set([0, 1]));
  });

  it('fills a column with the numbers that uniform gives', () => {
    const column = new Float64Array(10);
    createRandom(4).fillUniform(column);
    expect([...column]).toEqual(draws(10, createRandom(4).uniform));
  });

  it('forks streams that depend on seed and name only, not on earlier draws', () => {
    const fresh = draws(5, createRandom(1).fork('A').uniform);
    const random = createRandom(1);
    random.uniform();
    expect(draws(5, random.fork('A').uniform)).toEqual(fresh);
    expect(draws(5, random.fork('B').uniform)).not.toEqual(fresh);
    expect(draws(5, createRandom(2).fork('A').uniform)).not.toEqual(fresh);
  });

  it('forks streams that are uncorrelated', () => {
    const [a, b] = ['U_X', 'U_X2'].map((name) => draws(50_000, createRandom(9).fork(name).uniform));
    const product = (a ?? []).reduce((sum, u, i) => sum + (u - 0.5) * ((b?.[i] ?? NaN) - 0.5), 0);
    expect(Math.abs(product / 50_000 / (1 / 12))).toBeLessThan(0.02);
  });

  it('draws whole numbers between both bounds, inclusive', () => {
    const random = createRandom(11);
    const seen = new Set(draws(500, () => random.integer(-2, 2)));
    expect([...seen].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2]);
  });

  it.each([0.5, NaN, Infinity, 2 ** 60])('rejects the seed %s by name', (seed) => {
    expect(() => createRandom(seed)).toThrow(`The seed ${seed}`);
  });
});
