import type { Cell, FigureColumn, Figures } from '../../tasks/figures.ts';
import type { IntervalFormula } from '../../tasks/interval.ts';
import type { Task } from '../../tasks/task.ts';
import { pluralize, formatList } from '../../../util/text/format-list.ts';
import type { FigureRow } from '../table/figure-row.ts';

/** Texts about each interval formula: its name, its use and, if needed, how it works. */
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
    how: 'Units get new random weights, and the middle 95% of the means is given, as a beta distribution of the same mean and variance; one unit is added, for the lower end at the least that is possible and for the upper end at the most. With few units it holds the truth in more than 95 of 100 cases.',
  },
  prediction: {
    name: 'known chances',
    use: 'The ceiling is worked out, not measured: a respondent that gives the likeliest answer to each of these items scores within it in 95 of 100 cases.',
    how: 'It is known how likely each of those answers is right, so it is known how far luck may carry all of them; half an item is added at either end.',
  },
  student: { name: 'Student’s t', use: 'The figure is a mean over seeds.', how: '' },
};

/** Describes the interval of a figure and its number of units; undefined if there is none. */
export function intervalTitle({ formula, n }: Pick<Cell, 'formula' | 'n'>): string | undefined {
  if (formula === undefined) return undefined;
  return `95%, ${FORMULAS[formula].name}${n === undefined ? '' : `, n = ${n.toLocaleString('en')}`}`;
}

/** The parts of a table row that its intervals need. */
export type IntervalRow = Pick<FigureRow, 'name' | 'cells'> & Partial<Pick<FigureRow, 'detail'>>;

/** A formula in a table: its texts, and the figures with intervals from it. */
export interface IntervalMethod extends Readonly<(typeof FORMULAS)[IntervalFormula]> {
  /** Each figure, with its rows if other rows of it use another formula. */
  readonly figures: readonly { readonly title: string; readonly rows: readonly string[] }[];
}

/** Returns the formulas of a table's intervals, in the order of their figures; empty without intervals. */
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

/** Most figures listed by name; of more, or of some rows only, the count is given. */
const MAX_NAMED = 3;

/** Names a method's figures within a sentence: a short list, or their number. */
export function figuresInShort({ figures }: Pick<IntervalMethod, 'figures'>): string {
  return isListed({ figures })
    ? formatList(figures.map(({ title }) => title))
    : pluralize(figures.length, 'figure');
}

/** Returns whether that short text lists all figures. */
export function isListed({ figures }: Pick<IntervalMethod, 'figures'>): boolean {
  return figures.length <= MAX_NAMED && figures.every(({ rows }) => rows.length === 0);
}

/** Returns a figure's title, with its rows if not all are meant. */
export function figureLabel({ title, rows }: IntervalMethod['figures'][number]): string {
  return rows.length === 0 ? title : `${title} (${rows.join('; ')})`;
}

/** Returns a table's methods as sentences, for output that cannot be expanded. */
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

/** Returns a row's name, with what it was measured on if other rows have the same name. */
function rowName({ name, detail = '' }: IntervalRow, rows: readonly IntervalRow[]): string {
  const isShared = rows.filter((row) => row.name === name).length > 1;
  return isShared && detail !== '' ? `${name}, ${detail}` : name;
}

/** Lists what a task's design fixes and intervals therefore do not cover; empty if nothing is noted. */
export function fixedTexts(figures: readonly Figures[], { unit }: Pick<Task, 'unit'>): readonly string[] {
  const fixed = figures.map(({ fixedByDesign }) => fixedByDesign).find((one) => Array.isArray(one));
  if (fixed === undefined) return [];
  return [
    `The ${formatList(fixed)} are fixed by design: only ${unit.many} are resampled, and intervals say how other ${unit.many} would come out.`,
  ];
}
