/** Reads numbers as people type them. */
import { fail, ok, type Result } from './result.ts';

/** A whole number in a range, its thousands apart or not; null for anything else. */
export function wholeNumber(text: string, least: number, most: number): number | null {
  const typed = text.trim().replace(/[,\u2009 ](?=\d{3}\b)/gu, '');
  if (!/^\d+$/u.test(typed)) return null;
  const number = Number(typed);
  return number >= least && number <= most ? number : null;
}

/** A typed whole number; fails with a sentence that names what was typed and what would be right. */
export function readWhole(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
  what = '',
): Result<number, string> {
  const value = wholeNumber(text, min, max);
  if (value !== null) return ok(value);
  const problem = what === '' ? 'does not fit' : `is no ${what}`;
  return fail(`“${text.trim()}” ${problem}: type a whole number from ${min} to ${max}.`);
}

/** Why what was typed is no seed, and what to type. */
export function seedProblem(typed: string, most: number): string {
  const what = typed.trim() === '' ? 'The seed is empty' : `“${typed}” is no seed`;
  return `${what}: type a whole number from 0 to ${most}.`;
}

/** What is wrong with a typed number; empty where it was read. */
export function problemOf(read: Result<number, string>): string {
  return read.ok ? '' : read.error;
}

/** A decimal number in a range, with a point or a comma; null for anything else. */
export function decimalNumber(text: string, least: number, most: number): number | null {
  const typed = text.trim().replace(',', '.');
  if (!/^\d*\.?\d+$/u.test(typed)) return null;
  const number = Number(typed);
  return number >= least && number <= most ? number : null;
}

/** What a number is called in sentences, and what it may be. */
export interface NumberRule {
  readonly words: string;
  readonly range: readonly [least: number, most: number];
  /** Whether it may lie between whole numbers. */
  readonly isDecimal?: boolean;
}

/** A number as it is or was typed; fails with a sentence that names it and what would be right. */
export function readRuled(
  given: number | string,
  { words, range: [least, most], isDecimal = false }: NumberRule,
): Result<number, string> {
  const read = isDecimal ? decimalNumber : wholeNumber;
  const value = read(String(given), least, most);
  if (value !== null) return ok(value);
  const isNumber = String(given).trim() !== '' && !Number.isNaN(Number(given));
  const shown = isNumber ? Number(given) : typeof given === 'string' ? quoted(given) : 'no number';
  return fail(`${words} is ${shown}: give a ${isDecimal ? '' : 'whole '}number from ${least} to ${most}.`);
}

function quoted(typed: string): string {
  return typed.trim() === '' ? 'empty' : `“${typed}”`;
}

/** `undefined` where nothing was typed, else what `read` makes of it. */
export function optional<Value>(
  text: string,
  read: (text: string) => Value | null,
): Value | null | undefined {
  return text.trim() === '' ? undefined : read(text);
}
