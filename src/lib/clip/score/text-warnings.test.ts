import { describe, expect, it } from 'vitest';
import { unknownWords, unknownWordsWarning } from './index.ts';

describe('words that are unknown to a model', () => {
  const words = new Set(['the', 'shadow', 'is', 'long', ',']);

  it.each([
    ['The shadow is LONG', []],
    ['the zebra, the zebra is long!', ['zebra', '!']],
    ['', []],
    ['schöne 日本', ['schöne', '日本']],
  ])('of “%s” are named once each', (sentence, unknown) => {
    expect(unknownWords(sentence, words)).toEqual(unknown);
  });

  it('do not exist for a model without a word list', () => {
    expect(unknownWords('anything', null)).toEqual([]);
  });

  it('are reported in one sentence', () => {
    expect(unknownWordsWarning([])).toBeNull();
    expect(unknownWordsWarning(['zebra'])).toBe(
      'The model was not trained on the word “zebra”: it does not understand it, but the word still affects its scores.',
    );
    expect(unknownWordsWarning(['a', 'b'])).toContain('words “a”, “b”: it does not understand them');
  });
});
