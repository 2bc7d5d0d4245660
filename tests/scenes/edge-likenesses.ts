/** How alike two drawings are where it gets lighter or darker. RGBA bytes of one size, squares row by row. */
import { cosine, lightnessOf, lightOf, mosaicOf, once, STONES, type Likeness } from './picture-likeness.ts';

/** So much lighter or darker, a pixel is at an edge. */
const MIN_EDGE = 40;

/** By where it gets lighter to the right, however much, stone by stone of the mosaic. */
function byGradientAcross(one: Uint8Array, other: Uint8Array): number {
  return -distance(risesAcrossOf(one), risesAcrossOf(other));
}

/** By where it gets lighter downwards. */
function byGradientDown(one: Uint8Array, other: Uint8Array): number {
  return -distance(risesDownOf(one), risesDownOf(other));
}

/** By edges at the same place, whatever their direction. */
function byEdgePlaces(one: Uint8Array, other: Uint8Array): number {
  return -distance(edgePlacesOf(one), edgePlacesOf(other));
}

/** By the same pattern of places with more edges and with fewer. */
function byPatternOfEdges(one: Uint8Array, other: Uint8Array): number {
  return cosine(centred(edgePlacesOf(one)), centred(edgePlacesOf(other)));
}

/** By how many pixels are at edges. */
function byCountOfEdges(one: Uint8Array, other: Uint8Array): number {
  return -Math.abs(countOfEdges(one) - countOfEdges(other));
}

/** Alike as drawings, whatever their colours. */
export const EDGE_LIKENESSES: readonly Likeness[] = [
  ...[byGradientAcross, byGradientDown, byEdgePlaces, byPatternOfEdges, byCountOfEdges],
];

/** How much lighter each stone of the mosaic is than all of them. */
export const patternOf = once((pixels) => {
  const mosaic = mosaicOf(pixels);
  return centred(
    Float64Array.from({ length: STONES * STONES }, (_, at) =>
      lightnessOf(mosaic[3 * at] ?? 0, mosaic[3 * at + 1] ?? 0, mosaic[3 * at + 2] ?? 0),
    ),
  );
});

/** Whether it is lighter a step further on, stone by stone. */
function rises(step: number): (pixels: Uint8Array) => Float64Array {
  return once((pixels) => {
    const pattern = patternOf(pixels);
    return pattern.map((light, at) => {
      const isLast = step === 1 && (at + 1) % STONES === 0;
      return !isLast && (pattern[at + step] ?? -Infinity) > light ? 1 : 0;
    });
  });
}
const risesAcrossOf = rises(1);
const risesDownOf = rises(STONES);

/** How steep it is at each pixel that has one on each side. */
const steepnessOf = once((pixels) => {
  const side = Math.sqrt(pixels.length / 4);
  const light = lightOf(pixels);
  const steepness = new Float32Array(light.length);
  for (let row = 1; row < side - 1; row++) {
    for (let column = 1, at = row * side + 1; column < side - 1; column++, at++) {
      const across = (light[at + 1] ?? 0) - (light[at - 1] ?? 0);
      const down = (light[at + side] ?? 0) - (light[at - side] ?? 0);
      // Several times as fast as Math.hypot.
      steepness[at] = Math.sqrt(across * across + down * down);
    }
  }
  return steepness;
});

/** How many pixels are at edges. */
export const countOfEdges = once((pixels) => steepnessOf(pixels).filter((one) => one > MIN_EDGE).length);

/** How much there is of edges in each of the squares of the mosaic. */
export const edgePlacesOf = once((pixels) => {
  const side = Math.sqrt(pixels.length / 4);
  const stoneAt = (place: number): number => Math.floor((place * STONES) / side);
  const places = new Float64Array(STONES * STONES);
  const steepness = steepnessOf(pixels);
  for (let row = 0, at = 0; row < side; row++) {
    const first = stoneAt(row) * STONES;
    for (let column = 0; column < side; column++, at++) {
      const stone = first + stoneAt(column);
      places[stone] = (places[stone] ?? 0) + (steepness[at] ?? 0);
    }
  }
  return places;
});

function centred(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  return values.map((one) => one - mean);
}

/** How far two rows of numbers are apart, place by place. */
export function distance(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum;
}
