/** What stands behind an option, read; a CommandError says what may stand there. */
import { CommandError } from './io.ts';
import { MAX_SEED } from '../util/random.ts';

/** One of a few words. Throws a CommandError that lists them. */
export function readChoiceOption<Choice extends string>(
  option: string,
  word: string,
  choices: readonly Choice[],
): Choice {
  const entries = choices.map((id) => ({ id }));
  return readEntryOption(option, word, entries).id;
}

/** The entry of a list that an option names. Throws a CommandError that lists their ids. */
export function readEntryOption<Entry extends { readonly id: string }>(
  option: string,
  word: string,
  entries: readonly Entry[],
): Entry {
  const entry = entries.find(({ id }) => id === word);
  if (entry !== undefined) return entry;
  throw new CommandError(`${option} ${word}: give ${entries.map(({ id }) => id).join(' or ')}`, 2);
}

/** A whole number in a closed range. Throws a CommandError that says the range. */
export function readWholeOption(option: string, text: string, lo: number, hi: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= lo && value <= hi) return value;
  throw new CommandError(`${option} ${text}: give a whole number from ${lo} to ${hi}`, 2);
}

/** What `--seed` says. Throws a CommandError that says the range. */
export function readSeed(text: string): number {
  return readWholeOption('--seed', text, 0, MAX_SEED);
}

/** A share above 0, up to 1, or 0 as well. Throws a CommandError for anything else. */
export function readShare(option: string, text: string, { mayBeZero = false } = {}): number {
  const value = /^(?:[01](?:\.\d{1,6})?|\.\d{1,6})$/u.test(text) ? Number(text) : Number.NaN;
  if (value <= 1 && (value > 0 || (mayBeZero && value === 0))) return value;
  throw new CommandError(
    `${option} ${text}: give a number ${mayBeZero ? 'from 0 to 1' : 'above 0, up to 1'}`,
    2,
  );
}

/** A temperature. Throws a CommandError for anything else. */
export function readTemperature(text: string, option = '--temperature'): number {
  const value = /^\d(\.\d{1,4})?$/u.test(text) ? Number(text) : Number.NaN;
  if (value >= 0 && value <= 2) return value;
  throw new CommandError(`${option} ${text}: give a number from 0 to 2`, 2);
}
