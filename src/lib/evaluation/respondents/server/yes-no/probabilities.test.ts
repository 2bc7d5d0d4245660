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

describe('how a run learns how likely yes is', () => {
  test('is chosen by name, with repetitions only where there may be some', () => {
    expect(PROBABILITY_CHOICES.map((choice) => probabilitiesBy(choice, 7, 0.5))).toStrictEqual([
      undefined,
      { from: 'tokens' },
      { from: 'repeats', repeats: 7, temperature: 0.5 },
      { from: 'auto', repeats: 7, temperature: 0.5 },
    ]);
  });

  test.each(PROBABILITY_CHOICES)('is the same again after it stood in a plan: %s', (choice) => {
    const chosen = probabilitiesBy(choice, 7, 0.5);
    expect(probabilitiesOf(probabilityParameters(chosen))).toStrictEqual(chosen);
  });

  test('adds nothing to a plan if nothing is asked, and no repetitions if there are none', () => {
    expect(probabilityParameters(undefined)).toStrictEqual({});
    expect(probabilityParameters({ from: 'tokens' })).toStrictEqual({ probabilities: 'tokens' });
    expect(probabilityParameters({ from: 'auto', repeats: 3, temperature: 2 })).toEqual({
      probabilities: 'auto',
      repeats: 3,
      repeatTemperature: 2,
    });
  });

  test('is read from a plan with the defaults of what it leaves out', () => {
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

  test('takes more than one question only by repetition', () => {
    expect(PROBABILITY_CHOICES.map((choice) => mayRepeat(probabilitiesBy(choice, 7, 0.5)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
