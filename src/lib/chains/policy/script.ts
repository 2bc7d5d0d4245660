/**
 * Output language of a policy: claims as tokens, then a verdict; its grammar, its words, and a teacher's answers.
 */
import { clause } from '../clause.ts';
import { neededBy } from '../graph.ts';
import type { Chain, Prevented } from '../types.ts';
import { capitalised } from '../../util/text/sentence.ts';

/** Words besides pointers to panels, in token order. */
export const WORDS = ['because', 'not-because', 'that', 'yes', 'no'] as const;
export type Word = (typeof WORDS)[number];

/** A token: the index of a panel, or a word. */
export type ScriptToken = number | Word;

/** Most claims in one answer. */
const MAX_CLAIMS = 4;
/** Most tokens in one answer: three per claim, one for the verdict. */
export const MAX_ANSWER_TOKENS = 3 * MAX_CLAIMS + 1;

/** The part of a question that a policy needs. */
export interface BareQuestion {
  readonly chain: Chain;
  readonly prevented: Prevented;
  readonly asked: string;
}

/** A parsed answer. */
export interface Script {
  readonly claims: readonly {
    readonly kind: 'because' | 'not-because';
    /** Index of a panel; `that` for the supposed-away event, shown or not. */
    readonly cause: number | 'that';
    readonly effect: number;
  }[];
  /** Null if there was none. */
  readonly verdict: 'yes' | 'no' | null;
}

/** Returns a token's index in the decoder's output: panels first, then words. */
export function indexOfToken(token: ScriptToken, panels: number): number {
  return typeof token === 'number' ? token : panels + WORDS.indexOf(token);
}

/**
 * Returns the token at an index of the output with `panels` panels.
 *
 * @throws RangeError for an invalid index
 */
export function tokenAt(index: number, panels: number): ScriptToken {
  if (index < panels) return index;
  const word = WORDS[index - panels];
  if (word === undefined) throw new RangeError(`There is no token ${index} beside ${panels} panels.`);
  return word;
}

/** Returns which tokens may come next: a claim is a word, its cause, its effect; a verdict ends the answer. */
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

/** Parses tokens; incomplete parts are left out. */
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

/** Returns an answer in English, for a reward model: a sentence per claim, then the verdict. */
export function scriptWords({ claims, verdict }: Script, { chain, prevented }: BareQuestion): string {
  const textAt = (index: number): string => clause(chain.events[index]?.text ?? '');
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

/**
 * Returns the answer of a teacher that knows the graph: each link of the path of prevented events, or that the
 * asked event is not due to the supposed-away one.
 */
export function teacherTokens(
  { chain, prevented, asked }: BareQuestion,
  path: readonly string[],
  verdict: 'yes' | 'no',
): readonly ScriptToken[] {
  const panelOf = (id: string): number => chain.events.findIndex((event) => event.id === id);
  if (verdict === 'yes') {
    const cause = 'id' in prevented ? panelOf(prevented.id) : 'that';
    return ['not-because', cause, panelOf(asked), 'yes'];
  }
  // The last links are nearest to the asked event; a link that is not a requirement by itself would be a wrong
  // claim.
  const links = path
    .slice(1)
    .map((effect, index) => [path[index] ?? '', effect] as const)
    .filter(([cause, effect]) => neededBy(chain, effect).includes(cause))
    .slice(-MAX_CLAIMS);
  return [
    ...links.flatMap(([cause, effect]): readonly ScriptToken[] => [
      'because',
      panelOf(cause),
      panelOf(effect),
    ]),
    'no',
  ];
}
