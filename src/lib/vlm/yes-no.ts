import type { ChatReply, ScoredToken, TokenLogprob } from './types.ts';

/** Yes and no in an answer's token probabilities. */
export interface YesNoProbability {
  /** P(yes) / (P(yes) + P(no)); null if one side is not among the tokens, so that only bounds are known. */
  readonly yes: number | null;
  /** Bounds of P(yes): both are `yes` if both sides were listed. */
  readonly bounds: readonly [number, number];
  /** P(yes) + P(no) over all listed spellings: the probability that the model answers the question at all. */
  readonly labelMass: number;
  /** Whether the most likely token is a yes or a no. */
  readonly argmaxIsLabel: boolean;
  /** The tokens that were used, the most likely first, as probabilities. */
  readonly tokens: readonly {
    readonly token: string;
    readonly probability: number;
    readonly label: Label | null;
  }[];
}

/** Answer labels. */
export type Label = 'yes' | 'no';

/**
 * Computes P(yes) at the first position of an answer with a word: spellings that differ in case, spaces and punctuation
 * are added up, and a side that is not listed gets a bound from the least likely listed token instead of zero. Null if
 * the reply has no token probabilities.
 */
export function yesNoProbability(reply: Pick<ChatReply, 'logprobs'>): YesNoProbability | null {
  const position = firstWord(reply.logprobs ?? []);
  if (position === undefined) return null;
  const tokens = [...distinct(position)]
    .map(([token, logprob]) => ({ token, probability: Math.exp(logprob), label: spelledLabel(token) }))
    .sort((left, right) => right.probability - left.probability);
  const yes = massOf(tokens, 'yes');
  const no = massOf(tokens, 'no');
  const bounds = boundsOf(yes, no, tokens);
  return {
    yes: yes !== null && no !== null ? share(yes, no) : null,
    bounds,
    labelMass: Math.min(1, (yes ?? 0) + (no ?? 0)),
    argmaxIsLabel: tokens[0]?.label != null,
    tokens,
  };
}

/** Minimum probability of yes and no together; below it the question was not a yes/no question. */
const MIN_LABEL_MASS = 0.05;

/** Returns P(yes) if the answer's first word is yes or no; else null. */
export function yesNoAnswer(reply: Pick<ChatReply, 'logprobs'>): YesNoProbability | null {
  const read = yesNoProbability(reply);
  return read !== null && read.labelMass >= MIN_LABEL_MASS ? read : null;
}

/**
 * Returns the label that a token spells: "Yes", " yes", "YES.", with or without SentencePiece's mark; null for anything
 * else.
 */
export function spelledLabel(token: string): Label | null {
  const word = token
    .normalize('NFKC')
    .replace(/^[\s\p{P}\u2581\u0120]+|[\s\p{P}]+$/gu, '')
    .toLowerCase();
  return word === 'yes' || word === 'no' ? word : null;
}

/** Returns the yes or no that a text begins with. */
export function firstLabel(text: string): Label | null {
  return spelledLabel(/^[\s\p{P}]*(\p{L}+)/u.exec(text)?.[1] ?? '');
}

/** Returns the first position after any thinking whose token is not blank. */
function firstWord(positions: readonly TokenLogprob[]): TokenLogprob | undefined {
  const closing = positions.findLastIndex(({ token }) => token.includes('</think>'));
  return positions.slice(closing + 1).find(({ token }) => /[^\s\u2581\u0120]/u.test(token));
}

/** Returns the distinct tokens of a position: servers list the chosen one or do not. */
function distinct({ token, logprob, top }: TokenLogprob): ReadonlyMap<string, number> {
  return new Map([
    [token, logprob],
    ...top.map((entry: ScoredToken): [string, number] => [entry.token, entry.logprob]),
  ]);
}

function massOf(tokens: YesNoProbability['tokens'], label: Label): number | null {
  const listed = tokens.filter((token) => token.label === label);
  return listed.length === 0 ? null : listed.reduce((sum, { probability }) => sum + probability, 0);
}

function boundsOf(
  yes: number | null,
  no: number | null,
  tokens: YesNoProbability['tokens'],
): readonly [number, number] {
  if (yes !== null && no !== null) return [share(yes, no), share(yes, no)];
  if (yes === null && no === null) return [0, 1];
  // An unlisted token is at most as likely as the least likely listed one, and as the remaining probability.
  const listed = tokens.reduce((sum, { probability }) => sum + probability, 0);
  const maxUnlisted = Math.min(tokens.at(-1)?.probability ?? 1, Math.max(0, 1 - listed));
  return yes === null ? [0, share(maxUnlisted, no ?? 0)] : [share(yes, maxUnlisted), 1];
}

function share(yes: number, no: number): number {
  return yes + no === 0 ? 0.5 : yes / (yes + no);
}
