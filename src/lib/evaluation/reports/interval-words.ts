import type { Cell, FigureColumn, Figures } from '../tasks/figures.ts';
import type { IntervalFormula } from '../tasks/interval.ts';
import type { Task } from '../tasks/task.ts';
import { pluralize, formatList } from '../../util/format-list.ts';
import type { FigureRow } from './figure-row.ts';

/** Each formula for people: its name, what it is for, and how it works where there is more to say. */
const FORMULAS: Readonly<
  Record<IntervalFormula, { readonly name: string; readonly use: string; readonly how: string }>
> = {
  blaker: {
    name: 'Blaker’s',
    use: 'Each unit is right or wrong, and counts once.',
    how: 'It is exact: it holds the truth in 95 of 100 cases or more, and with few units in more (98 with 5, 96 with 30, on average).',
  },
  'bayesian-bootstrap': {
    name: 'Bayesian bootstrap',
    use: 'It serves partial credit and counts, and several questions about one picture or items about one story or photograph, which count as one unit.',
    how: 'Units are weighed anew at random, and the middle 95% of the means is given, as a beta distribution of the same mean and variance; one unit is added, for the lower end at the least that is possible and for the upper end at the most. With few units it holds the truth in more than 95 of 100 cases.',
  },
  prediction: {
    name: 'known chances',
    use: 'The ceiling is worked out, not measured: whoever gives the likeliest answer to each of these items comes out within it in 95 of 100 cases.',
    how: 'It is known how likely each of those answers is right, so it is known how far luck may carry all of them; half an item is added at either end.',
  },
  student: { name: 'Student’s t', use: 'The figure is a mean over seeds.', how: '' },
};

/** What an interval beside a figure is, and of how many; undefined where there is none. */
export function intervalTitle({ formula, n }: Pick<Cell, 'formula' | 'n'>): string | undefined {
  if (formula === undefined) return undefined;
  return `95%, ${FORMULAS[formula].name}${n === undefined ? '' : `, n = ${n.toLocaleString('en')}`}`;
}

/** A row of a table, as far as its intervals go. */
export type IntervalRow = Pick<FigureRow, 'name' | 'cells'> & Partial<Pick<FigureRow, 'detail'>>;

/** A formula in a table: what it is for, and the figures whose intervals come from it. */
export interface IntervalMethod extends Readonly<(typeof FORMULAS)[IntervalFormula]> {
  /** Each figure, with the rows that it is of where others of its rows have another formula. */
  readonly figures: readonly { readonly title: string; readonly rows: readonly string[] }[];
}

/** Which formulas the intervals of a table come from, in the order in which figures have them; none where it has no interval. */
export function intervalMethods(
  columns: readonly FigureColumn[],
  rows: readonly IntervalRow[],
): readonly IntervalMethod[] {
  const found = new Map<IntervalFormula, IntervalMethod['figures'][number][]>();
  for (const column of columns) {
    const byFormula = rowsByFormula(column, rows);
    for (const [formula, names] of byFormula) {
      const figure = { title: column.title, rows: byFormula.size === 1 ? [] : names };
      found.set(formula, [...(found.get(formula) ?? []), figure]);
    }
  }
  return [...found].map(([formula, figures]) => ({ ...FORMULAS[formula], figures }));
}

/** Figures that are named where a method is told of; of more, or of some rows of theirs, there is a count. */
const MAX_NAMED = 3;

/** The figures of a method within a sentence: a short list, else how many. */
export function figuresInShort({ figures }: Pick<IntervalMethod, 'figures'>): string {
  return isListed({ figures })
    ? formatList(figures.map(({ title }) => title))
    : pluralize(figures.length, 'figure');
}

/** Whether the short words for a method's figures say all of them. */
export function isListed({ figures }: Pick<IntervalMethod, 'figures'>): boolean {
  return figures.length <= MAX_NAMED && figures.every(({ rows }) => rows.length === 0);
}

/** A figure of a method, with whose it is where not all rows are meant. */
export function figureLabel({ title, rows }: IntervalMethod['figures'][number]): string {
  return rows.length === 0 ? title : `${title} (${rows.join('; ')})`;
}

/** The methods of a table as sentences, for where nothing is folded. */
export function intervalSentences(
  columns: readonly FigureColumn[],
  rows: readonly IntervalRow[],
): readonly string[] {
  return intervalMethods(columns, rows).map(({ name, use, how, figures }) =>
    `95% intervals of ${figures.map(figureLabel).join(', ')}: ${name}. ${use} ${how}`.trimEnd(),
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

/** What a task's design fixes, so that intervals say nothing of it; empty where its figures tell of nothing. */
export function fixedTexts(figures: readonly Figures[], { unit }: Pick<Task, 'unit'>): readonly string[] {
  const fixed = figures.map(({ fixedByDesign }) => fixedByDesign).find((one) => Array.isArray(one));
  if (fixed === undefined) return [];
  return [
    `The ${formatList(fixed)} are fixed by design: only ${unit.many} are drawn anew, and intervals say how other ${unit.many} would come out.`,
  ];
}
