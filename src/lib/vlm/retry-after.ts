import { clamp } from '../util/clamp.ts';

/** Longest wait that a server can ask for: a day. */
const MAX_WAIT_MS = 86_400_000;

/**
 * Parses a Retry-After header: whole or fractional seconds, or an HTTP date.
 *
 * @param now milliseconds since 1970
 *
 * @returns milliseconds to wait, 0 to a day; null for a missing or invalid header
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (text === '') return null;
  if (/^\d+(\.\d+)?$/u.test(text)) return clamp(Number(text) * 1000, 0, MAX_WAIT_MS);
  // Date.parse reads lone words and negative numbers as odd years; a date has a letter and a digit group.
  if (!/[A-Za-z].*\d/u.test(text)) return null;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : clamp(date - now, 0, MAX_WAIT_MS);
}
