import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1));

const paperSchema = v.strictObject({
  title: text,
  authors: v.array(text),
  short: text,
  year: v.number(),
  url: text,
  arxiv: v.optional(text),
  code: v.nullable(text),
  venue: v.nullable(text),
  metaNote: text,
});

const cellSchema = v.union([v.string(), v.number(), v.null(), v.array(v.string())]);

const tableSchema = v.strictObject({
  id: text,
  title: text,
  source: text,
  metric: text,
  unit: text,
  higherIsBetter: v.nullable(v.boolean()),
  range: v.optional(v.tuple([v.number(), v.number()])),
  notes: v.optional(v.array(text), []),
  conjunctions: v.optional(v.array(v.looseObject({ id: text }))),
  /** Fields common to all rows. */
  common: v.record(v.string(), cellSchema),
  /** Meaning of a row's cells, in order; a row may end early. */
  columns: v.array(text),
  rows: v.array(v.array(cellSchema)),
});

/** Schema of a paper's file: tables whose rows share common fields. */
export const publishedFileSchema = v.strictObject({
  id: text,
  paper: paperSchema,
  vocabulary: v.record(v.string(), v.unknown()),
  tables: v.array(tableSchema),
});

/** The paper that published the figures. */
export type Paper = v.InferOutput<typeof paperSchema>;
export type PublishedFile = v.InferOutput<typeof publishedFileSchema>;
export type PublishedTable = v.InferOutput<typeof tableSchema>;

/** Schema of a published figure with all its context. */
export const publishedRowSchema = v.strictObject({
  model: v.optional(text),
  /** One id per model across all tables, whatever name a table prints. */
  modelId: v.optional(text),
  modelIds: v.optional(v.array(text)),
  role: v.picklist(['model', 'human', 'random', 'fact', 'pipeline']),
  group: v.optional(text),
  dataset: text,
  system: v.optional(text),
  task: text,
  setting: v.optional(text),
  shots: v.optional(v.number()),
  metric: text,
  metricId: v.optional(text),
  variable: v.optional(text),
  conjunction: v.optional(text),
  conjunctionText: v.optional(text),
  order: v.optional(text),
  interaction: v.optional(text),
  level: v.optional(text),
  operator: v.optional(text),
  /** Value in the table's unit; null if the paper prints none. */
  value: v.nullable(v.number()),
  sd: v.optional(v.number()),
  /** The digits as printed in the paper. */
  printed: v.string(),
  sdPrinted: v.optional(v.string()),
  unit: v.optional(text),
  text: v.optional(v.string()),
  /** A doubt about this figure. */
  note: v.optional(text),
  /** Bold or underline in the paper. */
  mark: v.optional(text),
  /** Row index in the published table, from 0. */
  row: v.number(),
  col: v.number(),
});
export type PublishedRow = v.InferOutput<typeof publishedRowSchema>;
