import { describe, expect, it } from 'vitest';
import { readChoices } from './read-choices.ts';

const options = ['The ball is large.', 'The hole is low.', 'The water is high.', 'The jet is long.'];

describe('several options in a reply', () => {
  it.each([
    ['A and C', [0, 2]],
    ['A, C', [0, 2]],
    ['C and A.', [0, 2]],
    ['(a) and (c)', [0, 2]],
    ['**B**, **D**', [1, 3]],
    ['Both A and B', [0, 1]],
    ['1 and 3', [0, 2]],
    ['A\nD', [0, 3]],
    ['Captions B and D are true.', [1, 3]],
    ['The answer is B, C.', [1, 2]],
    ['Looking at the picture, a ball is seen. Answer: A & D', [0, 3]],
    ['The true captions are A and B because the ball is seen.', [0, 1]],
    ['The ball is large. The jet is long.', [0, 3]],
    ['“the hole is low” and “THE WATER IS HIGH”', [1, 2]],
    ['<think>A and B?</think>C, D', [2, 3]],
    ['A', [0]],
    ['A, B and C', [0, 1, 2]],
    ['A and A', [0]],
  ])('%j', (text, taken) => {
    expect(readChoices(options, text)).toEqual(taken);
  });

  it.each(['', 'E and F', 'None of them.', 'I cannot see a picture.', 'A ball and a hole are seen.'])(
    'chooses none: %j',
    (text) => {
      expect(readChoices(options, text)).toBe(null);
    },
  );
});
