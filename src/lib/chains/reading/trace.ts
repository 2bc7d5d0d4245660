/** Where in a text its claims stand: what is read, laid back onto the letters that were typed. */
import type { Chain, Prevented } from '../types.ts';
import { claimsIn } from './claims.ts';
import type { End } from './finder.ts';
import type { Claim } from './types.ts';

/** A stretch of a text, in letters from its beginning; the last one is not in it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A clause that speaks of an event; null for what is no event of the chain. */
export interface MentionSpan extends Span {
  readonly end: End;
  /** Whether it says that this did not happen, in fact or in the world that it supposes. */
  readonly isDenied: boolean;
}

/** A claim with the sentence that first makes it; null where that cannot be told. */
export interface PlacedClaim {
  readonly claim: Claim;
  readonly sentence: Span | null;
}

/** What is read in a text, and where. */
export interface Trace {
  /** In the order of the text, none within another. */
  readonly mentions: readonly MentionSpan[];
  /** Each claim once, in the order of the text. */
  readonly claims: readonly PlacedClaim[];
  /** The events that it supposes away, in a sentence of its own or by an "if". */
  readonly supposed: readonly string[];
}

/** Words of the text that may be passed over on the way to one that was read. */
const MAX_SKIPPED = 40;
const WORD = /[\p{L}\p{N}]+(?:'\p{L}+)?/gu;

interface Word extends Span {
  readonly text: string;
}

interface Sentence {
  readonly words: readonly string[];
  /** Place of each word among those of the text; -1 for words that only the reading has. */
  readonly places: readonly number[];
  /** Its words that clauses were found in. */
  readonly taken: Set<number>;
}

/** Reads a text as the reward does, and says where everything stands. */
export function traceOf(text: string, chain: Chain, prevented?: Prevented): Trace {
  const words = wordsIn(text);
  const mentions: MentionSpan[] = [];
  const claims = new Map<string, PlacedClaim>();
  let sentence: Sentence = { words: [], places: [], taken: new Set() };
  let next = 0;
  const { supposed } = claimsIn(text, chain, prevented, {
    onsentence: (read) => {
      sentence = placed(
        wordsIn(read).map((word) => word.text),
        words,
        next,
      );
      next = Math.max(next, ...sentence.places.map((place) => place + 1));
    },
    onmention: (clause, end, isDenied) => {
      const span = spanOf(placesOf(wordsIn(clause), sentence), words);
      if (span !== null) mentions.push({ ...span, end, isDenied });
    },
    onclaim: (claim) => {
      const key = JSON.stringify(claim);
      if (!claims.has(key)) claims.set(key, { claim, sentence: spanOf(sentence.places, words) });
    },
  });
  mentions.sort((one, other) => one.from - other.from);
  return { mentions, claims: [...claims.values()], supposed };
}

function wordsIn(text: string): readonly Word[] {
  return [...text.replaceAll('’', "'").matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word.toLowerCase(),
    from: index,
    to: index + word.length,
  }));
}

/** Lays the words of a sentence onto those of the text, in order; words that were put in have no place. */
function placed(tokens: readonly string[], words: readonly Word[], from: number): Sentence {
  let next = from;
  const places = tokens.map((word, index) => {
    const most = index === 0 ? words.length : next + MAX_SKIPPED;
    const found = words.findIndex((one, place) => place >= next && place < most && one.text === word);
    if (found < 0) return -1;
    next = found + 1;
    return found;
  });
  return { words: tokens, places, taken: new Set() };
}

/** Where the words of a clause stand that is a part of a sentence: where no other clause was found. */
function placesOf(clause: readonly Word[], { words, places, taken }: Sentence): readonly number[] {
  const start = words.findIndex((_, at) =>
    clause.every((word, offset) => words[at + offset] === word.text && !taken.has(at + offset)),
  );
  if (start < 0) return [];
  clause.forEach((_, offset) => taken.add(start + offset));
  return places.slice(start, start + clause.length);
}

function spanOf(places: readonly number[], words: readonly Word[]): Span | null {
  const known = places.filter((place) => place >= 0);
  const [first, last] = [words[Math.min(...known)], words[Math.max(...known)]];
  return first === undefined || last === undefined ? null : { from: first.from, to: last.to };
}
