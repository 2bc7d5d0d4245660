import { creditOf, shareOf } from '../../src/lib/tasks/kit/estimate.ts';
import { coverageOf, quarters, twelveQuestions, type Population } from '../support/interval-coverage.ts';
import type { Figure } from './sampling.ts';

const REPETITIONS = 10_000;
const NOMINAL = 95;
const UNITS = [50, 100, 400] as const;

const PARTIAL = [
  quarters('credit in quarters, mean 0.963', [0, 0.005, 0.015, 0.103, 0.877]),
  quarters('credit in quarters, mean 0.75', [0.02, 0.08, 0.15, 0.38, 0.37]),
  quarters('credit in quarters, mean 0.5', [0.1, 0.2, 0.4, 0.2, 0.1]),
];
const CLUSTERED = [0.5, 0.8, 0.95].flatMap((mean) => [0.1, 0.4].map((icc) => twelveQuestions(mean, icc)));
const SHARES = [0.5, 0.9].map((share): Population => ({
  name: `whole credit, ${share} right`,
  truth: share,
  draw: (random) => Number(random.uniform() < share),
}));

/** How often the 95% intervals of reports hold the truth, in seeded simulations; nominal is the reference. */
export function run(): readonly Figure[] {
  const rows = [
    ...[...PARTIAL, ...CLUSTERED].map((population) => [population, creditOf] as const),
    ...SHARES.map((population) => [population, shareOf] as const),
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
  const [low, high] = creditOf(Array.from({ length: 50 }, () => 8 / 12)).ci95;
  const width = 100 * (high - low);
  return [
    ...rows,
    {
      name: 'width for always No on 50 pictures',
      figure: width,
      unit: '%',
      reference: 100,
      ratio: width / 100,
    },
  ];
}
