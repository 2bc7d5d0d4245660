import type { Result } from '../../src/lib/util/result.ts';

/** Returns a value that a test needs. @throws Error where it is null or undefined */
export function required<Value>(value: Value): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error('What this test is about is not there.');
  return value;
}

/** Returns the value of a result that is expected to succeed. @throws Error with its error otherwise */
export function unwrap<Value>(result: Result<Value, unknown>): Value {
  if (result.ok) return result.value;
  const { error } = result;
  throw new Error(typeof error === 'string' ? error : JSON.stringify(error));
}
