import type { AnswerPiece } from './models.ts';

/** A token of a local answer, with its alternatives as natural log probabilities, the likeliest first. */
export interface LocalToken {
  readonly text: string;
  readonly logprob: number;
  readonly alternatives: readonly { readonly text: string; readonly logprob: number }[];
  /** Whether the model could have said something else, and knows how likely. */
  readonly isMeasured: boolean;
}

/** A choice is one token, whatever its length; other text goes word by word with the space before each. */
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
 * Cuts an answer where a request says so: before the first of some texts, or after so many tokens.
 *
 * @returns the tokens that are left, and why there are no more
 */
export function cutTokens(
  tokens: readonly LocalToken[],
  limits: { readonly stop: readonly string[]; readonly most: number | undefined },
): { readonly tokens: readonly LocalToken[]; readonly finishReason: 'stop' | 'length' } {
  const text = tokens.map((token) => token.text).join('');
  const found = limits.stop
    .filter((stop) => stop !== '' && text.includes(stop))
    .map((stop) => text.indexOf(stop));
  const kept = found.length === 0 ? tokens : beginning(tokens, Math.min(...found));
  const isLonger = limits.most !== undefined && kept.length > limits.most;
  return isLonger
    ? { tokens: kept.slice(0, limits.most), finishReason: 'length' }
    : { tokens: kept, finishReason: 'stop' };
}

function certain(text: string): LocalToken {
  return { text, logprob: 0, alternatives: [{ text, logprob: 0 }], isMeasured: false };
}

/** The tokens of the first so many characters; the last one may be cut in two. */
function beginning(tokens: readonly LocalToken[], characters: number): readonly LocalToken[] {
  let left = characters;
  return tokens.flatMap((token) => {
    const text = token.text.slice(0, left);
    left -= text.length;
    return text === '' ? [] : [{ ...token, text }];
  });
}
