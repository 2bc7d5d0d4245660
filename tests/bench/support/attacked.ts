import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const COMMANDS = {
  app: ['start.mjs'],
  serve: ['launch.mjs', 'serve', '--port', '0'],
} as const;
const SAMPLE_MS = 50;
const MB = 1e6;

/** A server in a separate process. */
export interface Attacked {
  readonly port: number;
  /** Its log. */
  readonly log: () => readonly string[];
  /** Returns the current resident memory, in megabytes. */
  readonly memory: () => number;
  /** Measures the largest rise of memory during an action. */
  readonly growth: (what: () => Promise<unknown>) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Starts the app (`npm start`) or `rungs serve` on a free port. @throws Error if it prints no address */
export async function startAttacked(
  kind: keyof typeof COMMANDS,
  extra: Readonly<Record<string, string>> = {},
): Promise<Attacked> {
  const [script, ...words] = COMMANDS[kind];
  const file = fileURLToPath(new URL(`../../../src/cli/${script}`, import.meta.url));
  const child = spawn(process.execPath, [file, ...words], {
    env: { ...process.env, HOST: '', PORT: '0', RUNGS_STOP_WITH_PARENT: '1', ...extra },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const memory = (): number => {
    const status = readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8');
    return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / MB;
  };
  const growth = async (what: () => Promise<unknown>): Promise<number> => {
    const before = memory();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, memory())), SAMPLE_MS);
    await what();
    clearInterval(watch);
    return Math.max(most, memory()) - before;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /http:\/\/[^/\s"]+:(\d+)/.exec(line)?.[1];
    if (port !== undefined) {
      child.stdout.resume();
      return { port: Number(port), log: () => lines, memory, growth, stop };
    }
  }
  throw new Error(`${kind} did not start: ${lines.join(' ')}`);
}

/** Sends a request as a program would, with POST if it has a `body`, and reads the whole answer. */
export async function ask(
  port: number,
  path: string,
  { body }: { readonly body?: string | Buffer } = {},
): Promise<void> {
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    agent: false,
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  // A server that rejects a request may close before the whole body is sent.
  sent.on('error', () => undefined);
  sent.end(body);
  const [response] = await answered;
  response.resume();
  await once(response, 'end');
}

/** Returns a chat request with changed or additional fields. */
export function chatBody(fields: object = {}): string {
  return JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'Is it so?' }], ...fields });
}

/** Returns a chat request with pictures, for a built-in model. */
export function pictureBody(urls: readonly string[]): string {
  const content = urls.map((url) => ({ type: 'image_url', image_url: { url } }));
  return chatBody({ model: 'rungs/always-no', messages: [{ role: 'user', content }] });
}
