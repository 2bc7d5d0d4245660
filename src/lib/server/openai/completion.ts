import type { ChatBody } from '../chat-schema.ts';
import type { LocalToken } from './tokens.ts';

/** Fields of a reply besides its answer. */
export interface ReplyFrame {
  readonly id: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly model: string;
  readonly system_fingerprint: string;
}

type Asked = Pick<ChatBody, 'logprobs' | 'top_logprobs' | 'stream_options'>;

/** Returns a whole reply. */
export function wholeReply(
  frame: ReplyFrame,
  asked: Asked,
  tokens: readonly LocalToken[],
  finishReason: string,
  promptTokens: number,
): object {
  const content = tokens.map(({ text }) => text).join('');
  return {
    ...frame,
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: null },
        logprobs: logprobsOf(asked, tokens, isMeasured(tokens)),
        finish_reason: finishReason,
      },
    ],
    usage: usageOf(promptTokens, tokens.length),
  };
}

/** Yields the chunks of a streamed reply, one per token; the last may contain only the usage. */
export function* replyChunks(
  frame: ReplyFrame,
  asked: Asked,
  tokens: readonly LocalToken[],
  finishReason: string,
  promptTokens: number,
): Generator<object> {
  const chunk = (delta: object, logprobs: object | null, finish: string | null): object => ({
    ...frame,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, logprobs, finish_reason: finish }],
  });
  yield chunk({ role: 'assistant', content: '' }, null, null);
  const measured = isMeasured(tokens);
  for (const token of tokens)
    yield chunk({ content: token.text }, logprobsOf(asked, [token], measured), null);
  yield chunk({}, null, finishReason);
  if (asked.stream_options?.include_usage === true) {
    const usage = usageOf(promptTokens, tokens.length);
    yield { ...frame, object: 'chat.completion.chunk', choices: [], usage };
  }
}

/** Counts words, and a fixed number for each picture: a rough measure, not a basis for charges. */
export function countPromptTokens({ messages }: ChatBody): number {
  const tokensEachPicture = 64;
  return messages
    .flatMap(({ content }) =>
      typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content,
    )
    .reduce(
      (sum, part) =>
        sum + (part.type === 'text' ? (part.text.match(/\S+/gu) ?? []).length : tokensEachPicture),
      0,
    );
}

/** Returns whether any token of an answer has a probability from the model. */
function isMeasured(tokens: readonly LocalToken[]): boolean {
  return tokens.some((token) => token.isMeasured);
}

/** Returns token probabilities; `measured: false` marks numbers that are only there for the format. */
function logprobsOf(asked: Asked, tokens: readonly LocalToken[], measured: boolean): object | null {
  if (asked.logprobs !== true) return null;
  return {
    content: tokens.map(({ text, logprob, alternatives }) => ({
      ...scored(text, logprob),
      top_logprobs: alternatives
        .slice(0, asked.top_logprobs ?? 0)
        .map((each) => scored(each.text, each.logprob)),
    })),
    refusal: null,
    ...(measured ? {} : { measured }),
  };
}

function scored(token: string, logprob: number): object {
  return { token, logprob, bytes: [...new TextEncoder().encode(token)] };
}

function usageOf(prompt: number, completion: number): object {
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}
