import type { AnswerPiece } from './models.ts';

/** A token of a local answer, with its alternatives as natural log probabilities, the most likely first. */
export interface LocalToken {
  readonly text: string;
  readonly logprob: number;
  readonly alternatives: readonly { readonly text: string; readonly logprob: number }[];
  /** Whether the probabilities are the model's own. */
  readonly isMeasured: boolean;
}

/**
 * Splits pieces into tokens: a choice is one token, regardless of its length; other text is split into words with the
 * preceding space.
 */
export function tokensOf(pieces: readonly AnswerPiece[]): readonly LocalToken[] {
  return pieces.flatMap(({ text, alternatives, isByRule = false }) => {
    if (alternatives === undefined) return (text.match(/\s*\S+|\s+$/gu) ?? []).map(certain);
    const listed = alternatives
      .filter(({ probability }) => probability > 0)
      .map((each) => ({ text: each.text, logprob: Math.log(Math.min(1, each.probability)) }))
      .sort((left, right) => right.logprob - left.logprob);
    const logprob = listed.find((each) => each.text === text)?.logprob ?? 0;
    return [{ text, logprob, alternatives: listed, isMeasured: !isByRule }];
  });
}

/**
 * Truncates an answer as requested: before the first of some stop texts, or after a number of tokens.
 *
 * @returns the tokens that are left, and the finish reason
 */
export function cutTokens(
  tokens: readonly LocalToken[],
  limits: { readonly stop: readonly string[]; readonly maxTokens: number | undefined },
): { readonly tokens: readonly LocalToken[]; readonly finishReason: 'stop' | 'length' } {
  const text = tokens.map((token) => token.text).join('');
  const found = limits.stop
    .filter((stop) => stop !== '' && text.includes(stop))
    .map((stop) => text.indexOf(stop));
  const kept = found.length === 0 ? tokens : beginning(tokens, Math.min(...found));
  const isLonger = limits.maxTokens !== undefined && kept.length > limits.maxTokens;
  return isLonger
    ? { tokens: kept.slice(0, limits.maxTokens), finishReason: 'length' }
    : { tokens: kept, finishReason: 'stop' };
}

function certain(text: string): LocalToken {
  return { text, logprob: 0, alternatives: [{ text, logprob: 0 }], isMeasured: false };
}

/** Returns the tokens of the first characters of an answer; the last one may be truncated. */
function beginning(tokens: readonly LocalToken[], characters: number): readonly LocalToken[] {
  let left = characters;
  return tokens.flatMap((token) => {
    const text = token.text.slice(0, left);
    left -= text.length;
    return text === '' ? [] : [{ ...token, text }];
  });
}
