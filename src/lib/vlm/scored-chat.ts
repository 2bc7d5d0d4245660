import type { VlmClient } from './client.ts';
import { isAboutTheFields } from './errors.ts';

/** Alternatives a position: as many as vLLM and OpenAI give. */
export const MOST_TOP_LOGPROBS = 20;
/** What vLLM allows, what others do, and none. */
const TOP_LOGPROBS: readonly (number | null)[] = [MOST_TOP_LOGPROBS, 5, null];

/**
 * Chats with token probabilities. A server that refuses them is asked for fewer alternatives, then without; what it
 * took is asked for at once the next time.
 */
export function scoredChat(client: Pick<VlmClient, 'chat'>): VlmClient['chat'] {
  let taken = 0;
  return async (request, options) => {
    for (let place = taken; ; place++) {
      const top = TOP_LOGPROBS[place] ?? null;
      const scored = top === null ? {} : { logprobs: true, topLogprobs: top };
      const reply = await client.chat({ ...request, ...scored }, options);
      if (reply.ok) taken = Math.max(taken, place);
      if (reply.ok || top === null || !isAboutTheFields(reply.error)) return reply;
    }
  };
}
