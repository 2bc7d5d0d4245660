import { expect, it } from 'vitest';
import { isWordMap } from './task.ts';

it.each([{}, { a: 'small' }, { a: 'small', b: '' }])('a task accepts %j as words by id', (value) => {
  expect(isWordMap(value)).toBe(true);
});

it.each([null, undefined, 'words', 3, [], ['small'], { a: 1 }, { a: 'small', b: null }])(
  'a task rejects %j as words by id',
  (value) => {
    expect(isWordMap(value)).toBe(false);
  },
);
