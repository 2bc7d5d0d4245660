import { expect, test } from 'vitest';
import { findNames } from './find-names.ts';

const items = [
  { id: 'challenge', label: 'challenge' },
  { id: 'shadow_length', label: 'shadow length' },
  { id: 'length', label: 'Length' },
  { id: 'len_of_day', label: 'hours of day' },
  { id: 'V12', label: 'V12' },
  { id: 'V1', label: 'V1' },
];
const found = (text: string, most = 8): string[] => findNames(text, items, most).map(({ id }) => id);

test('equal names come first, then those that start with the text, then words, then parts', () => {
  expect(found('len')).toEqual(['length', 'len_of_day', 'shadow_length', 'challenge']);
  expect(found('v1')).toEqual(['V1', 'V12']);
});

test('names are found by label and by identifier, in any case, with underscore or blank', () => {
  expect(found('HOURS')).toEqual(['len_of_day']);
  expect(found('shadow_l')).toEqual(['shadow_length']);
  expect(found('  of  day ')).toEqual(['len_of_day']);
});

test('nothing is found by empty or unmatched text', () => {
  expect(found('  ')).toEqual([]);
  expect(found('xyz')).toEqual([]);
});

test('the number of results is limited', () => {
  expect(found('e', 2)).toHaveLength(2);
});
