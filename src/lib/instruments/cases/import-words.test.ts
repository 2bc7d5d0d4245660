import { expect, it } from 'vitest';
import { importText, stillDeleted } from './import-words.ts';

const one = { id: 'a', case: { seed: 1 }, created: 1, updated: 1 };

it.each([
  [3, 0, 0, '3 added.'],
  [0, 1, 0, '0 added, 1 was here already.'],
  [1, 2, 1, '1 added, 2 were here already, 1 refused.'],
])('%d added, %d existing, %d rejected cases are counted', (added, duplicates, refused, words) => {
  const report = {
    added: Array.from({ length: added }, () => one),
    duplicates,
    refused: Array.from({ length: refused }, (_, index) => ({ index, reason: 'no seed' })),
  };
  expect(importText(report)).toBe(words);
});

it('a deleted case that a file brings back needs no undo', () => {
  const removed = (seed: number) => ({ ...one, case: { seed }, pictures: new Map() });
  const [first, second] = [removed(1), removed(2)];
  expect(stillDeleted([first, second], [{ case: { seed: 2 } }])).toEqual([first]);
});
