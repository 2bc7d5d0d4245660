import type { VlmClient } from './client.ts';
import { isAboutTheFields } from './errors.ts';

/**
 * Chats with a form of answers. A server that refuses the form is asked without it, which the prompt then has to
 * describe by itself; from then on it is asked so at once.
 */
export function structuredChat(client: Pick<VlmClient, 'chat'>): VlmClient['chat'] {
  let takesForms = true;
  return async ({ form, ...request }, options) => {
    if (form === undefined || !takesForms) return client.chat(request, options);
    const reply = await client.chat({ ...request, form }, options);
    if (reply.ok || !isAboutTheFields(reply.error)) return reply;
    const plain = await client.chat(request, options);
    // Refused either way, it was not for the form.
    if (plain.ok) takesForms = false;
    return plain;
  };
}
