import { expect, it } from 'vitest';
import { countOfEdges, EDGE_LIKENESSES, edgePlacesOf } from '../scenes/edge-likenesses.ts';
import type { Likeness } from '../scenes/picture-likeness.ts';
import { required } from '../support/required.ts';

const SIDE = 64;

/** Draws a grey square on a ground, 64 by 64. */
function square(left: number, top: number, size: number, light: number, ground: number): Uint8Array {
  const isIn = (at: number, first: number): boolean => at >= first && at < first + size;
  return Uint8Array.from({ length: SIDE * SIDE * 4 }, (_, at) => {
    const [row, column] = [Math.floor(at / 4 / SIDE), Math.floor(at / 4) % SIDE];
    if (at % 4 === 3) return 255;
    return isIn(column, left) && isIn(row, top) ? light : ground;
  });
}

/** Draws a light band from edge to edge: horizontal from the left edge, vertical from the upper one. */
function band(left: number, top: number): Uint8Array {
  return Uint8Array.from({ length: SIDE * SIDE * 4 }, (_, at) => {
    const place = left === 0 ? Math.floor(at / 4 / SIDE) - top : (Math.floor(at / 4) % SIDE) - left;
    return at % 4 === 3 || (place >= 0 && place < 16) ? 255 : 100;
  });
}

function named(name: string): Likeness {
  return required(EDGE_LIKENESSES.find((one) => one.name === name));
}

const light = square(16, 16, 16, 200, 100);
const aside = square(32, 16, 16, 200, 100);
const below = square(16, 32, 16, 200, 100);
const dark = square(16, 16, 16, 100, 200);
const large = square(16, 16, 32, 200, 100);

it.each(EDGE_LIKENESSES.map((alike) => [alike.name, alike] as const))(
  'no picture is more similar to another than to itself: %s',
  (_, alike) => {
    for (const other of [aside, below, dark, large])
      expect(alike(light, light)).toBeGreaterThanOrEqual(alike(light, other));
  },
);

it('light on dark is distinguished from dark on light by gradients, not by edges', () => {
  for (const name of ['byGradientAcross', 'byGradientDown'])
    expect(named(name)(light, dark)).toBeLessThan(named(name)(light, light));
  for (const name of ['byEdgePlaces', 'byPatternOfEdges'])
    expect(named(name)(light, dark)).toBeCloseTo(named(name)(light, light), 9);
});

it('positions are distinguished by every measure', () => {
  for (const name of ['byGradientAcross', 'byGradientDown', 'byEdgePlaces', 'byPatternOfEdges']) {
    expect(named(name)(light, aside)).toBeLessThan(named(name)(light, light));
    expect(named(name)(light, below)).toBeLessThan(named(name)(light, light));
  }
  expect(named('byCountOfEdges')(light, aside)).toBeCloseTo(0);
});

it('horizontal bands have no horizontal gradient, and vertical ones no vertical gradient', () => {
  const [lying, lower] = [band(0, 16), band(0, 32)];
  const [standing, further] = [band(16, 0), band(32, 0)];
  const [across, down] = [named('byGradientAcross'), named('byGradientDown')];
  expect(across(lying, lower)).toBe(across(lying, lying));
  expect(down(lying, lower)).toBeLessThan(down(lying, lying));
  expect(down(standing, further)).toBe(down(standing, standing));
  expect(across(standing, further)).toBeLessThan(across(standing, standing));
});

it('the edge measure counts a pixel on either side of an edge, and places edges in the right squares', () => {
  // The outermost pixels of the square, and sixteen along each of its sides.
  expect(countOfEdges(light)).toBe(4 * 15 + 4 * 16);
  const places = edgePlacesOf(light);
  // The square covers four stones in each direction, from the fifth on.
  expect(places[5 * 16 + 5]).toBe(0);
  expect(places[4 * 16 + 5]).toBe(400);
  expect(places[3 * 16 + 5]).toBe(400);
});
