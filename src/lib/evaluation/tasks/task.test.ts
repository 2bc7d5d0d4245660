import { expect, it } from 'vitest';
import { isWordMap } from './task.ts';

it.each([{}, { a: 'small' }, { a: 'small', b: '' }])('takes %j for words by id', (value) => {
  expect(isWordMap(value)).toBe(true);
});

it.each([null, undefined, 'words', 3, [], ['small'], { a: 1 }, { a: 'small', b: null }])(
  'does not take %j for words by id',
  (value) => {
    expect(isWordMap(value)).toBe(false);
  },
);
