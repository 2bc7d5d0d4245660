import type { FigureColumn, Figures } from '../tasks/figures.ts';
import type { IntervalFormula } from '../tasks/interval.ts';
import type { Task } from '../tasks/task.ts';
import { listed } from '../../util/listed.ts';
import type { FigureRow } from './table.ts';

/** Each formula for people: its name, and what it is for. */
const FORMULAS: Readonly<Record<IntervalFormula, { readonly name: string; readonly why: string }>> = {
  blaker: {
    name: 'Blaker’s',
    why: 'Each unit is right or wrong, and counts once. It is exact: it holds the truth in 95 of 100 cases or more, and with few units in more (98 with 5, 96 with 30, on average).',
  },
  'bayesian-bootstrap': {
    name: 'Bayesian bootstrap',
    why: 'Units are weighed anew at random, and the middle 95% of the means is given, as a beta distribution of the same mean and variance; one unit is added, for the lower end at the least that is possible and for the upper end at the most. With few units it holds the truth in more than 95 of 100 cases. It serves partial credit and counts, and several questions about one picture or items about one story or photograph, which count as one unit.',
  },
  prediction: {
    name: 'prediction',
    why: 'Perfect answers to these very items come out within it in 95 of 100 cases, by the known chance p of each: √Σp(1 − p) about the average, and half an item more as credit comes in steps.',
  },
  student: { name: 'Student’s t', why: 'The figure is a mean over seeds.' },
};

/** A formula by name. */
export function formulaName(formula: IntervalFormula): string {
  return FORMULAS[formula].name;
}

/** A row of a table, as far as its intervals go. */
export type IntervalRow = Pick<FigureRow, 'name' | 'cells'> & Partial<Pick<FigureRow, 'detail'>>;

/**
 * Which formulas the intervals of a table come from, a sentence each, with the figures they are of, and whose where rows
 * of a figure differ; empty where it has no interval.
 */
export function intervalSentences(
  columns: readonly FigureColumn[],
  rows: readonly IntervalRow[],
): readonly string[] {
  const places = new Map<IntervalFormula, string[]>();
  for (const column of columns) {
    const byFormula = rowsByFormula(column, rows);
    for (const [formula, names] of byFormula) {
      const place = byFormula.size === 1 ? column.title : `${column.title} (${names.join('; ')})`;
      places.set(formula, [...(places.get(formula) ?? []), place]);
    }
  }
  return [...places].map(
    ([formula, of]) => `95% intervals of ${of.join(', ')}: ${formulaName(formula)}. ${FORMULAS[formula].why}`,
  );
}

function rowsByFormula(
  { id }: FigureColumn,
  rows: readonly IntervalRow[],
): ReadonlyMap<IntervalFormula, readonly string[]> {
  const found = new Map<IntervalFormula, readonly string[]>();
  for (const row of rows) {
    const formula = row.cells[id]?.formula;
    if (formula !== undefined) found.set(formula, [...(found.get(formula) ?? []), rowName(row, rows)]);
  }
  return found;
}

/** The name of a row, with what it was measured on where others are called so, too. */
function rowName({ name, detail = '' }: IntervalRow, rows: readonly IntervalRow[]): string {
  const isShared = rows.filter((row) => row.name === name).length > 1;
  return isShared && detail !== '' ? `${name}, ${detail}` : name;
}

/** What a task's design fixes, so that intervals say nothing of it; empty where it fixes nothing. */
export function fixedWords({ fixedByDesign }: Figures, { unit }: Pick<Task, 'unit'>): readonly string[] {
  if (!Array.isArray(fixedByDesign)) return [];
  return [
    `The ${listed(fixedByDesign)} are fixed by design: only ${unit.many} are drawn anew, and intervals say how other ${unit.many} would come out.`,
  ];
}
