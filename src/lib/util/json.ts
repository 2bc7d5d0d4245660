/** Parses a JSON text; undefined, which no JSON text yields, where it is not valid JSON. */
export function parseOrNone(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns whether a value is an object and not an array or null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an own field of any value; undefined if the value is not an object or has no such field. */
export function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
