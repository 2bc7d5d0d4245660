import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../util/random.ts';
import { aucOf, type Scored } from './auc.ts';

/** Things with rounded scores, so that ties are common, in units of some size; positives score higher on average. */
function drawn(seed: number, units: number, size: number): readonly (readonly Scored[])[] {
  const random = createRandom(seed);
  return Array.from({ length: units }, () => {
    const shift = random.uniform();
    return Array.from({ length: size }, () => {
      const isPositive = random.uniform() < 0.4;
      const score = Math.round(10 * (random.uniform() + shift + (isPositive ? 0.4 : 0))) / 10;
      return { score, isPositive };
    });
  });
}

function parted(units: readonly (readonly Scored[])[]) {
  const all = units.flat();
  return {
    positives: all.filter(({ isPositive }) => isPositive).map(({ score }) => score),
    negatives: all.filter(({ isPositive }) => !isPositive).map(({ score }) => score),
  };
}

const kernel = (positive: number, negative: number): number =>
  positive > negative ? 1 : positive === negative ? 0.5 : 0;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const variance = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1);

describe('the area under the curve', () => {
  it.each([1, 2, 3, 4, 5])(
    'is the share of pairs in the right order, with ties as half (seed %i)',
    (seed) => {
      const units = drawn(seed, 30, 3);
      const { positives, negatives } = parted(units);
      const pairs = positives.flatMap((one) => negatives.map((other) => kernel(one, other)));
      expect(aucOf(units)?.value).toBeCloseTo(mean(pairs), 12);
    },
  );

  it.each([1, 2, 3])('has the standard error of DeLong if each unit has one item (seed %i)', (seed) => {
    const units = drawn(seed, 60, 1);
    const { positives, negatives } = parted(units);
    const ofPositives = positives.map((one) => mean(negatives.map((other) => kernel(one, other))));
    const ofNegatives = negatives.map((one) => mean(positives.map((other) => kernel(other, one))));
    const expected = Math.sqrt(
      variance(ofPositives) / positives.length + variance(ofNegatives) / negatives.length,
    );
    expect(aucOf(units)?.stderr).toBeCloseTo(expected, 12);
  });

  it.each([1, 2, 3])('has the standard error of Obuchowski for units of several items (seed %i)', (seed) => {
    const units = drawn(seed, 25, 4);
    const { positives, negatives } = parted(units);
    const area = mean(positives.flatMap((one) => negatives.map((other) => kernel(one, other))));
    // Sums over units of what each thing's place is away from the area: X for positives, Y for negatives.
    const sums = units.map((unit) => ({
      x: unit
        .filter(({ isPositive }) => isPositive)
        .reduce((sum, { score }) => sum + mean(negatives.map((other) => kernel(score, other))) - area, 0),
      y: unit
        .filter(({ isPositive }) => !isPositive)
        .reduce((sum, { score }) => sum + mean(positives.map((one) => kernel(one, score))) - area, 0),
    }));
    const having = (kind: boolean) =>
      units.filter((unit) => unit.some(({ isPositive }) => isPositive === kind)).length;
    const total = (of: (one: (typeof sums)[number]) => number) => sums.reduce((sum, one) => sum + of(one), 0);
    const [m, n, with10, with01] = [positives.length, negatives.length, having(true), having(false)];
    const s10 = (with10 / ((with10 - 1) * m)) * total(({ x }) => x * x);
    const s01 = (with01 / ((with01 - 1) * n)) * total(({ y }) => y * y);
    const s11 = (units.length / (units.length - 1)) * total(({ x, y }) => x * y);
    const variance = s10 / m + s01 / n + (2 * s11) / (m * n);
    expect(Math.abs(s11)).toBeGreaterThan(0.01);
    expect(aucOf(units)?.stderr).toBeCloseTo(Math.sqrt(variance), 12);
  });

  it('has a standard error with the stated coverage over clustered draws', () => {
    const many = aucOf(drawn(999, 20_000, 6))?.value ?? 0;
    const runs = 400;
    let covered = 0;
    for (let seed = 1; seed <= runs; seed++) {
      const auc = aucOf(drawn(1000 + seed, 40, 6));
      if (auc?.stderr == null) throw new Error('no standard error');
      if (Math.abs(auc.value - many) < 1.96 * auc.stderr) covered += 1;
    }
    // Four standard errors of the share itself.
    expect(Math.abs(covered / runs - 0.95)).toBeLessThan(4 * Math.sqrt((0.95 * 0.05) / runs));
  });

  it('distinguishes repeated questions about one picture from questions about as many pictures', () => {
    const once = drawn(7, 40, 1);
    const tenfold = once.map((unit) => unit.flatMap((one) => Array<Scored>(10).fill(one)));
    const [single, clustered] = [aucOf(once), aucOf(tenfold)];
    expect(clustered?.value).toBeCloseTo(single?.value ?? 0, 12);
    expect(clustered?.stderr).toBeCloseTo(single?.stderr ?? 0, 12);
  });

  it('is 1 or 0 if the classes are separated, and undefined if a class is missing', () => {
    const at = (score: number, isPositive: boolean): readonly Scored[] => [{ score, isPositive }];
    expect(aucOf([at(0.9, true), at(0.8, true), at(0.1, false)])?.value).toBe(1);
    expect(aucOf([at(0.1, true), at(0.8, false), at(0.9, false)])?.value).toBe(0);
    expect(aucOf([at(0.9, true), at(0.1, false)])).toEqual({ value: 1, stderr: null });
    expect(aucOf([at(0.9, true), at(0.8, false), at(0.1, false)])?.stderr).toBeNull();
    expect(aucOf([at(0.9, true), at(0.8, true), at(0.1, false)])?.stderr).toBeNull();
    // Two of each kind are enough, in four units or in two.
    const four = [at(0.9, true), at(0.4, true), at(0.5, false), at(0.1, false)];
    expect(aucOf(four)).toEqual({ value: 0.75, stderr: expect.closeTo(0.25 * Math.SQRT2, 12) as number });
    expect(aucOf([[...at(0.9, true), ...at(0.5, false)], at(0.1, false)])?.stderr).toBeNull();
    expect(aucOf([[...at(0.9, true), ...at(0.5, false)], at(0.4, true)])?.stderr).toBeNull();
    expect(aucOf([at(0.9, true)])).toBeNull();
    expect(aucOf([at(0.9, false)])).toBeNull();
    expect(aucOf([])).toBeNull();
  });
});
