import { describe, expect, test } from 'vitest';
import {
  DEFAULT_REPEAT_TEMPERATURE,
  DEFAULT_REPEATS,
  mayRepeat,
  PROBABILITY_CHOICES,
  probabilitiesBy,
  probabilitiesOf,
  probabilityParameters,
} from './probabilities.ts';

describe('how a run measures the probability of yes', () => {
  test('is chosen by name, with repetitions only if they are possible', () => {
    expect(PROBABILITY_CHOICES.map((choice) => probabilitiesBy(choice, 7, 0.5))).toStrictEqual([
      undefined,
      { from: 'tokens' },
      { from: 'repeats', repeats: 7, temperature: 0.5 },
      { from: 'auto', repeats: 7, temperature: 0.5 },
    ]);
  });

  test.each(PROBABILITY_CHOICES)('is unchanged after it was stored in a plan: %s', (choice) => {
    const chosen = probabilitiesBy(choice, 7, 0.5);
    expect(probabilitiesOf(probabilityParameters(chosen))).toStrictEqual(chosen);
  });

  test('adds nothing to a plan if it is off, and no repetitions if there are none', () => {
    expect(probabilityParameters(undefined)).toStrictEqual({});
    expect(probabilityParameters({ from: 'tokens' })).toStrictEqual({ probabilities: 'tokens' });
    expect(probabilityParameters({ from: 'auto', repeats: 3, temperature: 2 })).toEqual({
      probabilities: 'auto',
      repeats: 3,
      repeatTemperature: 2,
    });
  });

  test('is read from a plan with defaults for omitted fields', () => {
    for (const from of ['repeats', 'auto'] as const)
      expect(probabilitiesOf({ probabilities: from })).toEqual({
        from,
        repeats: DEFAULT_REPEATS,
        temperature: DEFAULT_REPEAT_TEMPERATURE,
      });
    expect(probabilitiesOf({ probabilities: 'tokens', repeats: 4 })).toStrictEqual({ from: 'tokens' });
    expect(probabilitiesOf({})).toBeUndefined();
    expect(probabilitiesOf({ probabilities: 'odd' })).toBeUndefined();
    expect(probabilitiesOf({ repeats: 4, repeatTemperature: 1 })).toBeUndefined();
  });

  test('asks more than once only for repetitions', () => {
    expect(PROBABILITY_CHOICES.map((choice) => mayRepeat(probabilitiesBy(choice, 7, 0.5)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
