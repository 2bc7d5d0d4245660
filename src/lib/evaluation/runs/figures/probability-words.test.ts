import { describe, expect, it } from 'vitest';
import type { ProbabilityFigures } from './probability-figures.ts';
import { calibrationDots, probabilityRows, probabilityText } from './probability-words.ts';

const figures = {
  ...{ n: 1200, repeated: 0, unread: 0, brier: 0.25, brierCi95: [0.2, 0.3], auc: 0.5, aucCi95: null },
  ...{ calibrationError: 0.125, calibrationErrorCi95: [0.1, 0.2], labelMass: 0.5, labelMassCi95: [0.4, 0.6] },
  bins: [
    { from: 0, to: 0.1, n: 0, mean: null, yes: null, ci95: [0, 1] },
    { from: 0.1, to: 0.2, n: 4, mean: 0.15, yes: 0.25, ci95: [0.1, 0.6] },
  ],
} as unknown as ProbabilityFigures;

describe('figures about probabilities', () => {
  it('are written with three digits, and an interval if there is one', () => {
    expect(probabilityRows(figures).map(({ id, value, interval }) => [id, value, interval])).toEqual([
      ['n', '1,200', ''],
      ['brier', '0.250', '0.200 to 0.300'],
      ['auc', '0.500', ''],
      ['calibrationError', '0.125', '0.100 to 0.200'],
      ['labelMass', '50.0%', '40.0% to 60.0%'],
    ]);
    for (const { title, sentence } of probabilityRows(figures))
      expect(`${title} ${sentence}`).toMatch(/\.$/u);
  });

  it('are omitted if there are none', () => {
    const bare = {
      ...figures,
      brier: null,
      auc: null,
      calibrationError: null,
      calibrationErrorCi95: null,
      labelMass: null,
      labelMassCi95: null,
    };
    expect(probabilityRows(bare).map(({ id }) => id)).toEqual(['n']);
  });

  it('state where they come from, and how many answers have none', () => {
    const words = (more: Partial<ProbabilityFigures>) => probabilityText({ ...figures, ...more }, 'picture');
    expect(words({})).toMatch(/^The probabilities are those of the tokens/u);
    expect(words({ repeated: 1200 })).toMatch(/^Each question was asked again and again/u);
    expect(words({ repeated: 1199 })).toMatch(/^Of 1,199 questions it is the share/u);
    expect(words({})).not.toContain('more have none');
    expect(words({ unread: 1000 })).toContain(' 1,000 more have none');
    expect(words({})).toContain('about one picture counted');
  });

  it('are dots for bins that contain any question', () => {
    expect(calibrationDots(figures)).toEqual([
      { predicted: 0.15, observed: 0.25, interval: [0.1, 0.6], n: 4 },
    ]);
  });
});
