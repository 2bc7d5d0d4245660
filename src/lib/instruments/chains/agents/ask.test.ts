import { describe, expect, test } from 'vitest';
import { fail, ok, type Result } from '../../../util/result.ts';
import type { ChatReply, ChatRequest, VlmError } from '../../../vlm/index.ts';
import { agentAsk } from './ask.ts';

const reply: ChatReply = {
  text: '{}',
  reasoning: 'Hm.',
  finishReason: 'stop',
  logprobs: null,
  usage: null,
  model: null,
  systemFingerprint: null,
  milliseconds: 1,
};
const schema = { name: 'answer', schema: { type: 'object' } };
const request = {
  schema,
  messages: [
    { role: 'system' as const, parts: [{ type: 'text' as const, text: 'You judge.' }] },
    {
      role: 'user' as const,
      parts: [
        { type: 'text' as const, text: 'Well?' },
        { type: 'frame' as const, frame: 3, name: 'one.png', sha256: 'aa' },
      ],
    },
  ],
};

function asking(
  answer: Result<ChatReply, VlmError>,
  frame = (index: number) => Promise.resolve(`data:${index}`),
) {
  const seen: { readonly request: ChatRequest; readonly stream: boolean | undefined }[] = [];
  const ask = agentAsk({
    client: {
      chat: (asked, options) => {
        seen.push({ request: asked, stream: options?.stream });
        return Promise.resolve(answer);
      },
    },
    model: 'm',
    parameters: { temperature: 0 },
    frame,
    stream: true,
  });
  return { seen, said: ask(request, new AbortController().signal) };
}

describe('the agents’ requests to a server', () => {
  test('contain words, pictures at their positions, and the schema of the answer', async () => {
    const { seen, said } = asking(ok(reply));
    expect(await said).toEqual(ok({ text: '{}', reasoning: 'Hm.', isCutOff: false }));
    expect(seen).toEqual([
      {
        stream: true,
        request: {
          model: 'm',
          temperature: 0,
          form: schema,
          messages: [
            { role: 'system', content: [{ type: 'text', text: 'You judge.' }] },
            {
              role: 'user',
              content: [
                { type: 'text', text: 'Well?' },
                { type: 'image_url', image_url: { url: 'data:3' } },
              ],
            },
          ],
        },
      },
    ]);
  });

  test('report a truncated answer', async () => {
    const { said } = asking(ok({ ...reply, finishReason: 'length' }));
    expect(await said).toMatchObject({ value: { isCutOff: true } });
  });

  test.each([
    [
      { kind: 'denied', status: 401, message: 'No.' },
      { isRetryable: false, isPermanent: true },
    ],
    [
      { kind: 'left-out', message: 'No server takes min_p.' },
      { isRetryable: false, isPermanent: true },
    ],
    [
      { kind: 'refused', status: 404, message: 'No.' },
      { isRetryable: false, isPermanent: false },
    ],
    [
      { kind: 'rate-limit', status: 429, retryAfterMilliseconds: 2_000, message: 'Wait.' },
      { isRetryable: true, isPermanent: false, retryAfterMilliseconds: 2_000 },
    ],
    [
      { kind: 'cut-off', message: 'Broken.' },
      { isRetryable: true, isPermanent: false },
    ],
  ] as const)('report for %j whether retrying helps', async (error, told) => {
    const { said } = asking(fail(error));
    expect(await said).toMatchObject({ ok: false, error: { name: error.kind, ...told } });
  });

  test('end at an unreadable picture, and nothing is sent', async () => {
    const { seen, said } = asking(ok(reply), () => Promise.reject(new Error('it is gone')));
    expect(await said).toMatchObject({
      error: { name: 'picture', message: 'A picture cannot be read: it is gone', isPermanent: true },
    });
    expect(seen).toEqual([]);
  });
});
