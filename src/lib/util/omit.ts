/** A copy without one field. */
export function omit<Value extends object, Key extends keyof Value & string>(
  value: Value,
  key: Key,
): Omit<Value, Key> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)) as Omit<Value, Key>;
}
