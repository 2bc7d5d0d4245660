/** The command as a user's shell runs it, and what its tests need around it. */
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

/** What a command came to; `code` is null where a signal ended it. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  /** Without the words on how far it is, which come only where the machine is slow. */
  readonly stderr: string;
}

const withoutProgress = (stderr: string): string =>
  stderr.replace(/^(?:after \d+ s, |listing possibilities: |drawing worlds that fit: ).*\n/gmu, '');

/** Starts `rungs` with these words as a process, for what only one shows: signals, and going on after them. */
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

/** What is piped into a command, and what its environment says beside this process's own. */
interface Given {
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs `rungs` to its end in this process: the same in all but signals, and without the time a start takes. */
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

/** The same for a subcommand of `rungs bench`. */
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
