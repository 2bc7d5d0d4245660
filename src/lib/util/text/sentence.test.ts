import { describe, expect, it } from 'vitest';
import { aboutFile, withFullStop } from './sentence.ts';

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

it.each([
  ['the file is empty; open another one', 'a.json: the file is empty; open another one.'],
  ['This is cut off: choose it again.', 'a.json: this is cut off: choose it again.'],
  ['Row 3 is empty', 'a.json: Row 3 is empty.'],
])('about a file: %s', (problem, sentence) => {
  expect(aboutFile('a.json', problem)).toBe(sentence);
});
