/** What a policy writes: claims as tokens, then a verdict; their grammar, their words, and what a teacher would write. */
import { clause } from '../clause.ts';
import { neededBy } from '../graph.ts';
import type { Chain, Prevented } from '../types.ts';
import { capitalised } from '../../util/sentence.ts';

/** Words beside pointers to panels, in the order of their tokens. */
export const WORDS = ['because', 'not-because', 'that', 'yes', 'no'] as const;
export type Word = (typeof WORDS)[number];

/** A written token: the place of a panel, or a word. */
export type ScriptToken = number | Word;

/** Claims in one answer. */
const MAX_CLAIMS = 4;
/** Tokens in one answer: each claim has three, the verdict one. */
export const MAX_ANSWER_TOKENS = 3 * MAX_CLAIMS + 1;

/** A question as far as a policy needs it. */
export interface BareQuestion {
  readonly chain: Chain;
  readonly prevented: Prevented;
  readonly asked: string;
}

/** What an answer says. */
export interface Script {
  readonly claims: readonly {
    readonly kind: 'because' | 'not-because';
    /** The place of a panel; `that` for what is supposed away, seen or not. */
    readonly cause: number | 'that';
    readonly effect: number;
  }[];
  /** Null where it was never said. */
  readonly verdict: 'yes' | 'no' | null;
}

/** Where a token's score stands in the decoder's output: panels come first, then the words. */
export function indexOfToken(token: ScriptToken, panels: number): number {
  return typeof token === 'number' ? token : panels + WORDS.indexOf(token);
}

/** The token of a number among `panels` panels. Throws a RangeError where there is none. */
export function tokenAt(index: number, panels: number): ScriptToken {
  if (index < panels) return index;
  const word = WORDS[index - panels];
  if (word === undefined) throw new RangeError(`There is no token ${index} beside ${panels} panels.`);
  return word;
}

/** Which tokens may come next: a claim is a word, its cause, its effect; a verdict ends all. */
export function allowedAfter(tokens: readonly ScriptToken[], panels: number): readonly boolean[] {
  const isVerdictSaid = tokens.at(-1) === 'yes' || tokens.at(-1) === 'no';
  const [from, cause] = [tokens.length % 3, tokens.at(-1)];
  return Array.from({ length: panels + WORDS.length }, (_, index) => {
    if (isVerdictSaid) return false;
    const token = tokenAt(index, panels);
    if (from === 0) {
      if (token === 'yes' || token === 'no') return true;
      return (token === 'because' || token === 'not-because') && tokens.length < 3 * MAX_CLAIMS;
    }
    if (from === 1) return typeof token === 'number' || token === 'that';
    return typeof token === 'number' && token !== cause;
  });
}

/** Reads tokens; what is not complete is left out. */
export function scriptOf(tokens: readonly ScriptToken[]): Script {
  const claims: Script['claims'][number][] = [];
  for (let from = 0; from < tokens.length; from += 3) {
    const [kind, cause, effect] = tokens.slice(from, from + 3);
    if (kind === 'yes' || kind === 'no') return { claims, verdict: kind };
    if (
      (kind === 'because' || kind === 'not-because') &&
      (typeof cause === 'number' || cause === 'that') &&
      typeof effect === 'number'
    )
      claims.push({ kind, cause, effect });
  }
  return { claims, verdict: null };
}

/** An answer in English, as a reward reads it: a sentence a claim, then the verdict. */
export function scriptWords({ claims, verdict }: Script, { chain, prevented }: BareQuestion): string {
  const textAt = (place: number): string => clause(chain.events[place]?.text ?? '');
  const away =
    'text' in prevented
      ? clause(prevented.text)
      : textAt(chain.events.findIndex(({ id }) => id === prevented.id));
  const sentences = claims.map(({ kind, cause, effect }) => {
    const causeText = cause === 'that' ? away : textAt(cause);
    return kind === 'because'
      ? `Because ${causeText}, ${textAt(effect)}.`
      : `${capitalised(textAt(effect))}, but not because ${causeText}.`;
  });
  const last = verdict === null ? [] : [`Answer: ${verdict}.`];
  return [...(sentences.length > 0 ? [sentences.join(' ')] : []), ...last].join('\n');
}

/** What a teacher who has the graph writes: each link of the broken path, or that what is asked about is not due to that. */
export function teacherTokens(
  { chain, prevented, asked }: BareQuestion,
  path: readonly string[],
  verdict: 'yes' | 'no',
): readonly ScriptToken[] {
  const placeOf = (id: string): number => chain.events.findIndex((event) => event.id === id);
  if (verdict === 'yes') {
    const cause = 'id' in prevented ? placeOf(prevented.id) : 'that';
    return ['not-because', cause, placeOf(asked), 'yes'];
  }
  // The last links are nearest to what is asked about; one that is no need of its own would be a wrong claim.
  const links = path
    .slice(1)
    .map((effect, index) => [path[index] ?? '', effect] as const)
    .filter(([cause, effect]) => neededBy(chain, effect).includes(cause))
    .slice(-MAX_CLAIMS);
  return [
    ...links.flatMap(([cause, effect]): readonly ScriptToken[] => [
      'because',
      placeOf(cause),
      placeOf(effect),
    ]),
    'no',
  ];
}
