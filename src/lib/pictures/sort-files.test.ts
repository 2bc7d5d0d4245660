import { expect, test } from 'vitest';
import { sortFiles } from './sort-files.ts';

test('files are recognised as cases by name or type, and all others as pictures, in order', () => {
  const files = [
    new File([], 'two.png', { type: 'image/png' }),
    new File([], 'probe.rungs.JSON'),
    new File([], 'untold', { type: 'application/json' }),
    new File([], 'notes.txt', { type: 'text/plain' }),
    new File([], 'json.png', { type: 'image/png' }),
  ];
  const { cases, pictures } = sortFiles(files);
  expect(cases.map(({ name }) => name)).toEqual(['probe.rungs.JSON', 'untold']);
  expect(pictures.map(({ name }) => name)).toEqual(['two.png', 'notes.txt', 'json.png']);
});
