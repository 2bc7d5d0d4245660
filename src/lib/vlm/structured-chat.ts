import type { VlmClient } from './client.ts';
import { isAboutTheFields } from './errors.ts';

/**
 * Returns a chat function that requests structured answers. If a server rejects the schema, it is asked without it,
 * which the prompt then has to describe by itself, and so from the beginning the next time.
 */
export function structuredChat(client: Pick<VlmClient, 'chat'>): VlmClient['chat'] {
  let takesForms = true;
  return async ({ form, ...request }, options) => {
    if (form === undefined || !takesForms) return client.chat(request, options);
    const reply = await client.chat({ ...request, form }, options);
    if (reply.ok || !isAboutTheFields(reply.error)) return reply;
    const plain = await client.chat(request, options);
    // Rejected either way, so not because of the schema.
    if (plain.ok) takesForms = false;
    return plain;
  };
}
