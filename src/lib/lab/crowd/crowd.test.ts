import { describe, expect, it } from 'vitest';
import { deal } from './crowd.ts';

describe('sampling a crowd', () => {
  const keys = Array.from({ length: 1000 }, (_, row) => (row % 10 < 3 ? 0 : 1));

  it('gives each key its share of the crowd within one person, for every seed', () => {
    for (let seed = 0; seed < 50; seed++) {
      const yes = deal(null, keys, 24, seed).filter((row) => keys[row] === 0).length;
      expect(Math.abs(yes - 0.3 * 24)).toBeLessThan(1);
    }
  });

  it('follows the weights, and uses no row without weight', () => {
    const weights = Float64Array.from(keys, (key, row) => (key === 0 ? 7 / 300 : row === 3 ? 0 : 3 / 699));
    const dealt = deal(weights, keys, 100, 4);
    expect(dealt).toHaveLength(100);
    expect(dealt).not.toContain(3);
    expect(Math.abs(dealt.filter((row) => keys[row] === 0).length - 70)).toBeLessThan(1);
  });

  it('is the same for a seed, different for another one, and not in the order of the keys', () => {
    expect(deal(null, keys, 20, 1)).toEqual(deal(null, keys, 20, 1));
    expect(deal(null, keys, 20, 1)).not.toEqual(deal(null, keys, 20, 2));
    const order = deal(null, keys, 20, 1).map((row) => keys[row] ?? 0);
    expect(order).not.toEqual([...order].sort());
  });
});
