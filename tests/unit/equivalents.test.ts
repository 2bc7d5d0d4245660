import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Equivalent {
  readonly file: string;
  readonly text: string;
}

test('every change listed as equivalent belongs to an existing line', () => {
  const told = JSON.parse(readFileSync('tests/mutation/equivalent.json', 'utf8')) as readonly Equivalent[];
  const gone = told.filter(({ file, text }) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return !lines.some((line) => line.trim() === text);
  });
  expect(gone).toEqual([]);
});
