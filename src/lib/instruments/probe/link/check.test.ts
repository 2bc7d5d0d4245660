import { describe, expect, it } from 'vitest';
import { probeModel } from '../../../cases/kinds/probe/model.fixture.ts';
import type { ProbeModel } from '../../../cases/kinds/probe/schema.ts';
import { matrixOf } from '../../../clip/score/index.ts';
import { checkClaim, isOtherVersion, writeCosine } from './check.ts';

const shipped: ProbeModel = { ...probeModel, source: 'embedded' };
const older: ProbeModel = { ...shipped, sha256: 'b'.repeat(64) };

describe('the model of a link', () => {
  it.each([
    ['ships in another version', older, [shipped], true],
    ['ships in another version, which runs as the second model', older, [null, shipped], true],
    ['runs', shipped, [shipped], false],
    [
      'may ship as it was, as far as is known',
      older,
      [null, { ...shipped, id: 'mine', source: 'files' }],
      false,
    ],
    ['came from files, whatever they are called', { ...older, source: 'files' }, [shipped], false],
  ] as const)('%s', (_, model, running, expected) => {
    expect(isOtherVersion({ model, cosines: null }, running)).toBe(expected);
  });
});

describe('a cosine in a comparison', () => {
  it.each([
    [0.35874000000000006, '0.35874'],
    [-0.1, '\u22120.10000'],
    [-1e-9, '0.00000'],
    [null, 'not scored'],
  ])('%s is written as %s', (value, text) => {
    expect(writeCosine(value)).toBe(text);
  });
});

describe('a claim', () => {
  const score = (row: number, column: number): number => (row + 1) / 10 + column / 100;
  const cosines = Array.from({ length: 4 }, (_, row) => [score(row, 0), score(row, 1)]);
  const claim = { model: shipped, cosines };
  const scores = (wrong: Readonly<Record<number, number>> = {}) =>
    matrixOf(4, 2, (row, column) => wrong[row] ?? score(row, column));

  it('is reproduced if all cosines are equal, and waits for missing ones', () => {
    expect(checkClaim(claim, shipped, scores())).toMatchObject({
      kind: 'compared',
      compared: 4,
      comparison: { reproduced: true },
    });
    expect(checkClaim(claim, shipped, scores({ 2: NaN }))).toEqual({ kind: 'pending' });
  });

  it('is compared over the available pictures if others cannot be scored', () => {
    const lost = new Set([0, 2]);
    expect(checkClaim(claim, shipped, scores({ 0: NaN, 2: NaN }), lost)).toMatchObject({
      kind: 'compared',
      compared: 2,
      comparison: { reproduced: true },
    });
    expect(checkClaim(claim, shipped, scores({ 0: NaN, 1: NaN }), lost)).toEqual({ kind: 'pending' });
  });

  it('names a cosine by its picture’s position among all pictures', () => {
    const check = checkClaim(claim, shipped, scores({ 0: NaN, 3: 0.9 }), new Set([0]));
    expect(check).toMatchObject({ kind: 'compared', comparison: { reproduced: false } });
    const names = check.kind === 'compared' ? check.comparison.differences.map(({ name }) => name) : [];
    expect(names).toEqual(['cosine.3.0', 'cosine.3.1']);
  });

  it('counts no picture if none can be scored', () => {
    expect(checkClaim(claim, shipped, scores(), new Set([0, 1, 2, 3]))).toMatchObject({ compared: 0 });
  });
});
