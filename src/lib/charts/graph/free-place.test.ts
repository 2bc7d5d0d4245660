import { expect, test } from 'vitest';
import { freeStepAlong, nearestFreeStep } from './free-place.ts';

const box = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 20 });

test('a box that is clear of the others stays, and one on another goes to the nearest free place', () => {
  expect(nearestFreeStep([box(0, 0)], [box(0, 21)])).toEqual({ x: 0, y: 0 });
  expect(nearestFreeStep([box(0, 10)], [box(0, 0)])).toEqual({ x: 0, y: 22 });
  // The place below is taken, too.
  expect(nearestFreeStep([box(0, 10)], [box(0, 0), box(0, 40)])).toEqual({ x: 0, y: -42 });
  // What belongs to a card must be clear as well.
  expect(nearestFreeStep([box(0, 0), box(60, 0)], [box(60, 10)])).toEqual({ x: 0, y: -22 });
});

test('a box goes to a free place in bounds only', () => {
  const within = { left: 0, top: 0, right: 200, bottom: 60 };
  expect(nearestFreeStep([box(0, 10)], [box(0, 0), box(0, 40)], within)).toEqual({ x: 52, y: 0 });
  expect(nearestFreeStep([box(0, 10)], [box(0, 0)], box(0, 0))).toBeNull();
});

test('a step along an axis goes on until it is clear of the others', () => {
  const down = { x: 0, y: 12 };
  expect(freeStepAlong(down, [box(0, 0)], [])).toEqual(down);
  expect(freeStepAlong(down, [box(0, 0)], [box(20, 25)])).toEqual({ x: 0, y: 57 });
  expect(freeStepAlong(down, [box(0, 0)], [box(20, 70), box(20, 25)])).toEqual({ x: 0, y: 102 });
  expect(freeStepAlong({ x: -12, y: 0 }, [box(100, 0)], [box(50, 0)])).toEqual({ x: -102, y: 0 });
});
