import { expect, test } from 'vitest';
import { placePanel } from './menu-place.ts';

const viewport = { width: 390, height: 800 };
const button = { left: 300, top: 100, right: 380, bottom: 144 };

test('a panel is below its button, with aligned ends', () => {
  const place = placePanel(button, { width: 200, height: 300 }, viewport, 'end');
  expect(place).toEqual({ left: 180, top: 148, maxHeight: 644 });
});

test('a menu with aligned starts is moved into view', () => {
  expect(placePanel(button, { width: 200, height: 300 }, viewport, 'start').left).toBe(182);
});

test('a menu never starts left of the view', () => {
  expect(placePanel({ ...button, left: 0, right: 60 }, { width: 200, height: 9 }, viewport, 'end').left).toBe(
    8,
  );
});

test('a menu stays below if it fits, even with more room above', () => {
  const low = { ...button, top: 500, bottom: 544 };
  expect(placePanel(low, { width: 200, height: 200 }, viewport, 'end').top).toBe(548);
});

test('a menu is above if there is more room', () => {
  const low = { ...button, top: 700, bottom: 744 };
  const place = placePanel(low, { width: 200, height: 300 }, viewport, 'end');
  expect(place).toEqual({ left: 180, top: 396, maxHeight: 688 });
});

test('a menu is cut to the room of the larger side', () => {
  const low = { ...button, top: 450, bottom: 494 };
  const place = placePanel(low, { width: 200, height: 700 }, viewport, 'end');
  expect(place).toEqual({ left: 180, top: 8, maxHeight: 438 });
  const high = placePanel(button, { width: 200, height: 900 }, viewport, 'end');
  expect(high).toEqual({ left: 180, top: 148, maxHeight: 644 });
});
