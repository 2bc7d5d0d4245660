/**
 * Random similarity measures and random measures of single pictures, for cues that no hand-written measure covers.
 * Pictures are square, of one size, as RGBA bytes row by row.
 */
import { createRandom, type Random } from '../../src/lib/util/random.ts';
import {
  coloursOf,
  cosine,
  fineEdgesOf,
  inCommon,
  mosaicOf,
  once,
  STONES,
  type Likeness,
} from './picture-likeness.ts';
import type { Quality } from './picture-qualities.ts';

/** Length of the histograms of colours and of edges by place and direction. */
const BINS = 512;
/** Number of rectangles in a pattern. */
const RECTANGLES = 4;
/** Shortest and longest side of a rectangle, in stones of the mosaic. */
const [SHORTEST, LONGEST] = [3, 12];

/** Draws random measures from a seed, `count` of each kind. */
export function randomFeatures(
  seed: number,
  count = 8,
): {
  readonly likenesses: readonly Likeness[];
  readonly qualities: readonly Quality[];
} {
  const each = <What>(kind: string, make: (random: Random) => What): readonly What[] =>
    Array.from({ length: count }, (_, at) => make(createRandom(seed).fork(`${kind} ${at}`)));
  return {
    likenesses: [
      ...each('window', byWindow),
      ...each('pattern', byRandomPattern),
      ...each('colours', bySomeColours),
      ...each('edges', bySomeEdges),
    ],
    qualities: [
      ...each('pattern alone', patternOf),
      ...each('colours alone', (random) => sumOver(coloursOf, random)),
      ...each('edges alone', (random) => sumOver(fineEdgesOf, random)),
    ],
  };
}

/** Compares the colours within a random rectangle, place by place. */
function byWindow(random: Random): Likeness {
  const stones = stonesOfRectangle(random);
  return (one, other) => {
    const [here, there] = [mosaicOf(one), mosaicOf(other)];
    let distance = 0;
    for (const at of stones) {
      for (let channel = 3 * at; channel < 3 * at + 3; channel++)
        distance += Math.abs((here[channel] ?? 0) - (there[channel] ?? 0));
    }
    return -distance;
  };
}

/** Compares the responses to a random pattern of rectangles with positive and negative weights. */
function byRandomPattern(random: Random): Likeness {
  const patternIn = patternOf(random);
  return (one, other) => -Math.abs(patternIn(one) - patternIn(other));
}

/** Compares the areas of a random half of the colours. */
function bySomeColours(random: Random): Likeness {
  const partOf = halfOf(coloursOf, random);
  return (one, other) => inCommon(partOf(one), partOf(other));
}

/** Compares a random half of the edges by direction and place. */
function bySomeEdges(random: Random): Likeness {
  const partOf = halfOf(fineEdgesOf, random);
  return (one, other) => cosine(partOf(one), partOf(other));
}

function patternOf(random: Random): Quality {
  const weights = new Float64Array(STONES * STONES * 3);
  for (let rectangle = 0; rectangle < RECTANGLES; rectangle++) {
    const channels = [0, 1, 2].map(() => 2 * random.uniform() - 1);
    for (const at of stonesOfRectangle(random)) {
      for (const [channel, weight] of channels.entries())
        weights[3 * at + channel] = (weights[3 * at + channel] ?? 0) + weight;
    }
  }
  return once((pixels) => {
    const mosaic = mosaicOf(pixels);
    let sum = 0;
    for (let at = 0; at < mosaic.length; at++) sum += (mosaic[at] ?? 0) * (weights[at] ?? 0);
    return sum;
  });
}

function stonesOfRectangle(random: Random): readonly number[] {
  const [width, height] = [random.integer(SHORTEST, LONGEST), random.integer(SHORTEST, LONGEST)];
  const [left, top] = [random.integer(0, STONES - width), random.integer(0, STONES - height)];
  return Array.from(
    { length: width * height },
    (_, at) => (top + Math.floor(at / width)) * STONES + left + (at % width),
  );
}

type Bins = (pixels: Uint8Array) => Float64Array;

/** Restricts a histogram to a random half of its bins. */
function halfOf(binsOf: Bins, random: Random): Bins {
  const taken = Array.from({ length: BINS }, (_, bin) => bin).filter(() => random.uniform() < 0.5);
  return once((pixels) => {
    const bins = binsOf(pixels);
    const half = new Float64Array(taken.length);
    for (let at = 0; at < taken.length; at++) half[at] = bins[taken[at] ?? 0] ?? 0;
    return half;
  });
}

function sumOver(binsOf: Bins, random: Random): Quality {
  const partOf = halfOf(binsOf, random);
  return once((pixels) => partOf(pixels).reduce((sum, value) => sum + value, 0));
}
