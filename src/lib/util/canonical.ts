/**
 * Serialises a value as canonical JSON: keys sorted by code unit, no spaces, -0 as 0, undefined fields left out,
 * numbers and strings as ECMAScript's JSON writes them (RFC 8785). Equal values give equal texts on every engine.
 *
 * @throws TypeError for values that JSON cannot represent, such as non-finite numbers and functions
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`JSON cannot represent the number ${value}`);
      return JSON.stringify(value === 0 ? 0 : value);
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? `[${value.map(canonicalJson).join(',')}]` : canonicalObject(value);
    default:
      throw new TypeError(`JSON cannot represent a ${typeof value}`);
  }
}

function canonicalObject(value: object): string {
  const entries = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
  return `{${entries.join(',')}}`;
}
