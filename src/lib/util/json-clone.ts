/** Returns a deep copy as plain JSON data, without Svelte's state proxies and prototypes, so that it can be stored. */
export function jsonClone<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
