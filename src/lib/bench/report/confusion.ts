import { findSystem } from '../../systems/index.ts';
import { categoriesOf, hasEdge, targetOf } from '../../tasks/truth.ts';
import { labelOf } from '../../tasks/words.ts';
import { targetsOf } from '../../tasks/worlds/targets.ts';
import type { TaskId } from '../../tasks/types.ts';
import type { RunRow } from './rows.ts';

/** How often what was right was answered as what. */
export interface Confusion {
  /** A variable's id, `target`, or `arrow`. */
  readonly id: string;
  readonly title: string;
  /** What was right, row by row. */
  readonly rows: readonly string[];
  /** What was answered, column by column; the last one is what could not be read. */
  readonly columns: readonly string[];
  readonly counts: readonly (readonly number[])[];
}

/** What stands for an answer that says nothing definite. */
export const UNREAD = 'nothing read';

/** Confusion tables of a run's answers: one a variable, one of targets, or one of arrows. */
export function confusions(task: TaskId, system: string, rows: readonly RunRow[]): readonly Confusion[] {
  const known = findSystem(system);
  if (known === undefined) return [];
  const answered = rows.filter(({ entry }) => entry !== null);
  switch (task) {
    case 'counterfactual':
      return known.variables.map((variable) =>
        count(
          variable.id,
          variable.label,
          variable.categories.map(({ id }) => id),
          answered.map(({ item, judgement }) => {
            const reading = judgement.reading;
            const read = reading !== null && typeof reading === 'object' ? reading[variable.id] : null;
            return [categoriesOf(item.item.truth)[variable.id] ?? '', read ?? null];
          }),
        ),
      );
    case 'intervention-target': {
      const labels = targetsOf(known).map(({ label }) => label);
      const pairs = answered.map(({ item, judgement }): readonly [string, string | null] => [
        labelOf(known, targetOf(item.item.truth)),
        typeof judgement.reading === 'string' ? labelOf(known, judgement.reading) : null,
      ]);
      return [count('target', 'Variable that was set', labels, pairs)];
    }
    case 'structure-single':
    case 'structure-pair': {
      const pairs = answered.map(({ item, judgement }): readonly [string, string | null] => {
        const { pair, truth } = item.item;
        return [
          pair !== undefined && hasEdge(truth, pair) ? 'yes' : 'no',
          typeof judgement.reading === 'string' ? judgement.reading : null,
        ];
      });
      return [count('arrow', 'Is there an arrow?', ['yes', 'no'], pairs)];
    }
  }
}

function count(
  id: string,
  title: string,
  labels: readonly string[],
  pairs: readonly (readonly [string, string | null])[],
): Confusion {
  const counts = labels.map((label) => {
    const read = pairs.filter(([truth]) => truth === label).map(([, answer]) => answer);
    const known = labels.map((answer) => read.filter((one) => one === answer).length);
    return [...known, read.length - known.reduce((sum, one) => sum + one, 0)];
  });
  return { id, title, rows: labels, columns: [...labels, UNREAD], counts };
}
