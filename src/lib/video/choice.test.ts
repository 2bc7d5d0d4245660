import { expect, test } from 'vitest';
import { FRAME_BOUNDS, SAMPLE_PRESETS, SIDE_BOUNDS } from './choice.ts';
import { readWhole } from '../util/text/read-number.ts';

test('a preset has the numbers of the paper, and all presets can be typed', () => {
  expect(SAMPLE_PRESETS.map(({ count, side }) => [count, side])).toContainEqual([512, 144]);
  for (const { count, side } of SAMPLE_PRESETS) {
    expect(readWhole(String(count), FRAME_BOUNDS).ok && readWhole(String(side), SIDE_BOUNDS).ok).toBe(true);
  }
});

test.each(['', '0', '2049', '-3', '1.5', 'many'])('“%s” frames are rejected with the range', (text) => {
  expect(readWhole(text, FRAME_BOUNDS)).toEqual({
    ok: false,
    error: `“${text}” does not fit: type a whole number from 1 to 2048.`,
  });
});

test('spaces around a number are ignored', () => {
  expect(readWhole(' 64 ', FRAME_BOUNDS)).toEqual({ ok: true, value: 64 });
});
