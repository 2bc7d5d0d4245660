import type { Cell, FigureColumn, Figures } from '../../figures.ts';
import { intervalName, type FigureInterval } from '../../interval.ts';
import { fieldOf } from '../../../../util/json.ts';
import { METRICS } from './metrics.ts';

const PERCENT = 100;

/**
 * Returns the accuracy column.
 *
 * @param sentence says what it is the share of, if a task has several kinds of questions
 */
export function accuracyColumn(published: FigureColumn['published'], sentence?: string): FigureColumn {
  const column = plainColumn('accuracy', 'percent', published);
  return sentence === undefined ? column : { ...column, sentence };
}

/** Returns the column of a figure that is one number, with its interval if it has one. */
export function plainColumn(
  id: string,
  unit: FigureColumn['unit'],
  published: FigureColumn['published'] = null,
): FigureColumn {
  return {
    ...metricWords(id),
    unit,
    read: (figures) => cellOf(numberIn(figures, id), figures.intervals[id], unit),
    published,
  };
}

/** Returns the column of one entry of a figure with several entries. */
export function entryColumn(
  id: string,
  key: string,
  title: string,
  published: FigureColumn['published'],
  unit: FigureColumn['unit'] = 'percent',
): FigureColumn {
  return {
    ...metricWords(id),
    id: `${id} ${key}`,
    title,
    unit,
    read: (figures) => {
      const value = fieldOf(figures[id], key);
      const interval = figures.intervals[intervalName(id, key)];
      return cellOf(typeof value === 'number' ? value : null, interval, unit);
    },
    published,
  };
}

/** Columns of every task: unparsed and missing answers. */
export const countColumns: readonly FigureColumn[] = [
  plainColumn('unparsed', 'count'),
  plainColumn('missing', 'count'),
];

function cellOf(
  value: number | null,
  known: FigureInterval | undefined,
  unit: FigureColumn['unit'],
): Cell | null {
  if (value === null) return null;
  const scale = unit === 'percent' ? PERCENT : 1;
  if (known === undefined) return { value: scale * value };
  const { ci95, formula, n } = known;
  return { value: scale * value, interval: [scale * ci95[0], scale * ci95[1]], formula, n };
}

function numberIn(figures: Figures, id: string): number | null {
  const value = figures[id];
  return typeof value === 'number' ? value : null;
}

function metricWords(id: string): Pick<FigureColumn, 'id' | 'title' | 'sentence' | 'higherIsBetter'> {
  const { title = id, sentence = '', higherIsBetter = true } = METRICS[id] ?? {};
  return { id, title, sentence, higherIsBetter };
}
