import type { TaskId } from '../../tasks/types.ts';
import type { Published, PublishedFigure } from './load.ts';

/** What the papers call our tasks: CausalVLBench numbers them. */
const TASK_NAMES: Readonly<Record<TaskId, string>> = {
  'structure-single': '1A',
  'structure-pair': '1B',
  'intervention-target': '2',
  counterfactual: '3',
};

/** What the papers call our systems. */
const SYSTEM_NAMES: Readonly<Record<string, string>> = {
  pendulum: 'Pendulum',
  'water-flow': 'Water Flow',
  'causal-circuit': 'Causal Circuit',
};

/** Whether the paper has a system; beside runs on any other one, which is ours, no printed figure stands. */
export function isInPaper(system: string): boolean {
  return Object.hasOwn(SYSTEM_NAMES, system);
}

/** Which figures are asked for; a field left out leaves it open. */
export interface PublishedQuery {
  readonly task?: string;
  readonly system?: string;
  readonly setting?: string;
  readonly shots?: number;
  readonly metric?: string;
  readonly variable?: string;
  readonly modelId?: string;
  readonly dataset?: string;
  readonly tableId?: string;
}

/** The figures that fit, in print order. Words are those of the paper (`system: 'Water Flow'`). */
export function selectFigures(published: Published, query: PublishedQuery): readonly PublishedFigure[] {
  const wanted = Object.entries(query);
  return published.figures.filter((figure) =>
    wanted.every(([field, value]) => value === undefined || Reflect.get(figure, field) === value),
  );
}

/**
 * The printed rows of CausalVLBench beside which a run of ours stands: all models, settings and shots of its task and
 * system, in print order. Empty for systems that the paper does not have.
 */
export function figuresBeside(
  published: Published,
  task: TaskId,
  system: string,
  query: Omit<PublishedQuery, 'task' | 'system'> = {},
): readonly PublishedFigure[] {
  const name = SYSTEM_NAMES[system];
  if (name === undefined) return [];
  return selectFigures(published, { ...query, task: TASK_NAMES[task], system: name });
}

/** The values that a field takes in some figures, in order of appearance: for pickers. */
export function valuesOf(
  figures: readonly PublishedFigure[],
  field: keyof PublishedQuery,
): readonly (string | number)[] {
  const values = figures.map((figure) => figure[field]);
  return [...new Set(values.filter((value) => value !== undefined))];
}
