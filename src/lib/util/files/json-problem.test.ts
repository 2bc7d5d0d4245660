import { expect, it } from 'vitest';
import { jsonProblem } from './json-problem.ts';

it.each([
  ['{"seed": 1}', null],
  ['3', null],
  ['{"seed": 1', 'is cut off: its JSON does not end'],
  ['{"cases": [{"title": "Be', 'is cut off: its JSON does not end'],
  ['{"a": [1, 2]\n', 'is cut off: its JSON does not end'],
  ['{\n"a": 1,\n}', 'is not valid JSON (line 3)'],
  ['{"seed": "a\nb"}', 'is not valid JSON (line 1)'],
  ['hello', 'is not valid JSON'],
  ['', 'is not valid JSON'],
])('%j: %s', (text, problem) => {
  expect(jsonProblem(text)).toBe(problem);
});
