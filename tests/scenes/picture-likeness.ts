/** How alike two pictures are to somebody who sees pixels alone: from RGBA bytes of one size, squares row by row. */

/** How alike two pictures are, more where they are more alike. */
export type Likeness = (one: Uint8Array, other: Uint8Array) => number;

/** Bits of red, green and blue that tell colours apart: eight steps of each. */
const BITS = 3;
const SHIFT = 8 - BITS;
/** How many colours are the main ones. */
const MAIN = 3;
const HUES = 12;
/** Less colourful than this, a pixel is black, grey or white. */
const LEAST_SATURATION = 0.25;
const GREYS = 4;

/** By the same colour at the same place: less the sum of the distances of red, green and blue. */
export function byPixels(one: Uint8Array, other: Uint8Array): number {
  let distance = 0;
  for (let at = 0; at < one.length; at++) distance += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return -distance;
}

/** By the same colours anywhere: pixels in common of histograms of eight steps of red, green and blue. */
export function byColours(one: Uint8Array, other: Uint8Array): number {
  return inCommon(coloursOf(one), coloursOf(other));
}

/** By the same hues anywhere, however dark they are; what has no hue counts by how light it is. */
export function byHues(one: Uint8Array, other: Uint8Array): number {
  return inCommon(huesOf(one), huesOf(other));
}

/** By how much there is of the three colours that the first picture has most of. */
export function byMainColours(one: Uint8Array, other: Uint8Array): number {
  const second = coloursOf(other);
  return -mainOf(one).reduce((sum, [colour, count]) => sum + Math.abs(count - (second[colour] ?? 0)), 0);
}

/** By the mean colour. */
export function byMeanColour(one: Uint8Array, other: Uint8Array): number {
  return -distanceOf(meanOf(one), meanOf(other));
}

/** By the mean colour of each quarter. */
export function byQuarters(one: Uint8Array, other: Uint8Array): number {
  return -distanceOf(meansOf(one), meansOf(other));
}

const coloursOf = once((pixels) => histogram(pixels, 1 << (3 * BITS), colourOf));
const huesOf = once((pixels) => histogram(pixels, HUES + GREYS, hueOf));
const mainOf = once((pixels) => mostIn(coloursOf(pixels), MAIN));
/** The mean red, green and blue of each quarter. */
const meansOf = once((pixels) => {
  const side = Math.sqrt(pixels.length / 4);
  const sums = new Float64Array(12);
  const half = side / 2;
  for (let at = 0, row = 0; row < side; row++) {
    for (let column = 0; column < side; column++, at += 4) {
      const first = 3 * (Number(column >= half) + 2 * Number(row >= half));
      for (let channel = 0; channel < 3; channel++)
        sums[first + channel] = (sums[first + channel] ?? 0) + (pixels[at + channel] ?? 0);
    }
  }
  return sums.map((sum) => (4 * sum) / (side * side));
});

/** The sum of the means of the quarters, channel by channel. */
const meanOf = once((pixels) =>
  [0, 1, 2].map((channel) =>
    meansOf(pixels).reduce((sum, mean, at) => sum + (at % 3 === channel ? mean : 0), 0),
  ),
);

/** Works out something about a picture once. */
function once<What>(make: (pixels: Uint8Array) => What): (pixels: Uint8Array) => What {
  const known = new WeakMap<Uint8Array, What>();
  return (pixels) => {
    const what = known.get(pixels) ?? make(pixels);
    known.set(pixels, what);
    return what;
  };
}

function histogram(
  pixels: Uint8Array,
  bins: number,
  binOf: (red: number, green: number, blue: number) => number,
): Float64Array {
  const counts = new Float64Array(bins);
  for (let at = 0; at < pixels.length; at += 4) {
    const bin = binOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

function inCommon(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let bin = 0; bin < one.length; bin++) sum += Math.min(one[bin] ?? 0, other[bin] ?? 0);
  return sum;
}

/** The colours of which there is most, each with how much of it there is. */
function mostIn(counts: Float64Array, most: number): readonly (readonly [colour: number, count: number])[] {
  return [...counts]
    .map((count, colour) => [colour, count] as const)
    .filter(([, count]) => count > 0)
    .sort(([, many], [, more]) => more - many)
    .slice(0, most);
}

function colourOf(red: number, green: number, blue: number): number {
  return ((red >> SHIFT) << (2 * BITS)) | ((green >> SHIFT) << BITS) | (blue >> SHIFT);
}

/** One of `HUES`, or one of `GREYS` behind them. */
function hueOf(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range <= LEAST_SATURATION * most) return HUES + Math.floor((most * GREYS) / 256);
  const sixth =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return Math.floor((sixth * HUES) / 6);
}

function distanceOf(one: ArrayLike<number>, other: ArrayLike<number>): number {
  return Array.from(one).reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0);
}
