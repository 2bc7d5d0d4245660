import type { Published, PublishedFigure } from './load.ts';

/** What figures can be asked for by; `level` as CounterVQA numbers its questions, `interaction` as `H2H`, `H2O`, `Total`. */
const FIELDS = [
  ...(['task', 'system', 'setting', 'shots', 'metric', 'variable'] as const),
  ...(['modelId', 'dataset', 'tableId', 'level', 'interaction', 'conjunction'] as const),
] as const;

type PublishedField = (typeof FIELDS)[number];

/** Which figures are asked for: a field has one value, or one of several; one that is left out is open. */
export type PublishedQuery = {
  readonly [Field in PublishedField]?: NonNullable<PublishedFigure[Field]> | readonly string[];
};

/** Whether a figure has, in each of some fields, the value or one of the values that are asked for, or none where none is. */
export function fitsIn(
  fields: readonly PublishedField[],
  figure: PublishedFigure,
  query: PublishedQuery,
): boolean {
  return fields.every((field) => [query[field]].flat().includes(figure[field]));
}

/** The fields that a query says something of. */
export function fieldsOf(query: PublishedQuery): readonly PublishedField[] {
  return FIELDS.filter((field) => query[field] !== undefined);
}

/** The figures that fit, in print order. Words are those of the paper (`system: 'Water Flow'`). */
export function selectFigures(published: Published, query: PublishedQuery): readonly PublishedFigure[] {
  const fields = fieldsOf(query);
  return published.figures.filter((figure) => fitsIn(fields, figure, query));
}

/** The values that a field takes in some figures, in order of appearance: for pickers. */
export function valuesOf(
  figures: readonly PublishedFigure[],
  field: PublishedField,
): readonly (string | number)[] {
  const values = figures.map((figure) => figure[field]);
  return [...new Set(values.filter((value) => value !== undefined))];
}
