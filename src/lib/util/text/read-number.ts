/** Parsers of numbers as people type them. */
import { fail, ok, type Result } from '../result.ts';

/** Parses a whole number in a range, with or without thousands separators; null for anything else. */
export function wholeNumber(text: string, min: number, max: number): number | null {
  const typed = text.trim().replace(/[,\u2009 ](?=\d{3}\b)/gu, '');
  if (!/^\d+$/u.test(typed)) return null;
  const number = Number(typed);
  return number >= min && number <= max ? number : null;
}

/**
 * Parses a typed whole number; fails with a sentence that names what was typed and what would be right.
 *
 * @param what a noun for the message: "seed"
 */
export function readWhole(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
  what = '',
): Result<number, string> {
  const value = wholeNumber(text, min, max);
  if (value !== null) return ok(value);
  const problem = what === '' ? 'does not fit' : `is not a valid ${what}`;
  return fail(`“${text.trim()}” ${problem}: type a whole number from ${min} to ${max}.`);
}

/** Returns the message for a text that is not a valid seed. */
export function seedProblem(typed: string, max: number): string {
  const what = typed.trim() === '' ? 'The seed is empty' : `“${typed}” is not a valid seed`;
  return `${what}: type a whole number from 0 to ${max}.`;
}

/** Returns the error of a failed parse; empty if it succeeded. */
export function problemOf(read: Result<number, string>): string {
  return read.ok ? '' : read.error;
}

/**
 * Parses a decimal number in a range, with a point or a comma; null for anything else, and for a comma that may also
 * separate thousands: 1,000.
 */
export function decimalNumber(text: string, min: number, max: number): number | null {
  if (/^[1-9]\d{0,2},\d{3}$/u.test(text.trim())) return null;
  const typed = text.trim().replace(',', '.');
  if (!/^\d*\.?\d+$/u.test(typed)) return null;
  const number = Number(typed);
  return number >= min && number <= max ? number : null;
}

/** Name of a number in messages, and its allowed values. */
export interface NumberRule {
  readonly words: string;
  readonly range: readonly [min: number, max: number];
  /** Whether decimals are allowed; default: whole numbers only. */
  readonly isDecimal?: boolean;
}

/** Parses a number, or checks one, against its rule; fails with a sentence that names it and what would be right. */
export function readByRule(
  given: number | string,
  { words, range: [min, max], isDecimal = false }: NumberRule,
): Result<number, string> {
  const read = isDecimal ? decimalNumber : wholeNumber;
  const value = read(String(given), min, max);
  if (value !== null) return ok(value);
  const isNumber = String(given).trim() !== '' && !Number.isNaN(Number(given));
  const shown = isNumber ? Number(given) : typeof given === 'string' ? quoted(given) : 'no number';
  return fail(`${words} is ${shown}: give a ${isDecimal ? '' : 'whole '}number from ${min} to ${max}.`);
}

function quoted(typed: string): string {
  return typed.trim() === '' ? 'empty' : `“${typed}”`;
}

/** Returns undefined for a blank text, else the result of `read`. */
export function readOptional<Value>(
  text: string,
  read: (text: string) => Value | null,
): Value | null | undefined {
  return text.trim() === '' ? undefined : read(text);
}
