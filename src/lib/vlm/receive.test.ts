import { describe, expect, it } from 'vitest';
import { mocksOfTests } from '../../../tests/support/mocks-of-tests.ts';
import { deltaEvent as chunk, HANG, sending, type Piece } from '../../../tests/support/mock-upstream.ts';
import { createClient, type VlmClient } from './client.ts';
import { receiveReply } from './receive.ts';
import { nodeTransport } from './transport/node.ts';
import type { ChatRequest } from './types.ts';

const mocks = mocksOfTests();

const request: ChatRequest = { model: 'm', messages: [{ role: 'user', content: 'Is it so?' }] };

async function connect(pieces: readonly Piece[], contentType?: string): Promise<VlmClient> {
  const mock = await mocks.start('vllm', sending(pieces, contentType));
  return createClient({ baseUrl: mock.url, transport: nodeTransport });
}

describe('a server’s answer with status 200', () => {
  it('keeps its finish reason if an empty one follows', async () => {
    const client = await connect([
      chunk({ content: 'Yes' }, 'length'),
      chunk({ content: '' }, ''),
      'data: [DONE]\n\n',
    ]);
    expect(await client.chat(request, { stream: true })).toMatchObject({
      ok: true,
      value: { text: 'Yes', finishReason: 'length' },
    });
  });

  it('is read completely however its JSON is split, and an impossible token stays impossible', async () => {
    const text = JSON.stringify({
      choices: [
        {
          message: { content: 'Yes' },
          finish_reason: 'stop',
          logprobs: { content: [{ token: 'Yes', logprob: null, top_logprobs: [{ token: 'No' }] }] },
        },
      ],
    });
    for (const cut of [1, 12, text.length - 1]) {
      async function* torn(): AsyncGenerator<Uint8Array> {
        await Promise.resolve();
        for (const piece of [text.slice(0, cut), text.slice(cut)]) yield new TextEncoder().encode(piece);
      }
      const options = { onbyte: () => undefined, ondelta: () => undefined, elapsed: () => 0 };
      expect(await receiveReply(torn(), options)).toMatchObject({
        ok: true,
        value: {
          text: 'Yes',
          logprobs: [{ token: 'Yes', logprob: -9999, top: [{ token: 'No', logprob: -9999 }] }],
        },
      });
    }
  });

  it('without an end is closed before it fills the memory', async () => {
    let sent = 0;
    const megabyte = new TextEncoder().encode(' '.repeat(1024 * 1024));
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (; sent < 100; sent++) {
        await Promise.resolve();
        yield megabyte;
      }
    }
    const options = { onbyte: () => undefined, ondelta: () => undefined, elapsed: () => 0 };
    expect(await receiveReply(endless(), options)).toMatchObject({ ok: false });
    expect(sent).toBeLessThan(40);
  });

  it.each<[string, readonly Piece[]]>([
    ['no [DONE]', [chunk({ content: 'Yes' }), chunk({}, 'stop')]],
    ['no blank line at the end', [chunk({ content: 'Yes' }), chunk({}, 'stop').trimEnd()]],
    [
      'CRLF, torn between the two',
      ['data: {"choices":[{"delta":{"content":"Yes"},"finish_reason":"stop"}]}\r', 20, '\n\r\n'],
    ],
    ['events torn anywhere', [...tear(chunk({ content: 'Yes' }, 'stop'))]],
    [
      'comments, pings and unknown fields',
      [': ping\n\n', 'retry: 10\nid: 4\nfoo: bar\n\n', chunk({ content: 'Yes' }, 'stop')],
    ],
    [
      'data over several lines',
      ['data: {"choices":[{"delta":\ndata: {"content":"Yes"},"finish_reason":"stop"}]}\n\n'],
    ],
    [
      'usage alone, null errors, other choices',
      [
        'data: {"choices":[],"usage":null,"error":null}\n\n',
        'data: {"choices":[{"index":1,"delta":{"content":"NO"},"finish_reason":"stop"}]}\n\n',
        chunk({ content: 'Yes' }, 'stop'),
        'data: {"choices":[],"usage":{"prompt_tokens":1}}\n\n',
      ],
    ],
    ['an open connection after [DONE]', [chunk({ content: 'Yes' }, 'stop'), 'data: [DONE]\n\n', HANG]],
    ['an end with a space behind it', [chunk({ content: 'Yes' }, 'stop'), 'data: [DONE] \n\n', HANG]],
    [
      'an empty finish reason in every chunk',
      ['data: {"choices":[{"delta":{"content":"Yes"},"finish_reason":""}]}\n\n', chunk({}, 'stop')],
    ],
    ['whole JSON instead of a stream', [JSON.stringify({ choices: [{ message: { content: 'Yes' } }] })]],
    [
      'white space, then whole JSON',
      ['\n \n', JSON.stringify({ choices: [{ message: { content: 'Yes' } }] })],
    ],
    [
      'parts instead of text',
      [JSON.stringify({ choices: [{ message: { content: [{ type: 'text', text: 'Yes' }] } }] })],
    ],
    [
      'thinking between marks',
      [
        chunk({ content: '<thi' }),
        chunk({ content: 'nk>no</th' }),
        chunk({ content: 'ink>\n\nYes' }, 'stop'),
      ],
    ],
    ['thinking with the closing mark alone', [chunk({ content: 'no.</think>Yes' }, 'stop')]],
    [
      'malformed token probabilities',
      [
        'data: {"choices":[{"delta":{"content":"Yes"},"logprobs":{"content":"?"},"finish_reason":"stop"}]}\n\n',
      ],
    ],
    ['nonsense after the end', [chunk({ content: 'Yes' }, 'stop'), 'data: oops\n\n']],
  ])('is read as a stream with %s', async (_, pieces) => {
    const client = await connect(pieces);
    const reply = await client.chat(request, { stream: true });
    expect(reply).toMatchObject({ ok: true, value: { text: 'Yes' } });
  });

  it('treats placeholder numbers as missing', async () => {
    const content = [{ token: 'Yes', logprob: -0.001, top_logprobs: [] }];
    const said = async (logprobs: object): Promise<unknown> => {
      const choice = { delta: { content: 'Yes' }, logprobs, finish_reason: 'stop' };
      const client = await connect([`data: ${JSON.stringify({ choices: [choice] })}\n\n`]);
      const reply = await client.chat(request, { stream: true });
      return reply.ok && reply.value.logprobs;
    };
    expect(await said({ content, measured: false })).toBeNull();
    expect(await said({ content })).toHaveLength(1);
    expect(await said({ content, measured: 'perhaps' })).toHaveLength(1);
  });

  it.each<[string, readonly Piece[], string, string]>([
    [
      'an error object',
      [chunk({ content: 'Y' }), 'data: {"error":{"message":"out of memory","code":500}}\n\n'],
      'server',
      'out of memory',
    ],
    ['a text as error', ['data: {"error":"model crashed"}\n\n'], 'server', 'model crashed'],
    ['a flat error', ['data: {"object":"error","message":"too long","code":400}\n\n'], 'refused', 'too long'],
    ['an error field of its own', ['error: {"code":500,"message":"slot lost"}\n\n'], 'server', 'slot lost'],
    [
      'a limit of requests',
      ['data: {"error":{"message":"slow down","type":"rate_limit_error"}}\n\n'],
      'rate-limit',
      'slow down',
    ],
    [
      'an end before the finish reason',
      [chunk({ content: 'Y' }), 'data: [DONE]\n\n'],
      'cut-off',
      'broke off',
    ],
    ['nothing at all', [], 'malformed', ''],
    ['usage alone', ['data: {"choices":[],"usage":{}}\n\ndata: [DONE]\n\n'], 'malformed', 'no answer'],
    ['nonsense', ['data: oops\n\n'], 'malformed', '/v1'],
    ['whole JSON with an error', ['{"error":{"message":"bad","code":"404"}}'], 'refused', 'bad'],
    ['a web page', ['<!doctype html><title>Hello</title>'], 'malformed', '/v1'],
  ])('is rejected if it is a stream with %s', async (_, pieces, kind, words) => {
    const client = await connect(pieces);
    const reply = await client.chat(request, { stream: true });
    expect(reply).toMatchObject({ ok: false, error: { kind } });
    expect(reply.ok ? '' : reply.error.message).toContain(words);
  });

  it.each([
    ['{"choices":[]}', 'malformed'],
    ['{"object":"chat.completion"}', 'malformed'],
    ['{"error":{"message":"x","type":"invalid_request_error"}}', 'refused'],
    ['[]', 'malformed'],
    ['', 'malformed'],
  ])('is rejected if it is the whole reply %s', async (body, kind) => {
    const client = await connect([body], 'application/json');
    expect(await client.chat(request)).toMatchObject({ ok: false, error: { kind } });
  });
});

function tear(text: string): readonly Piece[] {
  const at = text.indexOf('Yes');
  return [text.slice(0, at + 1), 10, text.slice(at + 1, -1), 10, text.slice(-1)];
}
