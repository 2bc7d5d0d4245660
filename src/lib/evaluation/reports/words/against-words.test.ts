import { describe, expect, it } from 'vitest';
import type { Comparison } from '../../tasks/compare.ts';
import {
  againstWords,
  chanceLabel,
  pointLabel,
  testName,
  comparisonVerdict,
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

describe('a run compared with the trivial answers to its items', () => {
  it('states which baselines it does not differ from, and which it is below', () => {
    const { flags, notes } = againstWords(
      {
        copy: comparison,
        random: { ...comparison, pValue: 0.0004, difference: 0.5 },
        majority: { ...comparison, pValue: 0.01, difference: -0.2 },
      },
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
    const { flags, notes } = againstWords({ copy: comparison, random: below, majority: comparison }, 'copy');
    expect(flags).toEqual([]);
    expect(notes).toHaveLength(2);
  });

  it('is not described if nothing was asked', () => {
    expect(againstWords({ copy: { ...comparison, n: 0, pValue: 1 } }, 'solver')).toEqual({
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
  });

  it('reports a difference below a probability of one in twenty, and not at it', () => {
    const flags = (more: Partial<Comparison>) =>
      againstWords({ copy: { ...comparison, ...more } }, 'solver').flags;
    expect(flags({ pValue: 0.05 })).toEqual(['not told from Copy and set']);
    expect(flags({ pValue: 0.0499 })).toEqual([]);
    expect(flags({ pValue: 0.0499, difference: -0.01 })).toEqual(['below Copy and set']);
    expect(flags({ pValue: 0.0499, difference: 0 })).toEqual([]);
    expect(flags({ pValue: 0.0499, difference: null })).toEqual([]);
    expect(flags({ n: 1 })).toHaveLength(1);
  });

  it('omits unknown parts of a difference', () => {
    const note = (more: Partial<Comparison>) =>
      againstWords({ copy: { ...comparison, ...more } }, 'solver').notes[0];
    expect(note({ test: 'randomisation', pValue: 0.00099 })).toMatch(
      /, p < 0\.001 by Fisher’s exact randomisation/u,
    );
    expect(note({ difference: null, ci95: null })).toMatch(/items: , p = 0\.146/u);
    const both = againstWords({ copy: comparison, random: comparison }, 'solver');
    expect(both.flags).toEqual(['not told from Copy and set, At random']);
  });
});

describe('a difference item by item', () => {
  const items = { unit: { one: 'item', many: 'items' } };
  const conjunctions = { ...items, accuracyWeighting: 'each conjunction alike' };

  it('is distinguished from that of the accuracies if those are weighted differently', () => {
    expect(weighingText(conjunctions, { difference: 0.03 }, [0.5, 0.522])).toBe(
      'This difference is taken item by item, each alike. The accuracies in the table differ by +2.2 points: they weigh each conjunction alike.',
    );
    expect(weighingText(items, { difference: 0.03 }, [0.5, 0.522])).toContain('as the protocol says');
  });

  it('is omitted if both are equal up to rounding, or one is unknown', () => {
    expect(weighingText(conjunctions, { difference: 0.03 }, [0.5, 0.5304])).toBeNull();
    expect(weighingText(conjunctions, { difference: -0.03 }, [0.5, 0.47])).toBeNull();
    expect(weighingText(conjunctions, { difference: 0.03 }, [null, 0.6])).toBeNull();
    expect(weighingText(conjunctions, { difference: 0.03 }, [0.6, null])).toBeNull();
    expect(weighingText(conjunctions, { difference: null }, [0.5, 0.6])).toBeNull();
  });
});
