import type { FigureColumn, TaskFigures } from '../../tasks/figures.ts';
import { entryColumn } from '../../tasks/kit/figures/columns.ts';
import { creditOf, type FigureEstimate } from '../../tasks/kit/figures/estimate.ts';
import { figuresOf } from '../../tasks/kit/figures/figures-of.ts';
import type { Judged } from '../../tasks/task.ts';
import type { System } from '../../../systems/index.ts';
import type { Protocol } from '../../tasks/answer.ts';
import { publishedVariable } from './names.ts';
import type { Payload } from './payload.ts';
import { targetsOf } from '../../tasks/kit/target-variables.ts';

/** Computes mean credit, overall and by the variable that was set, with further figures of the counted answers. */
export function figuresByVariable<Truth>(
  units: readonly (readonly Judged<Payload, Truth>[])[],
  protocol: Protocol,
  variableOf: (one: Judged<Payload, Truth>) => string,
  more: (counted: readonly Judged<Payload, Truth>[]) => Readonly<Record<string, FigureEstimate>> = () => ({}),
): TaskFigures {
  // The authors' code drops units with missing answers.
  const counted = units
    .flat()
    .filter(({ judgement }) => protocol !== 'published' || judgement.outcome !== 'missing');
  const meanOf = (judged: typeof counted): FigureEstimate =>
    creditOf(judged.map(({ judgement }) => judgement.credit));
  const ids = [...new Set(counted.map(variableOf))].filter((id) => id !== '').sort();
  return {
    n: counted.length,
    ...figuresOf(meanOf(counted), {
      perVariable: Object.fromEntries(
        ids.map((id) => [id, meanOf(counted.filter((one) => variableOf(one) === id))]),
      ),
      ...more(counted),
    }),
  };
}

/** Returns a column for each variable that may be set. */
export function variableColumns(system: System): readonly FigureColumn[] {
  return targetsOf(system).map(({ id, label }) =>
    entryColumn('perVariable', id, `Set: ${label}`, {
      metric: 'Accuracy',
      variable: publishedVariable(label),
    }),
  );
}
