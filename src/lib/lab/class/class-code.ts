/** A guess as a short code that a person sends to the teacher of the class, through any chat: "61-K7Q2MX". */
import { hashText } from '../../util/hash.ts';

/** Crockford's base 32: no letter looks like a digit. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Older codes had two person digits, with which every third class of thirty had a collision. */
const CODE = /(?<![\d\w.-])(\d{1,3})-((?:[0-9A-HJKMNP-TV-Z]{2}){1,2})([0-9A-HJKMNP-TV-Z]{2})(?![\w-])/giu;
/** Number of digits that identify a person: among a hundred people, two have the same ones once in 200 classes. */
const PERSON_DIGITS = 4;

/** A person's guess. */
export interface CodedGuess {
  /** A share from 0 to 1, in whole percent. */
  readonly share: number;
  /** Digits in base 32 that identify a person. */
  readonly person: string;
}

/**
 * Returns the code of a guess; its last two digits are a check of the question, so that a code for another one is not
 * accepted.
 *
 * @param question in words, as both sides have it (`guessKey`)
 */
export function classCode({ share, person }: CodedGuess, question: string): string {
  const percent = Math.round(share * 100);
  return `${percent}-${person}${checkOf(`${question} ${percent} ${person}`)}`;
}

/**
 * Returns digits that identify a person.
 *
 * @param chance a whole number of at least 20 random bits
 */
export function personCode(chance: number): string {
  return digits(chance, PERSON_DIGITS);
}

/**
 * Finds the codes for a question in any text, such as a chat's; of several from one person the last one counts.
 *
 * @returns also the codes of other questions, the number of repeated codes, the number of people who changed their
 * guess, and the text without codes
 */
export function codesIn(
  text: string,
  question: string,
): {
  readonly guesses: readonly CodedGuess[];
  readonly foreign: readonly string[];
  readonly again: number;
  readonly changed: number;
  readonly rest: string;
} {
  const guesses = new Map<string, CodedGuess>();
  const sharesOf = new Map<string, Set<number>>();
  let again = 0;
  const foreign: string[] = [];
  for (const [whole, percent = '', one = '', check = ''] of text.matchAll(CODE)) {
    const guess = { share: Number(percent) / 100, person: one.toUpperCase() };
    const code = `${Number(percent)}-${guess.person}${check.toUpperCase()}`;
    if (guess.share <= 1 && classCode(guess, question) === code) {
      const shares = sharesOf.get(guess.person) ?? new Set();
      if (shares.has(guess.share)) again += 1;
      sharesOf.set(guess.person, shares.add(guess.share));
      guesses.set(guess.person, guess);
    } else foreign.push(whole);
  }
  const changed = [...sharesOf.values()].filter(({ size }) => size > 1).length;
  return { guesses: [...guesses.values()], foreign, again, changed, rest: text.replaceAll(CODE, ' ') };
}

/**
 * Adds a code that was read by camera to the guesses of a class, unless it is already there or of another question.
 *
 * @returns the guesses, and what happened to the code, in a sentence
 */
export function takeCode(
  text: string,
  scanned: string,
  question: string,
): { readonly text: string; readonly status: string } {
  const { guesses, foreign } = codesIn(scanned, question);
  const [guess] = guesses;
  if (guess === undefined) {
    const status =
      foreign[0] === undefined
        ? 'That QR code holds no guess.'
        : `“${foreign[0]}” is a code for another question.`;
    return { text, status };
  }
  const code = classCode(guess, question);
  const known = codesIn(text, question).guesses.find(({ person }) => person === guess.person);
  if (known?.share === guess.share) return { text, status: `${code} is counted already.` };
  return { text: text === '' ? code : `${text.trimEnd()}\n${code}`, status: `${code} is read.` };
}

function checkOf(text: string): string {
  return digits(Number.parseInt(hashText(text).slice(0, 4), 16), 2);
}

/** Returns the last digits of a number in base 32. */
function digits(number: number, count: number): string {
  return Array.from(
    { length: count },
    (_, index) => DIGITS[Math.floor(number / DIGITS.length ** (count - 1 - index)) % DIGITS.length] ?? '',
  ).join('');
}
