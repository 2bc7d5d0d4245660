import * as v from 'valibot';
import { schemaProblem } from '../../../util/schema-problem.ts';

/** Returns the key range of one run or set: all keys that begin with its id. */
export function rowRange(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}

/** Returns the values that match a schema; `unreadableRows` reports the others. */
export function fittingRows<Schema extends v.GenericSchema>(
  schema: Schema,
  values: readonly unknown[],
): v.InferOutput<Schema>[] {
  return values.flatMap((value) => {
    const read = v.safeParse(schema, value);
    return read.success ? [read.output] : [];
  });
}

/** Returns why a value does not match a schema, as a clause; null if it does. */
export function issue(schema: v.GenericSchema, value: unknown): string | null {
  const read = v.safeParse(schema, value);
  return read.success ? null : schemaProblem(read.issues[0], 'the row');
}
