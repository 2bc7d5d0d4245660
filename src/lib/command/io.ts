/** Standard input and output of the command: JSON in, JSON out, nothing else. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { messageOf } from '../util/message-of.ts';
import { shorten } from '../util/shorten.ts';

/** A stream that text is written to; `isTTY` where a person looks on. */
export interface Output {
  readonly isTTY?: boolean;
  write(text: string, done?: (error?: Error | null) => void): boolean;
}

/** What a command reads, where it writes, and what its environment says: a Node process is one. */
export interface Surroundings {
  readonly stdin: AsyncIterable<unknown> & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const given = new AsyncLocalStorage<Surroundings>();

/** The surroundings of the command that runs: this process's own, or those that `withSurroundings` gives it. */
export function surroundings(): Surroundings {
  return given.getStore() ?? process;
}

/** Runs work whose reading and writing go to these surroundings; several may run at once. */
export function withSurroundings<Value>(its: Surroundings, work: () => Promise<Value>): Promise<Value> {
  return given.run(its, work);
}

/** 1: the request cannot be answered; 2: the call's words are off; 3: what was answered is not what is demanded of it. */
export type FailureCode = 1 | 2 | 3;

/** Why a command stops: `message` becomes the one line on stderr. */
export class CommandError extends Error {
  readonly exitCode: FailureCode;

  constructor(message: string, exitCode: FailureCode = 1) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}

/**
 * The whole of stdin as text, a leading byte order mark removed.
 * Throws a CommandError when nothing is piped in or the bytes are not UTF-8.
 */
export async function readStdin(): Promise<string> {
  const { stdin } = surroundings();
  if (stdin.isTTY) {
    throw new CommandError('this command reads standard input: pipe a file or text into it', 2);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of stdin as AsyncIterable<Buffer>) chunks.push(chunk);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new CommandError('standard input is not UTF-8 text: save the file as UTF-8');
  }
}

/** The JSON value on stdin. Throws a CommandError that says where the text stops being JSON. */
export async function readJsonFromStdin(): Promise<unknown> {
  return parseJson(await readStdin(), 'standard input');
}

/** Parses JSON text; `source` names it in the error ("standard input", "--state"). */
export function parseJson(text: string, source: string): unknown {
  if (text.trim() === '') throw new CommandError(`${source} is empty: give a JSON value`);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new CommandError(`${source} is not JSON: ${messageOf(error)}`);
  }
}

/** Writes text to stdout and waits until it is handed over, so that pipes get the whole of it. */
export function writeText(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    surroundings().stdout.write(text, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Lines are handed over in pieces of about this many characters. */
const PIECE_LENGTH = 65_536;

/** Writes lines to stdout as they are made, each with its end. */
export async function writeLines(lines: Iterable<string> | AsyncIterable<string>): Promise<void> {
  let piece = '';
  for await (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < PIECE_LENGTH) continue;
    await writeText(piece);
    piece = '';
  }
  await writeText(piece);
}

/** Writes text to stderr, which is for people: what could not be done, what was left out, how far it got. */
export function tell(text: string): void {
  surroundings().stderr.write(text);
}

/**
 * Writes one JSON value and a line end to stdout: indented on a terminal, one line elsewhere.
 * Typed arrays are written as arrays and -0 as 0. Throws a RangeError for a non-finite number.
 */
export function writeJson(value: unknown): Promise<void> {
  return writeText(`${JSON.stringify(value, plain, surroundings().stdout.isTTY ? 2 : undefined)}\n`);
}

function plain(key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new RangeError(`the answer holds the non-finite number ${String(value)} at "${key}"`);
  }
  if (value instanceof Float64Array || value instanceof Float32Array) return Array.from(value);
  return value;
}

const MAX_LINE_LENGTH = 2000;

/** A message as one line without control or formatting characters, cut at a sane length. */
export function oneLine(message: string): string {
  const line = message
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return shorten(line, MAX_LINE_LENGTH);
}
