// What an attacker gets out of servers that were really started: memory, keys, requests in their owner's name, log
// lines. Memory is how far the resident set rose at most; all other figures are counts, and each reference is the
// highest count that is allowed.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryJournal, startRun } from '../../src/lib/evaluation/runs/index.ts';
import { SERVER_RETRY } from '../../src/lib/util/retry.ts';
import { judge } from '../../src/lib/evaluation/benchmarks/index.ts';
import { createItems, defaultVariant } from '../../src/lib/evaluation/benchmarks/items.fixture.ts';
import { vlmRespondent } from '../../src/lib/evaluation/respondents/vlm.ts';
import '../../src/lib/systems/all.ts';
import { findSystem } from '../../src/lib/systems/known.ts';
import { createClient } from '../../src/lib/vlm/index.ts';
import { nodeTransport } from '../../src/lib/vlm/transport/node.ts';
import { ask, chatBody, pictureBody, startAttacked, type Attacked } from './support/attacked.ts';
import { largePicture } from '../support/large-picture.ts';
import { against, type Figure } from './support/figure.ts';

const KEY = 'sk-very/secret-key';
const CHAT = '/api/vlm/gpu/v1/chat/completions';
const LARGE = 15 * 1024 * 1024;
const PICTURES_MB = 1200;
const STREAM_MB = 250;
const BODIES_MB = 1200;
/** How long a client that never reads is watched, in milliseconds. */
const UNREAD_MS = 8000;

type Upstream = (request: IncomingMessage, response: ServerResponse) => void;

/** All figures. Throws when a server does not start. */
export async function run(): Promise<Figure[]> {
  let answer: Upstream = (_, response) => response.end('{}');
  let asked = 0;
  const upstream = createServer((request, response) => {
    asked += 1;
    request.resume();
    response.on('error', () => undefined);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const { port } = upstream.address() as AddressInfo;
  const app = await startAttacked('app', {
    GPU_KEY: KEY,
    VLM_UPSTREAMS: JSON.stringify([
      { id: 'gpu', baseUrl: `http://127.0.0.1:${port}/v1`, apiKeyEnv: 'GPU_KEY', maxTokens: 100 },
    ]),
  });
  const serve = await startAttacked('serve');
  /** Upstream requests that something caused. */
  const caused = async (what: () => Promise<unknown>): Promise<number> => {
    const before = asked;
    await what();
    return asked - before;
  };
  const script = (next: Upstream): void => {
    answer = next;
  };
  try {
    return [
      ...(await pictures(serve)),
      ...(await strangers(app, serve, caused)),
      ...(await limits(app, caused)),
      await leaks(app, script),
      ...(await streams(app, script)),
      ...(await bodies(app, script)),
      ...(await logs(app, script)),
      await wrongKey(port, script, caused),
    ];
  } finally {
    upstream.closeAllConnections();
    upstream.close();
    await Promise.all([app.stop(), serve.stop()]);
  }
}

/** A count beside the most that may be; there is no share of none. */
function counted(name: string, figure: number, reference: number): Figure {
  return { name, figure, unit: '', reference };
}

async function pictures(serve: Attacked): Promise<Figure[]> {
  const path = '/v1/chat/completions';
  const urls = Array.from({ length: 24 }, (_, number) => largePicture(7000, number));
  await ask(serve.port, path, { body: pictureBody([largePicture(100, 0)]) });
  let status = 0;
  const many = await serve.growth(async () => {
    status = (await ask(serve.port, path, { body: pictureBody(urls) })).status;
  });
  const one = await serve.growth(async () => {
    for (const url of urls.slice(0, 6)) await ask(serve.port, path, { body: pictureBody([url]) });
  });
  return [
    against('24 pictures of 49 megapixels in one request: memory', many, 'MB', PICTURES_MB),
    counted('  answered otherwise than 413', Number(status !== 413), 0),
    against('6 such pictures, one a request: memory', one, 'MB', PICTURES_MB),
  ];
}

const STRANGE_HOSTS = ['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', '[::ffff:7f00:1]'];

function mayBeFramed(headers: IncomingHttpHeaders): boolean {
  return (
    headers['x-frame-options'] !== 'DENY' ||
    !String(headers['content-security-policy']).includes("frame-ancestors 'none'")
  );
}

async function strangers(
  app: Attacked,
  serve: Attacked,
  caused: (what: () => Promise<unknown>) => Promise<number>,
): Promise<Figure[]> {
  const body = chatBody();
  let passed = 0;
  const mustFail = async (
    server: Attacked,
    path: string,
    headers: Record<string, string>,
    sent?: string,
  ): Promise<void> => {
    const { status } = await ask(server.port, path, {
      headers,
      ...(sent === undefined ? {} : { body: sent }),
    });
    if (status < 400) passed += 1;
  };
  const requests = await caused(async () => {
    for (const host of [...STRANGE_HOSTS, `evil.example:${app.port}`]) {
      await mustFail(app, '/settings', { host });
      await mustFail(app, '/favicon.svg', { host });
      await mustFail(app, '/models/scene-clip/manifest.json', { host });
      await mustFail(app, '/api/vlm/builtin/v1/models', { host });
      await mustFail(app, CHAT, { host, origin: `http://${host}` }, body);
      await mustFail(serve, '/v1/models', { host, origin: `http://${host}` });
    }
    for (const origin of ['https://evil.example', 'null', `http://localhost:${app.port + 1}`]) {
      await mustFail(app, CHAT, { origin }, body);
      await mustFail(serve, '/v1/models', { origin });
    }
    for (const path of ['/api/vlm/gpu/health', '/api/vlm/gpu/v1/models']) {
      await mustFail(app, path, { 'sec-fetch-site': 'cross-site' });
      await mustFail(app, path, { 'sec-fetch-site': 'same-site' });
      await mustFail(app, path, { 'user-agent': 'Mozilla/5.0 (X11)' });
    }
    for (const target of ['http://evil.example/settings', `http://localhost:${app.port}/settings`])
      await mustFail(app, target, {});
    const old = await raw(app.port, 'GET /settings HTTP/1.0\r\n\r\n');
    const two = await raw(
      app.port,
      'GET /settings HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
    );
    passed += [old, two].filter((text) => / 200 /u.test(text.slice(0, 20))).length;
  });
  const { headers } = await ask(app.port, '/settings');
  const shared = await ask(serve.port, '/v1/models');
  return [
    counted('requests of strangers (host, origin, site): answered', passed, 0),
    counted('  asked of the upstream with its key', requests, 0),
    counted('pages that another site may frame', Number(mayBeFramed(headers)), 0),
    counted(
      'rungs serve: answers open to any site',
      Number('access-control-allow-origin' in shared.headers),
      0,
    ),
  ];
}

async function limits(
  app: Attacked,
  caused: (what: () => Promise<unknown>) => Promise<number>,
): Promise<Figure[]> {
  const bodies = [
    { max_tokens: 1, max_completion_tokens: 1_000_000 },
    { max_tokens: 1_000_000, max_completion_tokens: 1 },
    { max_tokens: 101 },
    { n: 100 },
  ];
  const requests = await caused(async () => {
    for (const fields of bodies) await ask(app.port, CHAT, { body: chatBody(fields) });
  });
  return [counted('requests for more tokens or answers than allowed: passed on', requests, 0)];
}

/** Keys in answers: escaped, cut, in pieces, in names. */
async function leaks(app: Attacked, script: (next: Upstream) => void): Promise<Figure> {
  const escaped = KEY.replaceAll('/', '\\/').replaceAll('-', '\\u002d');
  const chunk = (content: string): string =>
    `data: {"choices":[{"index":0,"delta":{"content":"${content}"}}]}\n\n`;
  const reply = (content: string): string =>
    `{"choices":[{"index":0,"message":{"content":"${content}"},"finish_reason":"stop"}]}`;
  const forms = [
    KEY,
    escaped,
    encodeURIComponent(KEY),
    KEY.replaceAll('-', '%2d'),
    `${'x'.repeat(490)}${KEY}`,
  ];
  let leaked = 0;
  const look = async (status: number, type: string, text: string): Promise<void> => {
    script((_, response) => {
      response.writeHead(status, { 'content-type': type });
      response.end(text);
    });
    for (const stream of [false, true]) {
      const { text: said } = await ask(app.port, CHAT, { body: chatBody({ stream }) });
      if (/sk-ve|secret|sk%|sk\\u/iu.test(said)) leaked += 1;
    }
    for (const path of ['/api/vlm/gpu/health', '/api/vlm/gpu/v1/models']) {
      const { text: said } = await ask(app.port, path);
      if (/sk-ve|secret|sk%|sk\\u/iu.test(said)) leaked += 1;
    }
  };
  for (const form of forms) {
    await look(500, 'text/plain', `the key ${form}`);
    await look(400, 'application/json', `{"error":{"message":"the key ${form}"}}`);
    await look(200, 'application/json', reply(form));
    await look(200, 'application/json', `{"data":[{"id":"${form}"}]}`);
    await look(200, 'text/event-stream', `${chunk(form)}data: [DONE]\n\n`);
    await look(200, 'text/event-stream', `data: {"error":{"message":"${form}"}}\n\n`);
  }
  await look(200, 'text/event-stream', `${Array.from(KEY, chunk).join('')}data: [DONE]\n\n`);
  await look(200, 'text/event-stream', `${chunk(KEY.slice(0, 9))}${chunk(KEY.slice(9))}data: [DONE]\n\n`);
  return counted('answers that show a key, of 128', leaked, 0);
}

async function streams(app: Attacked, script: (next: Upstream) => void): Promise<Figure[]> {
  const piece = `data: {"choices":[{"delta":{"content":"${'x'.repeat(60_000)}"}}]}\n\n`;
  const pour =
    (text: string): Upstream =>
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const go = (): void => {
        while (!response.destroyed && response.write(text));
      };
      response.on('drain', go);
      go();
    };
  script(pour(piece));
  const body = chatBody({ stream: true });
  const head = `POST ${CHAT} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const sockets: Socket[] = [];
  const unread = await app.growth(async () => {
    for (let client = 0; client < 8; client++) {
      const socket = connect(app.port, '127.0.0.1');
      socket.on('error', () => undefined).pause();
      socket.write(head + body);
      sockets.push(socket);
    }
    await sleep(UNREAD_MS);
  });
  for (const socket of sockets) socket.destroy();
  script(pour('x'.repeat(64_000)));
  let uncut = 0;
  const read = async (): Promise<void> => {
    const { text } = await ask(app.port, CHAT, { body });
    if (!text.includes('upstream_too_long')) uncut += 1;
  };
  const event = await app.growth(read);
  script(pour(piece));
  const endless = await app.growth(read);
  return [
    against('8 clients that never read: memory', unread, 'MB', STREAM_MB),
    against('one event without end: memory', event, 'MB', STREAM_MB),
    against('a stream without end: memory', endless, 'MB', STREAM_MB),
    counted('  of these two, not cut off with a word', uncut, 0),
  ];
}

async function bodies(app: Attacked, script: (next: Upstream) => void): Promise<Figure[]> {
  script((_, response) => response.end('{"choices":[{"message":{"content":"Yes"},"finish_reason":"stop"}]}'));
  const many = async (path: string, model: string): Promise<number> => {
    const body = Buffer.from(chatBody({ model, messages: [{ role: 'user', content: 'x'.repeat(LARGE) }] }));
    return app.growth(() => Promise.all(Array.from({ length: 80 }, () => ask(app.port, path, { body }))));
  };
  return [
    against('80 bodies of 15 MB to the relay: memory', await many(CHAT, 'm'), 'MB', BODIES_MB),
    against(
      '80 bodies of 15 MB to the built-in models: memory',
      await many('/api/vlm/builtin/v1/chat/completions', 'rungs/always-no'),
      'MB',
      BODIES_MB,
    ),
  ];
}

async function logs(app: Attacked, script: (next: Upstream) => void): Promise<Figure[]> {
  const times = 10;
  const written = async (what: () => Promise<unknown>): Promise<number> => {
    const before = app.log().length;
    await what();
    await sleep(500);
    const lines = app.log().slice(before);
    if (process.env['RUNGS_SHOW_LOG'] !== undefined) console.error(lines.join('\n'));
    return lines.length / times;
  };
  script((_, response) => response.end('{}'));
  const aborted = await written(async () => {
    for (let time = 0; time < times; time++) {
      const socket = connect(app.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(
        `POST ${CHAT} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"mod`,
      );
      await sleep(50);
      socket.destroy();
    }
  });
  const malformed = await written(async () => {
    for (let time = 0; time < times; time++) await ask(app.port, time % 2 === 0 ? '/%E0%A4%A' : '/lab/%ff');
  });
  const warnings = await written(async () => {
    const one = `GET /api/vlm/gpu/health HTTP/1.1\r\nhost: localhost\r\n\r\n`;
    const last = one.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n');
    await raw(app.port, one.repeat(40) + last);
  });
  return [
    counted('log lines an aborted upload', aborted, 1),
    counted('log lines a malformed address', malformed, 1),
    counted('warnings of 41 requests on one connection', warnings * times, 0),
  ];
}

async function wrongKey(
  port: number,
  script: (next: Upstream) => void,
  caused: (what: () => Promise<unknown>) => Promise<number>,
): Promise<Figure> {
  script((_, response) => {
    response.writeHead(401);
    response.end('{"error":{"message":"no such key"}}');
  });
  const system = findSystem('pendulum');
  if (system === undefined) throw new Error('There is no pendulum.');
  const items = createItems('counterfactual', system, {
    count: 8,
    seed: 1,
    variant: defaultVariant('counterfactual', system),
  });
  const respondent = vlmRespondent({
    client: createClient({
      baseUrl: `http://127.0.0.1:${port}/v1`,
      transport: nodeTransport,
      key: 'wrong-key',
    }),
    model: 'm',
    parameters: { temperature: 0, maxTokens: 50 },
    concurrency: 8,
    draw: () => Promise.resolve('data:image/png;base64,'),
  });
  const requests = await caused(
    () =>
      startRun({
        items,
        total: items.length,
        respondent,
        judge: (item, answer) => judge(item, answer, 'published'),
        journal: memoryJournal(),
        seed: 1,
        retry: SERVER_RETRY,
      }).finished,
  );
  return counted('requests with a wrong key, for 8 items', requests, 1);
}

/** Sends bytes as they are, and reads what comes until the connection ends. */
async function raw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (answer += piece));
  socket.on('error', () => undefined);
  socket.write(text);
  await Promise.race([once(socket, 'close'), sleep(10_000)]);
  socket.destroy();
  return answer;
}
