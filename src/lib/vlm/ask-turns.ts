import { ok, type Result } from '../util/result.ts';
import type { VlmError } from './errors.ts';
import type { Turns } from './swap-order.ts';
import type { ChatMessage, ChatReply } from './types.ts';

/** Replies to the turns of a question: the answer, and the reasoning before it where the model is asked to reason first. */
export interface TurnReplies {
  readonly reasoned?: ChatReply;
  readonly answer: ChatReply;
}

/**
 * Asks a question, in two turns where there is a follow-up: the model reasons first, and its text is then part of the
 * conversation.
 *
 * @param send sends one turn
 */
export async function askTurns(
  { messages, followUp }: Turns,
  send: (messages: readonly ChatMessage[], turn: keyof TurnReplies) => Promise<Result<ChatReply, VlmError>>,
): Promise<Result<TurnReplies, VlmError>> {
  const first = await send(messages, followUp === undefined ? 'answer' : 'reasoned');
  if (!first.ok) return first;
  if (followUp === undefined) return ok({ answer: first.value });
  const reasoning: ChatMessage = { role: 'assistant', content: first.value.text };
  const answer = await send([...messages, reasoning, followUp], 'answer');
  return answer.ok ? ok({ reasoned: first.value, answer: answer.value }) : answer;
}
