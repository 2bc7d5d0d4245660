import { expect, test } from 'vitest';
import { cameraName } from './camera-name.ts';

test('pictures of the camera have unique names, even within one second', () => {
  const now = new Date(2026, 0, 2, 4, 5, 6);
  const first = cameraName(now, new Set());
  const second = cameraName(now, new Set([first]));
  expect([first, second]).toEqual(['Camera 04.05.06.png', 'Camera 04.05.06 (2).png']);
  expect(cameraName(now, new Set([first, second]))).toBe('Camera 04.05.06 (3).png');
});
