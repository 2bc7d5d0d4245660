/** How alike two pictures are to somebody who sees pixels alone: from RGBA bytes of one size, squares row by row. */

/** How alike two pictures are, more where they are more alike. */
export type Likeness = (one: Uint8Array, other: Uint8Array) => number;

/** Bits of red, green and blue that tell colours apart: eight steps of each. */
const BITS = 3;
const SHIFT = 8 - BITS;
/** How many colours are the main ones. */
const MAIN = 3;
/** A colour of which there is this share of a picture is one of its flat colours, and no mixture at an edge. */
const MIN_FLAT = 1 / 256;
const LIGHTNESSES = 32;
const HUES = 12;
/** Less colourful than this, a pixel is black, grey or white. */
const MIN_SATURATION = 0.25;
const GREYS = 4;
/** Squares along a side, in each of which edges are told apart by their direction. */
const SQUARES = 4;
const DIRECTIONS = 8;
/** Below this share of the height is the ground. */
const HORIZON = 0.78;

/** The same picture without what shines through it, as where sky and ground meet between two rows. */
export function opaque(pixels: Uint8Array): Uint8Array {
  const solid = pixels.slice();
  for (let at = 3; at < solid.length; at += 4) solid[at] = 255;
  return solid;
}

/** By the same colour at the same place: less the sum of the distances of red, green and blue. */
export function byPixels(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let distance = 0;
  for (let at = 0; at < one.length; at++) distance += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return -distance;
}

/** By the same colours anywhere: pixels in common of histograms of eight steps of red, green and blue. */
function byColours(one: Uint8Array, other: Uint8Array): number {
  return inCommon(coloursOf(one), coloursOf(other));
}

/** By the same hues anywhere, however dark they are; what has no hue counts by how light it is. */
function byHues(one: Uint8Array, other: Uint8Array): number {
  return inCommon(huesOf(one), huesOf(other));
}

/** By how much there is of the three colours that the first picture has most of. */
function byMainColours(one: Uint8Array, other: Uint8Array): number {
  const second = coloursOf(other);
  return -mainOf(one).reduce((sum, [colour, count]) => sum + Math.abs(count - (second[colour] ?? 0)), 0);
}

/** By the mean colour. */
function byMeanColour(one: Uint8Array, other: Uint8Array): number {
  return -distanceOf(meanOf(one), meanOf(other));
}

/** By the mean colour of each quarter. */
function byQuarters(one: Uint8Array, other: Uint8Array): number {
  return -distanceOf(meansOf(one), meansOf(other));
}

/** By how many flat colours are in both, however much there is of them. */
function bySharedColours(one: Uint8Array, other: Uint8Array): number {
  const second = flatColoursOf(other);
  return [...flatColoursOf(one)].filter((colour) => second.has(colour)).length;
}

/** By the share of the flat colours of either that are in both. */
function byPalette(one: Uint8Array, other: Uint8Array): number {
  const shared = bySharedColours(one, other);
  return shared / (flatColoursOf(one).size + flatColoursOf(other).size - shared);
}

/** By the same lightness anywhere. */
function byLightness(one: Uint8Array, other: Uint8Array): number {
  return inCommon(lightnessesOf(one), lightnessesOf(other));
}

/** By the mix of hues, whatever share of the picture has any. */
function byMixOfHues(one: Uint8Array, other: Uint8Array): number {
  return cosine(huesOf(one).subarray(0, HUES), huesOf(other).subarray(0, HUES));
}

/** By the mean colour of the ground. */
function byGround(one: Uint8Array, other: Uint8Array): number {
  return -distanceOf(groundOf(one), groundOf(other));
}

/** By edges of the same direction in the same part of the picture: its drawing without its colours. */
function byEdges(one: Uint8Array, other: Uint8Array): number {
  return cosine(edgesOf(one), edgesOf(other));
}

/** By how much there is of edges at all. */
function byDetail(one: Uint8Array, other: Uint8Array): number {
  return -Math.abs(detailOf(one) - detailOf(other));
}

/** All of them: by none is a right answer to be found. */
export const LIKENESSES: readonly Likeness[] = [
  ...[byPixels, byColours, byHues, byMainColours, byMeanColour, byQuarters],
  ...[bySharedColours, byPalette, byLightness, byMixOfHues, byGround, byEdges, byDetail],
];

/** Squares along a side of a mosaic. */
export const STONES = 16;

/** How far two pictures are apart as mosaics of 16 by 16 mean colours. */
export function mosaicDistance(one: Uint8Array, other: Uint8Array): number {
  const [here, there] = [mosaicOf(one), mosaicOf(other)];
  let distance = 0;
  for (let at = 0; at < here.length; at++) distance += Math.abs((here[at] ?? 0) - (there[at] ?? 0));
  return distance;
}

export const mosaicOf = once((pixels) => {
  const side = Math.sqrt(pixels.length / 4);
  const sums = new Float32Array(STONES * STONES * 3);
  const stoneAt = (place: number): number => Math.floor((place * STONES) / side);
  for (let row = 0, at = 0; row < side; row++) {
    for (let column = 0; column < side; column++, at += 4) {
      const first = 3 * (stoneAt(row) * STONES + stoneAt(column));
      for (let channel = 0; channel < 3; channel++)
        sums[first + channel] = (sums[first + channel] ?? 0) + (pixels[at + channel] ?? 0);
    }
  }
  return sums;
});
/** Every colour, as it is, with its number of pixels; what there is most of comes first. */
export const exactColoursOf = once((pixels) => {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return new Map([...counts].sort(([, many], [, more]) => more - many));
});
export const flatColoursOf = once((pixels) => {
  const least = (MIN_FLAT * pixels.length) / 4;
  return new Set([...exactColoursOf(pixels)].filter(([, count]) => count >= least).map(([colour]) => colour));
});
const lightnessesOf = once((pixels) =>
  histogram(pixels, LIGHTNESSES, (...colour) => Math.floor((lightnessOf(...colour) * LIGHTNESSES) / 256)),
);
const groundOf = once((pixels) => {
  const side = Math.sqrt(pixels.length / 4);
  const first = Math.round(HORIZON * side) * side * 4;
  return [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let at = first + channel; at < pixels.length; at += 4) sum += pixels[at] ?? 0;
    return sum;
  });
});
/** How light each pixel is. */
export const lightOf = once((pixels) => {
  const light = new Float32Array(pixels.length / 4);
  for (let at = 0; at < light.length; at++)
    light[at] = lightnessOf(pixels[4 * at] ?? 0, pixels[4 * at + 1] ?? 0, pixels[4 * at + 2] ?? 0);
  return light;
});
/** How much there is of edges of each direction in each of so many squares along a side. */
function edgesIn(pixels: Uint8Array, squares: number): Float64Array {
  const side = Math.sqrt(pixels.length / 4);
  const light = lightOf(pixels);
  const edges = new Float64Array(squares * squares * DIRECTIONS);
  const squareAt = (place: number): number => Math.floor((place * squares) / side);
  for (let row = 1; row < side - 1; row++) {
    for (let column = 1; column < side - 1; column++) {
      const at = row * side + column;
      const across = (light[at + 1] ?? 0) - (light[at - 1] ?? 0);
      const down = (light[at + side] ?? 0) - (light[at - side] ?? 0);
      const direction = Math.floor((Math.atan2(down, across) / Math.PI + 1) * DIRECTIONS) % DIRECTIONS;
      const bin = (squareAt(row) * squares + squareAt(column)) * DIRECTIONS + direction;
      edges[bin] = (edges[bin] ?? 0) + Math.sqrt(across * across + down * down);
    }
  }
  return edges;
}
export const fineEdgesOf = once((pixels) => edgesIn(pixels, 2 * SQUARES));
/** Those of four fine squares together. */
export const edgesOf = once((pixels) => {
  const fine = fineEdgesOf(pixels);
  const edges = new Float64Array(SQUARES * SQUARES * DIRECTIONS);
  const rowOf = (square: number): number => Math.floor(square / (2 * SQUARES));
  for (let at = 0; at < fine.length; at++) {
    const square = Math.floor(at / DIRECTIONS);
    const coarse = (rowOf(square) >> 1) * SQUARES + ((square % (2 * SQUARES)) >> 1);
    const bin = coarse * DIRECTIONS + (at % DIRECTIONS);
    edges[bin] = (edges[bin] ?? 0) + (fine[at] ?? 0);
  }
  return edges;
});
export const detailOf = once((pixels) => edgesOf(pixels).reduce((sum, amount) => sum + amount, 0));
export const coloursOf = once((pixels) => histogram(pixels, 1 << (3 * BITS), colourOf));
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
export const meanOf = once((pixels) =>
  [0, 1, 2].map((channel) =>
    meansOf(pixels).reduce((sum, mean, at) => sum + (at % 3 === channel ? mean : 0), 0),
  ),
);

/** Works out something about a picture once. */
export function once<What>(make: (pixels: Uint8Array) => What): (pixels: Uint8Array) => What {
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

export function inCommon(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let bin = 0; bin < one.length; bin++) sum += Math.min(one[bin] ?? 0, other[bin] ?? 0);
  return sum;
}

export function cosine(one: Float64Array, other: Float64Array): number {
  let [product, first, second] = [0, 0, 0];
  for (let at = 0; at < one.length; at++) {
    const [here, there] = [one[at] ?? 0, other[at] ?? 0];
    product += here * there;
    first += here * here;
    second += there * there;
  }
  return product === 0 ? 0 : product / Math.sqrt(first * second);
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
  if (range <= MIN_SATURATION * most) return HUES + Math.floor((most * GREYS) / 256);
  const sixth =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return Math.floor((sixth * HUES) / 6);
}

/** How light a colour is to the eye, 0 to 255. */
export function lightnessOf(red: number, green: number, blue: number): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

function distanceOf(one: ArrayLike<number>, other: ArrayLike<number>): number {
  return Array.from(one).reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0);
}
