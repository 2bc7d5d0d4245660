import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dodge } from './dodge.ts';

test('labels far apart are centred at their preferred positions', () => {
  const labels = [
    { centre: 50, width: 40 },
    { centre: 200, width: 60 },
  ];
  expect(dodge(labels, 300, 8)).toEqual([
    { left: 30, width: 40 },
    { left: 170, width: 60 },
  ]);
});

test('two labels at one position move apart evenly, in the given order', () => {
  const labels = [
    { centre: 100, width: 40 },
    { centre: 100, width: 40 },
  ];
  expect(dodge(labels, 300, 8).map(({ left }) => left)).toEqual([56, 104]);
});

test('the middle one of three labels at one position does not move', () => {
  const label = { centre: 100, width: 40 };
  expect(dodge([label, label, label], 300, 8).map(({ left }) => left)).toEqual([32, 80, 128]);
});

test('a label at the end stays inside', () => {
  expect(dodge([{ centre: 298, width: 40 }], 300, 8)).toEqual([{ left: 260, width: 40 }]);
  expect(dodge([{ centre: 1, width: 40 }], 300, 8)).toEqual([{ left: 0, width: 40 }]);
});

test('labels that do not fit together are narrowed in proportion', () => {
  const labels = [
    { centre: 10, width: 100 },
    { centre: 20, width: 300 },
  ];
  expect(dodge(labels, 208, 8)).toEqual([
    { left: 0, width: 50 },
    { left: 58, width: 150 },
  ]);
});

test('labels always lie inside, in order, and apart', () => {
  const label = fc.record({
    centre: fc.integer({ min: -50, max: 450 }),
    width: fc.integer({ min: 1, max: 120 }),
  });
  fc.assert(
    fc.property(fc.array(label, { maxLength: 6 }), (labels) => {
      const placed = dodge(labels, 400, 8);
      const inOrder = labels
        .map(({ centre }, index) => ({ centre, ...(placed[index] ?? { left: NaN, width: NaN }) }))
        .sort((a, b) => a.centre - b.centre || a.left - b.left);
      let end = -8;
      for (const { left, width } of inOrder) {
        expect(left).toBeGreaterThanOrEqual(end + 8 - 1e-6);
        end = left + width;
      }
      expect(end).toBeLessThanOrEqual(400 + 1e-6);
    }),
  );
});
