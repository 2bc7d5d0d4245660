import { group } from 'd3-array';
import { INTERACTIONS } from '../../../chains/types.ts';
import type { FigureColumn, TaskFigures } from '../../tasks/figures.ts';
import { accuracyColumn, countColumns, entryColumn, plainColumn } from '../../tasks/kit/figures/columns.ts';
import { clusterOf } from '../../tasks/item.ts';
import { clusteredShare, meanOfNumbers, type FigureEstimate } from '../../tasks/kit/figures/estimate.ts';
import { figuresOf } from '../../tasks/kit/figures/figures-of.ts';
import type { Judged } from '../../tasks/task.ts';
import type { Payload, Truth } from './payload.ts';

/** So large a share of the same answer tells that questions were not looked at. */
const NEARLY_ALL = 0.95;
const FEWEST = 20;
/** The last of the six steps. */
const MAX_READABLE = 5;
const TITLES = { 'person-object': 'People and things', 'person-person': 'People and people' } as const;
const PREMISE_COLUMNS = [
  entryColumn('perPremise', 'happens', 'Where the premise holds', null),
  entryColumn('perPremise', 'never', 'Where the premise fails', null),
];
const PRINTED = { 'person-object': 'H2O', 'person-person': 'H2H' } as const;

/** Accuracy of the verdict, by interaction and by what is right; the premise and the reason beside it. */
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

/** The share of questions that are right in some way; those about one chain are not independent. */
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

/** The share of questions asked both ways whose answers are both right. */
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
  if (read.length < FEWEST) return [];
  return ['yes', 'no'].flatMap((word) =>
    read.filter((one) => one === word).length >= NEARLY_ALL * read.length ? [`always-${word}`] : [],
  );
}

/**
 * The columns of a level, the most telling first.
 *
 * @param supposesBoth whether some questions of it suppose away what takes place, and some what never does
 */
export function chainColumns(
  level: string,
  { supposesBoth }: { readonly supposesBoth: boolean },
): readonly FigureColumn[] {
  return [
    // What is printed over all levels stands at each.
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
