import { wilson } from '../../util/wilson.ts';
import type { Cell, FigureColumn, Figures } from '../figures.ts';
import { METRICS } from './metrics.ts';

const PERCENT = 100;

/** Accuracy with its interval. */
export function accuracyColumn(published: FigureColumn['published']): FigureColumn {
  return {
    ...metricWords('accuracy'),
    title: 'Accuracy',
    unit: 'percent',
    read: ({ accuracy, ci95 }) =>
      accuracy === null
        ? null
        : { value: PERCENT * accuracy, interval: [PERCENT * ci95[0], PERCENT * ci95[1]] },
    published,
  };
}

/** A share of units that are right altogether, with Wilson's interval. */
export function wholeColumn(id: string, title: string): FigureColumn {
  return {
    ...metricWords(id),
    title,
    unit: 'percent',
    read: (figures) => {
      const value = numberIn(figures, id);
      if (value === null) return null;
      const [low, high] = wilson(value * figures.n, figures.n);
      return { value: PERCENT * value, interval: [PERCENT * low, PERCENT * high] };
    },
    published: null,
  };
}

/** A figure that is one number, by its name. */
export function plainColumn(
  id: string,
  title: string,
  unit: FigureColumn['unit'],
  published: FigureColumn['published'] = null,
): FigureColumn {
  return {
    ...metricWords(id),
    title,
    unit,
    read: (figures) => cellOf(numberIn(figures, id), unit),
    published,
  };
}

/** One entry of a figure that has a number for each of several things. */
export function entryColumn(
  id: string,
  key: string,
  title: string,
  published: FigureColumn['published'],
): FigureColumn {
  return {
    ...metricWords(id),
    id: `${id} ${key}`,
    title,
    unit: 'percent',
    read: (figures) => {
      const map = figures[id];
      const value: unknown =
        typeof map === 'object' && map !== null && Object.hasOwn(map, key) ? Reflect.get(map, key) : null;
      return cellOf(typeof value === 'number' ? value : null, 'percent');
    },
    published,
  };
}

/** What every task counts: answers that cannot be read, and those that never came. */
export const countColumns: readonly FigureColumn[] = [
  plainColumn('unparsed', 'Unparsed', 'count'),
  plainColumn('missing', 'Missing', 'count'),
];

function cellOf(value: number | null, unit: FigureColumn['unit']): Cell | null {
  return value === null ? null : { value: unit === 'percent' ? PERCENT * value : value };
}

function numberIn(figures: Figures, id: string): number | null {
  const value = figures[id];
  return typeof value === 'number' ? value : null;
}

function metricWords(id: string): Pick<FigureColumn, 'id' | 'sentence' | 'higherIsBetter'> {
  const known = METRICS[id];
  return { id, sentence: known?.sentence ?? '', higherIsBetter: known?.higherIsBetter ?? true };
}
