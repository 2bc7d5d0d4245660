import type { Published, PublishedFigure } from './load.ts';

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
  /** A table, or one of several. */
  readonly tableId?: string | readonly string[];
  /** Level of CounterVQA's questions, as the paper numbers it, or one of several. */
  readonly level?: string | readonly string[];
  /** Kind of interaction of CounterVQA's videos: `H2H`, `H2O`, `Total`. */
  readonly interaction?: string;
}

/** The figures that fit, in print order. Words are those of the paper (`system: 'Water Flow'`). */
export function selectFigures(published: Published, query: PublishedQuery): readonly PublishedFigure[] {
  const wanted = Object.entries(query);
  return published.figures.filter((figure) =>
    wanted.every(
      ([field, value]) => value === undefined || [value].flat().includes(Reflect.get(figure, field)),
    ),
  );
}

/** The values that a field takes in some figures, in order of appearance: for pickers. */
export function valuesOf(
  figures: readonly PublishedFigure[],
  field: keyof PublishedQuery,
): readonly (string | number)[] {
  const values = figures.map((figure) => figure[field]);
  return [...new Set(values.filter((value) => value !== undefined))];
}
