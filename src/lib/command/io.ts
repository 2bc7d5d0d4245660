/** Standard input and output of the command: JSON in, JSON out, nothing else. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { messageOf } from '../util/message-of.ts';
import { shorten } from '../util/text/shorten.ts';

/** A stream that text is written to; `isTTY` for a terminal. */
export interface Output {
  readonly isTTY?: boolean;
  write(text: string, done?: (error?: Error | null) => void): boolean;
}

/** Streams and environment of a command; a Node process is one. */
export interface Surroundings {
  readonly stdin: AsyncIterable<unknown> & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const given = new AsyncLocalStorage<Surroundings>();

/** Returns the running command's surroundings: this process, or those set by `withSurroundings`. */
export function surroundings(): Surroundings {
  return given.getStore() ?? process;
}

/** Runs work that reads from and writes to these surroundings; several may run concurrently. */
export function withSurroundings<Value>(its: Surroundings, work: () => Promise<Value>): Promise<Value> {
  return given.run(its, work);
}

/** 1: the request cannot be answered; 2: the arguments are invalid; 3: the results do not meet the requirements. */
export type FailureCode = 1 | 2 | 3;

/** Error that stops a command; `message` becomes the only line on stderr. */
export class CommandError extends Error {
  readonly exitCode: FailureCode;

  constructor(message: string, exitCode: FailureCode = 1) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}

/**
 * Reads stdin as text without a byte order mark.
 *
 * @throws CommandError if nothing is piped in or the bytes are not UTF-8
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

/**
 * Reads the JSON value on stdin.
 *
 * @throws CommandError with the position at which the text is not valid JSON
 */
export async function readJsonFromStdin(): Promise<unknown> {
  return parseJson(await readStdin(), 'standard input');
}

/** Parses JSON text; `source` names it in the error (“standard input”, “--state”). */
export function parseJson(text: string, source: string): unknown {
  if (text.trim() === '') throw new CommandError(`${source} is empty: give a JSON value`);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new CommandError(`${source} is not JSON: ${messageOf(error)}`);
  }
}

/** Writes text to stdout and waits until it is flushed, so that pipes get all of it. */
export function writeText(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    surroundings().stdout.write(text, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Approximate size of the pieces written to stdout, in characters. */
const PIECE_LENGTH = 65_536;

/** Writes lines to stdout as they are generated, with line ends. */
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

/** Writes text to stderr, for people: errors, omissions, progress. */
export function tell(text: string): void {
  surroundings().stderr.write(text);
}

/**
 * Writes one JSON value and a line end to stdout: indented on a terminal, else on one line. Typed arrays are
 * written as arrays and -0 as 0.
 *
 * @throws RangeError for a non-finite number
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

/** Returns a message as one line without control or formatting characters, shortened. */
export function oneLine(message: string): string {
  const line = message
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return shorten(line, MAX_LINE_LENGTH);
}
