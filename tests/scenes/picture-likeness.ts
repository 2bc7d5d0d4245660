/** Similarity of two pictures by their pixels alone. Pictures are square, of one size, as RGBA bytes row by row. */

/** A similarity of two pictures; higher is more similar. */
export type Likeness = (one: Uint8Array, other: Uint8Array) => number;

/** Bits per channel that distinguish colours: eight steps each. */
const BITS = 3;
const SHIFT = 8 - BITS;
/** Number of main colours. */
const MAIN = 3;
/** Smallest share of a picture of a flat colour; rarer colours are mixtures at edges. */
const MIN_FLAT = 1 / 256;
const LIGHTNESSES = 32;
const HUES = 12;
/** Smallest saturation of a pixel with a hue; others are black, grey or white. */
const MIN_SATURATION = 0.25;
const GREYS = 4;
/** Squares along a side in which edges are counted by direction. */
const SQUARES = 4;
const DIRECTIONS = 8;
/** Share of the height above the ground. */
const HORIZON = 0.78;

/** Returns a copy without transparency, which occurs where sky and ground meet between two rows. */
export function opaque(pixels: Uint8Array): Uint8Array {
  const solid = pixels.slice();
  for (let at = 3; at < solid.length; at += 4) solid[at] = 255;
  return solid;
}

/** Compares pixel by pixel: the negative sum of the differences of red, green and blue. */
export function byPixels(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let distance = 0;
  for (let at = 0; at < one.length; at++) distance += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return -distance;
}

/** Compares the colours regardless of place: the intersection of histograms with eight steps per channel. */
function byColours(one: Uint8Array, other: Uint8Array): number {
  return inCommon(coloursOf(one), coloursOf(other));
}

/** Compares the hues regardless of place and darkness; pixels without a hue count by lightness. */
function byHues(one: Uint8Array, other: Uint8Array): number {
  return inCommon(huesOf(one), huesOf(other));
}

/** Compares the areas of the first picture's three commonest colours. */
function byMainColours(one: Uint8Array, other: Uint8Array): number {
  const second = coloursOf(other);
  return -mainOf(one).reduce((sum, [colour, count]) => sum + Math.abs(count - (second[colour] ?? 0)), 0);
}

/** Compares the mean colours. */
function byMeanColour(one: Uint8Array, other: Uint8Array): number {
  return -distanceOf(meanOf(one), meanOf(other));
}

/** Compares the mean colours of the quarters. */
function byQuarters(one: Uint8Array, other: Uint8Array): number {
  return -distanceOf(meansOf(one), meansOf(other));
}

/** Counts the flat colours in common, regardless of area. */
function bySharedColours(one: Uint8Array, other: Uint8Array): number {
  const second = flatColoursOf(other);
  return [...flatColoursOf(one)].filter((colour) => second.has(colour)).length;
}

/** Computes the share of the flat colours of both pictures that they have in common. */
function byPalette(one: Uint8Array, other: Uint8Array): number {
  const shared = bySharedColours(one, other);
  return shared / (flatColoursOf(one).size + flatColoursOf(other).size - shared);
}

/** Compares the lightness regardless of place. */
function byLightness(one: Uint8Array, other: Uint8Array): number {
  return inCommon(lightnessesOf(one), lightnessesOf(other));
}

/** Compares the proportions of hues, regardless of the share of pixels that have one. */
function byMixOfHues(one: Uint8Array, other: Uint8Array): number {
  return cosine(huesOf(one).subarray(0, HUES), huesOf(other).subarray(0, HUES));
}

/** Compares the mean colours of the ground. */
function byGround(one: Uint8Array, other: Uint8Array): number {
  return -distanceOf(groundOf(one), groundOf(other));
}

/** Compares the edges by direction and square, regardless of colour. */
function byEdges(one: Uint8Array, other: Uint8Array): number {
  return cosine(edgesOf(one), edgesOf(other));
}

/** Compares the total amounts of edges. */
function byDetail(one: Uint8Array, other: Uint8Array): number {
  return -Math.abs(detailOf(one) - detailOf(other));
}

/** All similarity measures of this file; none of them may find the right answer. */
export const LIKENESSES: readonly Likeness[] = [
  ...[byPixels, byColours, byHues, byMainColours, byMeanColour, byQuarters],
  ...[bySharedColours, byPalette, byLightness, byMixOfHues, byGround, byEdges, byDetail],
];

/** Squares along a side of a mosaic. */
export const STONES = 16;

/** Computes the distance of two pictures as mosaics of 16 by 16 mean colours. */
export function mosaicDistance(one: Uint8Array, other: Uint8Array): number {
  const [here, there] = [mosaicOf(one), mosaicOf(other)];
  let distance = 0;
  for (let at = 0; at < here.length; at++) distance += Math.abs((here[at] ?? 0) - (there[at] ?? 0));
  return distance;
}

export const mosaicOf = once((pixels) => {
  const side = Math.sqrt(pixels.length / 4);
  const sums = new Float32Array(STONES * STONES * 3);
  const stones = stonesOf(side);
  for (let row = 0, at = 0; row < side; row++) {
    const left = (stones[row] ?? 0) * STONES;
    for (let column = 0; column < side; column++, at += 4) {
      const first = 3 * (left + (stones[column] ?? 0));
      for (let channel = 0; channel < 3; channel++)
        sums[first + channel] = (sums[first + channel] ?? 0) + (pixels[at + channel] ?? 0);
    }
  }
  return sums;
});

/** Returns the stone of each place along a side. */
export function stonesOf(side: number): Uint8Array {
  return Uint8Array.from({ length: side }, (_, place) => Math.floor((place * STONES) / side));
}

/** Counts the pixels of every exact colour; the commonest comes first. */
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
/** Returns the lightness of each pixel. */
export const lightOf = once((pixels) => {
  const light = new Float32Array(pixels.length / 4);
  for (let at = 0; at < light.length; at++)
    light[at] = lightnessOf(pixels[4 * at] ?? 0, pixels[4 * at + 1] ?? 0, pixels[4 * at + 2] ?? 0);
  return light;
});
/** Returns the amount of edges by square and direction. */
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
/** Sums `fineEdgesOf` over groups of four squares. */
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
/** Returns the mean red, green and blue of each quarter. */
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

/** Returns the sums of the quarters' means by channel. */
export const meanOf = once((pixels) =>
  [0, 1, 2].map((channel) =>
    meansOf(pixels).reduce((sum, mean, at) => sum + (at % 3 === channel ? mean : 0), 0),
  ),
);

/** Caches a function of a picture. */
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

/** Returns the commonest colours and their counts. */
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

/** Returns the bin of a colour: one of `HUES`, or one of `GREYS` after them. */
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

/** Returns the perceived lightness of a colour, 0 to 255. */
export function lightnessOf(red: number, green: number, blue: number): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

function distanceOf(one: ArrayLike<number>, other: ArrayLike<number>): number {
  return Array.from(one).reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0);
}
