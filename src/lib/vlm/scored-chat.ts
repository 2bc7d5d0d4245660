import type { VlmClient } from './client.ts';
import { isAboutTheFields } from './errors.ts';
import { anyFlavour } from './flavours/index.ts';

/** Alternatives a position that servers are asked for, the most first. */
export const TOP_LOGPROBS: readonly number[] = [...anyFlavour('topLogprobs')].sort(
  (left, right) => right - left,
);
export const MAX_TOP_LOGPROBS = Math.max(...TOP_LOGPROBS);

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
