import type { RunRecord } from '../runs/index.ts';
import { benchmarkOf, findTask } from '../benchmarks/index.ts';
import { respondentTitle } from '../respondents/registry.ts';
import type { Cell, FigureColumn, Figures, MeanCeiling, Report } from '../tasks/figures.ts';
import { chanceOf } from '../tasks/kit/chance.ts';
import type { PublishedFigure } from '../tasks/published/load.ts';
import { fieldsOf, fitsIn } from '../tasks/published/query.ts';
import type { Remark, Task } from '../tasks/task.ts';
import { againstWords } from './against-words.ts';
import { cutTexts } from './cut-words.ts';
import { paperConditions, type Comparability } from './comparability.ts';
import type { RunResults } from './results.ts';
import { percent } from '../../util/percent.ts';
import { askedText, dotLabel, runTitle, settingLabel } from './descriptions.ts';
import { defined } from '../../util/defined.ts';
import { pluralize } from '../../util/format-list.ts';

/** Where a row's figures come from. */
export type RowKind = 'run' | 'baseline' | 'computed' | 'published';

/** One row of the table of results. */
export interface FigureRow {
  readonly key: string;
  readonly kind: RowKind;
  readonly name: string;
  /** How it was asked. */
  readonly detail: string;
  /** Items; null where that is not known. */
  readonly n: number | null;
  /** Items that its run is to have, where some are not answered yet. */
  readonly total?: number;
  /** By column id. */
  readonly cells: Readonly<Record<string, Cell>>;
  /** Doubts and remarks, each once. */
  readonly notes: readonly string[];
  /** Doubts in two words, said beside the name. */
  readonly flags?: readonly string[];
  /** What the task says of its figures; their titles are among the flags. */
  readonly remarks?: readonly Remark[];
  /** Answers of a run of which none could be read: what it would score says nothing of who answered. */
  readonly unread?: number;
  /** Whether a run's answers are those of a baseline. */
  readonly isTrivial?: boolean;
  /** How it compares with what the paper prints; left out where the paper prints nothing, or nothing was asked. */
  readonly comparability?: Comparability;
  /** Id of the run. */
  readonly run?: string;
  /** Published rows: what they can be picked by; a model has one id, whatever a table calls it. */
  readonly model?: string;
  readonly setting?: string;
  readonly shots?: number;
  /** The data set, where a paper has several. */
  readonly dataset?: string;
}

/** The row of a run. */
export function runRow(
  { record, report, comparability, cut = 0 }: Pick<RunResults, 'record' | 'report' | 'comparability' | 'cut'>,
  columns: readonly FigureColumn[],
): FigureRow {
  const { plan } = record;
  const remarks = remarksOn(plan.task, report.figures, plan.respondent.kind);
  const unread = unreadIn(record, report.figures);
  const against =
    unread === 0
      ? againstWords(report.against, plan.respondent.kind)
      : { notes: [unreadText(unread)], flags: ['unread'] };
  return {
    key: `run ${record.id}`,
    kind: 'run',
    name: runTitle(record),
    detail: `${plan.source === undefined ? '' : `“${plan.source.title}”, `}seed ${plan.seed}, ${askedText(plan.task, plan.variant)}`,
    n: report.figures.n,
    ...(record.answered < record.total ? { total: record.total } : {}),
    cells: cellsOf(report.figures, unread === 0 ? columns : columns.filter(({ unit }) => unit === 'count')),
    ...(unread === 0 ? {} : { unread }),
    notes: [
      ...partNotes(record, report),
      ...cutTexts(cut),
      ...remarks.map(({ sentence }) => sentence),
      ...against.notes,
    ],
    flags: [...remarks.map(({ title }) => title), ...against.flags],
    remarks,
    isTrivial: findTask(plan.task)?.baselines.some(({ id }) => id === plan.respondent.kind) ?? false,
    ...(comparability === null ? {} : { comparability }),
    run: record.id,
  };
}

/** How many answers a run has where not one of them could be read; else 0. */
export function unreadIn({ answered }: Pick<RunRecord, 'answered'>, { unparsed }: Figures): number {
  return unparsed >= answered ? answered : 0;
}

/** That no answer of a run could be read, in a sentence. */
export function unreadText(unread: number): string {
  const of =
    unread === 1 ? 'The one answer could not' : `None of the ${unread.toLocaleString('en')} answers could`;
  return `${of} be read, so that accuracy says nothing: see what was said in the run’s items.`;
}

/** What the figures are of where a run is not whole, what is missing could change, and that nothing is tested. */
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

/** How a row is drawn in charts: answers that take no understanding are told from all others, whoever asked for them. */
export function drawnAs({ kind, isTrivial = false }: FigureRow): 'own' | 'baseline' | 'other' {
  if (kind === 'published') return 'other';
  return kind === 'run' && !isTrivial ? 'own' : 'baseline';
}

/** A printed figure for the label of its dot: model, data set where a paper has several, setting. */
export function publishedLabel(
  task: string,
  { name, dataset, setting, shots }: Pick<FigureRow, 'name' | 'dataset' | 'setting' | 'shots'>,
): string {
  return [name, ...(dataset === undefined ? [] : [dataset]), dotLabel(task, setting ?? '', shots)].join(', ');
}

/** What is remarked on rows, each once with the names of those it is said of. */
export function remarkedRows(
  rows: readonly FigureRow[],
): readonly (Remark & { readonly names: readonly string[] })[] {
  const found = new Map<string, Remark & { readonly names: Set<string> }>();
  for (const { name, remarks = [] } of rows) {
    for (const remark of remarks) {
      const known = found.get(remark.sentence) ?? { ...remark, names: new Set<string>() };
      found.set(remark.sentence, known);
      known.names.add(name);
    }
  }
  return [...found.values()].map((one) => ({ ...one, names: [...one.names] }));
}

/** What a task says beside some figures, and, where they are of one of its baselines, what that says of them. */
export function remarksOn(task: string, figures: Figures, who: string): readonly Remark[] {
  return [...(findTask(task)?.remarks?.(figures) ?? []), ...baselineRemarks(task, figures, who)];
}

/** What is said beside the figures of a run and of the baselines that stand with it, each sentence once. */
export function sentencesBeside({
  record: { plan },
  report,
}: Pick<RunResults, 'record' | 'report'>): readonly string[] {
  const all = [
    ...remarksOn(plan.task, report.figures, plan.respondent.kind),
    ...Object.entries(report.baselines).flatMap(([id, figures]) => baselineRemarks(plan.task, figures, id)),
  ];
  return [...new Set(all.map(({ sentence }) => sentence))];
}

function baselineRemarks(task: string, figures: Figures, who: string): readonly Remark[] {
  return (
    findTask(task)
      ?.baselines.find(({ id }) => id === who)
      ?.remarks?.(figures) ?? []
  );
}

/**
 * The rows of the trivial answers to some items.
 *
 * @param source which items, in a few words: they tell the rows of several sets of items apart
 */
export function baselineRows(
  task: string,
  baselines: Report['baselines'],
  source: string,
  columns: readonly FigureColumn[],
  comparability: Comparability | null = null,
): readonly FigureRow[] {
  return Object.entries(baselines).map(([id, figures]) => {
    const remarks = remarksOn(task, figures, id);
    return {
      key: `baseline ${id} ${source}`,
      kind: 'baseline',
      name: respondentTitle(id),
      detail: source,
      n: figures.n,
      cells: cellsOf(figures, columns),
      notes: remarks.map(({ sentence }) => sentence),
      flags: remarks.map(({ title }) => title),
      remarks,
      ...(comparability === null ? {} : { comparability }),
    };
  });
}

/** What blind guessing comes to, worked out and not measured; null where that has no meaning. */
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

/** What perfect sight and perfect reasoning can reach where prompts leave answers open, worked out and not measured. */
export function ceilingRow(ceiling: MeanCeiling, source = ''): FigureRow {
  const { open, intervals } = ceiling;
  const of = `perfect sight and reasoning on average: ${pluralize(open, 'question has', 'questions have')} no sure answer, and a run of ${intervals.accuracy.n.toLocaleString('en')} may lie above by luck`;
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
      'What perfect sight and perfect reasoning reach on average: where the prompt tells a category and not a value, or something is hidden, even the likeliest answer may be wrong. It is no bound: the interval says where such answers to these very items come out in 95 of 100 cases. The solver is told the values themselves, and may pass it.',
    ],
  };
}

/** The printed figures as rows: one a model, setting and number of demonstrations, in print order. */
export function publishedRows(
  task: string,
  figures: readonly PublishedFigure[],
  columns: readonly FigureColumn[],
): readonly FigureRow[] {
  const hasDatasets = new Set(figures.map(({ dataset }) => dataset)).size > 1;
  const groups = new Map<string, PublishedFigure[]>();
  for (const figure of figures) {
    if (figure.role !== 'model' && figure.role !== 'human') continue;
    const key = [figure.modelId, figure.setting, figure.shots, ...(hasDatasets ? [figure.dataset] : [])].join(
      ' ',
    );
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [figure]);
    else group.push(figure);
  }
  return [...groups].flatMap(([key, group]) => {
    const [first] = group;
    return first === undefined
      ? []
      : [publishedRow(task, key, first, group, columns, hasDatasets ? [first.dataset] : [])];
  });
}

function publishedRow(
  task: string,
  key: string,
  first: PublishedFigure,
  group: readonly PublishedFigure[],
  columns: readonly FigureColumn[],
  details: readonly string[],
): FigureRow {
  const { model = '', modelId = model, setting = '', shots } = first;
  const definition = findTask(task);
  const comparability = definition === undefined ? null : paperConditions(definition);
  const cells = columns.flatMap((column) => {
    const figure = group.find((one) => isOf(one, column, columns));
    const cell = figure === undefined ? null : printedCell(figure, column);
    return cell === null ? [] : [[column.id, cell] as const];
  });
  return {
    key: `published ${key}`,
    kind: 'published',
    name: first.name,
    detail: [
      ...details,
      settingLabel(task, setting),
      ...(shots === undefined ? [] : [shotLabel(shots)]),
    ].join(', '),
    n: null,
    cells: Object.fromEntries(cells),
    notes: [
      ...new Set([
        `${[...new Set(group.map(({ source }) => source))].join(', ')} of ${benchmarkOf(task).title}.`,
        ...group.flatMap(({ model: printed = '', name, source }) =>
          printed === name ? [] : `${source} calls it “${printed}”.`,
        ),
        ...group.flatMap(({ note }) => note ?? []),
        ...group.filter(({ value }) => value === null).map(notPrinted),
      ]),
    ],
    ...(comparability === null ? {} : { comparability }),
    model: modelId,
    setting,
    ...defined({ dataset: details[0], shots }),
  };
}

/** Whether a figure is a column's: it says what that asks, and nothing that only columns beside it ask. */
function isOf(
  figure: PublishedFigure,
  { published }: FigureColumn,
  columns: readonly FigureColumn[],
): boolean {
  if (published === null) return false;
  const fields = columns.flatMap((column) => fieldsOf(column.published ?? {}));
  return fitsIn(fields, figure, published);
}

function printedCell(figure: PublishedFigure, { unit }: FigureColumn): Cell | null {
  const { value, sd, note, valueUnit } = figure;
  if (value === null) return null;
  const scale = unit === 'percent' && valueUnit === 'fraction' ? 100 : 1;
  return {
    value: scale * value,
    ...(sd === undefined ? {} : { sd: scale * sd }),
    ...defined({ note }),
  };
}

function notPrinted({ metric, variable, source, printed }: PublishedFigure): string {
  const what = variable === undefined ? metric : `${metric} for ${variable}`;
  return `${source} prints no number for ${what}${printed === '' ? '' : ` (“${printed}”)`}.`;
}

function shotLabel(shots: number): string {
  return shots === 0 ? 'no examples' : `${shots} examples`;
}

/** The cells of figures, by column. */
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

/** How rows are sorted: by a column's figure, or by name. */
export interface RowSort {
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

/** Sorts rows; those without the figure come last whichever way. Equal ones keep their order. */
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

/** A figure as it is shown, without its unit. */
export function writeFigure(value: number, unit: FigureColumn['unit']): string {
  switch (unit) {
    case 'percent':
      return value.toFixed(1);
    case 'count':
      return String(value);
    case 'edges':
    case 'score':
      return value.toFixed(2);
  }
}

/** On how many items a row was measured, "72 of 400 items" where others are still to come; nothing where that is not known. */
export function measuredItems({ n, total }: FigureRow): readonly string[] {
  if (n === null) return [];
  return [`${n}${total === undefined ? '' : ` of ${total}`} ${(total ?? n) === 1 ? 'item' : 'items'}`];
}

/** What a run came to, in a sentence: its first figure, and the accuracy where that is another one, with their intervals. Empty where it has none. */
export function newestText(row: FigureRow | undefined, columns: readonly FigureColumn[]): string {
  if (row?.unread !== undefined)
    return `The newest run, ${row.name}: ${unreadText(row.unread).replace(/^./u, (letter) => letter.toLowerCase())}`;
  if (row === undefined) return '';
  const told = columns
    .filter(({ id }, index) => index === 0 || id === 'accuracy')
    .flatMap((column) => {
      const cell = row.cells[column.id];
      return cell === undefined ? [] : [toldFigure(column, cell)];
    });
  const of = [row.name, ...measuredItems(row)].join(', ');
  return told.length === 0 ? '' : `The newest run, ${of}: ${told.join('; ')}.`;
}

function toldFigure({ title, unit }: FigureColumn, { value, interval }: FigureRow['cells'][string]): string {
  const [own = '', ...ends] = [value, ...(interval ?? [])].map((one) => writeFigure(one, unit));
  const sign = unit === 'percent' ? '%' : '';
  return `${title} ${own}${sign}${ends.length === 0 ? '' : ` (95% interval ${ends.join(' to ')}${sign})`}`;
}
