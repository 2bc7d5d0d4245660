/** Files of any size, read as streams: at no time is more of one held than a piece. */
import { csvParseRows, tsvParseRows } from 'd3-dsv';
import { JSONParser } from '@streamparser/json';
import { messageOf } from '../../../../util/message-of.ts';
import { parseOrNone } from '../../../../util/json.ts';
import { InputError } from '../../../../util/input-error.ts';

/** Where entries stand in the files of COCO and VQA, in Karpathy’s splits (in sentences), and in plain lists. */
const PATHS = ['$.annotations.*', '$.questions.*', '$.images.*', '$.*'];
const BATCH = 1024;
/** A line without an end, or quotes without one, are no reason to fill the memory. */
const LONGEST = 8 * 1024 * 1024;

/** How a file's name ends, in small letters, `.gz` aside; empty where it has no ending. */
export function endingOf(name: string): string {
  return /\.(\w+)$/u.exec(name.toLowerCase().replace(/\.gz$/u, ''))?.[1] ?? '';
}

/** The pieces of a file one by one, unpacked on the way where its name ends in `.gz`. */
export function piecesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  name: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  const isPacked = name.toLowerCase().endsWith('.gz');
  return chunksOf(isPacked ? stream.pipeThrough(new DecompressionStream('gzip')) : stream);
}

/** The pieces of a stream one by one; not every browser lets streams be gone through by themselves. */
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

/** One parsed line; numbers count from 1 and count empty lines, as editors do. */
export interface JsonLine {
  readonly value: unknown;
  readonly number: number;
}

/** The lines of JSON Lines but empty ones, many at a time. Throws an InputError that says which one is not JSON. */
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
      if (value === undefined) throw new InputError(`${name}, line ${number} is not JSON.`);
      found.push({ value, number });
    }
    yield found;
  }
}

/** The entries of a JSON file's lists, many at a time. */
export async function* jsonEntries(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<readonly unknown[], void, undefined> {
  let found: unknown[] = [];
  const parser = new JSONParser({ paths: PATHS, keepStack: false });
  parser.onValue = ({ value, key }) => {
    // Only what stands in a list is an entry: a record has other texts, too.
    if (typeof key === 'number') found.push(value);
  };
  for await (const chunk of chunks) {
    try {
      parser.write(chunk);
    } catch (error) {
      throw new InputError(`${name} is not JSON: ${messageOf(error)}`, {
        cause: error,
      });
    }
    if (found.length >= BATCH) {
      yield found;
      found = [];
    }
  }
  if (found.length > 0) yield found;
  if (!parser.isEnded) throw new InputError(`${name} ends before its JSON does.`);
}

/** Whole rows of a table, by tabs where its name ends in `.tsv`, many at a time, its header among them. */
export async function* rowsOf(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<readonly (readonly string[])[], void, undefined> {
  const parseRows = endingOf(name) === 'tsv' ? tsvParseRows : csvParseRows;
  let pending = '';
  let isOpen = false;
  for await (const lines of linesOf(chunks, name)) {
    let ready = '';
    for (const line of lines) {
      pending += `${line}\n`;
      // A quoted cell goes on over line ends until its quotes are even.
      if (countQuotes(line) % 2 === 1) isOpen = !isOpen;
      if (!isOpen) {
        ready += pending;
        pending = '';
      } else if (pending.length > LONGEST) {
        throw new InputError(`${name} has a quoted cell without an end: “${pending.slice(0, 60)}…”.`);
      }
    }
    if (ready !== '') yield parseRows(ready);
  }
  if (pending !== '') throw new InputError(`${name} ends inside a quoted cell: “${pending.slice(0, 60)}…”.`);
}

/** The names of a table's columns, in small letters. */
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

/** Lines without their ends, those of a chunk at a time. Throws an InputError for bytes that are no UTF-8 text. */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<readonly string[], void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch {
      throw new InputError(`“${name}” is no text in UTF-8: save it as that, and unpacked.`);
    }
  };
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decode(chunk)).split(/\r?\n/u);
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST) throw new InputError(`${name} has a line of more than ${LONGEST} characters.`);
    if (lines.length > 0) yield lines;
  }
  rest += decode();
  if (rest !== '') yield [rest.replace(/\r$/u, '')];
}
