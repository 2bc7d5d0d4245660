import type { FigureColumn, TaskFigures } from '../../tasks/figures.ts';
import { accuracyColumn, countColumns, entryColumn, plainColumn } from '../../tasks/kit/figures/columns.ts';
import { clusterOf } from '../../tasks/item.ts';
import {
  clusteredMean,
  clusteredShare,
  creditOf,
  type Clustered,
  type FigureEstimate,
} from '../../tasks/kit/figures/estimate.ts';
import { figuresOf } from '../../tasks/kit/figures/figures-of.ts';
import { storyShares } from '../../tasks/kit/stories/about.ts';
import type { Judged } from '../../tasks/task.ts';
import type { Profile } from '../../tasks/profile.ts';
import { CONJUNCTIONS, conjunctionOf, type Conjunction } from '../../tasks/kit/prompts/conjunctions.ts';
import type { Payload, Truth } from './items.ts';
import { effectFirstCaption } from './reading.ts';

type OrderAnswer = Judged<Payload, Truth>;

/**
 * Computes the figures: accuracy is the unweighted mean over the conjunctions present, as in the paper. A model
 * that is better than chance with conjunctions of one order and worse with those of the other has a word order
 * bias, which is flagged.
 */
export function orderFigures(units: readonly (readonly OrderAnswer[])[]): TaskFigures {
  const all = units.flat();
  const byConjunction = CONJUNCTIONS.flatMap(({ id }) => {
    const own = all.filter(({ item }) => item.payload.conjunction === id).map(clustered);
    return own.length === 0 ? [] : [[id, own] as const];
  });
  const [effectFirst, causeFirst] = (['effect-first', 'cause-first'] as const).map((order) =>
    all.filter(({ item }) => conjunctionOf(item.payload.conjunction).order === order),
  );
  return {
    n: all.length,
    ...figuresOf(clusteredMean(byConjunction.map(([, credits]) => credits)), {
      effectFirst: clusteredShare((effectFirst ?? []).map(clustered)),
      causeFirst: clusteredShare((causeFirst ?? []).map(clustered)),
      perConjunction: Object.fromEntries(byConjunction.map(([id, credits]) => [id, clusteredShare(credits)])),
      ...storyShares(all.map((one) => ({ about: one.item.payload.story, ...clustered(one) }))),
      preference: preferenceOf(effectFirst ?? [], causeFirst ?? []),
      preferencePerConjunction: Object.fromEntries(
        byConjunction.map(([conjunction]) => [
          conjunction,
          clusteredShare(choicesIn(all.filter(({ item }) => item.payload.conjunction === conjunction))),
        ]),
      ),
    }),
    ties: all.filter(({ judgement }) => judgement.reading === 'tie').length,
    flags: likesOneOrder(effectFirst ?? [], causeFirst ?? []) ? ['order-preference'] : [],
  };
}

/** Returns the columns, most important first. */
export function orderColumns(): readonly FigureColumn[] {
  return [
    {
      ...accuracyColumn({ metric: 'Accuracy', conjunction: 'Avg' }),
      sentence: 'Mean of the accuracies with the conjunctions, each alike.',
    },
    {
      ...plainColumn('effectFirst', 'percent'),
      title: 'Effect first',
      sentence: 'Accuracy with the seven conjunctions that put the effect first.',
      higherIsBetter: true,
    },
    {
      ...plainColumn('causeFirst', 'percent'),
      title: 'Cause first',
      sentence:
        'Accuracy with the five conjunctions that put the cause first. If it differs much from the other one, the model prefers one word order.',
      higherIsBetter: true,
    },
    {
      ...plainColumn('preference', 'percent'),
      title: 'Takes effect first',
      sentence:
        'Share of items in which the caption with the effect first is chosen, with equal weights for conjunctions of both orders: 50 for a respondent that distinguishes cause from effect (or answers at random), 100 for one that always begins with the effect, 0 for one that always begins with the cause.',
      higherIsBetter: false,
    },
    ...CONJUNCTIONS.map(({ id, number }) => ({
      ...entryColumn('perConjunction', id, `“${id}”`, { metric: 'Accuracy', conjunction: number }),
      sentence: 'Accuracy with one conjunction.',
    })),
    {
      ...plainColumn('ties', 'count'),
      title: 'Ties',
      sentence:
        'Answers that give both captions the same score: half right as audited; as published, as in the authors’ code, they count for the caption with the effect first, or as wrong if captions were asked one by one.',
      higherIsBetter: false,
    },
    ...countColumns,
  ];
}

/** Describes the score of always picking one order: “7 of the 12 conjunctions (58.3%)”. */
function alwaysText(order: Conjunction['order']): string {
  const right = CONJUNCTIONS.filter((one) => one.order === order).length;
  return `${right} of the ${CONJUNCTIONS.length} conjunctions (${((100 * right) / CONJUNCTIONS.length).toFixed(1)}%)`;
}

/** Figures by conjunction side by side, which show a word order bias at a glance. */
export const orderProfile: Profile = {
  title: 'Accuracy by conjunction',
  groups: [
    { title: 'Effect first', columns: columnsOf('effect-first') },
    { title: 'Cause first', columns: columnsOf('cause-first') },
  ],
  lean: {
    column: 'preference',
    title: 'Which order it takes',
    low: 'cause first',
    high: 'effect first',
    sentence: `High on one side and low on the other means a preference for one word order, regardless of the picture, without knowledge of causes: always taking the effect first is right with ${alwaysText('effect-first')}, always the cause first with ${alwaysText('cause-first')}. The mark at the end of a row says how often the effect-first caption is taken; in the middle, no order is preferred.`,
  },
};

function columnsOf(order: Conjunction['order']): readonly { readonly id: string; readonly label: string }[] {
  return CONJUNCTIONS.filter((one) => one.order === order).map(({ id }) => ({
    id: `perConjunction ${id}`,
    label: id,
  }));
}

/**
 * Estimates the share of effect-first choices with both kinds of conjunctions weighted equally, so that always
 * being right (or wrong) gives 0.5. Answers without a choice are left out; ties count half.
 */
function preferenceOf(
  effectFirst: readonly OrderAnswer[],
  causeFirst: readonly OrderAnswer[],
): FigureEstimate {
  const strata = [effectFirst, causeFirst].map(choicesIn);
  return clusteredMean(strata.every((choices) => choices.length > 0) ? strata : []);
}

/** Returns 1 for each effect-first choice, 0 for each cause-first one. */
function choicesIn(answers: readonly OrderAnswer[]): readonly Clustered[] {
  return answers.flatMap(({ item, judgement: { reading } }) => {
    if (reading === null) return [];
    const credit = reading === 'tie' ? 0.5 : Number(reading === String(effectFirstCaption(item)));
    return [{ credit, cluster: clusterOf(item) }];
  });
}

function clustered({ item, judgement }: OrderAnswer): Clustered {
  return { credit: judgement.credit, cluster: clusterOf(item) };
}

/**
 * Returns whether one word order is picked regardless of the picture; ties pick none, whichever caption a protocol
 * counts them for.
 */
function likesOneOrder(effectFirst: readonly OrderAnswer[], causeFirst: readonly OrderAnswer[]): boolean {
  const [one, other] = [effectFirst, causeFirst].map((all) => {
    const answers = all.filter(({ judgement }) => judgement.reading !== 'tie');
    // Word order bias does not depend on the pictures, so items are not clustered here.
    const [low, high] = creditOf(answers.map(({ judgement }) => judgement.credit)).ci95;
    return low > 0.5 ? 'above' : high < 0.5 ? 'below' : 'near';
  });
  return (one === 'above' && other === 'below') || (one === 'below' && other === 'above');
}
