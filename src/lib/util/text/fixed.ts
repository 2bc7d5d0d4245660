/** Formats a number with a fixed number of decimals, a true minus sign (U+2212), and no negative zero. */
export function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '\u2212');
}
