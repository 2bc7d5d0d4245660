import { expect, test } from 'vitest';
import { foldRows, MANY_ROWS } from './folding.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `V${index}`, label: `V${index}` }));
const plain = { text: '', all: false, pinned: new Set<string>() };

test('few rows are all visible, for any search text', () => {
  expect(foldRows(rows(MANY_ROWS), { ...plain, text: 'V1' })).toEqual({ shown: rows(MANY_ROWS), folded: 0 });
});

test('many rows show the first ones and the pinned ones, in order', () => {
  const { shown, folded } = foldRows(rows(200), { ...plain, pinned: new Set(['V3', 'V150']) });
  expect(shown.map(({ id }) => id)).toEqual(['V0', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6', 'V7', 'V8', 'V150']);
  expect(folded).toBe(190);
});

test('all rows can be asked for', () => {
  expect(foldRows(rows(200), { ...plain, all: true })).toEqual({ shown: rows(200), folded: 0 });
});

test('a search shows the matches, the best first', () => {
  const { shown } = foldRows(rows(200), { ...plain, text: 'v19', pinned: new Set(['V3']) });
  expect(shown.map(({ id }) => id).slice(0, 2)).toEqual(['V19', 'V190']);
  expect(shown).toHaveLength(11);
});
