/** Similarity of two drawings by their edges. Pictures are square, of one size, as RGBA bytes row by row. */
import {
  cosine,
  lightnessOf,
  lightOf,
  mosaicOf,
  once,
  STONES,
  stonesOf,
  type Likeness,
} from './picture-likeness.ts';

/** Smallest difference in lightness at an edge. */
const MIN_EDGE = 40;

/** Compares the stones of the mosaic after which it gets lighter to the right. */
function byGradientAcross(one: Uint8Array, other: Uint8Array): number {
  return -distance(risesAcrossOf(one), risesAcrossOf(other));
}

/** Compares the stones of the mosaic after which it gets lighter downwards. */
function byGradientDown(one: Uint8Array, other: Uint8Array): number {
  return -distance(risesDownOf(one), risesDownOf(other));
}

/** Compares the amounts of edges by place, regardless of direction. */
function byEdgePlaces(one: Uint8Array, other: Uint8Array): number {
  return -distance(edgePlacesOf(one), edgePlacesOf(other));
}

/** Compares the patterns of places with more and with fewer edges. */
function byPatternOfEdges(one: Uint8Array, other: Uint8Array): number {
  return cosine(centred(edgePlacesOf(one)), centred(edgePlacesOf(other)));
}

/** Compares the numbers of pixels at edges. */
function byCountOfEdges(one: Uint8Array, other: Uint8Array): number {
  return -Math.abs(countOfEdges(one) - countOfEdges(other));
}

/** Similarity measures of drawings regardless of their colours. */
export const EDGE_LIKENESSES: readonly Likeness[] = [
  ...[byGradientAcross, byGradientDown, byEdgePlaces, byPatternOfEdges, byCountOfEdges],
];

/** Returns the lightness of each stone of the mosaic, minus the mean of all. */
export const patternOf = once((pixels) => {
  const mosaic = mosaicOf(pixels);
  return centred(
    Float64Array.from({ length: STONES * STONES }, (_, at) =>
      lightnessOf(mosaic[3 * at] ?? 0, mosaic[3 * at + 1] ?? 0, mosaic[3 * at + 2] ?? 0),
    ),
  );
});

/** Returns a function that marks the stones with a lighter one a step further on. */
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

/** Returns the lightness gradient's magnitude at each pixel; 0 at the border. */
const steepnessOf = once((pixels) => {
  const side = Math.sqrt(pixels.length / 4);
  const light = lightOf(pixels);
  const steepness = new Float32Array(light.length);
  for (let row = 1; row < side - 1; row++) {
    for (let column = 1, at = row * side + 1; column < side - 1; column++, at++) {
      const across = (light[at + 1] ?? 0) - (light[at - 1] ?? 0);
      const down = (light[at + side] ?? 0) - (light[at - side] ?? 0);
      // Several times faster than Math.hypot.
      steepness[at] = Math.sqrt(across * across + down * down);
    }
  }
  return steepness;
});

/** Counts the pixels at edges. */
export const countOfEdges = once((pixels) => steepnessOf(pixels).filter((one) => one > MIN_EDGE).length);

/** Returns the amount of edges in each stone of the mosaic. */
export const edgePlacesOf = once((pixels) => {
  const side = Math.sqrt(pixels.length / 4);
  const stones = stonesOf(side);
  const places = new Float64Array(STONES * STONES);
  const steepness = steepnessOf(pixels);
  for (let row = 0, at = 0; row < side; row++) {
    const first = (stones[row] ?? 0) * STONES;
    for (let column = 0; column < side; column++, at++) {
      const stone = first + (stones[column] ?? 0);
      places[stone] = (places[stone] ?? 0) + (steepness[at] ?? 0);
    }
  }
  return places;
});

function centred(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  return values.map((one) => one - mean);
}

/** Computes the sum of absolute differences of two arrays. */
export function distance(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum;
}
