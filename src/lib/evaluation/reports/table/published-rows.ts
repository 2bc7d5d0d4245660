import { benchmarkOf, findTask } from '../../benchmarks/index.ts';
import type { Cell, FigureColumn } from '../../tasks/figures.ts';
import type { PublishedFigure } from '../../tasks/published/load.ts';
import { fieldsOf, fitsIn } from '../../tasks/published/query.ts';
import { paperConditions } from '../comparability.ts';
import { settingLabel } from '../words/descriptions.ts';
import { omitUndefined } from '../../../util/omit.ts';
import type { FigureRow } from './figure-row.ts';

/** Returns published results as rows, one per model, setting and number of demonstrations, in the paper's order. */
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
    ...omitUndefined({ dataset: details[0], shots }),
  };
}

/**
 * Returns whether a published figure belongs to a column: it has all keys that the column asks for, and none that
 * only neighbouring columns ask for.
 */
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
    ...omitUndefined({ note }),
  };
}

function notPrinted({ metric, variable, source, printed }: PublishedFigure): string {
  const what = variable === undefined ? metric : `${metric} for ${variable}`;
  return `${source} prints no number for ${what}${printed === '' ? '' : ` (“${printed}”)`}.`;
}

function shotLabel(shots: number): string {
  return shots === 0 ? 'no examples' : `${shots} examples`;
}
