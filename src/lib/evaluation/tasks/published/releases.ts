import * as v from 'valibot';

/** A month of a year: `2024-05`. */
export const monthSchema = v.pipe(
  v.string(),
  v.regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/u, 'give a month as YYYY-MM'),
);

const releasesSchema = v.strictObject({
  setting: v.string(),
  source: v.pipe(v.string(), v.minLength(1)),
  months: v.record(
    v.string(),
    v.strictObject({ month: monthSchema, source: v.pipe(v.string(), v.minLength(1)) }),
  ),
});

/** When the models of printed rows were made public. */
export interface Releases {
  /** The setting of the rows that show how models fare over time. */
  readonly setting: string;
  /** Where the months come from, for people. */
  readonly source: string;
  /** By a model's id, each with what it is known from; models whose month is not known are left out. */
  readonly months: Readonly<Record<string, { readonly month: string; readonly source: string }>>;
}

/** Reads the months of a paper's models when somebody looks. Rejects when the file breaks its schema: a slip of ours. */
export function releasesFile(load: () => Promise<{ readonly default: unknown }>): () => Promise<Releases> {
  return async () => v.parse(releasesSchema, (await load()).default);
}
