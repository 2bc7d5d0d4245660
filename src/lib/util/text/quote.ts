/** Quotes values in messages: short, and without characters that could move a terminal's cursor. */
import { shorten } from './shorten.ts';

/** Longest quoted value, in characters. */
const MAX_QUOTE_CHARACTERS = 60;

/** Formats a value for a one-line message, shortened. */
export function quote(value: unknown): string {
  return shorten(escapeInvisible(describe(value)), MAX_QUOTE_CHARACTERS);
}

/** Formats a value as JSON for a message, shortened; “missing” for undefined. */
export function quoteJson(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? 'missing' : shorten(text, MAX_QUOTE_CHARACTERS);
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  // Truncate first: quoting a hostile megabyte would be a waste.
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 2 * MAX_QUOTE_CHARACTERS));
  return String(value);
}

/** Replaces control, formatting and unpaired surrogate characters by their code point: `\u{202e}`. */
export function escapeInvisible(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
