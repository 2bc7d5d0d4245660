import { group } from 'd3-array';
import { INTERACTIONS } from '../../../chains/types.ts';
import type { FigureColumn, TaskFigures } from '../../tasks/figures.ts';
import { accuracyColumn, countColumns, entryColumn, plainColumn } from '../../tasks/kit/figures/columns.ts';
import { clusterOf } from '../../tasks/item.ts';
import { clusteredShare, meanOfNumbers, type FigureEstimate } from '../../tasks/kit/figures/estimate.ts';
import { figuresOf } from '../../tasks/kit/figures/figures-of.ts';
import type { Judged } from '../../tasks/task.ts';
import type { Payload, Truth } from './payload.ts';

/** Share of equal answers from which the questions count as ignored. */
const NEARLY_ALL = 0.95;
/** Fewest questions for that judgement. */
const MIN_QUESTIONS = 20;
/** Highest of the six readability steps. */
const MAX_READABLE = 5;
const TITLES = { 'person-object': 'People and things', 'person-person': 'People and people' } as const;
const PREMISE_COLUMNS = [
  entryColumn('perPremise', 'happens', 'Where the premise holds', null),
  entryColumn('perPremise', 'never', 'Where the premise fails', null),
];
const PRINTED = { 'person-object': 'H2O', 'person-person': 'H2H' } as const;

/**
 * Computes the accuracy of the verdict, by interaction and by correct answer, and figures of premise and reason.
 */
export function chainFigures(units: readonly (readonly Judged<Payload, Truth>[])[]): TaskFigures {
  const answered = units.flat();
  const creditsWhere = (keep: (item: Judged<Payload, Truth>['item']) => boolean): FigureEstimate =>
    shareOver(
      answered.filter(({ item }) => keep(item)),
      ({ judgement }) => judgement.credit,
    );
  const measured = (name: string): FigureEstimate =>
    shareOver(answered, ({ judgement }) => judgement.measures?.[name] ?? null);
  return {
    n: answered.length,
    ...figuresOf(
      creditsWhere(() => true),
      {
        perInteraction: Object.fromEntries(
          INTERACTIONS.map((type) => [type, creditsWhere(({ payload }) => payload.chain.type === type)]),
        ),
        perAnswer: {
          yes: creditsWhere(({ truth }) => truth.answer === 'yes'),
          no: creditsWhere(({ truth }) => truth.answer === 'no'),
        },
        perPremise: {
          happens: creditsWhere(({ truth }) => truth.premise),
          never: creditsWhere(({ truth }) => !truth.premise),
        },
        premise: measured('premise'),
        reason: measured('reason'),
        paired: pairedShare(answered),
        readability: meanOfNumbers(
          answered.map(({ judgement }) => judgement.measures?.['readability'] ?? null),
          [0, MAX_READABLE],
        ),
      },
    ),
    flags: flagsOf(answered),
  };
}

/** Estimates the share of questions with a property, clustered by chain. */
function shareOver(
  answered: readonly Judged<Payload, Truth>[],
  of: (one: Judged<Payload, Truth>) => number | null,
): FigureEstimate {
  return clusteredShare(
    answered.flatMap((one) => {
      const credit = of(one);
      return credit === null ? [] : [{ credit, cluster: clusterOf(one.item) }];
    }),
  );
}

/** Estimates the share of question pairs (both polarities) answered correctly in both. */
function pairedShare(answered: readonly Judged<Payload, Truth>[]): FigureEstimate {
  const pairs = group(
    answered.filter(({ item }) => item.payload.pair !== undefined),
    ({ item }) => item.payload.pair,
  );
  return clusteredShare(
    [...pairs.values()].flatMap((both) => {
      const [first] = both;
      if (first === undefined || both.length !== 2) return [];
      const credit = Math.min(...both.map(({ judgement }) => judgement.credit));
      return [{ credit, cluster: clusterOf(first.item) }];
    }),
  );
}

function flagsOf(answered: readonly Judged<Payload, Truth>[]): readonly string[] {
  const read = answered.flatMap(({ judgement: { reading } }) =>
    typeof reading === 'string' ? [reading] : [],
  );
  if (read.length < MIN_QUESTIONS) return [];
  return ['yes', 'no'].flatMap((word) =>
    read.filter((one) => one === word).length >= NEARLY_ALL * read.length ? [`always-${word}`] : [],
  );
}

/**
 * Returns the columns of a level, most important first.
 *
 * @param supposesBoth whether some of its questions suppose away events that happen, and some events that never do
 */
export function chainColumns(
  level: string,
  { supposesBoth }: { readonly supposesBoth: boolean },
): readonly FigureColumn[] {
  return [
    // Values published over all levels are shown at each.
    accuracyColumn({ metric: 'Accuracy', level: [level, 'all'], interaction: 'Total' }),
    ...INTERACTIONS.map((type) =>
      entryColumn('perInteraction', type, TITLES[type], {
        metric: 'Accuracy',
        level,
        interaction: PRINTED[type],
      }),
    ),
    entryColumn('perAnswer', 'yes', 'Where yes is right', null),
    entryColumn('perAnswer', 'no', 'Where no is right', null),
    ...(supposesBoth ? PREMISE_COLUMNS : []),
    plainColumn('paired', 'percent'),
    plainColumn('premise', 'percent'),
    plainColumn('reason', 'percent'),
    plainColumn('readability', 'score'),
    ...countColumns,
  ];
}
