import * as v from 'valibot';

/** Schema of a month: `2024-05`. */
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

/** Publication months of the models in published rows. */
export interface Releases {
  /** Setting of the rows that show models over time. */
  readonly setting: string;
  /** Source of the months, for people. */
  readonly source: string;
  /** Month and source by model id; models with an unknown month are left out. */
  readonly months: Readonly<Record<string, { readonly month: string; readonly source: string }>>;
}

/**
 * Returns a loader that reads the months of a paper's models on first use. Rejects if the file violates its
 * schema, which would be a bug.
 */
export function releasesFile(load: () => Promise<{ readonly default: unknown }>): () => Promise<Releases> {
  return async () => v.parse(releasesSchema, (await load()).default);
}
