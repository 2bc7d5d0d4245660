/** A class's guesses, as typed or pasted. */
import { group } from 'd3-array';
import { pluralize, hereAlready, formatList } from '../../util/text/format-list.ts';
import { shorten } from '../../util/text/shorten.ts';
import { codesIn } from './class-code.ts';

/** A guess and how many gave it. */
export interface GuessTally {
  /** A share from 0 to 1. */
  readonly at: number;
  readonly count: number;
}

/** The guesses in a text, or the part of it that is not a guess. */
export type Guessed =
  | {
      readonly kind: 'guesses';
      readonly tallies: readonly GuessTally[];
      readonly mean: number;
      /** Codes that belong to another question, or are mistyped. */
      readonly foreign: readonly string[];
      /** Typed words that are not guesses, and whole lines of a chat. */
      readonly unread: readonly string[];
      /** Number of repeated codes, which count once. */
      readonly again: number;
      /** Number of people whose last guess differs from their first. */
      readonly changed: number;
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'problem'; readonly message: string };

const GUESS = /^(?:(\d{1,3})[x×*])?(?:(\d{1,3}(?:\.\d+)?)%?|(yes)|no)$/iu;
/** "9 of 20", which is 45%. */
const OF_SO_MANY = /(?<![\d./])(\d{1,6})(?:\s+(?:out\s+)?of\s+|\/)(\d{1,6})(?![\d%./])/giu;
const NUMBER = /^[-+−]?\d+(?:\.\d+)?%?$/u;

/**
 * Parses percentages: "40, 55 70%", "9 of 20"; "3x40" means that three gave it; yes is 100 and no is 0. Codes of phones
 * are found anywhere in the text: a whole chat may be pasted, in which each line counts as its sender's text. Words
 * that are not guesses are reported, and the rest counts.
 *
 * @param question in words, as the phones have it (`guessKey`)
 */
export function readGuesses(text: string, question: string): Guessed {
  const { guesses, foreign, again, changed, rest } = codesIn(text, question);
  const beside = { foreign, again, changed };
  const coded = guesses.map(({ share }) => ({ at: share, count: 1 }));
  const whole = text.split('\n');
  const words = rest.split('\n').flatMap((line, at) => {
    const typed = wordsOf(line);
    if (coded.length === 0 || isTyped(typed)) return typed;
    // Text around a code is not reported as an unread guess.
    return line !== whole[at] && !typed.some(isLikeGuess) ? [] : [typed.join(' ')].filter(Boolean);
  });
  const unread = words.filter((word) => typedGuess(word) === null);
  const all = [...coded, ...words.map(typedGuess).filter((guess) => guess !== null)];
  if (all.length > 0) return mergeTallies(all, { ...beside, unread });
  return unread.length === 0 ? noGuesses(foreign) : unreadGuesses(foreign, unread);
}

/**
 * Returns the words of a line, without sender and time: "Ben 10:02: 3x 70, 9 of 20, maybe" has "3x70", "45" and
 * "maybe".
 */
function wordsOf(line: string): readonly string[] {
  return line
    .replace(/^.*?\p{L}.*?:(?=\s|$)/u, '')
    .replaceAll(/\s\p{L}\S*:(?=\s|$)/gu, ' ')
    .replaceAll(/(\d[x×*])\s+/giu, '$1')
    .replaceAll(OF_SO_MANY, (whole, part: string, all: string) =>
      Number(part) <= Number(all) && Number(all) > 0 ? `${(100 * Number(part)) / Number(all)}` : whole,
    )
    .split(/[\s,;!?()]+|\.(?=\s|$)/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/**
 * Returns whether a line next to codes consists of typed guesses: at least half of its words look like one, even if of
 * no valid share.
 */
function isTyped(words: readonly string[]): boolean {
  return 2 * words.filter(isLikeGuess).length >= words.length;
}

function isLikeGuess(word: string): boolean {
  return NUMBER.test(word) || typedGuess(word) !== null;
}

/** Parses one typed guess; null for anything else. */
function typedGuess(word: string): GuessTally | null {
  const [whole, times = 1, percent, yes] = GUESS.exec(word) ?? [];
  // "0.4" is a share: nobody guesses four in a thousand without a percent sign.
  const isShare = percent?.startsWith('0.') === true && !word.endsWith('%');
  const at = percent === undefined ? Number(yes !== undefined) : Number(percent) / (isShare ? 1 : 100);
  return whole === undefined || at > 1 ? null : { at, count: Number(times) };
}

function noGuesses([foreign]: readonly string[]): Guessed {
  if (foreign === undefined) return { kind: 'none' };
  return { kind: 'problem', message: `“${foreign}” is a code for another question, or is mistyped.` };
}

function unreadGuesses(foreign: readonly string[], unread: readonly string[]): Guessed {
  if (foreign.length > 0) return noGuesses(foreign);
  const are = unread.length === 1 ? 'is no guess' : 'are no guesses';
  return {
    kind: 'problem',
    message: `${quoteList(unread)} ${are}. Type percentages from 0 to 100: 40, 55, 3x70.`,
  };
}

/** Merges equal guesses. */
function mergeTallies(
  guesses: readonly GuessTally[],
  beside: Pick<Extract<Guessed, { readonly kind: 'guesses' }>, 'foreign' | 'unread' | 'again' | 'changed'>,
): Guessed {
  const counts = new Map<number, number>();
  for (const { at, count } of guesses) counts.set(at, (counts.get(at) ?? 0) + count);
  const tallies = [...counts].map(([at, count]) => ({ at, count })).sort((left, right) => left.at - right.at);
  const mean = tallies.reduce((sum, { at, count }) => sum + at * count, 0) / total(tallies);
  return { kind: 'guesses', tallies, mean, ...beside };
}

/** Returns the number of people who guessed. */
function total(tallies: readonly GuessTally[]): number {
  return tallies.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Returns the part of a class with the most frequent answer.
 *
 * @param mean mean of yes (1) and no (0)
 */
export function majorityWords(mean: number): string {
  if (mean === 0 || mean === 1) return 'All of you';
  return mean === 0.5 ? 'Half of you' : 'Most of you';
}

/** Maximum number of separate marks on a bar; more are grouped by tens. */
const MAX_APART = 8;
const TENS = 10;

/** Returns guesses as marks on a bar: separately, or grouped by ten percent at their mean. */
export function tallyMarks(
  tallies: readonly GuessTally[],
  reading: (at: number) => string,
): readonly { readonly at: number; readonly label: string }[] {
  if (tallies.length <= MAX_APART)
    return tallies.map(({ at, count }) => ({
      at,
      label: count > 1 ? `${count} × ${reading(at)}` : reading(at),
    }));
  const tens = group(tallies, ({ at }) => Math.min(TENS - 1, Math.floor(at * TENS + 1e-9)));
  return [...tens.values()].map((inTen) => {
    const count = total(inTen);
    return { at: inTen.reduce((sum, one) => sum + one.at * one.count, 0) / count, label: `${count}×` };
  });
}

/**
 * Summarises a class's guesses.
 *
 * @param isYesOrNo whether the question is whether something holds
 */
export function guessedText(
  read: Guessed,
  reading: (at: number) => string,
  { isYesOrNo }: { readonly isYesOrNo: boolean },
): string {
  if (read.kind !== 'guesses') return read.kind === 'problem' ? read.message : '';
  const number = total(read.tallies);
  const summary = isYesOrNo ? `${Math.round(read.mean * number)} yes` : `mean ${reading(read.mean)}`;
  return [
    `${pluralize(number, 'guess', 'guesses')}, ${summary}.`,
    ...(read.again > 0 ? [`${hereAlready(read.again)}.`] : []),
    ...(read.changed > 0 ? [`${pluralize(read.changed, 'guess', 'guesses')} changed.`] : []),
    ...(read.foreign.length > 0 ? [`Not of this question, or mistyped: ${quoteList(read.foreign)}.`] : []),
    ...(read.unread.length > 0 ? [`No guess, so not counted: ${quoteList(read.unread)}.`] : []),
  ].join(' ');
}

/** Maximum number of words that are listed; more are counted. */
const MAX_NAMED = 5;
/** Maximum number of characters of a listed word. */
const MAX_NAMED_LENGTH = 40;

function quoteList(words: readonly string[]): string {
  const rest = words.length - MAX_NAMED;
  const named = words.slice(0, MAX_NAMED).map((word) => `“${shorten(word, MAX_NAMED_LENGTH)}”`);
  return formatList(rest > 0 ? [...named, `${rest} more`] : named);
}
