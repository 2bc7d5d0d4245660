import {
  clusteredMean,
  clusteredNumber,
  clusteredShare,
  creditOf,
  meanOfNumbers,
} from '../../src/lib/evaluation/tasks/kit/figures/estimate.ts';
import { binomialInterval } from '../../src/lib/util/binomial-interval.ts';
import {
  compared,
  coverageOf,
  exactCoverage,
  exactPairedCoverage,
  inClusters,
  inKinds,
  type ExactCoverage,
} from '../support/interval-coverage.ts';
import {
  DIFFERENCES,
  KINDS,
  quarters,
  SCORED,
  stories,
  twelveQuestions,
  type Population,
} from '../support/interval-populations.ts';
import type { Figure } from './sampling.ts';

const REPETITIONS = 5000;
const NOMINAL = 95;
const UNITS = [5, 10, 30, 100, 400] as const;

type Units = (typeof UNITS)[number];

const PARTIAL = [
  quarters('credit in quarters, mean 0.963', [0, 0.005, 0.015, 0.103, 0.877]),
  quarters('credit in quarters, mean 0.75', [0.02, 0.08, 0.15, 0.38, 0.37]),
  quarters('credit in quarters, mean 0.5', [0.1, 0.2, 0.4, 0.2, 0.1]),
];
/** A population like that of trivial answers, which are right in the same part of nearly every item. */
const NEARLY_CONSTANT = [
  quarters('0.75, in 5 of 100 items 1', [0, 0, 0, 0.95, 0.05]),
  quarters('0.75, in 20 of 100 items 1', [0, 0, 0, 0.8, 0.2]),
  quarters('0.75, in 8 of 100 items 1, in 2 0.5', [0, 0, 0.02, 0.9, 0.08]),
  quarters('0.5, in 3 of 100 items 0.25, in 3 0.75', [0, 0.03, 0.94, 0.03, 0]),
];
const CLUSTERED = [0.5, 0.8, 0.95].flatMap((mean) => [0.1, 0.4].map((icc) => twelveQuestions(mean, icc)));
const STORIES = [stories(0.5, 0.9), stories(0.9, 0.9), stories(0.97, 0.5), stories(0.03, 1)];
/** A population of wrong edges in a picture's graph, from 0 to 6. */
const DISTANCES = [
  quarters('distance 4.5 of 6, in 5 of 100 pictures 6', [0, 0, 0, 0.95, 0.05]),
  quarters('distance, spread over 0 to 6', [0.3, 0.3, 0.2, 0.15, 0.05]),
].map(({ name, truth, draw }): Population => ({
  name,
  truth: 6 * truth,
  draw: (random) => 6 * draw(random),
}));

/** Required coverage for every population. */
const LEAST = 93;
/**
 * Largest permitted mean coverage over the populations, by number of units, because overly wide intervals are useless.
 * A single population has no upper limit: no interval stays below 98 if nearly all units agree, or few were sampled.
 */
const MAX_ON_AVERAGE = { 5: 99.5, 10: 99.2, 30: 98.6, 100: 97.8, 400: 97.2 } as const;

/**
 * Measures the coverage of the reports' 95% intervals: by exact sums over many true values for binary units, else by
 * seeded simulations. The reference is the nominal coverage.
 *
 * @throws Error if one coverage is too low, or their mean too high
 */
export function run(): readonly Figure[] {
  const bySize = UNITS.map((units) => [units, coveragesOf(units)] as const);
  const missed = bySize.flatMap(([units, coverages]) => [
    ...coverages.filter(({ figure }) => figure < LEAST),
    ...[averageOf(units, coverages)].filter(({ figure }) => figure > MAX_ON_AVERAGE[units]),
  ]);
  if (missed.length > 0) {
    throw new Error(
      `Held less than ${LEAST} times in 100, or more on average than ${Object.values(MAX_ON_AVERAGE).join(', ')}: ${missed.map(({ name, figure }) => `${name}, ${figure.toFixed(1)}`).join('; ')}.`,
    );
  }
  return [
    ...bySize.flatMap(([units, coverages]) => [...coverages, averageOf(units, coverages)]),
    ...[7, 50].map(widthOf),
  ];
}

function coveragesOf(units: Units): readonly Figure[] {
  const simulated = <Unit>(
    populations: readonly Population<Unit>[],
    estimate: Parameters<typeof coverageOf<Unit>>[3],
  ): readonly Figure[] =>
    populations.map((one) =>
      coverageFigure(`${one.name}, ${units} units`, coverageOf(one, units, REPETITIONS, estimate).coverage),
    );
  return [
    ...wholeCredit(units),
    ...(units > 30 ? [] : wholeDifferences(units)),
    ...simulated([...PARTIAL, ...NEARLY_CONSTANT, ...CLUSTERED], creditOf),
    ...simulated(STORIES, (drawn) => clusteredShare(inClusters(drawn))),
    ...simulated(KINDS, (drawn) => clusteredMean(inKinds(drawn))),
    ...simulated(SCORED, (drawn) => clusteredNumber(inClusters(drawn), [0, 10])),
    ...simulated(DISTANCES, (values) => meanOfNumbers(values, [0, 6])),
    // `compareRuns` uses this interval, widened to include 0 if its (slow) test finds no difference.
    ...simulated(DIFFERENCES, (drawn) => clusteredNumber(inClusters(drawn), [-1, 1])),
  ];
}

function averageOf(units: Units, coverages: readonly Figure[]): Figure {
  const mean = coverages.reduce((sum, { figure }) => sum + figure, 0) / coverages.length;
  return coverageFigure(`on average, ${units} units`, mean / 100);
}

function wholeCredit(units: number): readonly Figure[] {
  return exactFigures(
    'right or wrong',
    units,
    exactCoverage(units, (right) => binomialInterval(right, units)),
  );
}

/** Coverage for the difference of two runs, by item. */
function wholeDifferences(units: number): readonly Figure[] {
  const interval = (better: number, worse: number): readonly [number, number] =>
    compared(
      Array.from({ length: units }, (_, place) => [place < better ? 1 : place < better + worse ? -1 : 0]),
    ).ci95;
  return exactFigures('differences of right and wrong', units, exactPairedCoverage(units, interval));
}

function exactFigures(name: string, units: number, { least, mean, most }: ExactCoverage): readonly Figure[] {
  return Object.entries({ least, mean, most }).map(([which, coverage]) =>
    coverageFigure(`${name}, ${which}, ${units} units`, coverage),
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
