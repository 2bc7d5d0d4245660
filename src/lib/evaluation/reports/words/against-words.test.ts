import { describe, expect, it } from 'vitest';
import type { Comparison } from '../../tasks/compare.ts';
import type { Figures, Report } from '../../tasks/figures.ts';
import {
  accuracyText,
  accuracyTexts,
  againstWords,
  chanceLabel,
  pointLabel,
  testName,
  testPurpose,
  comparisonVerdict,
  differenceTitle,
  weighingText,
} from './against-words.ts';

const comparison: Comparison = {
  ...{ n: 100, firstBetter: 3, secondBetter: 9, equal: 88, difference: 0.06, stderr: 0.03 },
  clusters: 100,
  ...{ ci95: [-0.0005, 0.12], pValue: 0.146, test: 'mcnemar' },
};

it.each([
  ['where no item tells them apart', { firstBetter: 0, secondBetter: 0 }, /^No item distinguishes them\.$/u],
  ['where chance is as likely', {}, /come in 14\.6% of such comparisons: these items do not distinguish/u],
  ['where it is not, and why its interval is wide', { pValue: 0.0009 }, /unlikely .* wider than the test/u],
  [
    'where its interval holds no difference',
    { pValue: 0.004 },
    /needs, so that no difference lies in it, too:/u,
  ],
  ['where it does not', { pValue: 0.004, ci95: [0.01, 0.12] }, /than the test needs: it holds/u],
  ['without an interval', { pValue: 0.0009, ci95: null }, /^So uneven a split is unlikely .* good\.$/u],
] as const)('a comparison describes its result %s', (_, change, words) => {
  expect(comparisonVerdict({ ...comparison, ...change })).toMatch(words);
});

/** The report of a run whose differences from baselines are these. */
function reportOf(
  against: Report['against'],
  { task = 'counterfactual', accuracy = null, baselines = {} }: Partial<Shown> = {},
): Parameters<typeof againstWords>[0] {
  const figures = (one: number | null): Figures => ({
    ...{ n: 100, unparsed: 0, missing: 0, accuracy: one, stderr: null, ci95: null, interval: null },
    intervals: {},
  });
  const shown = Object.entries(baselines).map(([id, one]) => [id, figures(one)] as const);
  return { task, against, figures: figures(accuracy), baselines: Object.fromEntries(shown) };
}

interface Shown {
  readonly task: string;
  readonly accuracy: number | null;
  readonly baselines: Readonly<Record<string, number>>;
}

describe('a run compared with the trivial answers to its items', () => {
  it('states which baselines it does not differ from, and which it is below', () => {
    const { flags, notes } = againstWords(
      reportOf({
        copy: comparison,
        random: { ...comparison, pValue: 0.0004, difference: 0.5 },
        majority: { ...comparison, pValue: 0.01, difference: -0.2 },
      }),
      'vlm',
    );
    expect(flags).toEqual(['not told from Copy and set', 'below Most frequent answer']);
    expect(notes[0]).toBe(
      'Against Copy and set on the same items: +6.0 points of accuracy (−0.1 to +12.0), p = 0.146 by McNemar’s exact test.',
    );
    expect(notes).toHaveLength(3);
    expect(notes[1]).toContain('p < 0.001');
  });

  it('compares a baseline with the others without a flag, and not with itself', () => {
    const below = { ...comparison, pValue: 0.01, difference: -0.2 };
    const { flags, notes } = againstWords(
      reportOf({ copy: comparison, random: below, majority: comparison }),
      'copy',
    );
    expect(flags).toEqual([]);
    expect(notes).toHaveLength(2);
  });

  it('is not described if nothing was asked', () => {
    expect(againstWords(reportOf({ copy: { ...comparison, n: 0, pValue: 1 } }), 'solver')).toEqual({
      flags: [],
      notes: [],
    });
  });

  it('writes small probabilities, signs and tests in words', () => {
    expect(chanceLabel(0.001)).toBe('p = 0.001');
    expect(pointLabel(-0.001)).toBe('−0.1');
    expect(pointLabel(0)).toBe('0.0');
    expect(pointLabel(-0.0001)).toBe('0.0');
    expect(testName('normal')).toContain('approximated');
    expect(testPurpose('mcnemar')).toBe('for answers that are right or wrong');
    expect(testPurpose('normal')).toBe(testPurpose('randomisation'));
  });

  it('reports a difference below a probability of one in twenty, and not at it', () => {
    const flags = (more: Partial<Comparison>) =>
      againstWords(reportOf({ copy: { ...comparison, ...more } }), 'solver').flags;
    expect(flags({ pValue: 0.05 })).toEqual(['not told from Copy and set']);
    expect(flags({ pValue: 0.0499 })).toEqual([]);
    expect(flags({ pValue: 0.0499, difference: -0.01 })).toEqual(['below Copy and set']);
    expect(flags({ pValue: 0.0499, difference: 0 })).toEqual([]);
    expect(flags({ pValue: 0.0499, difference: null })).toEqual([]);
    expect(flags({ n: 1 })).toHaveLength(1);
  });

  it('omits unknown parts of a difference', () => {
    const note = (more: Partial<Comparison>) =>
      againstWords(reportOf({ copy: { ...comparison, ...more } }), 'solver').notes[0];
    expect(note({ test: 'randomisation', pValue: 0.00099 })).toMatch(
      /, p < 0\.001 by Fisher’s exact randomisation/u,
    );
    expect(note({ difference: null, ci95: null })).toMatch(/items: , p = 0\.146/u);
    const both = againstWords(reportOf({ copy: comparison, random: comparison }), 'solver');
    expect(both.flags).toEqual(['not told from Copy and set, At random']);
  });

  it('does not call a difference one of accuracy where the accuracies differ by another amount', () => {
    const against = { random: { ...comparison, difference: 0.15 } };
    const note = (shown: Partial<Shown>) => againstWords(reportOf(against, shown), 'vlm').notes[0];
    const equal = { accuracy: 0.7, baselines: { random: 0.55 } };
    const other = { accuracy: 0.719, baselines: { random: 0.571 } };
    expect(note(equal)).toContain('+15.0 points of accuracy');
    expect(note(other)).toContain('+15.0 points item by item');
    expect(note({ ...equal, task: 'causal-order' })).toContain('+15.0 points item by item');
    expect(note({ ...other, task: 'structure-single' })).toContain('+15.0 points picture by picture');
    expect(accuracyTexts(reportOf(against, equal))).toEqual([]);
    expect(accuracyTexts(reportOf(against, other))[0]).toMatch(
      /^Accuracy is summed up as the protocol says/u,
    );
    expect(accuracyTexts(reportOf({}, { ...equal, task: 'causal-order' }))).toEqual([
      'Accuracy is the mean over the conjunctions, each alike. A difference item by item is a mean over the items, and may be another number than the difference of two accuracies.',
    ]);
  });
});

describe('a difference item by item', () => {
  const items = { unit: { one: 'item', many: 'items' } };
  const conjunctions = { ...items, averagedOver: 'conjunctions' };

  it('is distinguished from that of the accuracies if those are weighted differently', () => {
    expect(weighingText(conjunctions, { difference: 0.03 }, [0.5, 0.522])).toBe(
      'This difference is taken item by item, each alike. The accuracies in the table differ by +2.2 points: they are means over the conjunctions.',
    );
    expect(weighingText(items, { difference: 0.03 }, [0.5, 0.522])).toContain('as the protocol says');
    expect(differenceTitle(items, 'They differ.')).toBe('Difference item by item');
  });

  it('is omitted if both are equal up to rounding, or one is unknown', () => {
    expect(weighingText(conjunctions, { difference: 0.03 }, [0.5, 0.5304])).toBeNull();
    expect(weighingText(conjunctions, { difference: -0.03 }, [0.5, 0.47])).toBeNull();
    expect(weighingText(conjunctions, { difference: 0.03 }, [null, 0.6])).toBeNull();
    expect(weighingText(conjunctions, { difference: 0.03 }, [0.6, null])).toBeNull();
    expect(weighingText(conjunctions, { difference: null }, [0.5, 0.6])).toBeNull();
    expect(accuracyText(items)).toBeNull();
    expect(differenceTitle(items, null)).toBe('Difference in accuracy');
    expect(differenceTitle(conjunctions, null)).toBe('Difference item by item');
  });
});
