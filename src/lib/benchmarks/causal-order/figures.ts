import type { FigureColumn, TaskFigures } from '../../tasks/figures.ts';
import { accuracyColumn, countColumns, entryColumn, plainColumn } from '../../tasks/kit/columns.ts';
import { mean, standardError } from '../../tasks/kit/statistics.ts';
import type { Judged } from '../../tasks/task.ts';
import { wilson } from '../../util/wilson.ts';
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
    const own = all.filter(({ item }) => item.payload.conjunction === id);
    const accuracy = mean(own.map(creditOf));
    return accuracy === null ? [] : [[id, accuracy] as const];
  });
  const [effectFirst, causeFirst] = (['effect-first', 'cause-first'] as const).map((order) =>
    all.filter(({ item }) => conjunctionOf(item.payload.conjunction).order === order),
  );
  const credits = all.map(creditOf);
  return {
    n: all.length,
    accuracy: mean(byConjunction.map(([, accuracy]) => accuracy)),
    stderr: standardError(credits),
    ci95: wilson(
      credits.reduce((sum, credit) => sum + credit, 0),
      credits.length,
    ),
    effectFirst: mean((effectFirst ?? []).map(creditOf)),
    causeFirst: mean((causeFirst ?? []).map(creditOf)),
    perConjunction: Object.fromEntries(byConjunction),
    ties: all.filter(({ judgement }) => judgement.reading === 'tie').length,
    flags: likesOneOrder(effectFirst ?? [], causeFirst ?? []) ? ['order-preference'] : [],
  };
}

/** The columns, the most telling first. */
export function orderColumns(): readonly FigureColumn[] {
  return [
    accuracyColumn({ metric: 'Accuracy', conjunction: 'Avg' }),
    {
      ...plainColumn('effectFirst', 'Effect first', 'percent'),
      sentence: 'Accuracy with the seven conjunctions that tell the effect first.',
      higherIsBetter: true,
    },
    {
      ...plainColumn('causeFirst', 'Cause first', 'percent'),
      sentence:
        'Accuracy with the five conjunctions that tell the cause first. Far from the other one: the model likes one order of the words.',
      higherIsBetter: true,
    },
    ...CONJUNCTIONS.map(({ id, number }) => ({
      ...entryColumn('perConjunction', id, `“${id}”`, { metric: 'Accuracy', conjunction: number }),
      sentence: 'Accuracy with one conjunction.',
    })),
    {
      ...plainColumn('ties', 'Ties', 'count'),
      sentence: 'Answers that give both captions the same score.',
      higherIsBetter: false,
    },
    ...countColumns,
  ];
}

function creditOf({ judgement }: OrderAnswer): number {
  return judgement.credit;
}

function likesOneOrder(effectFirst: readonly OrderAnswer[], causeFirst: readonly OrderAnswer[]): boolean {
  const [one, other] = [effectFirst, causeFirst].map((answers) => {
    const hits = answers.map(creditOf).reduce((sum, credit) => sum + credit, 0);
    const [low, high] = wilson(hits, answers.length);
    return low > 0.5 ? 'above' : high < 0.5 ? 'below' : 'near';
  });
  return (one === 'above' && other === 'below') || (one === 'below' && other === 'above');
}
