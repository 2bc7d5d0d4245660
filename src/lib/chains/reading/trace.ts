/** Maps the parsed claims back to their positions in the text. */
import type { Chain, Prevented } from '../types.ts';
import { claimsIn } from './claims.ts';
import type { End } from './finder.ts';
import type { Claim } from './types.ts';

/** A range of a text, in characters; `to` is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A clause that mentions an event; null for something that is not an event of the chain. */
export interface MentionSpan extends Span {
  readonly end: End;
  /** Whether it says that the event did not happen, in fact or in the supposed world. */
  readonly isDenied: boolean;
}

/** A claim with the first sentence that makes it; null if unknown. */
export interface PlacedClaim {
  readonly claim: Claim;
  readonly sentence: Span | null;
}

/** Parsed content of a text with positions. */
export interface Trace {
  /** Spans in text order, not overlapping. */
  readonly mentions: readonly MentionSpan[];
  /** Distinct claims in text order. */
  readonly claims: readonly PlacedClaim[];
  /** Ids of the events that it supposes away, in a separate sentence or by “if”. */
  readonly supposed: readonly string[];
}

/** Most words of the text that may be skipped to find the next parsed word. */
const MAX_SKIPPED = 40;
const WORD = /[\p{L}\p{N}]+(?:'\p{L}+)?/gu;

interface Word extends Span {
  readonly text: string;
}

interface Sentence {
  readonly words: readonly string[];
  /** Index of each word among those of the text; -1 for words added by the parser. */
  readonly places: readonly number[];
  /** Indices of the words that clauses were found in. */
  readonly taken: Set<number>;
}

/** Parses a text like the reward does, with the positions of everything. */
export function traceOf(text: string, chain: Chain, prevented?: Prevented): Trace {
  const words = wordsIn(text);
  const mentions: MentionSpan[] = [];
  const claims = new Map<string, PlacedClaim>();
  let sentence: Sentence = { words: [], places: [], taken: new Set() };
  let next = 0;
  const { supposed } = claimsIn(text, chain, prevented, {
    onsentence: (read) => {
      sentence = alignWords(
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

/** Aligns a sentence's words with those of the text, in order; added words get index -1. */
function alignWords(tokens: readonly string[], words: readonly Word[], from: number): Sentence {
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

/** Finds the indices of a clause's words in a sentence, outside other clauses already found. */
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
