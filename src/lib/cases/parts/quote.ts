/** Values inside messages: quoted, short, and without characters that could move a terminal's cursor. */
import { shorten } from '../../util/shorten.ts';

const LONGEST = 60;

/** A value as it may stand in a one-line message; long ones are cut. */
export function quote(value: unknown): string {
  return shorten(escaped(describe(value)), LONGEST);
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  // Longer strings are cut anyway; quoting all of a hostile megabyte first would be waste.
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 2 * LONGEST));
  return String(value);
}

/** Replaces control, formatting and unpaired surrogate characters by their code point: `\u{202e}`. */
export function escaped(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
