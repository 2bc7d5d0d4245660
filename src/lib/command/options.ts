/** Parsers for option values; a CommandError says what is allowed. */
import { CommandError } from './io.ts';
import { MAX_SEED } from '../util/random.ts';

/**
 * Reads one of several words.
 *
 * @throws CommandError that lists them
 */
export function readChoiceOption<Choice extends string>(
  option: string,
  word: string,
  choices: readonly Choice[],
): Choice {
  const entries = choices.map((id) => ({ id }));
  return readEntryOption(option, word, entries).id;
}

/**
 * Returns the list entry named by an option.
 *
 * @throws CommandError that lists the ids
 */
export function readEntryOption<Entry extends { readonly id: string }>(
  option: string,
  word: string,
  entries: readonly Entry[],
): Entry {
  const entry = entries.find(({ id }) => id === word);
  if (entry !== undefined) return entry;
  throw new CommandError(`${option} ${word}: give ${entries.map(({ id }) => id).join(' or ')}`, 2);
}

/**
 * Reads an integer in a closed range.
 *
 * @throws CommandError with the range
 */
export function readWholeOption(option: string, text: string, lo: number, hi: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= lo && value <= hi) return value;
  throw new CommandError(`${option} ${text}: give a whole number from ${lo} to ${hi}`, 2);
}

/**
 * Reads `--seed`.
 *
 * @throws CommandError with the range
 */
export function readSeed(text: string): number {
  return readWholeOption('--seed', text, 0, MAX_SEED);
}

/**
 * Reads a share in (0, 1], or in [0, 1] with `mayBeZero`.
 *
 * @throws CommandError for anything else
 */
export function readShare(option: string, text: string, { mayBeZero = false } = {}): number {
  const value = /^(?:[01](?:\.\d{1,6})?|\.\d{1,6})$/u.test(text) ? Number(text) : Number.NaN;
  if (value <= 1 && (value > 0 || (mayBeZero && value === 0))) return value;
  throw new CommandError(
    `${option} ${text}: give a number ${mayBeZero ? 'from 0 to 1' : 'above 0, up to 1'}`,
    2,
  );
}

/**
 * Reads a temperature.
 *
 * @throws CommandError for anything else
 */
export function readTemperature(text: string, option = '--temperature'): number {
  const value = /^\d(\.\d{1,4})?$/u.test(text) ? Number(text) : Number.NaN;
  if (value >= 0 && value <= 2) return value;
  throw new CommandError(`${option} ${text}: give a number from 0 to 2`, 2);
}
