/** Result of a computation that can fail as a matter of course: the failure is a value, not an exception. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

/** Wraps a success. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** Wraps a failure. */
export function fail<Failure>(error: Failure): { readonly ok: false; readonly error: Failure } {
  return { ok: false, error };
}

/** Parses named entries into a map; fails with the first failure. */
export function readEach<Raw, Value, Failure>(
  entries: Iterable<readonly [name: string, raw: Raw]>,
  read: (name: string, raw: Raw) => Result<Value, Failure>,
): Result<ReadonlyMap<string, Value>, Failure> {
  const values = new Map<string, Value>();
  for (const [name, raw] of entries) {
    const value = read(name, raw);
    if (!value.ok) return value;
    values.set(name, value.value);
  }
  return ok(values);
}
