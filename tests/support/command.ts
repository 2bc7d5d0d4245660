/** Runs the command as a user's shell would, with helpers for its tests. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach } from 'vitest';
import type { Output } from '../../src/lib/command/io.ts';
import { runCommand } from '../../src/cli/program.ts';
import { startMockUpstream, type Director, type MockUpstream } from './mock-upstream.ts';

const launcher = fileURLToPath(new URL('../../src/cli/launch.mjs', import.meta.url));

/** Result of a command; `code` is null where a signal ended it. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  /** Output without progress messages, which only appear on slow machines. */
  readonly stderr: string;
}

const withoutProgress = (stderr: string): string =>
  stderr.replace(/^(?:after \d+ s, |listing possibilities: |drawing worlds that fit: ).*\n/gmu, '');

/** Starts `rungs` as a process, for tests of signals and of resuming. */
export function startCommand(words: readonly string[]): {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
} {
  const child = spawn(process.execPath, [launcher, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  return {
    child,
    ended: new Promise((resolve) =>
      child.on('close', (code) => resolve({ code, stdout, stderr: withoutProgress(stderr) })),
    ),
  };
}

/** Standard input and additional environment of a command. */
interface Given {
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs `rungs` to its end in this process: equivalent except for signals, and without the start-up time. */
export async function command(
  words: readonly string[],
  { input = '', environment = {} }: Given = {},
): Promise<Ended> {
  const [stdout, stderr] = [collector(), collector()];
  const stdin = Readable.from(input === '' ? [] : [Buffer.from(input)]);
  const env = { ...process.env, ...environment };
  const code = await runCommand(words, { stdin, stdout, stderr, env });
  return { code, stdout: stdout.text(), stderr: withoutProgress(stderr.text()) };
}

/** Runs a subcommand of `rungs bench` in this process. */
export function bench(...words: readonly string[]): Promise<Ended> {
  return command(['bench', ...words]);
}

function collector(): Output & { readonly text: () => string } {
  let all = '';
  return {
    write: (text, done) => {
      all += text;
      done?.();
      return true;
    },
    text: () => all,
  };
}

/** Folder and server of each test of a file, created before it and removed after it. */
export interface Place {
  folder: string;
  /** Null before `serve`. */
  upstream: MockUpstream | null;
  /** Starts the server. @returns its URL */
  readonly serve: (direct: Director) => Promise<string>;
}

/** Creates a folder for each test of the file that calls it. */
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
