import { describe, expect, it } from 'vitest';
import { fail, ok } from '../util/result.ts';
import type { VlmClient } from './client.ts';
import { errorOfStatus } from './errors.ts';
import { structuredChat } from './structured-chat.ts';
import type { ChatReply, ChatRequest } from './types.ts';

const request: ChatRequest = { model: 'm', messages: [{ role: 'user', content: 'Well?' }] };
const form = { name: 'answer', schema: { type: 'object' } };
const reply: ChatReply = {
  text: '{}',
  reasoning: '',
  finishReason: 'stop',
  logprobs: null,
  usage: null,
  model: null,
  systemFingerprint: null,
  milliseconds: 1,
};

/** Returns a server that answers each request by its own rule, and its inputs. */
function server(status: (request: ChatRequest) => number): {
  readonly client: Pick<VlmClient, 'chat'>;
  readonly seen: ChatRequest[];
} {
  const seen: ChatRequest[] = [];
  return {
    seen,
    client: {
      chat: (asked) => {
        seen.push(asked);
        const code = status(asked);
        return Promise.resolve(code === 200 ? ok(reply) : fail(errorOfStatus(code, 'no')));
      },
    },
  };
}

describe('requests for answers of a given form', () => {
  it('are sent without the form if a server rejects it, and so from then on', async () => {
    const { client, seen } = server((asked) => (asked.form === undefined ? 200 : 400));
    const chat = structuredChat(client);
    expect(await chat({ ...request, form })).toMatchObject({ ok: true });
    expect(await chat({ ...request, form })).toMatchObject({ ok: true });
    expect(seen).toEqual([{ ...request, form }, request, request]);
  });

  it('are not retried without the form if the rejection is for another reason', async () => {
    const { client, seen } = server(() => 422);
    const chat = structuredChat(client);
    expect(await chat({ ...request, form })).toMatchObject({ ok: false, error: { status: 422 } });
    await chat({ ...request, form });
    expect(seen.map((asked) => asked.form !== undefined)).toEqual([true, false, true, false]);
  });

  it('are not retried here after temporary errors, or errors of the address', async () => {
    for (const status of [500, 429, 404, 401]) {
      const { client, seen } = server(() => status);
      expect(await structuredChat(client)({ ...request, form })).toMatchObject({ ok: false });
      expect(seen).toEqual([{ ...request, form }]);
    }
  });
});
