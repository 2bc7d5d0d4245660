import { creditOf, numberOf, shareOf } from '../../src/lib/evaluation/tasks/kit/estimate.ts';
import { coverageOf, quarters, twelveQuestions, type Population } from '../support/interval-coverage.ts';
import type { Figure } from './sampling.ts';

const REPETITIONS = 10_000;
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
const SHARES = [0.5, 0.9, 0.97].map((share): Population => ({
  name: `whole credit, ${share} right`,
  truth: share,
  draw: (random) => Number(random.uniform() < share),
}));
/** Edges that are wrong in a picture's graph, from 0 to 6. */
const DISTANCES = [
  quarters('distance 4.5 of 6, in 5 of 100 pictures 6', [0, 0, 0, 0.95, 0.05]),
  quarters('distance, spread over 0 to 6', [0.3, 0.3, 0.2, 0.15, 0.05]),
].map(({ name, truth, draw }): Population => ({
  name,
  truth: 6 * truth,
  draw: (random) => 6 * draw(random),
}));

/** How often the 95% intervals of reports hold the truth, in seeded simulations; nominal is the reference. */
export function run(): readonly Figure[] {
  const rows = [
    ...[...PARTIAL, ...NEARLY_CONSTANT, ...CLUSTERED].map((population) => [population, creditOf] as const),
    ...SHARES.map((population) => [population, shareOf] as const),
    ...DISTANCES.map(
      (population) => [population, (values: readonly number[]) => numberOf(values, [0, 6])] as const,
    ),
  ].flatMap(([population, estimate]) =>
    UNITS.map((units): Figure => {
      const figure = 100 * coverageOf(population, units, REPETITIONS, estimate).coverage;
      return {
        name: `${population.name}, ${units} units`,
        figure,
        unit: '%',
        reference: NOMINAL,
        ratio: figure / NOMINAL,
      };
    }),
  );
  const widths = [7, 50].map((units): Figure => {
    const [low, high] = creditOf(Array.from({ length: units }, () => 0.75)).ci95;
    const width = 100 * (high - low);
    return {
      name: `width for 0.75 of each of ${units} units`,
      figure: width,
      unit: '%',
      reference: 100,
      ratio: width / 100,
    };
  });
  return [...rows, ...widths];
}
