import { describe, expect, it } from 'vitest';
import { readGuesses } from './tally.ts';

describe('the guesses of a class', () => {
  it('are percentages in any notation, equal ones counted', () => {
    expect(readGuesses('40, 55%  40;2x70')).toEqual({
      kind: 'guesses',
      tallies: [
        { at: 0.4, count: 2 },
        { at: 0.55, count: 1 },
        { at: 0.7, count: 2 },
      ],
      mean: (0.4 + 0.4 + 0.55 + 0.7 + 0.7) / 5,
    });
  });

  it('are refused by name where one is no percentage', () => {
    expect(readGuesses('40 many')).toMatchObject({
      kind: 'problem',
      message: expect.stringContaining('“many” is no guess') as string,
    });
    expect(readGuesses('140')).toMatchObject({ kind: 'problem' });
    expect(readGuesses(' , ')).toEqual({ kind: 'none' });
  });
});
