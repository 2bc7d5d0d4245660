import { expect, it } from 'vitest';
import { readEventLines, withTimes } from './lines.ts';

it('lines without a time get a second more than the line above, and those with one keep it', () => {
  const text =
    'She wakes up.\n\n0:05 She cracks an egg.\nShe fries it.\ncook\tShe hums.\n1:00\tcook\tShe eats.';
  const timed = withTimes(text);
  expect(timed.split('\n')).toEqual([
    '0:01 She wakes up.',
    '',
    '0:05 She cracks an egg.',
    '0:06 She fries it.',
    '0:07\tcook\tShe hums.',
    '1:00\tcook\tShe eats.',
  ]);
  expect(readEventLines(timed).problems).toEqual([]);
  expect(withTimes(timed)).toBe(timed);
});
