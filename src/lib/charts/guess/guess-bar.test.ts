import { expect, test } from 'vitest';
import { answerInterval, barOrigin, barTicks, drawMarks } from './guess-bar.ts';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

test('a share is labelled at both ends and in the middle, and other domains at round values inside', () => {
  expect(barTicks([0, 1], percent, 300).map(({ text }) => text)).toEqual(['0%', '50%', '100%']);
  expect(barTicks([-44, 43], String, 300).map(({ at }) => at)).toEqual([-40, -20, 0, 20, 40]);
});

test('labels that a mark would cross are omitted', () => {
  const marks = [{ at: 0.48, label: 'class 48%' }];
  expect(barTicks([0, 1], percent, 300, marks).map(({ text }) => text)).toEqual(['0%', '100%']);
});

test('a narrow bar labels its ends, and only what fits between them', () => {
  const reading = (value: number): string => `${value.toFixed(1)} units`;
  expect(barTicks([0, 40], reading, 140).map(({ at }) => at)).toEqual([0, 40]);
});

test.each([
  [[0, 1], 0],
  [[-44, 43], 0],
  [[5, 34], 5],
  [[-9, -3], -3],
] as const)('a bar on %j starts at %d', (domain, origin) => {
  expect(barOrigin(domain)).toBe(origin);
});

test('a sampled answer has an interval of 1.96 standard errors on either side, within the domain', () => {
  expect(answerInterval(0.5, 0.1, [0, 1])).toEqual([0.5 - 0.196, 0.5 + 0.196]);
  expect(answerInterval(0.95, 0.1, [0, 1])).toEqual([0.95 - 0.196, 1]);
  expect(answerInterval(0.05, 0.1, [0, 1])).toEqual([0, 0.05 + 0.196]);
});

test('an exact answer has no interval', () => {
  expect(answerInterval(0.5, null, [0, 1])).toBeNull();
  expect(answerInterval(0.5, 0, [0, 1])).toBeNull();
});

test('marks are at their values, with their labels next to each other', () => {
  const marks = drawMarks(
    [
      { at: 0.45, label: 'See 45%' },
      { at: 0.43, label: 'class 43%' },
    ],
    [0, 1],
    300,
  );
  expect(marks.map(({ x }) => x)).toEqual([135, 129]);
  const [see, group] = marks;
  expect(group?.left).toBeLessThan(135);
  expect(see?.left).toBeCloseTo((group?.left ?? 0) + (group?.width ?? 0) + 10, 9);
});
