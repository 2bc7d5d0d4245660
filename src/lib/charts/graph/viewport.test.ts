import { expect, test } from 'vitest';
import { fitBox, reveal, stepWithin, WHOLE, zoomAbout } from './viewport.ts';

const frame = { left: 0, top: 0, right: 400, bottom: 300 };

test('zooming keeps the point under the pointer in place', () => {
  const view = zoomAbout({ scale: 2, x: 10, y: -5 }, { x: 110, y: 95 }, 1.5, [0.5, 10]);
  expect(view.scale).toBe(3);
  // (110 - 10) / 2 = 50 was under the hand, and still is: 50 * 3 + x = 110.
  expect(50 * view.scale + view.x).toBe(110);
  expect(50 * view.scale + view.y).toBe(95);
});

test('zooming stops at its limits', () => {
  expect(zoomAbout(WHOLE, { x: 0, y: 0 }, 100, [0.5, 4]).scale).toBe(4);
  expect(zoomAbout(WHOLE, { x: 0, y: 0 }, 0.01, [0.5, 4]).scale).toBe(0.5);
});

test('a box is fitted into the middle of the frame, up to the requested size', () => {
  expect(fitBox({ left: 0, top: 0, right: 800, bottom: 300 }, frame, 1)).toEqual({ scale: 0.5, x: 0, y: 75 });
  expect(fitBox({ left: 0, top: 0, right: 40, bottom: 30 }, frame, 1)).toEqual({ scale: 1, x: 180, y: 135 });
});

test('the view does not move for visible things, and moves by the shortest way for others', () => {
  expect(reveal(WHOLE, { left: 10, top: 10, right: 100, bottom: 100 }, frame)).toBe(WHOLE);
  expect(reveal(WHOLE, { left: 390, top: -20, right: 450, bottom: 40 }, frame)).toEqual({
    scale: 1,
    x: -50,
    y: 20,
  });
});

test('a step stops at the bounds, and from outside only goes inwards', () => {
  const inside = { left: 300, top: 200, right: 380, bottom: 260 };
  expect(stepWithin({ x: 10, y: -30 }, inside, frame)).toEqual({ x: 10, y: -30 });
  expect(stepWithin({ x: 50, y: 90 }, inside, frame)).toEqual({ x: 20, y: 40 });
  expect(stepWithin({ x: -500, y: -500 }, inside, frame)).toEqual({ x: -300, y: -200 });
  const outside = { left: -40, top: 280, right: 40, bottom: 340 };
  expect(stepWithin({ x: -5, y: 5 }, outside, frame)).toEqual({ x: 0, y: 0 });
  expect(stepWithin({ x: 5, y: -5 }, outside, frame)).toEqual({ x: 5, y: -5 });
});
