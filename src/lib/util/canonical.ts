/**
 * One text for one value: keys sorted by code unit, no spaces, -0 as 0, undefined fields left out.
 * Numbers and strings are written as ECMAScript's JSON does, the same on every engine (RFC 8785).
 * Throws a TypeError for what JSON cannot hold: non-finite numbers, functions, and so on.
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`JSON has no number ${value}`);
      return JSON.stringify(value === 0 ? 0 : value);
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? `[${value.map(canonicalJson).join(',')}]` : canonicalObject(value);
    default:
      throw new TypeError(`JSON has no ${typeof value}`);
  }
}

function canonicalObject(value: object): string {
  const entries = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
  return `{${entries.join(',')}}`;
}
