import * as v from 'valibot';

/** The rows of one run or set: every key that begins with its id. */
export function rowsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}

/** The values that fit a schema; others are left alone and left out. */
export function readable<Schema extends v.GenericSchema>(
  schema: Schema,
  values: readonly unknown[],
): v.InferOutput<Schema>[] {
  return values.flatMap((value) => {
    const read = v.safeParse(schema, value);
    return read.success ? [read.output] : [];
  });
}
