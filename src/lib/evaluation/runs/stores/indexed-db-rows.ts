import * as v from 'valibot';
import { schemaProblem } from '../../../util/schema-problem.ts';

/** The rows of one run or set: every key that begins with its id. */
export function rowRange(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}

/** The values that fit a schema; of the others `unreadableRows` tells. */
export function fittingRows<Schema extends v.GenericSchema>(
  schema: Schema,
  values: readonly unknown[],
): v.InferOutput<Schema>[] {
  return values.flatMap((value) => {
    const read = v.safeParse(schema, value);
    return read.success ? [read.output] : [];
  });
}

/** Why a value does not fit a schema, in one clause; null where it does. */
export function issue(schema: v.GenericSchema, value: unknown): string | null {
  const read = v.safeParse(schema, value);
  return read.success ? null : schemaProblem(read.issues[0], 'the row');
}
