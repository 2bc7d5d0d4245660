import { describe, expect, test } from 'vitest';
import { compareWithDigest, digestOf, roundNumber, type CaseOutcome } from './digest.ts';
import { DIGEST_CHARACTERS } from './limits.ts';
import { omit } from '../../util/omit.ts';

const outcome: CaseOutcome = {
  'factual.shadow_length': 5.87,
  'counterfactual.shadow_length': 7.5,
  'category.factual.shadow_length': 'middle',
  'answer.value': true,
};

describe('a digest', () => {
  test('contains a hash and the values behind it', () => {
    expect(digestOf(outcome)).toMatch(
      /^v1:[0-9a-f]{16};factual\.shadow_length=5\.87;counterfactual\.shadow_length=7\.5;answer\.value=true$/u,
    );
  });

  test('is never longer than a case allows', () => {
    const long = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`${'n'.repeat(56)}${index}`, 'v'.repeat(40)]),
    );
    expect(digestOf(long).length).toBeLessThan(DIGEST_CHARACTERS);
    expect(compareWithDigest(long, digestOf(long)).reproduced).toBe(true);
  });

  test('names a changed value, with its old and new value', () => {
    const changed = { ...outcome, 'counterfactual.shadow_length': 7.6 };
    expect(compareWithDigest(changed, digestOf(outcome))).toEqual({
      reproduced: false,
      differences: [{ name: 'counterfactual.shadow_length', was: 7.5, is: 7.6 }],
    });
  });

  test('names added and removed values', () => {
    const { differences } = compareWithDigest(
      { ...omit(outcome, 'answer.value'), 'answer.error': 'cycle' },
      digestOf(outcome),
    );
    expect(differences).toEqual([
      { name: 'answer.value', was: true, is: null },
      { name: 'answer.error', was: null, is: 'cycle' },
    ]);
  });

  test('detects a change in values that it does not spell out', () => {
    const changed = { ...outcome, 'category.factual.shadow_length': 'long' };
    const { reproduced, differences } = compareWithDigest(changed, digestOf(outcome));
    expect(reproduced).toBe(false);
    expect(differences[0]?.name).toBe('digest');
  });

  test('ignores a rounding difference in the last digit', () => {
    const tipped = { ...outcome, 'factual.shadow_length': 5.87000001 };
    expect(compareWithDigest(tipped, digestOf(outcome)).reproduced).toBe(true);
  });

  test('reports a difference before the last digit', () => {
    const other = { ...outcome, 'factual.shadow_length': 5.87000008 };
    expect(compareWithDigest(other, digestOf(outcome)).differences).toEqual([
      { name: 'factual.shadow_length', was: 5.87, is: 5.87000008 },
    ]);
  });

  test.each(['', 'nonsense', 'v1:12', 'v1:0000000000000000;a', 'v1:0000000000000000'])(
    'does not accept %j as a reproduction',
    (digest) => {
      const { reproduced, differences } = compareWithDigest(outcome, digest);
      expect(reproduced).toBe(false);
      expect(differences.length).toBeGreaterThan(0);
    },
  );
});

describe('a digest of drawn numbers', () => {
  const drawn: CaseOutcome = { 'answer.mean': 2, 'answer.sd': 1, factual: 0.5 };
  const errors = new Map([
    ['answer.mean', 0.01],
    ['answer.sd', 0.01],
  ]);

  test('is reproduced within four standard errors, and names the numbers that differ', () => {
    const again = { ...drawn, 'answer.mean': 2.0399 };
    expect(compareWithDigest(again, digestOf(drawn), errors)).toEqual({
      reproduced: true,
      differences: [],
      withinSamplingError: [{ name: 'answer.mean', was: 2, is: 2.0399 }],
    });
  });

  test('names a number that is five standard errors off, next to one within tolerance', () => {
    const again = { ...drawn, 'answer.mean': 2.05, 'answer.sd': 1.01 };
    expect(compareWithDigest(again, digestOf(drawn), errors)).toEqual({
      reproduced: false,
      differences: [{ name: 'answer.mean', was: 2, is: 2.05 }],
      withinSamplingError: [{ name: 'answer.sd', was: 1, is: 1.01 }],
    });
  });

  test('compares exact numbers digit by digit', () => {
    const again = { ...drawn, 'answer.mean': 2.01, factual: 0.501 };
    const { reproduced, differences } = compareWithDigest(again, digestOf(drawn), errors);
    expect(reproduced).toBe(false);
    expect(differences).toEqual([{ name: 'factual', was: 0.5, is: 0.501 }]);
  });

  test('mentions no sampling if every number is equal', () => {
    expect(compareWithDigest(drawn, digestOf(drawn), errors)).toEqual({ reproduced: true, differences: [] });
  });
});

test.each([
  [0.1 + 0.2, 0.3],
  [6.1e-17, 0],
  [-0, 0],
  [123456789.123, 123456789],
  [1 / 3, 0.333333333],
])('rounds %d to %d', (value, rounded) => {
  expect(roundNumber(value)).toBe(rounded);
});
