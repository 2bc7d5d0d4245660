import { describe, expect, it } from 'vitest';
import type { Pixels } from '../types.ts';
import { occlusionCrops, occlusionMap, rowOf } from './index.ts';

function plain(width: number, height: number, colour: readonly number[]): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set(colour, at);
  return { width, height, data };
}

/** Writes which pixels differ from the picture. */
function changes(before: Pixels, after: Pixels): string[] {
  const rows = Array.from({ length: before.height }, (_, y) =>
    Array.from({ length: before.width }, (_, x) => {
      const at = 4 * (y * before.width + x);
      return [0, 1, 2, 3].some((channel) => before.data[at + channel] !== after.data[at + channel])
        ? '#'
        : '.';
    }).join(''),
  );
  return rows;
}

/** A picture in which no pixel has the mean colour. */
const picture = plain(6, 4, [255, 0, 0, 255]);
picture.data.set([0, 255, 255, 255], 0);

describe('crops for an occlusion map', () => {
  it('cover each part once, completely, row by row', () => {
    const crops = [...occlusionCrops(picture, { grid: 2 })];
    expect(crops.map(({ row, column }) => [row, column])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
    expect(crops.map(({ pixels }) => changes(picture, pixels))).toEqual([
      ['###...', '###...', '......', '......'],
      ['...###', '...###', '......', '......'],
      ['......', '......', '###...', '###...'],
      ['......', '......', '...###', '...###'],
    ]);
  });

  it('leave no pixel uncovered on grids that do not divide the picture evenly', () => {
    for (const grid of [1, 3, 4, 5, 6]) {
      const seen = new Set<number>();
      for (const { pixels } of occlusionCrops(picture, { grid })) {
        changes(picture, pixels)
          .join('')
          .split('')
          .forEach((mark, index) => mark === '#' && seen.add(index));
      }
      expect(seen.size, `grid ${grid}`).toBe(24);
    }
  });

  it('cover more with a larger patch, cut at the edges', () => {
    const [first] = occlusionCrops(plain(8, 8, [1, 2, 3, 0]), { grid: 4, patch: 3 });
    expect(changes(plain(8, 8, [1, 2, 3, 0]), first?.pixels ?? picture).slice(0, 5)).toEqual([
      '####....',
      '####....',
      '####....',
      '####....',
      '........',
    ]);
  });

  it('are filled with the mean of the visible pixels, with transparency as white', () => {
    const [crop] = occlusionCrops(plain(2, 2, [0, 0, 0, 0]), { grid: 1 });
    expect([...(crop?.pixels.data.slice(0, 4) ?? [])]).toEqual([255, 255, 255, 255]);
    const [mixed] = occlusionCrops(picture, { grid: 1 });
    expect([...(mixed?.pixels.data.slice(0, 4) ?? [])]).toEqual([244, 11, 11, 255]);
  });

  it('do not change the picture itself', () => {
    const copy = picture.data.slice();
    expect([...occlusionCrops(picture, { grid: 3 })]).toHaveLength(9);
    expect(picture.data).toEqual(copy);
  });

  it.each([
    [{ grid: 0 }, 'not 0'],
    [{ grid: 2.5 }, 'not 2.5'],
    [{ grid: 33 }, 'not 33'],
    [{ grid: 4, patch: 0 }, 'not 0'],
    [{ grid: 4, patch: 5 }, 'not 5'],
  ])('reject %o', (options, message) => {
    expect(() => [...occlusionCrops(picture, options)]).toThrow(message);
  });
});

describe('an occlusion map', () => {
  it('is positive where covering a part lowers the score', () => {
    const map = occlusionMap([0.1, 0.3, 0.2, 0.25], 0.25);
    expect([...rowOf(map, 0)].map((value) => value.toFixed(2))).toEqual(['0.15', '-0.05']);
    expect([...rowOf(map, 1)].map((value) => value.toFixed(2))).toEqual(['0.05', '0.00']);
  });

  it.each([0, 2, 5])('requires a whole grid, not %s scores', (count) => {
    expect(() => occlusionMap(new Float64Array(count), 0)).toThrow(`not ${count}`);
  });
});
