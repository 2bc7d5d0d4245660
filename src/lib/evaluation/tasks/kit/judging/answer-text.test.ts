import { expect, it } from 'vitest';
import { anyOf, plainText, quoted, quotedEnds } from './answer-text.ts';

it.each([
  ['  Yes  ', 'yes'],
  ['<think>No.</think> Yes', 'yes'],
  ['<thinking>No.</thinking> Yes', 'yes'],
  ['so far</think> Yes', 'yes'],
  ['Yes <think>and no', 'yes'],
  ['```json\nYes\n```', 'yes'],
  ['**Light_position**', 'light position'],
  ['light-position', 'light position'],
  ['light\u2010position', 'light position'],
  ['_light_', 'light'],
  ['“a” \u2018b\u2019 «c» `d` \'e\' "f"', 'a b c d e f'],
  ['# Title\n> said', 'title\n said'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['a \t b', 'a b'],
  ['\uff39\uff45\uff53', 'yes'],
  ['5 - 3', '5 - 3'],
])('%j is plain text', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

it('a pattern of words matches whole words, the longest first, over any spaces', () => {
  const found = (text: string) =>
    [...text.matchAll(new RegExp(anyOf(['on', 'on top', 'a.b']), 'gu'))].map(String);
  expect(found('on top, on  the top, on, upon, once, a.b, axb')).toEqual([
    'on top',
    'on  the top',
    'on',
    'a.b',
  ]);
});

it('a quotation is one line, and cut after eighty characters', () => {
  expect(quoted(' a\n  b ')).toBe('“a b”');
  expect(quoted('x'.repeat(80))).toBe(`“${'x'.repeat(80)}”`);
  expect(quoted('x'.repeat(81))).toBe(`“${'x'.repeat(80)}…”`);
});

it('a quotation of a long answer has both ends, and of a short one everything', () => {
  expect(quotedEnds(' a\n  b ')).toBe('“a b”');
  expect(quotedEnds('x'.repeat(80))).toBe(`“${'x'.repeat(80)}”`);
  const long = `First this. ${'And so on. '.repeat(40)}The answer is A.`;
  expect(quotedEnds(long)).toMatch(/^“First this\. And .{20,30} … .*The answer is A\.”$/u);
  expect(quotedEnds('😀'.repeat(81))).toBe(`“${'😀'.repeat(40)} … ${'😀'.repeat(40)}”`);
});
