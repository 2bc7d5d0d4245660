import { isUnfinished, type RunRecord } from '../../runs/index.ts';
import { findTask } from '../../benchmarks/index.ts';
import { respondentTitle } from '../../respondents/registry.ts';
import type { Cell, FigureColumn, Figures, MeanCeiling, Report } from '../../tasks/figures.ts';
import { chanceOf } from '../../tasks/kit/figures/chance.ts';
import type { Task } from '../../tasks/task.ts';
import type { Variant } from '../../tasks/variant.ts';
import { accuracyTexts, againstWords } from '../words/against-words.ts';
import { cutTexts } from '../words/cut-words.ts';
import type { Comparability } from '../comparability.ts';
import type { RunResults } from '../results.ts';
import { percent } from '../../../util/text/percent.ts';
import { askedText, dotLabel, runTitle } from '../words/descriptions.ts';
import { pluralize } from '../../../util/text/format-list.ts';
import { baselineTexts, doubtsAbout, doubtsBy, remarksOn } from '../words/remarks.ts';
import { unreadText } from '../words/figure-words.ts';
import type { FigureRow } from './figure-row.ts';

/** Returns a run as a row of the results table, with its doubts as notes and flags. */
export function runRow(
  { record, report, comparability, cut = 0 }: Pick<RunResults, 'record' | 'report' | 'comparability' | 'cut'>,
  columns: readonly FigureColumn[],
): FigureRow {
  const { plan } = record;
  const remarks = [
    ...doubtsAbout(plan, report),
    ...remarksOn(plan.task, report.figures, plan.respondent.kind),
  ];
  const unread = unreadIn(record, report.figures);
  const against =
    unread === 0
      ? againstWords(report, plan.respondent.kind)
      : { notes: [unreadText(unread)], flags: ['unread'] };
  return {
    key: `run ${record.id}`,
    kind: 'run',
    name: runTitle(record),
    detail: `${plan.source === undefined ? '' : `“${plan.source.title}”, `}seed ${plan.seed}, ${askedText(plan)}`,
    n: report.figures.n,
    ...(isUnfinished(record) ? { total: Math.min(plan.count, record.total) } : {}),
    cells: cellsOf(report.figures, unread === 0 ? columns : columns.filter(({ unit }) => unit === 'count')),
    ...(unread === 0 ? {} : { unread }),
    notes: [
      ...partNotes(record, report),
      ...cutTexts(cut),
      ...remarks.map(({ sentence }) => sentence),
      ...against.notes,
      ...(unread === 0 ? accuracyTexts(report) : []),
    ],
    flags: [...remarks.map(({ title }) => title), ...against.flags],
    remarks,
    isTrivial: findTask(plan.task)?.baselines.some(({ id }) => id === plan.respondent.kind) ?? false,
    ...(comparability === null ? {} : { comparability }),
    run: record.id,
  };
}

/** Returns the number of a run's answers if none of them could be read; else 0. */
export function unreadIn({ answered }: Pick<RunRecord, 'answered'>, { unparsed }: Figures): number {
  return unparsed >= answered ? answered : 0;
}

/**
 * Returns notes on an incomplete run: what the figures cover, how missing answers could change them, and that
 * nothing is tested.
 */
export function partNotes(
  { answered, total }: Pick<RunRecord, 'answered' | 'total'>,
  { figures: { bounds }, notTested }: Pick<Report, 'figures' | 'notTested'>,
): readonly string[] {
  if (answered >= total) return notTested === undefined ? [] : [notTested];
  const [low, high] = (bounds ?? []).map((end) => percent(end, 1));
  const between =
    low === undefined || high === undefined
      ? ''
      : ` With all others wrong accuracy is ${low}, with all right ${high}.`;
  return [
    `${answered.toLocaleString('en')} of ${total.toLocaleString('en')} answered so far: the figures are of those.${between}`,
    ...(notTested === undefined ? [] : [notTested]),
  ];
}

/** Returns the style of a row in charts: trivial answers are marked as baselines, whatever asked for them. */
export function drawnAs({ kind, isTrivial = false }: FigureRow): 'own' | 'baseline' | 'other' {
  if (kind === 'published') return 'other';
  return kind === 'run' && !isTrivial ? 'own' : 'baseline';
}

/** Returns the label of a published result's dot: model, data set if a paper has several, setting. */
export function publishedLabel(
  task: string,
  { name, dataset, setting, shots }: Pick<FigureRow, 'name' | 'dataset' | 'setting' | 'shots'>,
): string {
  return [name, ...(dataset === undefined ? [] : [dataset]), dotLabel(task, setting ?? '', shots)].join(', ');
}

/** How the items of baselines are asked, and how that compares with the paper. */
interface BaselineContext {
  readonly comparability?: Comparability | null;
  readonly variant?: Variant;
}

/**
 * Returns the rows of the baselines on some items.
 *
 * @param source names the items, to tell the rows of several sets apart
 * @param context with a variant, the rows have the task's doubts about items asked in that way
 */
export function baselineRows(
  task: string,
  baselines: Report['baselines'],
  source: string,
  columns: readonly FigureColumn[],
  context: BaselineContext = {},
): readonly FigureRow[] {
  const { comparability = null, variant } = context;
  return Object.entries(baselines).map(([id, figures]) => {
    const doubts = variant === undefined ? [] : doubtsBy(id, { task, variant }, baselines);
    const remarks = [...doubts, ...remarksOn(task, figures, id)];
    return {
      key: `baseline ${id} ${source}`,
      kind: 'baseline',
      name: respondentTitle(id),
      detail: source,
      n: figures.n,
      cells: cellsOf(figures, columns),
      notes: [...baselineTexts(task, { [id]: figures }), ...remarks.map(({ sentence }) => sentence)],
      flags: remarks.map(({ title }) => title),
      remarks,
      ...(comparability === null ? {} : { comparability }),
    };
  });
}

/** Returns the row of the expected accuracy of random guessing; null if that is undefined. */
export function chanceRow(task: Task, subject: string): FigureRow | null {
  const chance = chanceOf(task.form(subject));
  if (chance === null) return null;
  return {
    key: 'chance',
    kind: 'computed',
    name: 'Chance',
    detail: 'every answer equally likely',
    n: null,
    cells: { accuracy: { value: 100 * chance } },
    notes: [],
  };
}

/** Returns the row of the best possible credit where prompts leave answers undetermined; computed, not measured. */
export function ceilingRow(ceiling: MeanCeiling, source = ''): FigureRow {
  const { open, intervals } = ceiling;
  const of = `what perfect sight and reasoning reach on average: ${pluralize(open, 'question has', 'questions have')} no sure answer, so that luck may lift a run of ${intervals.accuracy.n.toLocaleString('en')} above it`;
  const cell = (figure: 'accuracy' | 'allCorrect'): Cell => {
    const [low, high] = intervals[figure].ci95;
    return {
      value: 100 * ceiling[figure],
      interval: [100 * low, 100 * high],
      formula: intervals[figure].formula,
    };
  };
  return {
    key: `ceiling ${source}`,
    kind: 'computed',
    name: 'Ceiling, on average',
    detail: source === '' ? of : `${of}, ${source}`,
    n: null,
    cells: { accuracy: cell('accuracy'), allCorrect: cell('allCorrect') },
    notes: [
      'What perfect sight and perfect reasoning reach on average: if the prompt gives a category instead of a value, or something is hidden, even the most likely answer may be wrong. It is not a bound: the interval says where the scores of such answers to these items lie in 95 of 100 cases. The solver is given the values themselves, and may exceed it.',
    ],
  };
}

/** Returns the cells of figures, by column. */
export function cellsOf(
  figures: Parameters<FigureColumn['read']>[0],
  columns: readonly FigureColumn[],
): Readonly<Record<string, Cell>> {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const cell = column.read(figures);
      return cell === null ? [] : [[column.id, cell] as const];
    }),
  );
}

/** Sort order of rows: by a column's figure, or by name. */
export interface RowSort {
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

/** Sorts rows; those without the figure are last in either direction. The sort is stable. */
export function sortRows(rows: readonly FigureRow[], { by, direction }: RowSort): readonly FigureRow[] {
  const sign = direction === 'ascending' ? 1 : -1;
  if (by === 'name') return [...rows].sort((a, b) => sign * a.name.localeCompare(b.name, 'en'));
  const number = (row: FigureRow): number | null => (by === 'n' ? row.n : (row.cells[by]?.value ?? null));
  return [...rows].sort((a, b) => {
    const [left, right] = [number(a), number(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}
