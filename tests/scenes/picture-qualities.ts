/**
 * More that is seen without knowing what pictures show: finer likenesses, what a picture is like by itself, and how far
 * two are apart. RGBA bytes of one size, squares row by row.
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

/** What a picture is like by itself, without what is given. */
export type Quality = (pixels: Uint8Array) => number;

/** Further apart than this, red, green and blue together, two pixels differ. */
const MIN_CHANGE = 60;
/** Colours of which a picture has most are its background. */
const BACKGROUND = 2;
const MAIN = 3;
/** So many colours, from the largest area down, are looked at one by one. */
const SMALLEST = 8;
/** The most of red, green and blue is so much more than the least in what is colourful. */
const COLOURFUL = 60;

/** By how many pixels are the same. */
function byEqualPixels(one: Uint8Array, other: Uint8Array): number {
  return pixelsWithin(one, other, 0);
}

/** By how few pixels differ to the eye. */
function byChange(one: Uint8Array, other: Uint8Array): number {
  return pixelsWithin(one, other, MIN_CHANGE);
}

/** By the same colours in the middle. */
function byMiddle(one: Uint8Array, other: Uint8Array): number {
  return byPixels(middleOf(one), middleOf(other));
}

/** By the same colours in the upper half. */
function byUpperHalf(one: Uint8Array, other: Uint8Array): number {
  return byPixels(...halvesOf(one, other, 0));
}

/** By the same colours in the lower half. */
function byLowerHalf(one: Uint8Array, other: Uint8Array): number {
  return byPixels(...halvesOf(one, other, 1));
}

/** By the same pattern of light and dark. */
function byPattern(one: Uint8Array, other: Uint8Array): number {
  return cosine(patternOf(one), patternOf(other));
}

/** By the area of the three colours, as they are, that the first picture has most of. */
function byExactArea(one: Uint8Array, other: Uint8Array): number {
  return -changeOfAreas(one, other, 0, MAIN);
}

/** By the area of the same colours, as they are, but for those of the background. */
function bySmallColours(one: Uint8Array, other: Uint8Array): number {
  return areaInCommon(foregroundOf(one), other);
}

/** By the area of the same bright colours, as they are: of an animal, of clothes. */
function byBrightColours(one: Uint8Array, other: Uint8Array): number {
  return areaInCommon(brightColoursOf(one), other);
}

/** By edges of the same direction at the same place. */
function byFineEdges(one: Uint8Array, other: Uint8Array): number {
  return cosine(fineEdgesOf(one), fineEdgesOf(other));
}

/** By the area of the colour, as it is, that the first picture has most of. */
function byCommonestColour(one: Uint8Array, other: Uint8Array): number {
  return -changeOfAreas(one, other, 0, 1);
}

/** By the area of the colours, as they are, of which the first picture has some, but not most. */
function bySmallAreas(one: Uint8Array, other: Uint8Array): number {
  return -changeOfAreas(one, other, MAIN, SMALLEST);
}

/** By the area of the same colours, as they are. */
function bySharedArea(one: Uint8Array, other: Uint8Array): number {
  return areaInCommon([...exactColoursOf(one)], other);
}

/** By how many bright flat colours but for those of the background are in both. */
function bySharedBrightColours(one: Uint8Array, other: Uint8Array): number {
  const second = flatColoursOf(other);
  return brightColoursOf(one).filter(([colour]) => second.has(colour)).length;
}

/** By how small a file they make. */
function byFileSize(one: Uint8Array, other: Uint8Array): number {
  return -Math.abs(fileSizeOf(one) - fileSizeOf(other));
}

/** By how many flat colours they have. */
function byCountOfColours(one: Uint8Array, other: Uint8Array): number {
  return -Math.abs(flatColoursOf(one).size - flatColoursOf(other).size);
}

/** Finer than those of every reader's eye. */
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

/** The mosaic of the middle: half of either side. */
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

/** How much the areas of some of the colours that the first picture has most of are others in the second. */
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

/** What tells a picture from another one whatever is given. */
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

/** How far two pictures are apart, to tell the odd one out. */
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
