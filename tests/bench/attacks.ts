// Costs of attacks on real servers: memory (largest rise of the resident set) and log lines, with their limits. Unit and
// browser tests check what is rejected, cut off and hidden.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import '../../src/lib/systems/all.ts';
import { ask, chatBody, pictureBody, startAttacked, type Attacked } from './support/attacked.ts';
import { largePicture } from '../support/large-picture.ts';
import { against, type Figure } from './support/figure.ts';

const KEY = 'sk-very-secret';
const CHAT = '/api/vlm/gpu/v1/chat/completions';
const LARGE = 15 * 1024 * 1024;
const PICTURES_MB = 1200;
const STREAM_MB = 250;
const BODIES_MB = 1200;
/** Time for which a client that never reads is watched, in milliseconds. */
const UNREAD_MS = 8000;

type Upstream = (request: IncomingMessage, response: ServerResponse) => void;

/** Measures all figures. @throws Error if a server does not start */
export async function run(): Promise<Figure[]> {
  let answer: Upstream = (_, response) => response.end('{}');
  const upstream = createServer((request, response) => {
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
  const script = (next: Upstream): void => {
    answer = next;
  };
  try {
    return [
      ...(await pictures(serve)),
      ...(await streams(app, script)),
      ...(await bodies(app, script)),
      ...(await logs(app, script)),
    ];
  } finally {
    upstream.closeAllConnections();
    upstream.close();
    await Promise.all([app.stop(), serve.stop()]);
  }
}

/** Returns a count with its limit, without a ratio if the limit is 0. */
function counted(name: string, figure: number, reference: number): Figure {
  return { name, figure, unit: '', reference };
}

async function pictures(serve: Attacked): Promise<Figure[]> {
  const path = '/v1/chat/completions';
  const urls = Array.from({ length: 24 }, (_, number) => largePicture(7000, number));
  await ask(serve.port, path, { body: pictureBody([largePicture(100, 0)]) });
  const many = await serve.growth(() => ask(serve.port, path, { body: pictureBody(urls) }));
  const one = await serve.growth(async () => {
    for (const url of urls.slice(0, 6)) await ask(serve.port, path, { body: pictureBody([url]) });
  });
  return [
    against('24 pictures of 49 megapixels in one request: memory', many, 'MB', PICTURES_MB),
    against('6 such pictures, one a request: memory', one, 'MB', PICTURES_MB),
  ];
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
  const read = (): Promise<void> => ask(app.port, CHAT, { body });
  const event = await app.growth(read);
  script(pour(piece));
  const endless = await app.growth(read);
  return [
    against('8 clients that never read: memory', unread, 'MB', STREAM_MB),
    against('one event without end: memory', event, 'MB', STREAM_MB),
    against('a stream without end: memory', endless, 'MB', STREAM_MB),
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

/** Sends raw bytes, and reads until the connection ends. */
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
