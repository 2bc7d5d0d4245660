/** A number with so many digits after the point, a true minus sign, and no negative zero. */
export function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '\u2212');
}
