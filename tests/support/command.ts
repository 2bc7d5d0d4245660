/** The command as a user's shell runs it, and what its tests need around it. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach } from 'vitest';
import { startMockUpstream, type Director, type MockUpstream } from './mock-upstream.ts';

const launcher = fileURLToPath(new URL('../../src/cli/launch.mjs', import.meta.url));

/** What a command came to; `code` is null where a signal ended it. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts `rungs` with these words; `input` is piped into it, and nothing where it is left out. */
export function startCommand(
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  input?: string,
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const child = spawn(process.execPath, [launcher, ...words], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // One that refuses the call's words ends before it has read.
  child.stdin.on('error', () => undefined).end(input);
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  return {
    child,
    ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr }))),
  };
}

/** Runs `rungs` to its end. */
export function command(...words: readonly string[]): Promise<Ended> {
  return startCommand(words).ended;
}

/** Runs `rungs` to its end while the test waits; `input` is what is piped into it. */
export function commandNow(words: readonly string[], input?: string): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...words], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    input,
  });
  return { code: status, stdout, stderr };
}

/** A folder, and a server to ask, of each test of a file: there before it, gone after it. */
export interface Place {
  folder: string;
  /** Null before `serve`. */
  upstream: MockUpstream | null;
  /** Starts the server. @returns its address */
  readonly serve: (direct: Director) => Promise<string>;
}

/** Makes a place for each test of the file that calls it. */
export function freshPlace(): Place {
  const place: Place = {
    folder: '',
    upstream: null,
    serve: async (direct) => {
      place.upstream = await startMockUpstream('vllm', direct);
      return place.upstream.url;
    },
  };
  beforeEach(async () => {
    place.folder = await mkdtemp(join(tmpdir(), 'rungs-command-'));
  });
  afterEach(async () => {
    await place.upstream?.close();
    place.upstream = null;
    await rm(place.folder, { recursive: true, force: true });
  });
  return place;
}
