import { describe, expect, it } from 'vitest';
import { agreementOf } from './agreement.ts';

/** Rows of observers as they are printed, turned into the values of each thing. */
function things(...observers: readonly string[]): readonly (readonly number[])[] {
  const rows = observers.map((row) => row.split(' '));
  return (rows[0] ?? []).map((_, place) =>
    rows.flatMap((row) => (row[place] === '.' ? [] : [Number(row[place])])),
  );
}

describe('Krippendorff (2011), Computing Krippendorff’s Alpha-Reliability', () => {
  it('A: two observers, two values: 0.095', () => {
    const printed = things('0 1 0 0 0 0 0 0 1 0', '1 1 1 0 0 1 0 0 0 0');
    expect(agreementOf(printed, 'nominal').alpha).toBeCloseTo(0.095, 3);
  });

  it('B: two observers, five values: 0.692', () => {
    const printed = things('1 1 2 2 4 3 3 3 5 4 4 1', '2 1 2 2 2 3 3 3 5 4 4 4');
    expect(agreementOf(printed, 'nominal').alpha).toBeCloseTo(0.692, 3);
  });

  const four = things(
    '1 2 3 3 2 1 4 1 2 . . .',
    '1 2 3 3 2 2 4 1 2 5 . 3',
    '. 3 3 3 2 3 4 2 2 5 1 .',
    '1 2 3 3 2 4 4 1 2 5 1 .',
  );

  it('C: four observers, values missing: 0.743 by name, 0.849 by distance', () => {
    expect(agreementOf(four, 'nominal').alpha).toBeCloseTo(0.743, 3);
    expect(agreementOf(four, 'interval').alpha).toBeCloseTo(0.849, 3);
  });

  it('counts only items that two people rated', () => {
    expect(agreementOf(four, 'nominal').n).toBe(11);
    expect(agreementOf([[1], []], 'nominal')).toEqual({ alpha: null, ci95: null, same: null, n: 0 });
  });
});

describe('agreement', () => {
  it('is one if all agree, and undefined if all values are equal', () => {
    expect(agreementOf(things('1 0 1', '1 0 1', '. 0 .'), 'nominal').alpha).toBe(1);
    expect(agreementOf(things('1 1 1', '1 1 1'), 'nominal')).toMatchObject({ alpha: null, same: 1 });
  });

  it('gives the share of equal pairs', () => {
    expect(agreementOf(things('1 1', '1 0'), 'nominal').same).toBe(0.5);
    expect(agreementOf([[1, 1, 0]], 'nominal').same).toBeCloseTo(1 / 3, 12);
  });

  it('has a deterministic interval that contains alpha, from five items on', () => {
    const many = Array.from({ length: 40 }, (_, place) => [place % 2, place % 5 === 0 ? 0 : place % 2]);
    const { alpha, ci95 } = agreementOf(many, 'nominal');
    expect(ci95?.[0]).toBeLessThan(alpha ?? 0);
    expect(ci95?.[1]).toBeGreaterThan(alpha ?? 1);
    expect(agreementOf(many, 'nominal').ci95).toEqual(ci95);
    expect(agreementOf(things('0 1 0 1', '1 1 0 1'), 'nominal').ci95).toBeNull();
  });
});
