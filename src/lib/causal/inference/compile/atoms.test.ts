import { describe, expect, it } from 'vitest';
import type { Region } from '../../observation.ts';
import { readAtoms, readGivenAtoms, type Atom } from './atoms.ts';
import { NetworkBuilder } from '../network/network.ts';
import { atomOf } from '../shorthands.fixture.ts';
import { modelOf } from '../../model.fixture.ts';
import { unwrap } from '../../../../../tests/support/required.ts';

const model = modelOf('X ~ normal(0, 1)\nY ~ randint(0, 9)\nZ = X + Y');

function readTogether(...regions: readonly Region[]): Region | null | undefined {
  const builder = new NetworkBuilder(model);
  const scope = unwrap(builder.world(new Map()));
  const read = unwrap(
    readAtoms(
      model,
      builder,
      regions.map((is) => atomOf('Y', is)),
    ),
  );
  return read === null ? null : read.get(scope.get('Y') ?? NaN);
}

describe('atoms about one variable', () => {
  const within = (...intervals: readonly (readonly [number, number])[]): Region => ({ within: intervals });
  const cases: readonly (readonly [string, readonly Region[], Region | null])[] = [
    ['a number alone', [3], 3],
    ['equal numbers', [3, 3], 3],
    ['different numbers', [3, 4], null],
    ['numbers that differ by rounding, of which the first stays', [3, 3 + 1e-12], 3],
    ['a number in a range', [3, within([2, 4])], 3],
    ['a range around a number', [within([2, 4]), 3], 3],
    ['a number at the start of a range', [2, within([2, 4])], 2],
    ['a number at the open end of a range', [4, within([2, 4])], null],
    ['a range that ends before a number', [within([2, 4]), 4], null],
    ['a number in the second of two ranges', [7, within([2, 4], [6, 8])], 7],
    ['ranges that overlap', [within([1, 5]), within([3, 9])], within([3, 5])],
    ['ranges that overlap, the later first', [within([3, 9]), within([1, 5])], within([3, 5])],
    ['a range in another', [within([1, 9]), within([3, 5])], within([3, 5])],
    ['ranges that touch', [within([1, 3]), within([3, 5])], null],
    ['ranges apart', [within([1, 2]), within([3, 5])], null],
    ['several ranges', [within([0, 2], [4, 6]), within([1, 5])], within([1, 2], [4, 5])],
    ['several against several', [within([0, 2], [4, 6]), within([1, 3], [5, 9])], within([1, 2], [5, 6])],
    ['three ranges', [within([0, 6]), within([2, 9]), within([1, 4])], within([2, 4])],
  ];
  it.each(cases)('are combined: %s', (_, regions, expected) => {
    expect(readTogether(...regions)).toEqual(expected);
  });

  it('stay separate in worlds where it is another node, and are combined where it is the same', () => {
    const read = (...atoms: readonly Atom[]) => unwrap(readAtoms(model, new NetworkBuilder(model), atoms));
    expect(read(atomOf('Z', 1), atomOf('Z', 2, { X: 0 }))?.size).toBe(2);
    // No path leads from X to Y.
    expect(read(atomOf('Y', 1), atomOf('Y', 2, { X: 0 }))).toBeNull();
    expect(read(atomOf('Y', 1), atomOf('Y', 1, { X: 0 }))?.size).toBe(1);
    expect(read()?.size).toBe(0);
  });

  it('are rejected for names that the model does not define', () => {
    const builder = new NetworkBuilder(model);
    for (const atom of [atomOf('W', 1), atomOf('Y', 1, { W: 1 })]) {
      for (const result of [readAtoms(model, builder, [atom]), readGivenAtoms(model, builder, [atom])]) {
        expect(result.ok).toBe(false);
        expect(result.ok ? '' : result.error.code).toBe('unknown-variable');
      }
    }
  });

  it('are impossible as evidence if they contradict each other, with each name once', () => {
    const builder = new NetworkBuilder(model);
    const given = [atomOf('Y', 1), atomOf('X', 0.5), atomOf('Y', 2)];
    expect(readGivenAtoms(model, builder, given)).toEqual({
      ok: false,
      error: {
        code: 'impossible-evidence',
        message: 'The given values of Y, X contradict each other: one variable has two of them.',
      },
    });
    expect(unwrap(readGivenAtoms(model, builder, given.slice(0, 2))).size).toBe(2);
  });
});
