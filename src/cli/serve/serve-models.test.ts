/* eslint-disable @typescript-eslint/no-deprecated -- self-hosted servers speak the older names, and so do their clients */
import { createItems, defaultVariant } from '../../lib/evaluation/benchmarks/items.fixture.ts';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import OpenAI, { APIError } from 'openai';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { command } from '../../../tests/support/command.ts';
import { largePicture } from '../../../tests/support/large-picture.ts';
import { askedFromOutside } from '../../../tests/support/this-machine-only.ts';
import { beach, pendulum, systems } from '../../lib/systems/index.ts';
import { nodeRasteriser } from '../../lib/systems/raster/node.ts';
import { judge } from '../../lib/evaluation/benchmarks/index.ts';
import { drawPicture } from '../../lib/pictures/draw.ts';
import type { Item } from '../../lib/evaluation/tasks/item.ts';
import { dataUrl } from '../../lib/vlm/index.ts';
import { recipeSystems } from '../dataset/recipe-systems.ts';
import { required } from '../../../tests/support/required.ts';

import { startServe } from './serve.fixture.ts';
type Content = OpenAI.ChatCompletionContentPart[];

let child: ChildProcess;
let base: string;
let client: OpenAI;

beforeAll(async () => {
  const started = await startServe(['--port', '0']);
  child = started.child;
  base = started.url;
  client = new OpenAI({ baseURL: base, apiKey: 'none', maxRetries: 0 });
});
afterAll(() => child.kill('SIGKILL'));

/** Items as a server gets them: pictures as data URLs. */
async function contentOf({ messages, pictures }: Item): Promise<OpenAI.ChatCompletionMessageParam[]> {
  const urls = new Map<string, string>();
  for (const picture of pictures) {
    if (picture.kind === 'file') throw new Error(picture.file);
    const png = await nodeRasteriser.rasterise(drawPicture(picture, 256).svg, 256);
    urls.set(picture.name, dataUrl('image/png', png));
  }
  return messages.map(
    ({ role, content }) =>
      ({
        role,
        content: content.map((part) =>
          part.type === 'text'
            ? part
            : { type: 'image_url', image_url: { url: urls.get(part.image_url.url) ?? '' } },
        ),
      }) as OpenAI.ChatCompletionMessageParam,
  );
}

async function ask(content: string | Content, model = 'rungs/clip+scm') {
  return client.chat.completions.create({ model, messages: [{ role: 'user', content }] });
}

const yesNo = 'Does pendulum angle directly cause shadow length to change? Answer Yes or No.';
const picture = (url: string): Content[number] => ({ type: 'image_url', image_url: { url } });

describe('rungs serve, asked by the client of OpenAI', () => {
  it('lists its models', async () => {
    const ids = [];
    for await (const model of client.models.list()) ids.push(model.id);
    expect(ids).toEqual(['rungs/clip+scm', 'rungs/copy', 'rungs/always-no', 'rungs/random']);
    expect((await client.models.retrieve('rungs/clip+scm')).id).toBe('rungs/clip+scm');
  });

  it('gives the same words in a whole and in a streamed answer', async () => {
    const whole = await ask(yesNo);
    expect(whole.choices[0]?.message.content).toBe('Yes');
    expect(whole.choices[0]?.finish_reason).toBe('stop');
    expect(whole.system_fingerprint).toMatch(/^rungs-/u);
    const stream = await client.chat.completions.create({
      model: 'rungs/clip+scm',
      messages: [{ role: 'user', content: 'hello' }],
      stream: true,
      stream_options: { include_usage: true },
    });
    let text = '';
    let finish = null;
    let tokens = 0;
    for await (const { choices, usage } of stream) {
      text += choices[0]?.delta.content ?? '';
      finish = choices[0]?.finish_reason ?? finish;
      tokens = usage?.completion_tokens ?? tokens;
    }
    expect(text).toBe((await ask('hello')).choices[0]?.message.content);
    expect(text).toContain('cannot answer this prompt');
    expect(finish).toBe('stop');
    expect(tokens).toBeGreaterThan(10);
  });

  it.each(['rungs/clip+scm', 'rungs/always-no', 'rungs/random'])(
    'gives %s probabilities of tokens that make up the answer, including those of yes and no',
    async (model) => {
      const reply = await client.chat.completions.create({
        model,
        messages: [{ role: 'user', content: yesNo }],
        logprobs: true,
        top_logprobs: 5,
        max_tokens: 1,
      });
      const positions = reply.choices[0]?.logprobs?.content ?? [];
      expect(positions.map(({ token }) => token).join('')).toBe(reply.choices[0]?.message.content);
      const [first] = positions;
      expect(first?.top_logprobs.map(({ token }) => token).sort()).toEqual(['No', 'Yes']);
      const mass = first?.top_logprobs.reduce((sum, { logprob }) => sum + Math.exp(logprob), 0);
      expect(mass).toBeCloseTo(1);
    },
  );

  it('looks at the pictures of a request, for every task and each system that CLIP was trained on', async () => {
    const tasks: readonly string[] = ['structure-pair', 'intervention-target', 'counterfactual'];
    for (const system of recipeSystems()) {
      for (const task of tasks) {
        const variant = { ...defaultVariant(task, system), shots: 2 as const };
        const item = required(createItems(task, system, { count: 1, seed: 5, variant })[0]);
        const reply = await client.chat.completions.create({
          model: 'rungs/clip+scm',
          messages: await contentOf(item),
        });
        const text = reply.choices[0]?.message.content ?? '';
        const { outcome, credit } = judge(item, { id: item.id, text }, 'published');
        expect(outcome, text).not.toBe('unparsed');
        expect(credit, `${task} ${system.id}: ${text}`).toBeGreaterThanOrEqual(0.5);
      }
    }
  });

  it('reports that CLIP was not trained on the beach', async () => {
    const variant = defaultVariant('counterfactual', beach);
    const item = required(createItems('counterfactual', beach, { count: 1, seed: 5, variant })[0]);
    const reply = await client.chat.completions.create({
      model: 'rungs/clip+scm',
      messages: await contentOf(item),
    });
    expect(reply.choices[0]?.message.content).toMatch(
      /^I cannot answer this prompt: .* was not trained on pictures of the beach\./u,
    );
  });

  it('answers with what a picture shows, or that it is unlike all training pictures, if it is of another system', async () => {
    const state = { pendulum_angle: 20, light_position: 75, shadow_length: 5, shadow_position: 12 };
    const drawing = await nodeRasteriser.rasterise(pendulum.draw(state, { size: 200 }), 200);
    const foreign = await readFile(join(import.meta.dirname, '../../../tests/fixtures/pictures/blocks.png'));
    const question = 'Does ball size directly cause water level to change? Answer Yes or No.';
    const said = async (bytes: Uint8Array): Promise<string> => {
      const reply = await ask([picture(dataUrl('image/png', bytes)), { type: 'text', text: question }]);
      return reply.choices[0]?.message.content ?? '';
    };
    expect(await said(drawing)).toMatch(
      /^I cannot answer this prompt: the picture shows the pendulum, and the question is about the water flow\./u,
    );
    expect(await said(foreign)).toMatch(/: the picture is unlike every scene that I know\./u);
  });

  it('reads the values from the picture if the prompt does not state them', async () => {
    const system = required(systems[0]);
    const draw = async (angle: number): Promise<string> => {
      const state = { pendulum_angle: angle, light_position: 75, shadow_length: 5, shadow_position: 12 };
      return dataUrl('image/png', await nodeRasteriser.rasterise(system.draw(state, { size: 200 }), 200));
    };
    const question =
      'If the light position is changed from right to left, what are the final values of all variables?';
    for (const [angle, side] of [
      [-30, 'left'],
      [30, 'right'],
    ] as const) {
      const reply = await ask([picture(await draw(angle)), { type: 'text', text: question }]);
      const lines = (reply.choices[0]?.message.content ?? '').split('\n');
      expect(lines).toHaveLength(4);
      expect(lines[0]).toBe(`pendulum angle: ${side}`);
      expect(lines[1]).toBe('light position: left');
      const copied = await ask([picture(await draw(angle)), { type: 'text', text: question }], 'rungs/copy');
      expect(copied.choices[0]?.message.content).toContain(`pendulum angle: ${side}\nlight position: left`);
      const own = await ask([picture(await draw(angle)), { type: 'text', text: 'Is the pendulum left?' }]);
      expect(own.choices[0]?.message.content).toBe(side === 'left' ? 'Yes' : 'No');
    }
  });

  it('draws equal random answers for equal seeds, and cuts them on request', async () => {
    const options = {
      model: 'rungs/random',
      messages: [
        {
          role: 'user' as const,
          content: 'If ball size is changed from small to large, what are the values?',
        },
      ],
    };
    const draw = async (seed: number) =>
      (await client.chat.completions.create({ ...options, seed })).choices[0]?.message.content;
    const drawn = await Promise.all([1, 2, 3, 4, 5, 6].map(draw));
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map(draw))).toEqual(drawn);
    expect(new Set(drawn).size).toBeGreaterThan(1);
    const cut = await client.chat.completions.create({ ...options, stop: ['hole'], seed: 1 });
    expect(cut.choices[0]?.message.content).toMatch(/^ball size: \w+\n$/u);
    const short = await client.chat.completions.create({ ...options, max_tokens: 2 });
    expect(short.choices[0]).toMatchObject({ finish_reason: 'length', message: { content: 'ball size:' } });
  });

  it.each<[string, () => Promise<unknown>, number, string]>([
    ['an unknown model', () => ask(yesNo, 'gpt-4'), 404, 'rungs/clip+scm'],
    ['a web address', () => ask([picture('http://127.0.0.1:9/a.png')]), 400, 'never fetched'],
    ['a damaged picture', () => ask([picture('data:image/png;base64,iVBORw0KGgo=')]), 400, 'cut off'],
    [
      'no picture at all',
      () => ask([picture('data:image/png;base64,aGVsbG8=')], 'rungs/always-no'),
      400,
      'PNG',
    ],
    [
      'no messages',
      () => client.chat.completions.create({ model: 'rungs/copy', messages: [] }),
      400,
      'message',
    ],
  ])('rejects %s', async (_, request, status, words) => {
    const error = await request().catch((reason: unknown) => reason);
    if (!(error instanceof APIError)) throw new Error('no error');
    expect(error.status).toBe(status);
    expect(error.message).toContain(words);
    expect(error.type).toBe('invalid_request_error');
    expect(error.code).toBeTruthy();
  });
});

/** Requests the models with any header; `fetch` would not allow `host`. */
async function askRaw(
  url: string,
  method: string,
  headers: Record<string, string>,
): Promise<IncomingMessage> {
  const asked = request(`${url}/models`, { method, headers });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  return response;
}

describe('rungs serve', () => {
  const post = (body: BodyInit, init: RequestInit = {}): Promise<Response> =>
    fetch(`${base}/chat/completions`, { method: 'POST', body, ...init });

  it.each(['{', 'null', '"text"', '[1'])(
    'rejects the body %s with an error in OpenAI’s format',
    async (body) => {
      const response = await post(body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: {
          message: expect.any(String) as string,
          type: 'invalid_request_error',
          code: expect.any(String) as string,
        },
      });
    },
  );

  it.each([
    ['tools', [{ type: 'function', function: { name: 'f' } }], 400],
    ['functions', [{ name: 'f' }], 400],
    ['response_format', { type: 'json_object' }, 400],
    ['tools', [], 200],
    ['response_format', 'text', 200],
    ['user', 'someone', 200],
  ])('reports the ignored or rejected field %s: %j', async (field, value, status) => {
    for (const stream of [false, true]) {
      const messages = [{ role: 'user', content: 'hi' }];
      const answer = await post(
        JSON.stringify({ model: 'rungs/always-no', messages, stream, [field]: value }),
      );
      expect(answer.status).toBe(status);
      const said = status === 200 ? answer.headers.get('x-rungs-dropped-fields') : await answer.text();
      expect(said).toContain(field === 'functions' ? 'tools' : field);
    }
  });

  it('keeps connections open for clients that pause', async () => {
    const { headers } = await fetch(`${base}/models`);
    expect(headers.get('keep-alive')).toBe('timeout=75');
  });

  it('rejects a body over 16 MB, with or without an announced length, and stays available', async () => {
    const large = 'x'.repeat(17 * 1024 * 1024);
    const announced = await post(large);
    expect(announced.status).toBe(413);
    expect(await announced.json()).toMatchObject({ error: { code: 'body_too_large' } });
    const stream = new Blob([large]).stream();
    const unannounced = await post(stream, { duplex: 'half' } as RequestInit);
    expect(unannounced.status).toBe(413);
    expect((await fetch(`${base}/models`)).status).toBe(200);
  });

  it('embeds texts with the text towers of the shipped models', async () => {
    const { data } = await client.embeddings.create({
      model: 'scene-clip-stories',
      input: ['The cook cracked two eggs.', 'The cook cracked two eggs.', 'The dog ran home.'],
      encoding_format: 'float',
    });
    const [first = [], second = [], third = []] = data.map(({ embedding }) => embedding);
    const dot = (one: readonly number[], other: readonly number[]): number =>
      one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
    expect(dot(first, first)).toBeCloseTo(1, 5);
    expect(dot(first, second)).toBeCloseTo(1, 5);
    expect(dot(first, third)).toBeLessThan(0.95);
    const unknown = client.embeddings.create({ model: 'ada', input: 'x', encoding_format: 'float' });
    await expect(unknown).rejects.toThrow(/No model "ada" embeds texts here: there are scene-clip,/u);
  });

  it('accepts a body of the maximum size, and answers 404 and 405 for other addresses and methods', async () => {
    const padded = JSON.stringify({
      model: 'rungs/always-no',
      messages: [{ role: 'user', content: 'x'.repeat(15 * 1024 * 1024) }],
    });
    expect((await post(padded)).status).toBe(200);
    expect((await fetch(`${base}/completions`)).status).toBe(404);
    expect((await fetch(`${base}/embeddings`)).status).toBe(405);
    expect((await fetch(`${base}/chat/completions`)).status).toBe(405);
  });

  it('rejects requests of other sites’ pages, unless --origin names them', async () => {
    const preflight = { origin: 'https://example.org', 'access-control-request-method': 'POST' };
    const closed = await askRaw(base, 'OPTIONS', preflight);
    expect(closed.statusCode).toBe(403);
    expect(closed.headers['access-control-allow-origin']).toBeUndefined();
    expect((await fetch(`${base}/models`)).headers.get('access-control-allow-origin')).toBeNull();
    const words = ['--port', '0', '--origin', 'https://example.org', '--origin', 'http://localhost:3000'];
    const { child: other, url } = await startServe(words);
    try {
      for (const origin of ['https://example.org', 'http://localhost:3000']) {
        const open = await askRaw(url, 'OPTIONS', { ...preflight, origin });
        expect(open.statusCode).toBe(204);
        expect(open.headers['access-control-allow-origin']).toBe(origin);
      }
      expect((await askRaw(url, 'OPTIONS', { origin: 'https://example.com' })).statusCode).toBe(403);
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('answers only to the names of this machine', async () => {
    const { port } = new URL(base);
    expect((await askRaw(base, 'GET', { host: `localhost:${port}` })).statusCode).toBe(200);
    expect((await askRaw(base, 'GET', { host: `evil.example:${port}` })).statusCode).toBe(403);
  });

  it('listens on this machine only', async () => {
    const { port } = new URL(base);
    for (const [address, came] of await askedFromOutside(Number(port)))
      expect(came, address).toBe('ECONNREFUSED');
  });

  it('rejects pictures with too many pixels, whatever their file size', async () => {
    const content = [1, 2].map((number) => picture(largePicture(7000, number)));
    const error = await ask(content, 'rungs/always-no').catch((reason: unknown) => reason);
    if (!(error instanceof APIError)) throw new Error('no error');
    expect(error.status).toBe(413);
    expect(error.message).toContain('50 megapixels together');
  });

  it('stays available when clients disconnect during a request', async () => {
    const body = JSON.stringify({
      model: 'rungs/clip+scm',
      messages: [{ role: 'user', content: 'hi' }],
      stream: true,
    });
    for (let time = 0; time < 5; time++) {
      const controller = new AbortController();
      const response = await post(body, { signal: controller.signal });
      await response.body?.getReader().read();
      controller.abort();
    }
    const { port } = new URL(base);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"mod');
    await once(socket, 'connect');
    socket.destroy();
    expect((await fetch(`${base}/models`)).status).toBe(200);
  });

  it.each([
    [['--port', 'x'], '--port'],
    [['--port', '70000'], '65535'],
    [['--host', '0.0.0.0'], '--host'],
    [['--origin', 'example.org'], 'http://localhost:3000'],
    [['--origin', 'https://example.org/path'], '--origin'],
  ])('rejects the words %j with exit 2', async (words, hint) => {
    const { code, stderr } = await command(['serve', ...words]);
    expect(code).toBe(2);
    expect(stderr).toContain(hint);
  });

  it('names the port that is in use', async () => {
    const { code, stderr } = await command(['serve', '--port', new URL(base).port]);
    expect(code).toBe(1);
    expect(stderr).toContain('taken');
  });
});

test('rungs serve exits on a signal, even with open connections', async () => {
  const { child: other, url } = await startServe(['--port', '0']);
  const idle = connect(Number(new URL(url).port), '127.0.0.1');
  await once(idle, 'connect');
  idle.on('error', () => undefined);
  other.kill('SIGTERM');
  const [code] = (await once(other, 'exit')) as [number | null];
  expect(code).toBe(0);
});
