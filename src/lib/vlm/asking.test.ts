import { describe, expect, it } from 'vitest';
import { mocksOfTests } from '../../../tests/support/mocks-of-tests.ts';
import type { Director } from '../../../tests/support/mock-upstream.ts';
import { createClient, type VlmClient } from './client.ts';
import { probeModel } from './check-server.ts';
import { nodeTransport } from './transport/node.ts';

const mocks = mocksOfTests();

async function connect(flavour: 'vllm' | 'lm-studio', direct: Director): Promise<VlmClient> {
  const mock = await mocks.start(flavour, direct);
  return createClient({ baseUrl: mock.url, transport: nodeTransport });
}

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined;
}

const hasPictures = (body: unknown): boolean => JSON.stringify(body).includes('image_url');

describe('the probe of a model’s abilities', () => {
  it('finds that a model names the colours and gives probabilities', async () => {
    const client = await connect('vllm', ({ body }) => ({
      kind: 'answer',
      text: hasPictures(body) ? 'Red, blue.' : 'Yes',
      first: { Yes: 0.9, No: 0.1 },
    }));
    expect(await probeModel(client, 'm')).toMatchObject({
      ok: true,
      value: { vision: 'sees', logprobs: true, topLogprobs: 2, systemFingerprint: 'vllm-0.11.0-abc' },
    });
  });

  it('requests fewer alternatives if 20 are rejected', async () => {
    const client = await connect('vllm', ({ body }) =>
      field(body, 'top_logprobs') === 20
        ? { kind: 'error', status: 400, message: 'top_logprobs must be at most 5' }
        : { kind: 'answer', text: 'Yes', first: { Yes: 1 } },
    );
    expect(await probeModel(client, 'm')).toMatchObject({
      ok: true,
      value: { vision: 'accepts', logprobs: true, topLogprobs: 1 },
    });
  });

  it('recognises servers without probabilities and models without vision', async () => {
    const client = await connect('lm-studio', ({ body }) =>
      hasPictures(body)
        ? { kind: 'error', status: 400, message: 'no vision' }
        : { kind: 'answer', text: 'Yes' },
    );
    expect(await probeModel(client, 'm')).toMatchObject({
      ok: true,
      value: { vision: 'refuses', logprobs: false, topLogprobs: 0 },
    });
  });

  it('fails if the model does not answer at all', async () => {
    const client = await connect('vllm', () => ({ kind: 'error', status: 404, message: 'no such model' }));
    expect(await probeModel(client, 'm')).toMatchObject({ ok: false, error: { status: 404 } });
  });
});
