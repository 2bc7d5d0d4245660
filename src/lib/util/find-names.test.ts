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

test('what is called so comes first, then what begins so, then words, then parts', () => {
  expect(found('len')).toEqual(['length', 'len_of_day', 'shadow_length', 'challenge']);
  expect(found('v1')).toEqual(['V1', 'V12']);
});

test('names are found by label and by identifier, in any case, underscore or blank', () => {
  expect(found('HOURS')).toEqual(['len_of_day']);
  expect(found('shadow_l')).toEqual(['shadow_length']);
  expect(found('  of  day ')).toEqual(['len_of_day']);
});

test('nothing is found by nothing, nor by what no name has', () => {
  expect(found('  ')).toEqual([]);
  expect(found('xyz')).toEqual([]);
});

test('no more are found than are wanted', () => {
  expect(found('e', 2)).toHaveLength(2);
});
