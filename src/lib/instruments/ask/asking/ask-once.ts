import type { AskParameters } from '../../../cases/kinds/ask/schema.ts';
import { omitUndefined } from '../../../util/omit.ts';
import { ok, type Result } from '../../../util/result.ts';
import {
  askTurns,
  scoredChat,
  type ChatDelta,
  type ChatMessage,
  type ChatReply,
  type ChatRequest,
  type Turns,
  type VlmClient,
  type VlmError,
} from '../../../vlm/index.ts';

/** One question to one model, with its pictures as data URLs. */
export interface OneQuestion extends Turns {
  readonly model: string;
  readonly parameters: AskParameters;
  /** Whether models may think; false is sent as a switch that chat templates may support. */
  readonly thinking: boolean;
  readonly stream: boolean;
}

/**
 * An answer. Where the model was asked to reason first, `text` is the final answer and `reasoning` comes before it.
 */
export type OneReply = Omit<ChatReply, 'usage'>;

/** Cancellation and progress of one question. */
export interface OneOptions {
  readonly signal: AbortSignal;
  /** Called with every piece of the stream; pieces of a first turn are reasoning. */
  readonly ondelta?: (delta: ChatDelta) => void;
}

/**
 * Asks one question, in two turns where there is a follow-up. Repeats it without token probabilities where the server
 * refuses them.
 */
export async function askOnce(
  client: VlmClient,
  question: OneQuestion,
  { signal, ondelta = () => undefined }: OneOptions,
): Promise<Result<OneReply, VlmError>> {
  const { model, parameters, thinking, stream } = question;
  const replies = await askTurns(question, (messages, turn) => {
    const isReasoning = turn === 'reasoned';
    const chat = parameters.logprobs === true && !isReasoning ? scoredChat(client) : client.chat;
    return chat(requestOf(model, messages, parameters, thinking), {
      signal,
      stream,
      ondelta: isReasoning
        ? ({ text, reasoning }) => ondelta({ text: '', reasoning: reasoning + text })
        : ondelta,
    });
  });
  if (!replies.ok) return replies;
  const { reasoned, answer } = replies.value;
  if (reasoned === undefined) return ok(answer);
  const before = [reasoned.reasoning, reasoned.text, answer.reasoning];
  return ok({
    ...answer,
    reasoning: before.filter((text) => text !== '').join('\n\n'),
    milliseconds: reasoned.milliseconds + answer.milliseconds,
  });
}

function requestOf(
  model: string,
  messages: readonly ChatMessage[],
  { temperature, top_p: topP, max_tokens: maxTokens, seed, stop }: AskParameters,
  thinking: boolean,
): ChatRequest {
  return {
    model,
    messages,
    ...omitUndefined({ temperature, topP, maxTokens, seed, stop }),
    ...(thinking ? {} : { thinking: false }),
  };
}
