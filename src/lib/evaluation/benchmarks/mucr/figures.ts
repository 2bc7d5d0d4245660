import type { FigureColumn, TaskFigures } from '../../tasks/figures.ts';
import { accuracyColumn, countColumns } from '../../tasks/kit/figures/columns.ts';
import { clusterOf } from '../../tasks/item.ts';
import { clusteredShare } from '../../tasks/kit/figures/estimate.ts';
import { figuresOf } from '../../tasks/kit/figures/figures-of.ts';
import { categoryColumns, storyShares } from '../../tasks/kit/stories/about.ts';
import type { Judged } from '../../tasks/task.ts';
import type { Payload, Truth } from './payload.ts';

/** Computes the accuracy, overall and by category and style. */
export function storyFigures(units: readonly (readonly Judged<Payload, Truth>[])[]): TaskFigures {
  const answered = units.flat().map(({ item, judgement: { credit } }) => ({
    about: item.payload,
    cluster: clusterOf(item),
    credit,
  }));
  return {
    n: answered.length,
    ...figuresOf(clusteredShare(answered), storyShares(answered)),
  };
}

/** Returns the columns, most important first. */
export function storyColumns(metric: string): readonly FigureColumn[] {
  return [accuracyColumn({ metric }), ...categoryColumns('Accuracy', 'percent'), ...countColumns];
}
