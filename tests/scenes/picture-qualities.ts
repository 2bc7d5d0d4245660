/**
 * Finer similarity measures of two pictures, measures of a single picture, and distances, all without recognising what
 * a picture shows. Pictures are square, of one size, as RGBA bytes row by row.
 */
import { deflateRawSync } from 'node:zlib';
import { countOfEdges, distance, EDGE_LIKENESSES, edgePlacesOf, patternOf } from './edge-likenesses.ts';
import {
  byPixels,
  coloursOf,
  cosine,
  detailOf,
  edgesOf,
  exactColoursOf,
  fineEdgesOf,
  flatColoursOf,
  inCommon,
  lightnessOf,
  meanOf,
  mosaicDistance,
  mosaicOf,
  once,
  STONES,
  type Likeness,
} from './picture-likeness.ts';

/** A measure of one picture, regardless of the given one. */
export type Quality = (pixels: Uint8Array) => number;

/** Largest sum of the differences of red, green and blue of two pixels that count as the same. */
const MIN_CHANGE = 60;
/** Number of commonest colours that count as the background. */
const BACKGROUND = 2;
const MAIN = 3;
/** Number of commonest colours that are compared one by one. */
const SMALLEST = 8;
/** Smallest difference of the largest and the smallest channel of a bright colour. */
const COLOURFUL = 60;

/** Counts the equal pixels. */
function byEqualPixels(one: Uint8Array, other: Uint8Array): number {
  return pixelsWithin(one, other, 0);
}

/** Counts the pixels without a visible difference. */
function byChange(one: Uint8Array, other: Uint8Array): number {
  return pixelsWithin(one, other, MIN_CHANGE);
}

/** Compares the colours in the middle, place by place. */
function byMiddle(one: Uint8Array, other: Uint8Array): number {
  return byPixels(middleOf(one), middleOf(other));
}

/** Compares the colours of the upper half, place by place. */
function byUpperHalf(one: Uint8Array, other: Uint8Array): number {
  return byPixels(...halvesOf(one, other, 0));
}

/** Compares the colours of the lower half, place by place. */
function byLowerHalf(one: Uint8Array, other: Uint8Array): number {
  return byPixels(...halvesOf(one, other, 1));
}

/** Compares the patterns of light and dark. */
function byPattern(one: Uint8Array, other: Uint8Array): number {
  return cosine(patternOf(one), patternOf(other));
}

/** Compares the areas of the first picture's three commonest exact colours. */
function byExactArea(one: Uint8Array, other: Uint8Array): number {
  return -changeOfAreas(one, other, 0, MAIN);
}

/** Computes the area of the exact colours in common, without the background. */
function bySmallColours(one: Uint8Array, other: Uint8Array): number {
  return areaInCommon(foregroundOf(one), other);
}

/** Computes the area of the bright exact colours in common, such as those of an animal or of clothes. */
function byBrightColours(one: Uint8Array, other: Uint8Array): number {
  return areaInCommon(brightColoursOf(one), other);
}

/** Compares the edges by direction and fine square. */
function byFineEdges(one: Uint8Array, other: Uint8Array): number {
  return cosine(fineEdgesOf(one), fineEdgesOf(other));
}

/** Compares the areas of the first picture's commonest exact colour. */
function byCommonestColour(one: Uint8Array, other: Uint8Array): number {
  return -changeOfAreas(one, other, 0, 1);
}

/** Compares the areas of the first picture's exact colours that are common, but not among the main ones. */
function bySmallAreas(one: Uint8Array, other: Uint8Array): number {
  return -changeOfAreas(one, other, MAIN, SMALLEST);
}

/** Computes the area of the exact colours in common. */
function bySharedArea(one: Uint8Array, other: Uint8Array): number {
  return areaInCommon([...exactColoursOf(one)], other);
}

/** Counts the bright flat colours in common, without the background. */
function bySharedBrightColours(one: Uint8Array, other: Uint8Array): number {
  const second = flatColoursOf(other);
  return brightColoursOf(one).filter(([colour]) => second.has(colour)).length;
}

/** Compares the compressed sizes. */
function byFileSize(one: Uint8Array, other: Uint8Array): number {
  return -Math.abs(fileSizeOf(one) - fileSizeOf(other));
}

/** Compares the numbers of flat colours. */
function byCountOfColours(one: Uint8Array, other: Uint8Array): number {
  return -Math.abs(flatColoursOf(one).size - flatColoursOf(other).size);
}

/** Finer similarity measures than `LIKENESSES`. */
export const FINER_LIKENESSES: readonly Likeness[] = [
  ...[byEqualPixels, byChange, byMiddle, byUpperHalf, byLowerHalf, byPattern, byExactArea],
  ...[byCommonestColour, bySmallAreas, bySharedArea, bySmallColours, byBrightColours],
  ...[bySharedBrightColours, byFineEdges, byFileSize, byCountOfColours, ...EDGE_LIKENESSES],
];

function pixelsWithin(one: Uint8Array, other: Uint8Array, most: number): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    const change =
      Math.abs((one[at] ?? 0) - (other[at] ?? 0)) +
      Math.abs((one[at + 1] ?? 0) - (other[at + 1] ?? 0)) +
      Math.abs((one[at + 2] ?? 0) - (other[at + 2] ?? 0));
    if (change <= most) count++;
  }
  return count;
}

/** Returns the mosaic of the middle, half of each side. */
const middleOf = once((pixels) =>
  mosaicOf(pixels).filter((_, at) => {
    const stone = Math.floor(at / 3);
    return [Math.floor(stone / STONES), stone % STONES].every(
      (place) => place >= STONES / 4 && place < (3 * STONES) / 4,
    );
  }),
);

function halvesOf(one: Uint8Array, other: Uint8Array, half: 0 | 1): [Float32Array, Float32Array] {
  const halfOf = (mosaic: Float32Array): Float32Array =>
    mosaic.subarray((half * mosaic.length) / 2, ((half + 1) * mosaic.length) / 2);
  return [halfOf(mosaicOf(one)), halfOf(mosaicOf(other))];
}

function deviationOf(values: Float32Array): number {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  return Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length);
}

/** Sums the differences in area of some of the first picture's commonest exact colours. */
function changeOfAreas(one: Uint8Array, other: Uint8Array, first: number, end: number): number {
  const second = exactColoursOf(other);
  return [...exactColoursOf(one)]
    .slice(first, end)
    .reduce((sum, [colour, count]) => sum + Math.abs(count - (second.get(colour) ?? 0)), 0);
}

const foregroundOf = once((pixels) => {
  const flat = flatColoursOf(pixels);
  return [...exactColoursOf(pixels)].slice(BACKGROUND).filter(([colour]) => flat.has(colour));
});

function areaInCommon(colours: readonly (readonly [number, number])[], other: Uint8Array): number {
  const second = exactColoursOf(other);
  return colours.reduce((sum, [colour, count]) => sum + Math.min(count, second.get(colour) ?? 0), 0);
}

const brightColoursOf = once((pixels) => foregroundOf(pixels).filter(([colour]) => isColourful(colour)));

function isColourful(colour: number): boolean {
  const channels = [colour >> 16, (colour >> 8) & 255, colour & 255];
  return Math.max(...channels) - Math.min(...channels) > COLOURFUL;
}

const fileSizeOf = once((pixels) => deflateRawSync(pixels, { level: 1 }).length);

/** Measures of a single picture. */
export const QUALITIES: readonly Quality[] = [
  detailOf,
  fileSizeOf,
  countOfEdges,
  function countOfColours(pixels) {
    return flatColoursOf(pixels).size;
  },
  function lightness(pixels) {
    const [red = 0, green = 0, blue = 0] = meanOf(pixels);
    return lightnessOf(red, green, blue);
  },
  function warmth(pixels) {
    const [red = 0, , blue = 0] = meanOf(pixels);
    return red - blue;
  },
  function contrast(pixels) {
    return Math.hypot(...patternOf(pixels));
  },
  function variety(pixels) {
    return deviationOf(middleOf(pixels));
  },
  function commonestArea(pixels) {
    return [...exactColoursOf(pixels).values()][0] ?? 0;
  },
  function mainArea(pixels) {
    return [...exactColoursOf(pixels).values()].slice(0, MAIN).reduce((sum, count) => sum + count, 0);
  },
];

/** Distances of two pictures, which single out the one that differs most from the others. */
export const DISTANCES: readonly Likeness[] = [
  mosaicDistance,
  function colourDistance(one, other) {
    return -inCommon(coloursOf(one), coloursOf(other));
  },
  function edgeDistance(one, other) {
    return distance(edgesOf(one), edgesOf(other));
  },
  function edgePlaceDistance(one, other) {
    return distance(edgePlacesOf(one), edgePlacesOf(other));
  },
];
