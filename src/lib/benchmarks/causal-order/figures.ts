import type { FigureColumn, TaskFigures } from '../../tasks/figures.ts';
import { accuracyColumn, countColumns, entryColumn, plainColumn } from '../../tasks/kit/columns.ts';
import { meanOfMeans, shareOf } from '../../tasks/kit/estimate.ts';
import { figuresOf } from '../../tasks/kit/figures-of.ts';
import type { Judged } from '../../tasks/task.ts';
import { CONJUNCTIONS, conjunctionOf } from './conjunctions.ts';
import type { Payload, Truth } from './items.ts';

type OrderAnswer = Judged<Payload, Truth>;

/**
 * The figures: accuracy is the plain mean over the conjunctions present, as in the paper. A model that is better than
 * chance with conjunctions of one order and worse with those of the other merely likes one order of the words: flagged.
 */
export function orderFigures(units: readonly (readonly OrderAnswer[])[]): TaskFigures {
  const all = units.flat();
  const byConjunction = CONJUNCTIONS.flatMap(({ id }) => {
    const own = all.filter(({ item }) => item.payload.conjunction === id).map(creditIn);
    return own.length === 0 ? [] : [[id, own] as const];
  });
  const [effectFirst, causeFirst] = (['effect-first', 'cause-first'] as const).map((order) =>
    all.filter(({ item }) => conjunctionOf(item.payload.conjunction).order === order),
  );
  return {
    n: all.length,
    ...figuresOf(meanOfMeans(byConjunction.map(([, credits]) => credits)), {
      effectFirst: shareOf((effectFirst ?? []).map(creditIn)),
      causeFirst: shareOf((causeFirst ?? []).map(creditIn)),
      perConjunction: Object.fromEntries(byConjunction.map(([id, credits]) => [id, shareOf(credits)])),
    }),
    ties: all.filter(({ judgement }) => judgement.reading === 'tie').length,
    flags: likesOneOrder(effectFirst ?? [], causeFirst ?? []) ? ['order-preference'] : [],
  };
}

/** The columns, the most telling first. */
export function orderColumns(): readonly FigureColumn[] {
  return [
    accuracyColumn({ metric: 'Accuracy', conjunction: 'Avg' }),
    {
      ...plainColumn('effectFirst', 'percent'),
      title: 'Effect first',
      sentence: 'Accuracy with the seven conjunctions that tell the effect first.',
      higherIsBetter: true,
    },
    {
      ...plainColumn('causeFirst', 'percent'),
      title: 'Cause first',
      sentence:
        'Accuracy with the five conjunctions that tell the cause first. Far from the other one: the model likes one order of the words.',
      higherIsBetter: true,
    },
    ...CONJUNCTIONS.map(({ id, number }) => ({
      ...entryColumn('perConjunction', id, `“${id}”`, { metric: 'Accuracy', conjunction: number }),
      sentence: 'Accuracy with one conjunction.',
    })),
    {
      ...plainColumn('ties', 'count'),
      title: 'Ties',
      sentence: 'Answers that give both captions the same score.',
      higherIsBetter: false,
    },
    ...countColumns,
  ];
}

function creditIn({ judgement }: OrderAnswer): number {
  return judgement.credit;
}

function likesOneOrder(effectFirst: readonly OrderAnswer[], causeFirst: readonly OrderAnswer[]): boolean {
  const [one, other] = [effectFirst, causeFirst].map((answers) => {
    const [low, high] = shareOf(answers.map(creditIn)).ci95;
    return low > 0.5 ? 'above' : high < 0.5 ? 'below' : 'near';
  });
  return (one === 'above' && other === 'below') || (one === 'below' && other === 'above');
}
