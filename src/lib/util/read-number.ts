/** Reads numbers as people type them. */

/** A whole number in a range, its thousands apart or not; null for anything else. */
export function wholeNumber(text: string, least: number, most: number): number | null {
  const typed = text.trim().replace(/[,\u2009 ](?=\d{3}\b)/gu, '');
  if (!/^\d+$/u.test(typed)) return null;
  const number = Number(typed);
  return number >= least && number <= most ? number : null;
}

/** A decimal number in a range, with a point or a comma; null for anything else. */
export function decimalNumber(text: string, least: number, most: number): number | null {
  const typed = text.trim().replace(',', '.');
  if (!/^\d*\.?\d+$/u.test(typed)) return null;
  const number = Number(typed);
  return number >= least && number <= most ? number : null;
}

/** `undefined` where nothing was typed, else what `read` makes of it. */
export function optional<Value>(
  text: string,
  read: (text: string) => Value | null,
): Value | null | undefined {
  return text.trim() === '' ? undefined : read(text);
}
