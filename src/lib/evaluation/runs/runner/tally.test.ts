import { describe, expect, it } from 'vitest';
import { creditOf } from '../../tasks/kit/figures/estimate.ts';
import { Tally } from './tally.ts';

const judgement = (credit: number) =>
  ({ id: '', outcome: credit === 1 ? 'right' : 'wrong', credit, reading: null, why: '' }) as const;

describe('a tally', () => {
  it('has the accuracy and the interval of a report, with the questions about one picture as a cluster', () => {
    const tally = new Tally();
    const pictures = Array.from({ length: 20 }, (_, picture) =>
      Array.from({ length: 4 }, (_, question) => Number((picture * 7 + question * 3) % 5 > 1)),
    );
    // In turns, as answers arrive.
    for (let question = 0; question < 4; question++) {
      pictures.forEach((credits, picture) => tally.add(judgement(credits[question] ?? 0), String(picture)));
    }
    const estimate = creditOf(pictures.map((credits) => credits.reduce((sum, one) => sum + one, 0) / 4));
    const { accuracy, right, wrong } = tally.view();
    expect(accuracy?.share).toBeCloseTo(estimate.value ?? Number.NaN, 12);
    expect(accuracy?.low).toBeCloseTo(estimate.ci95[0], 10);
    expect(accuracy?.high).toBeCloseTo(estimate.ci95[1], 10);
    expect(right + wrong).toBe(80);
  });

  it('has no accuracy before the first answer, and a wide interval after it', () => {
    const tally = new Tally();
    expect(tally.view().accuracy).toBeNull();
    tally.add(judgement(1), 'a');
    const { accuracy } = tally.view();
    expect(accuracy?.share).toBe(1);
    expect(accuracy?.low).toBeLessThan(0.3);
  });
});
