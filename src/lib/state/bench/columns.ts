import { METRICS } from '../../bench/published/metrics.ts';
import type { System } from '../../systems/index.ts';
import { targetsOf, type Figures, type TaskId } from '../../tasks/index.ts';
import { wilson } from '../../util/wilson.ts';

/** One figure in the unit of its column, with its uncertainty where there is one. */
export interface Cell {
  readonly value: number;
  /** 95% interval. */
  readonly interval?: readonly [number, number];
  /** A printed spread over seeds, where a paper gives that instead. */
  readonly sd?: number;
  /** A doubt about this very figure. */
  readonly note?: string;
}

/** One column of figures: what it means, and where its numbers stand in a report and in the papers. */
export interface FigureColumn {
  readonly id: string;
  readonly title: string;
  /** What the figure means, in one sentence. */
  readonly sentence: string;
  /** `percent` 0 to 100; `count` of questions. */
  readonly unit: 'percent' | 'edges' | 'score' | 'count';
  readonly higherIsBetter: boolean;
  /** The figure in a report; null where it has none. */
  readonly read: (figures: Figures) => Cell | null;
  /** What the papers call it; null where none prints it. */
  readonly published: { readonly metric: string; readonly variable?: string } | null;
}

/** The columns of a task's figures, the most telling first. */
export function columnsOf(task: TaskId, system: System): readonly FigureColumn[] {
  switch (task) {
    case 'counterfactual':
      return [allCorrect('All four'), accuracy, descendantsOnly, ...byVariable(system), unparsed, missing];
    case 'intervention-target':
      return [accuracy, ...byVariable(system), unparsed, missing];
    case 'structure-single':
    case 'structure-pair':
      return [
        accuracy,
        share('shd', 'SHD', 'edges', 'SHD'),
        share('precision', 'Precision', 'percent', 'Precision'),
        share('recall', 'Recall', 'percent', 'Recall'),
        share('bidirectionality', 'Two-way', 'percent', 'Bidirectionality'),
        share('cyclicity', 'Cyclicity', 'score', 'Cyclicity'),
        allCorrect('All twelve'),
        unparsed,
        missing,
      ];
  }
}

const PERCENT = 100;

const accuracy: FigureColumn = {
  ...words('accuracy'),
  title: 'Accuracy',
  unit: 'percent',
  read: ({ accuracy: value, ci95 }) =>
    value === null ? null : { value: PERCENT * value, interval: [PERCENT * ci95[0], PERCENT * ci95[1]] },
  published: { metric: 'Accuracy' },
};

const descendantsOnly = share('descendantsOnly', 'Downstream', 'percent', null);
const unparsed = share('unparsed', 'Unparsed', 'count', null);
const missing = share('missing', 'Missing', 'count', null);

function allCorrect(title: string): FigureColumn {
  return {
    ...words('allCorrect'),
    title,
    unit: 'percent',
    read: ({ allCorrect: value, n }) => {
      if (value === null || value === undefined) return null;
      const [low, high] = wilson(value * n, n);
      return { value: PERCENT * value, interval: [PERCENT * low, PERCENT * high] };
    },
    published: null,
  };
}

type PlainFigure =
  | 'shd'
  | 'precision'
  | 'recall'
  | 'bidirectionality'
  | 'cyclicity'
  | 'descendantsOnly'
  | 'unparsed'
  | 'missing';

function share(
  id: PlainFigure,
  title: string,
  unit: FigureColumn['unit'],
  metric: string | null,
): FigureColumn {
  return {
    ...words(id),
    title,
    unit,
    read: (figures) => {
      const value = figures[id] ?? null;
      return value === null ? null : { value: unit === 'percent' ? PERCENT * value : value };
    },
    published: metric === null ? null : { metric },
  };
}

function byVariable(system: System): readonly FigureColumn[] {
  return targetsOf(system).map(({ id, label }) => ({
    ...words('perVariable'),
    id: `variable ${id}`,
    title: `Set: ${label}`,
    unit: 'percent' as const,
    read: ({ perVariable = {} }) => {
      const value = perVariable[id];
      return value === undefined ? null : { value: PERCENT * value };
    },
    published: { metric: 'Accuracy', variable: capitalised(label) },
  }));
}

function words(id: string): Pick<FigureColumn, 'id' | 'sentence' | 'higherIsBetter'> {
  const known = METRICS[id];
  return { id, sentence: known?.sentence ?? '', higherIsBetter: known?.higherIsBetter ?? true };
}

/** The papers' way of writing a variable's name. */
function capitalised(label: string): string {
  return label.replace(/\b[a-z]/gu, (letter) => letter.toUpperCase());
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
