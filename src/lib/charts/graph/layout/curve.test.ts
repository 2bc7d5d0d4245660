import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathData, pointAt, reverseCurve, smoothCurve, straightCurve, trimEnd } from './curve.ts';

const DOWN = { x: 0, y: 1 };

test('a curve starts at its first point, passes through each and ends at its last', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 50, y: 80 },
    { x: 20, y: 160 },
  ];
  const curve = smoothCurve(points, DOWN, DOWN);
  expect([curve[0]?.[0], ...curve.map((piece) => piece[3])]).toEqual(points);
});

test('a curve starts and ends along the flow', () => {
  const curve = smoothCurve(
    [
      { x: 0, y: 0 },
      { x: 300, y: 60 },
    ],
    DOWN,
    DOWN,
  );
  expect(pointAt(curve, 0).angle).toBeCloseTo(90);
  expect(pointAt(curve, 1).angle).toBeCloseTo(90);
});

test('a downward curve stays between the points at either side', () => {
  const point = fc.record({ dx: fc.integer({ min: -500, max: 500 }), dy: fc.integer({ min: 5, max: 300 }) });
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 6 }), (steps) => {
      const points = [{ x: 0, y: 0 }];
      for (const { dx, dy } of steps) {
        const last = points.at(-1) ?? { x: 0, y: 0 };
        points.push({ x: last.x + dx, y: last.y + dy });
      }
      for (const piece of smoothCurve(points, DOWN, DOWN)) {
        const [from, , , to] = piece;
        for (let share = 0; share <= 1; share += 0.1) {
          const { x, y } = pointAt([piece], share);
          expect(x).toBeGreaterThanOrEqual(Math.min(from.x, to.x) - 1e-6);
          expect(x).toBeLessThanOrEqual(Math.max(from.x, to.x) + 1e-6);
          expect(y).toBeGreaterThanOrEqual(from.y - 1e-6);
          expect(y).toBeLessThanOrEqual(to.y + 1e-6);
        }
      }
    }),
  );
});

test('the middle of a straight piece is at half its length, with its angle', () => {
  const middle = pointAt(straightCurve({ x: 0, y: 0 }, { x: 10, y: 10 }), 0.5);
  expect(middle.x).toBeCloseTo(5);
  expect(middle.y).toBeCloseTo(5);
  expect(middle.angle).toBeCloseTo(45);
});

test('path data is one move and one cubic per piece; no curve gives no path', () => {
  expect(pathData(straightCurve({ x: 0, y: 0.04 }, { x: 3, y: 0 }))).toBe('M0,0C1,0 2,0 3,0');
  expect(pathData([])).toBe('');
});

const bend = smoothCurve(
  [
    { x: 0, y: 0 },
    { x: 40, y: 50 },
    { x: 0, y: 120 },
  ],
  DOWN,
  DOWN,
);

test('a trimmed curve keeps its course and ends the given number of pixels earlier', () => {
  const line = straightCurve({ x: 0, y: 0 }, { x: 0, y: 100 });
  expect(pointAt(trimEnd(line, 10), 1).y).toBeCloseTo(90, 1);
  const trimmed = trimEnd(bend, 10);
  const [tip, neck] = [pointAt(bend, 1), pointAt(trimmed, 1)];
  expect(Math.hypot(tip.x - neck.x, tip.y - neck.y)).toBeCloseTo(10, 0);
  expect(trimmed[0]).toEqual(bend[0]);
});

test('a short curve is not trimmed away', () => {
  expect(pointAt(trimEnd(straightCurve({ x: 0, y: 0 }, { x: 0, y: 8 }), 10), 1).y).toBeGreaterThan(1);
  expect(trimEnd([], 10)).toEqual([]);
});

test('a reversed curve is the same line in the other direction', () => {
  const { x, y } = pointAt(bend, 0.3);
  const back = pointAt(reverseCurve(bend), 0.7);
  expect([back.x, back.y]).toEqual([expect.closeTo(x), expect.closeTo(y)]);
  expect(pathData(reverseCurve(reverseCurve(bend)))).toBe(pathData(bend));
});
