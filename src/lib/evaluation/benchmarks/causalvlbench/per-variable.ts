import type { FigureColumn } from '../../tasks/figures.ts';
import { entryColumn } from '../../tasks/kit/figures/columns.ts';
import type { FigureEstimate } from '../../tasks/kit/figures/estimate.ts';
import type { Judged } from '../../tasks/task.ts';
import type { System } from '../../../systems/index.ts';
import type { Protocol } from '../../tasks/answer.ts';
import { publishedVariable } from './names.ts';
import { targetsOf } from './subjects.ts';

/** The items that a protocol counts: the authors' code drops those whose answer never came. */
export function countedOf<One extends Judged>(judged: readonly One[], protocol: Protocol): readonly One[] {
  return protocol === 'published'
    ? judged.filter(({ judgement }) => judgement.outcome !== 'missing')
    : judged;
}

/** Mean credit by the variable that was set. */
export function perVariable<One extends Judged>(
  judged: readonly One[],
  variableOf: (one: One) => string,
  estimate: (credits: readonly number[]) => FigureEstimate,
): Readonly<Record<string, FigureEstimate>> {
  const ids = [...new Set(judged.map(variableOf))].filter((id) => id !== '').sort();
  return Object.fromEntries(
    ids.map((id) => {
      const own = judged.filter((one) => variableOf(one) === id);
      return [id, estimate(own.map(({ judgement }) => judgement.credit))];
    }),
  );
}

/** A column for each variable that may be set. */
export function variableColumns(system: System): readonly FigureColumn[] {
  return targetsOf(system).map(({ id, label }) =>
    entryColumn('perVariable', id, `Set: ${label}`, {
      metric: 'Accuracy',
      variable: publishedVariable(label),
    }),
  );
}
