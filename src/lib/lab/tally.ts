/** A class's guesses, as somebody types or pastes them in. */
import { codesIn } from './class-code.ts';

/** One guess and how many gave it. */
export interface Tally {
  /** A share from 0 to 1. */
  readonly at: number;
  readonly count: number;
}

/** The guesses in a line, or what in it is none. */
export type Guessed =
  | { readonly kind: 'guesses'; readonly tallies: readonly Tally[]; readonly mean: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'problem'; readonly message: string };

/**
 * Reads percentages: "40, 55 70%"; "3x40" says that three gave it. Where there are codes of phones, anywhere in the text, they alone
 * count: a whole chat may be pasted.
 *
 * @param question in words, as the phones have it (`guessKey`)
 */
export function readGuesses(text: string, question: string): Guessed {
  const { guesses, foreign } = codesIn(text, question);
  const counts = new Map<number, number>();
  const count = (share: number, times = 1): void => {
    counts.set(share, (counts.get(share) ?? 0) + times);
  };
  for (const { share } of guesses) count(share);
  if (guesses.length > 0) return tallied(counts);
  if (foreign[0] !== undefined)
    return { kind: 'problem', message: `“${foreign[0]}” is a code for another question, or is mistyped.` };
  const words = text.split(/[\s,;]+/u).filter((word) => word !== '');
  if (words.length === 0) return { kind: 'none' };
  for (const word of words) {
    const [, times, percent] = /^(?:(\d{1,3})[x×*])?(\d{1,3}(?:\.\d+)?)%?$/u.exec(word) ?? [];
    const share = Number(percent) / 100;
    if (percent === undefined || share > 1) {
      return {
        kind: 'problem',
        message: `“${word}” is no guess. Type percentages from 0 to 100: 40, 55, 3x70.`,
      };
    }
    count(share, Number(times ?? 1));
  }
  return tallied(counts);
}

function tallied(counts: ReadonlyMap<number, number>): Guessed {
  const tallies = [...counts].map(([at, count]) => ({ at, count })).sort((left, right) => left.at - right.at);
  const total = tallies.reduce((sum, { count }) => sum + count, 0);
  const mean = tallies.reduce((sum, { at, count }) => sum + at * count, 0) / total;
  return { kind: 'guesses', tallies, mean };
}
