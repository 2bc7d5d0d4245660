import type { Result } from '../../src/lib/util/result.ts';

/** What a test cannot go on without. Throws where it is missing. */
export function required<Value>(value: Value): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error('What this test is about is not there.');
  return value;
}

/** What came of a computation that cannot fail here. Throws what went wrong where it did. */
export function unwrap<Value>(result: Result<Value, unknown>): Value {
  if (result.ok) return result.value;
  const { error } = result;
  throw new Error(typeof error === 'string' ? error : JSON.stringify(error));
}
