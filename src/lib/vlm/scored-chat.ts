import type { VlmClient } from './client.ts';
import { isAboutTheFields } from './errors.ts';
import { flavourValues } from './flavours/index.ts';

/** Numbers of alternatives per position that are requested, the largest first. */
export const TOP_LOGPROBS: readonly number[] = [...flavourValues('topLogprobs')].sort(
  (left, right) => right - left,
);
/** Maximum number of alternatives per position. */
export const MAX_TOP_LOGPROBS = Math.max(...TOP_LOGPROBS);

/**
 * Returns a chat function that requests token probabilities. If a server rejects them, it requests fewer alternatives,
 * then none; what the server accepted is used first the next time.
 */
export function scoredChat(client: Pick<VlmClient, 'chat'>): VlmClient['chat'] {
  let taken = 0;
  return async (request, options) => {
    for (let index = taken; ; index++) {
      const top = TOP_LOGPROBS[index] ?? null;
      const scored = top === null ? {} : { logprobs: true, topLogprobs: top };
      const reply = await client.chat({ ...request, ...scored }, options);
      if (reply.ok) taken = Math.max(taken, index);
      if (reply.ok || top === null || !isAboutTheFields(reply.error)) return reply;
    }
  };
}
