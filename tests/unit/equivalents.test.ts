import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Equivalent {
  readonly file: string;
  readonly text: string;
}

test('every change that is told to make no difference is one of a line that is still there', () => {
  const told = JSON.parse(readFileSync('tests/mutation/equivalent.json', 'utf8')) as readonly Equivalent[];
  const gone = told.filter(({ file, text }) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return !lines.some((line) => line.trim() === text);
  });
  expect(gone).toEqual([]);
});
