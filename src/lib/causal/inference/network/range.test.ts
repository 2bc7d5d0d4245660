import { describe, expect, it } from 'vitest';
import { Context } from './context.ts';
import { exogenousIndex } from './network.ts';
import { rangeOf } from './range.ts';
import { engineOf } from '../shorthands.fixture.ts';

describe('a range that certainly contains a value', () => {
  const { engine, reference } = engineOf(`latent A ~ uniform(1, 3)
latent D ~ randint(-2, 4)
latent N ~ normal(0, 1)
Sum = 2*A + D
Product = A*D
Constant = 7
Angle = 2*pi
Word ~ categorical(a: 0.5, b: 0.5)
Open = N + 1
Drawn ~ normal(A, 1)
Choice = if(A > 2, 10, D)
Negative = -A
Sure = A > 0
Chain = Sum + Constant
Twice = Chain - Chain`);
  const rangeWith = (name: string, settled: Readonly<Record<string, readonly [number, number]>> = {}) => {
    const context = new Context(engine.coordinates, engine.network.nodes.length);
    for (const [known, [lo, hi]] of Object.entries(settled)) {
      const at = reference(known);
      if (at < 0) context.settle(exogenousIndex(at), lo, hi);
      else context.values[at] = lo;
    }
    return rangeOf(engine, context, reference(name));
  };

  const cases: readonly (readonly [string, readonly [number, number]])[] = [
    ['A', [1, 3]],
    ['D', [-2, 4]],
    ['Sum', [0, 10]],
    ['Product', [-6, 12]],
    ['Constant', [7, 7]],
    ['Angle', [2 * Math.PI, 2 * Math.PI]],
    ['Open', [-Infinity, Infinity]],
    ['Drawn', [-Infinity, Infinity]],
    ['Choice', [-2, 10]],
    ['Negative', [-3, -1]],
    ['Sure', [1, 1]],
    ['Chain', [7, 17]],
    // Wider than necessary: the two are not known to be the same.
    ['Twice', [-10, 10]],
  ];
  it.each(cases)('is right for %s', (name, expected) => {
    expect(rangeWith(name)).toEqual(expected);
  });

  it('shrinks with determined values', () => {
    expect(rangeWith('Sum', { A: [2, 2] })).toEqual([2, 8]);
    expect(rangeWith('Sum', { A: [2, 2], D: [1, 3] })).toEqual([5, 7]);
    expect(rangeWith('Chain', { Sum: [5, 5] })).toEqual([12, 12]);
    expect(rangeWith('Sum', { Sum: [5, 5] })).toEqual([5, 5]);
    expect(rangeWith('Choice', { A: [1, 1.5] })).toEqual([-2, 4]);
  });

  it('is unbounded without a mechanism', () => {
    const bare = engineOf('X -> Y\nZ = Y + 1');
    const context = new Context(bare.engine.coordinates, bare.engine.network.nodes.length);
    expect(rangeOf(bare.engine, context, bare.reference('Z'))).toEqual([-Infinity, Infinity]);
  });
});
