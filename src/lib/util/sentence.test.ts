import { describe, expect, it } from 'vitest';
import { withFullStop } from './sentence.ts';

describe('a text as a sentence', () => {
  it.each([
    ['Requested device not found', 'Requested device not found.'],
    ['It stopped. ', 'It stopped.'],
    ['Is it there?', 'Is it there?'],
    ['Reading …', 'Reading …'],
    ['', ''],
  ])('%j becomes %j', (text, sentence) => {
    expect(withFullStop(text)).toBe(sentence);
  });
});
