import type { Published, PublishedFigure } from './load.ts';

/** Query fields; `level` is CounterVQA's question level, `interaction` is `H2H`, `H2O` or `Total`. */
const FIELDS = [
  ...(['task', 'system', 'setting', 'shots', 'metric', 'variable'] as const),
  ...(['modelId', 'dataset', 'tableId', 'level', 'interaction', 'conjunction'] as const),
] as const;

type PublishedField = (typeof FIELDS)[number];

/**
 * Query for published figures: each field has one value or several alternatives; a missing field matches anything.
 */
export type PublishedQuery = {
  readonly [Field in PublishedField]?: NonNullable<PublishedFigure[Field]> | readonly string[];
};

/**
 * Returns whether a figure matches a query in the given fields; a field missing from the query must be missing in
 * the figure, too.
 */
export function fitsIn(
  fields: readonly PublishedField[],
  figure: PublishedFigure,
  query: PublishedQuery,
): boolean {
  return fields.every((field) => [query[field]].flat().includes(figure[field]));
}

/** Returns the fields that a query restricts. */
export function fieldsOf(query: PublishedQuery): readonly PublishedField[] {
  return FIELDS.filter((field) => query[field] !== undefined);
}

/** Returns the matching figures in the paper's order. Terms are the paper's (`system: 'Water Flow'`). */
export function selectFigures(published: Published, query: PublishedQuery): readonly PublishedFigure[] {
  const fields = fieldsOf(query);
  return published.figures.filter((figure) => fitsIn(fields, figure, query));
}

/** Returns the values of a field in some figures, in order of appearance, for pickers. */
export function valuesOf(
  figures: readonly PublishedFigure[],
  field: PublishedField,
): readonly (string | number)[] {
  const values = figures.map((figure) => figure[field]);
  return [...new Set(values.filter((value) => value !== undefined))];
}
