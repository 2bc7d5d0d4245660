/** Joins names as "a, b and c", or "a, b or c". */
export function formatList(names: readonly string[], before: 'and' | 'or' = 'and'): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${before} ${last}`;
}

/** Formats a count with its noun: "1 picture", "3 pictures"; "1 person", "1,000 people". */
export function pluralize(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

/** Says how many items existed before: "1 was here already", "3 were here already". */
export function hereAlready(number: number): string {
  return `${pluralize(number, 'was', 'were')} here already`;
}
