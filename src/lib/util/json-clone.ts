/** A copy as plain data: state of a page, and what has a prototype, is none, and is not stored. */
export function jsonClone<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
