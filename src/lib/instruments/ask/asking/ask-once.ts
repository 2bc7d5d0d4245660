import type { AskParameters } from '../../../cases/kinds/ask/schema.ts';
import { omit, omitUndefined } from '../../../util/omit.ts';
import { ok, type Result } from '../../../util/result.ts';
import {
  scoredChat,
  type ChatDelta,
  type ChatMessage,
  type ChatReply,
  type ChatRequest,
  type VlmClient,
  type VlmError,
} from '../../../vlm/index.ts';

/** One question to one model, with its pictures as data URLs. */
export interface OneQuestion {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly followUp?: ChatMessage;
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
  const { messages, followUp } = question;
  if (followUp === undefined) return turn(client, question, messages, { signal, ondelta });
  const reasoned = await turn(
    client,
    { ...question, parameters: omit(question.parameters, 'logprobs') },
    messages,
    {
      signal,
      ondelta: ({ text, reasoning }) => ondelta({ text: '', reasoning: reasoning + text }),
    },
  );
  if (!reasoned.ok) return reasoned;
  const firstTurn: ChatMessage = { role: 'assistant', content: reasoned.value.text };
  const answer = await turn(client, question, [...messages, firstTurn, followUp], { signal, ondelta });
  if (!answer.ok) return answer;
  const before = [reasoned.value.reasoning, reasoned.value.text, answer.value.reasoning];
  return ok({
    ...answer.value,
    reasoning: before.filter((text) => text !== '').join('\n\n'),
    milliseconds: reasoned.value.milliseconds + answer.value.milliseconds,
  });
}

async function turn(
  client: VlmClient,
  { model, parameters, thinking, stream }: OneQuestion,
  messages: readonly ChatMessage[],
  options: Required<OneOptions>,
): Promise<Result<OneReply, VlmError>> {
  const request = requestOf(model, messages, parameters, thinking);
  const chat = parameters.logprobs === true ? scoredChat(client) : client.chat;
  return chat(request, { ...options, stream });
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
