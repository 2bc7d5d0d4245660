import { describe, expect, it } from 'vitest';
import { pendulum, pictureItems } from '../../../../../tests/support/benchmarks.ts';
import { judge } from '../../benchmarks/index.ts';
import { createRandom } from '../../../util/random.ts';
import { binomialInterval } from '../../../util/binomial-interval.ts';
import { meanOfNumbers } from '../../tasks/kit/figures/estimate.ts';
import { probabilityFigures } from './probability-figures.ts';
import { calibrationDots, probabilityRows, probabilityText } from './probability-words.ts';
import type { YesProbability } from '../types.ts';
import { required } from '../../../../../tests/support/required.ts';

const PICTURES = 15;
const items = pictureItems('structure-single', pendulum, PICTURES, 4);
const isYes = items.map((item) => judge(item, { id: item.id, text: 'Yes' }, 'audited').credit === 1);

/** The items with a probability each. */
function answersWith(probabilityAt: (place: number) => YesProbability | undefined) {
  return items.map((item, place) => {
    const probability = probabilityAt(place);
    return { item, entry: probability === undefined ? {} : { probability } };
  });
}

/** An answer that is more likely right than not. */
function noisy(seed: number): readonly number[] {
  const random = createRandom(seed);
  return isYes.map((yes) => 0.7 * random.uniform() + (yes ? 0.3 : 0));
}

const sure = (p: number): YesProbability => ({ yes: [p, p], labelMass: 0.9 });
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the probabilities of a run', () => {
  it('have no figures if no answer has one', () => {
    expect(probabilityFigures(answersWith(() => undefined))).toBeNull();
  });

  it('give a Brier score, an area and a calibration error as computed by hand', () => {
    const said = noisy(1);
    const figures = required(probabilityFigures(answersWith((place) => sure(said[place] ?? 0))));
    expect(figures).toMatchObject({ n: 12 * PICTURES, repeated: 0, unread: 0 });
    const truth = isYes.map(Number);
    expect(figures.brier).toBeCloseTo(mean(said.map((p, place) => (p - (truth[place] ?? 0)) ** 2)), 12);
    const pairs = said.flatMap((one, place) =>
      truth[place] === 1
        ? said.flatMap((other, at) => (truth[at] === 0 ? [one > other ? 1 : one === other ? 0.5 : 0] : []))
        : [],
    );
    expect(figures.auc).toBeCloseTo(mean(pairs), 12);
    let error = 0;
    for (let bin = 0; bin < 10; bin++) {
      const places = said.flatMap((p, place) => (p >= bin / 10 && p < (bin + 1) / 10 ? [place] : []));
      const mine = places.map((place) => said[place] ?? 0);
      const right = places.map((place) => truth[place] ?? 0);
      expect(figures.bins[bin]?.n).toBe(places.length);
      if (places.length === 0) continue;
      error += (places.length / said.length) * Math.abs(mean(mine) - mean(right));
      expect(figures.bins[bin]?.ci95).toEqual(
        binomialInterval(right.filter((one) => one === 1).length, places.length),
      );
    }
    expect(figures.calibrationError).toBeCloseTo(error, 12);
    expect(figures.labelMass).toBeCloseTo(0.9, 12);
  });

  it('have an interval that is not a point if every picture gets the same, and otherwise one over pictures', () => {
    // Each of the twelve pairs has its own probability, on every picture the same.
    const same = probabilityFigures(answersWith((place) => sure((place % 12) / 12)));
    for (const [value, ends] of [
      [same?.brier, same?.brierCi95],
      [same?.auc, same?.aucCi95],
      [same?.calibrationError, same?.calibrationErrorCi95],
    ] as const) {
      const [low, high] = ends ?? [1, 0];
      // Twelve questions that are the same of every picture are not taken for the certainty that they look like.
      expect(low).toBeLessThan((value ?? 0) - 0.01);
      expect(high).toBeGreaterThan((value ?? 1) + 0.01);
    }
    const said = noisy(2);
    const figures = probabilityFigures(answersWith((place) => sure(said[place] ?? 0)));
    const scores = Array.from({ length: PICTURES }, (_, picture) =>
      mean(
        said
          .slice(12 * picture, 12 * (picture + 1))
          .map((p, at) => (p - Number(isYes[12 * picture + at])) ** 2),
      ),
    );
    const { ci95 } = meanOfNumbers(scores, [0, 1]);
    for (const end of [0, 1] as const) expect(figures?.brierCi95?.[end]).toBeCloseTo(ci95[end], 9);
  });

  it('put certainty of yes into the last bin, and use the middle of bounds', () => {
    const figures = probabilityFigures(
      answersWith((place) =>
        place === 0 ? sure(1) : place === 1 ? { yes: [0.2, 0.4], labelMass: 0.5 } : undefined,
      ),
    );
    expect(figures).toMatchObject({ n: 2, brierCi95: null, aucCi95: null });
    expect(figures?.bins[9]).toMatchObject({ n: 1, mean: 1 });
    expect(figures?.bins[3]?.n).toBe(1);
    expect(figures?.bins[3]?.mean).toBeCloseTo(0.3, 12);
    expect(figures?.labelMass).toBeCloseTo(0.7, 12);
  });

  it('omit answers whose first word is another, and count them', () => {
    const figures = probabilityFigures(
      answersWith((place) => (place < 24 ? sure(0.5) : place < 36 ? { labelMass: 0.01 } : undefined)),
    );
    expect(figures).toMatchObject({ n: 24, unread: 12, brier: 0.25, auc: 0.5, repeated: 0 });
    expect(figures?.labelMass).toBeCloseTo((24 * 0.9 + 12 * 0.01) / 36, 12);
    expect(figures === null ? '' : probabilityText(figures, 'picture')).toContain('12 more have none');
  });

  it('are marked as repetitions if they come from them, without a label mass', () => {
    const figures = probabilityFigures(
      answersWith((place) => ({
        yes: [place % 2, place % 2],
        repeats: { n: 10, yes: 10 * (place % 2), no: 0 },
      })),
    );
    expect(figures).toMatchObject({ n: 12 * PICTURES, repeated: 12 * PICTURES, labelMass: null });
    if (figures === null) throw new Error('no figures');
    expect(probabilityText(figures, 'picture')).toMatch(/^Each question was asked again and again: /u);
    expect(probabilityRows(figures).map(({ id }) => id)).toEqual(['n', 'brier', 'auc', 'calibrationError']);
    expect(calibrationDots(figures).map(({ predicted }) => predicted)).toEqual([0, 1]);
  });

  it('are described with their intervals and their meaning', () => {
    const said = noisy(3);
    const figures = required(probabilityFigures(answersWith((place) => sure(said[place] ?? 0))));
    const rows = probabilityRows(figures);
    expect(rows.map(({ title }) => title)).toEqual([
      'Questions with a probability',
      'Brier score',
      'AUC',
      'Expected calibration error',
      'Label mass',
    ]);
    for (const { sentence } of rows) expect(sentence).toMatch(/^[A-Z].*\.$/u);
    expect(rows[1]?.value).toBe(figures.brier?.toFixed(3));
    expect(rows[1]?.interval).toMatch(/^0\.\d{3} to 0\.\d{3}$/u);
    expect(rows[4]?.value).toBe('90.0%');
  });
});
