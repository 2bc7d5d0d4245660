import { clusteredShare, creditOf, numberOf } from '../../src/lib/evaluation/tasks/kit/estimate.ts';
import { binomialInterval } from '../../src/lib/util/binomial-interval.ts';
import {
  coverageOf,
  exactCoverage,
  inClusters,
  quarters,
  stories,
  twelveQuestions,
  type Population,
} from '../support/interval-coverage.ts';
import type { Figure } from './sampling.ts';

const REPETITIONS = 5000;
const NOMINAL = 95;
const UNITS = [5, 10, 30, 100, 400] as const;

const PARTIAL = [
  quarters('credit in quarters, mean 0.963', [0, 0.005, 0.015, 0.103, 0.877]),
  quarters('credit in quarters, mean 0.75', [0.02, 0.08, 0.15, 0.38, 0.37]),
  quarters('credit in quarters, mean 0.5', [0.1, 0.2, 0.4, 0.2, 0.1]),
];
/** As trivial answers come out, which are right in the same part of nearly every item. */
const NEARLY_CONSTANT = [
  quarters('0.75, in 5 of 100 items 1', [0, 0, 0, 0.95, 0.05]),
  quarters('0.75, in 20 of 100 items 1', [0, 0, 0, 0.8, 0.2]),
  quarters('0.75, in 8 of 100 items 1, in 2 0.5', [0, 0, 0.02, 0.9, 0.08]),
  quarters('0.5, in 3 of 100 items 0.25, in 3 0.75', [0, 0.03, 0.94, 0.03, 0]),
];
const CLUSTERED = [0.5, 0.8, 0.95].flatMap((mean) => [0.1, 0.4].map((icc) => twelveQuestions(mean, icc)));
const STORIES = [stories(0.5, 0.9), stories(0.9, 0.9), stories(0.97, 0.5), stories(0.03, 1)];
/** Edges that are wrong in a picture's graph, from 0 to 6. */
const DISTANCES = [
  quarters('distance 4.5 of 6, in 5 of 100 pictures 6', [0, 0, 0, 0.95, 0.05]),
  quarters('distance, spread over 0 to 6', [0.3, 0.3, 0.2, 0.15, 0.05]),
].map(({ name, truth, draw }): Population => ({
  name,
  truth: 6 * truth,
  draw: (random) => 6 * draw(random),
}));

/** What an interval must hold, whatever its population; few units or rare differences take more, and may have it. */
const LEAST = 93;

/**
 * How often the 95% intervals of reports hold the truth: in exact sums where units are right or wrong, over truths from
 * 0.03 to 0.97, else in seeded simulations; nominal is the reference. Throws where one holds it too rarely.
 */
export function run(): readonly Figure[] {
  const coverages = [
    ...UNITS.flatMap(wholeCredit),
    ...[...PARTIAL, ...NEARLY_CONSTANT, ...CLUSTERED].flatMap((one) => simulated(one, creditOf)),
    ...STORIES.flatMap((one) => simulated(one, (drawn) => clusteredShare(inClusters(drawn)))),
    ...DISTANCES.flatMap((one) => simulated(one, (values) => numberOf(values, [0, 6]))),
  ];
  const missed = coverages.filter(({ figure }) => figure < LEAST);
  if (missed.length > 0) {
    throw new Error(
      `Held less than ${LEAST} times in 100: ${missed.map(({ name, figure }) => `${name}, ${figure.toFixed(1)}`).join('; ')}.`,
    );
  }
  return [...coverages, ...[7, 50].map(widthOf)];
}

function wholeCredit(units: number): readonly Figure[] {
  const { least, mean, most } = exactCoverage(units, (right) => binomialInterval(right, units));
  return Object.entries({ least, mean, most }).map(([which, coverage]) =>
    coverageFigure(`right or wrong, ${which}, ${units} units`, coverage),
  );
}

function simulated<Unit>(
  population: Population<Unit>,
  estimate: Parameters<typeof coverageOf<Unit>>[3],
): readonly Figure[] {
  return UNITS.map((units) =>
    coverageFigure(
      `${population.name}, ${units} units`,
      coverageOf(population, units, REPETITIONS, estimate).coverage,
    ),
  );
}

function coverageFigure(name: string, coverage: number): Figure {
  const figure = 100 * coverage;
  return { name, figure, unit: '%', reference: NOMINAL, ratio: figure / NOMINAL };
}

function widthOf(units: number): Figure {
  const [low, high] = creditOf(Array.from({ length: units }, () => 0.75)).ci95;
  const width = 100 * (high - low);
  return {
    name: `width for 0.75 of each of ${units} units`,
    figure: width,
    unit: '%',
    reference: 100,
    ratio: width / 100,
  };
}
