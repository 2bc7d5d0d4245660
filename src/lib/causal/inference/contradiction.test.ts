import { describe, expect, it } from 'vitest';
import { abduct } from './abduct.ts';
import { withCheckedEnds } from './invert/checked-ends.ts';
import { Context } from './network/context.ts';
import { exogenousOutcomes } from './exogenous-outcomes.ts';
import { expectation } from './expectation.ts';
import type { Inverse } from './invert/inversion.ts';
import { NetworkBuilder } from './network/network.ts';
import { atomOf, mapOf } from './shorthands.fixture.ts';
import { modelOf } from '../model.fixture.ts';
import { unwrap } from '../../../../tests/support/required.ts';
import { openEngine } from './compile/worlds.ts';

const normals = 'latent A ~ normal(0, 1)\nlatent B ~ normal(0, 2)\n';

describe('contradictory normal evidence', () => {
  const cases: readonly (readonly [string, string, Readonly<Record<string, number>>, RegExp])[] = [
    ['a sum and its double', 'X = A + B\nY = 2*A + 2*B', { X: 1, Y: 3 }, /X = 1 and Y = 3 are impossible/u],
    [
      'two sums and their difference',
      'X = A + B\nY = A - B\nZ = X - Y + 2*A',
      { X: 1, Y: 3, Z: 9 },
      /impossible/u,
    ],
    [
      'two sums, of which the other is drawn for',
      'latent C ~ normal(0, 1)\nlatent D ~ normal(0, 1)\nX = A + B\nY = C + D\nZ = 2*C + 2*D',
      { X: 1, Y: 1, Z: 3 },
      /impossible/u,
    ],
    [
      'two pairs of sums, of which one fits',
      'latent C ~ normal(0, 1)\nlatent D ~ normal(0, 1)\nX = A + B\nW = 2*A + 2*B\nY = C + D\nZ = 2*C + 2*D',
      { X: 1, W: 2, Y: 1, Z: 3 },
      /Y = 1 and Z = 3 are impossible/u,
    ],
    [
      'a mechanism that reads a sum twice',
      'M = A + B\nX = M + normal(0, 1)\nY = M\nZ = 3*M',
      { X: 1, Y: 1, Z: 2 },
      /impossible/u,
    ],
    ['a sum beside its parts', 'X = A\nY = B\nZ = A + B', { X: 1, Y: 1, Z: 3 }, /impossible/u],
  ];
  it.each(cases)('is rejected by name: %s', (_, lines, evidence, words) => {
    const model = modelOf(normals + lines);
    const given = Object.entries(evidence).map(([of, is]) => atomOf(of, is));
    const results = [
      expectation(model, 'A', new Map(), given),
      exogenousOutcomes(model, mapOf(evidence)),
      abduct(model, mapOf(evidence), { n: 200 }),
    ];
    for (const found of results) {
      expect(found.ok ? 'answered' : found.error.code).toBe('impossible-evidence');
      expect(found.ok ? '' : found.error.message).toMatch(words);
    }
  });

  it('does not include repeated evidence', () => {
    const model = modelOf(`${normals}X = A + B\nY = 2*A + 2*B`);
    const found = unwrap(expectation(model, 'A', new Map(), [atomOf('X', 1), atomOf('Y', 2)]));
    // A share of 1 / (1 + 4) of the sum.
    expect(found).toMatchObject({ method: 'exact', value: expect.closeTo(0.2, 9) as number });
  });

  it('rules out only the contradictory states of a switch', () => {
    const model = modelOf(`${normals}S ~ bernoulli(0.5)\nX = A + B\nY = if(S == 1, 2*A + 2*B, A + B)`);
    const asked = (y: number) => expectation(model, 'S', new Map(), [atomOf('X', 1), atomOf('Y', y)]);
    expect(unwrap(asked(2)).value).toBeCloseTo(1, 9);
    expect(unwrap(asked(1)).value).toBeCloseTo(0, 9);
    const neither = asked(3);
    expect(neither.ok ? '' : neither.error.code).toBe('impossible-evidence');
  });
});

describe('the description of many causes', () => {
  it('is made one by one if all together are too large', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    const text = names.map((name) => `latent ${name} ~ randint(1, 6)\nX${name} = ${name} > 1`).join('\n');
    const evidence = mapOf(Object.fromEntries(names.map((name) => [`X${name}`, 1])));
    const { method, outcomes } = unwrap(exogenousOutcomes(modelOf(text), evidence));
    expect(method).not.toBe('monte-carlo');
    for (const name of names) expect(outcomes.get(name)).toEqual({ kind: 'set', lo: 2, hi: 6 });
  });
});

describe('bounds of intervals of whole numbers', () => {
  /** Returns the ends of the remaining pieces for an observed die, between two values. */
  function checked(lo: number, hi: number, ...pieces: readonly (readonly [number, number])[]) {
    const builder = new NetworkBuilder(modelOf('latent D ~ randint(1, 6)\nX = D'));
    unwrap(builder.world(new Map()));
    const { engine } = openEngine(builder, new Map());
    const context = new Context(engine.coordinates, engine.network.nodes.length);
    const inverse: Inverse = (_context, _lo, _hi, _logJacobian, emit) => {
      for (const [from, to] of pieces) emit(from, to, 0);
    };
    const found: number[] = [];
    withCheckedEnds(inverse, engine, 0, 0)(context, lo, hi, 0, (from, to) => found.push(from, to));
    return found;
  }

  it('are merged if they overlap, in any order', () => {
    expect(checked(1, 6, [1, 2], [1, 4])).toEqual([1, 4]);
    expect(checked(1, 6, [1, 4], [1, 2])).toEqual([1, 4]);
    expect(checked(1, 6, [2, 5], [1, 3])).toEqual([1, 5]);
    expect(checked(1, 6, [1, 2], [2, 3])).toEqual([1, 3]);
    expect(checked(1, 6, [4, 5], [1, 2])).toEqual([1, 2, 4, 5]);
    expect(checked(1, 6, [2, 3], [2, 3])).toEqual([2, 3]);
    expect(checked(1, 6)).toEqual([]);
  });

  it('are restricted by the range of the value', () => {
    expect(checked(2, 4, [1, 5])).toEqual([2, 4]);
    expect(checked(1, 6, [0.5, 3.5])).toEqual([1, 3]);
    expect(checked(1, 6, [2.2, 2.8])).toEqual([]);
    expect(checked(3, 3, [2, 4])).toEqual([3, 3]);
    expect(checked(-Infinity, 6, [-9, 2])).toEqual([1, 2]);
    expect(checked(1, 2, [5, 6])).toEqual([]);
  });
});
