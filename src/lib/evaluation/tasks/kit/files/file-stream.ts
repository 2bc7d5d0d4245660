/** Streaming readers for files of any size: never more than one piece is held in memory. */
import { tsvParseRows } from 'd3-dsv';
import { JSONParser } from '@streamparser/json';
import { rowParserFor, type ParseRows } from '../../../../util/files/csv.ts';
import { fileKind } from '../../../../util/files/file-kind.ts';
import { parseOrNone } from '../../../../util/json.ts';
import { InputError } from '../../../../util/input-error.ts';

/** JSON paths of entries in the files of COCO and VQA, in Karpathy’s splits (in sentences), and in plain lists. */
const PATHS = ['$.annotations.*', '$.questions.*', '$.images.*', '$.*'];
const BATCH = 1024;
/** Largest line or cell, in characters: an unterminated line or quote must not fill the memory. */
const MAX_LINE_CHARACTERS = 8 * 1024 * 1024;

/** Returns a file's extension in lower case, without `.gz`; empty if it has none. */
export function endingOf(name: string): string {
  return /\.(\w+)$/u.exec(name.toLowerCase().replace(/\.gz$/u, ''))?.[1] ?? '';
}

/** Yields the pieces of a file, decompressed if its name ends in `.gz`. */
export function piecesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  name: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  const isPacked = name.toLowerCase().endsWith('.gz');
  return chunksOf(isPacked ? stream.pipeThrough(new DecompressionStream('gzip')) : stream);
}

/** Yields the pieces of a stream; not every browser supports async iteration of streams. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** A parsed line; numbers start at 1 and count empty lines, as in editors. */
export interface JsonLine {
  readonly value: unknown;
  readonly number: number;
}

/**
 * Yields the non-empty lines of JSON Lines in batches.
 *
 * @throws InputError that names the line that is not JSON
 */
export async function* jsonLinesOf(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<readonly JsonLine[], void, undefined> {
  let number = 0;
  for await (const lines of linesOf(chunks, name)) {
    const found: JsonLine[] = [];
    for (const line of lines) {
      number += 1;
      if (line.trim() === '') continue;
      const value = parseOrNone(line);
      if (value === undefined)
        throw new InputError(`“${name}”, line ${number} is not valid JSON: write one object a line.`);
      found.push({ value, number });
    }
    yield found;
  }
}

/**
 * Yields the entries of a JSON file's lists in batches.
 *
 * @throws InputError that says what the file is where it is not JSON
 */
export async function* jsonEntries(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<readonly unknown[], void, undefined> {
  let found: unknown[] = [];
  const parser = new JSONParser({ paths: PATHS, keepStack: false });
  parser.onValue = ({ value, key }) => {
    // Only values in a list are entries: records contain other texts, too.
    if (typeof key === 'number') found.push(value);
  };
  let first: Uint8Array | null = null;
  for await (const chunk of chunks) {
    first ??= chunk;
    try {
      parser.write(chunk);
    } catch (error) {
      const what = fileKind(first) ?? 'not valid JSON';
      throw new InputError(`“${name}” is ${what}: choose a JSON file, or name a text file .txt.`, {
        cause: error,
      });
    }
    if (found.length >= BATCH) {
      yield found;
      found = [];
    }
  }
  if (found.length > 0) yield found;
  if (!parser.isEnded) throw new InputError(`“${name}” is cut off: its JSON does not end. Copy it again.`);
}

/**
 * Yields rows of a table in batches, header included; separated by tabs if the name ends in `.tsv`, else as its first
 * line is.
 */
export async function* rowsOf(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<readonly (readonly string[])[], void, undefined> {
  let parseRows: ParseRows | null = endingOf(name) === 'tsv' ? tsvParseRows : null;
  let pending = '';
  let isOpen = false;
  for await (const lines of linesOf(chunks, name)) {
    parseRows ??= rowParserFor(lines[0] ?? '');
    let ready = '';
    for (const line of lines) {
      pending += `${line}\n`;
      // A quoted cell continues over line breaks until its quotes are balanced.
      if (countQuotes(line) % 2 === 1) isOpen = !isOpen;
      if (!isOpen) {
        ready += pending;
        pending = '';
      } else if (pending.length > MAX_LINE_CHARACTERS) {
        throw new InputError(`${name} has a quoted cell without an end: “${pending.slice(0, 60)}…”.`);
      }
    }
    if (ready !== '') yield parseRows(ready);
  }
  if (pending !== '') throw new InputError(`${name} ends inside a quoted cell: “${pending.slice(0, 60)}…”.`);
}

/** Returns the column names of a table in lower case. */
export function headOf(row: readonly string[]): readonly string[] {
  return row.map((cell) =>
    cell
      .replace(/^\uFEFF/u, '')
      .trim()
      .toLowerCase(),
  );
}

function countQuotes(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count += 1;
  return count;
}

/**
 * Yields lines without their ends, one chunk's at a time.
 *
 * @throws InputError for bytes that are not valid UTF-8
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<readonly string[], void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let first: Uint8Array | undefined;
  const decode = (chunk?: Uint8Array): string => {
    first ??= chunk;
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch {
      const kind = first === undefined ? null : fileKind(first);
      throw new InputError(
        kind === null
          ? `“${name}” is not UTF-8 text: save it as UTF-8, uncompressed.`
          : `“${name}” is ${kind}: choose a file of text.`,
      );
    }
  };
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decode(chunk)).split(/\r?\n/u);
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_CHARACTERS)
      throw new InputError(`${name} has a line of more than ${MAX_LINE_CHARACTERS} characters.`);
    if (lines.length > 0) yield lines;
  }
  rest += decode();
  if (rest !== '') yield [rest.replace(/\r$/u, '')];
}
