import { expect, test } from 'vitest';
import { bandLabels } from './band-labels.ts';

test('a label is omitted from bands that are too narrow', () => {
  const bands = [
    { lo: 0, hi: 5, label: 'touching blue light' },
    { lo: 5, hi: 100, label: 'off' },
  ];
  expect(bandLabels(bands, [0, 100], 300).map(({ text }) => text)).toEqual(['', 'off']);
  expect(bandLabels(bands, [0, 100], 5000)[0]).toMatchObject({
    left: 0,
    width: 5,
    text: 'touching blue light',
  });
});
