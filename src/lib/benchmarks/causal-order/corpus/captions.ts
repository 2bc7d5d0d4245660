/** Captions out of a file of any size, read as a stream: at no time is more of it held than a piece. */
import { JSONParser } from '@streamparser/json';
import { csvParseRows, tsvParseRows } from 'd3-dsv';

/** What a column or a field of captions, or of questions, is called. */
const FIELDS = ['caption', 'raw_caption', 'text', 'sentence', 'question', 'comment', 'raw'];
/** Where captions stand in the files of COCO and VQA, in Karpathy’s splits (in sentences), and in plain lists. */
const PATHS = ['$.annotations.*', '$.questions.*', '$.images.*', '$.*'];
const BATCH = 1024;
/** A line without an end, or quotes without one, are no reason to fill the memory. */
const LONGEST = 8 * 1024 * 1024;

/** Captions in the order of the file, many at a time. */
export type Batches = AsyncGenerator<readonly string[], void, undefined>;

/**
 * Reads the captions of a file by the ending of its name (`.gz` after it is unpacked on the way): `.json` as COCO and VQA write it or as a list, `.jsonl` and
 * `.ndjson`, `.csv` and `.tsv` with a column of captions, and anything else as one caption a line. Throws an Error that
 * says what is wrong and where.
 */
export function captionsIn(stream: ReadableStream<Uint8Array<ArrayBuffer>>, name: string): Batches {
  const isPacked = name.toLowerCase().endsWith('.gz');
  const chunks = chunksOf(isPacked ? stream.pipeThrough(new DecompressionStream('gzip')) : stream);
  const ending = /\.(\w+)$/u.exec(name.toLowerCase().replace(/\.gz$/u, ''))?.[1] ?? '';
  switch (ending) {
    case 'json':
      return fromJson(chunks, name);
    case 'jsonl':
    case 'ndjson':
      return fromJsonLines(chunks, name);
    case 'csv':
      return fromTable(chunks, name, csvParseRows);
    case 'tsv':
      return fromTable(chunks, name, tsvParseRows);
    default:
      return fromLines(chunks, name);
  }
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

async function* fromLines(chunks: AsyncIterable<Uint8Array>, name: string): Batches {
  for await (const lines of linesOf(chunks, name)) {
    const captions = lines.filter((line) => line.trim() !== '');
    if (captions.length > 0) yield captions;
  }
}

async function* fromJsonLines(chunks: AsyncIterable<Uint8Array>, name: string): Batches {
  let number = 0;
  for await (const lines of linesOf(chunks, name)) {
    const captions: string[] = [];
    for (const line of lines) {
      number += 1;
      if (line.trim() === '') continue;
      captions.push(...captionsOf(jsonOf(line, `${name}, line ${number}`)));
    }
    if (captions.length > 0) yield captions;
  }
}

function jsonOf(text: string, where: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Error(`${where} is not JSON.`);
  }
}

async function* fromJson(chunks: AsyncIterable<Uint8Array>, name: string): Batches {
  let found: string[] = [];
  const parser = new JSONParser({ paths: PATHS, keepStack: false });
  parser.onValue = ({ value, key }) => {
    // Only what stands in a list is a caption: a record has other texts, too.
    if (typeof key === 'number') found.push(...captionsOf(value));
  };
  for await (const chunk of chunks) {
    try {
      parser.write(chunk);
    } catch (error) {
      throw new Error(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
    if (found.length >= BATCH) {
      yield found;
      found = [];
    }
  }
  if (found.length > 0) yield found;
  if (!parser.isEnded) throw new Error(`${name} ends before its JSON does.`);
}

async function* fromTable(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
  parseRows: (text: string) => string[][],
): Batches {
  let column: number | null = null;
  let pending = '';
  let isOpen = false;
  const rowsOf = (text: string): readonly string[] => {
    const rows = parseRows(text);
    if (column === null) {
      const head = rows.shift() ?? [];
      const names = head.map((cell) =>
        cell
          .replace(/^\uFEFF/u, '')
          .trim()
          .toLowerCase(),
      );
      column = FIELDS.map((field) => names.indexOf(field)).find((at) => at >= 0) ?? -1;
      if (column < 0) {
        throw new Error(
          `${name} has no column of captions: name one of its columns ${FIELDS.join(', ')}; it has ${head.join(', ')}.`,
        );
      }
    }
    const at = column;
    return rows.flatMap((row) => row[at] ?? []);
  };
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
        throw new Error(`${name} has a quoted cell without an end: “${pending.slice(0, 60)}…”.`);
      }
    }
    if (ready !== '') {
      const captions = rowsOf(ready);
      if (captions.length > 0) yield captions;
    }
  }
  if (pending !== '') throw new Error(`${name} ends inside a quoted cell: “${pending.slice(0, 60)}…”.`);
}

function countQuotes(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count += 1;
  return count;
}

/** Lines without their ends, those of a chunk at a time. Throws an Error for bytes that are no UTF-8 text. */
async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<readonly string[], void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch {
      throw new Error(`${name} is no text in UTF-8: save it as that, and unpacked.`);
    }
  };
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decode(chunk)).split(/\r?\n/u);
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST) throw new Error(`${name} has a line of more than ${LONGEST} characters.`);
    if (lines.length > 0) yield lines;
  }
  rest += decode();
  if (rest !== '') yield [rest.replace(/\r$/u, '')];
}

/** The captions in one value of a file: a text, words in a row as VCR has them, or a field of a record. */
function captionsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const sentences: unknown = Reflect.get(value, 'sentences');
  if (Array.isArray(sentences)) return sentences.flatMap(captionsOf);
  const field = FIELDS.find((one) => Object.hasOwn(value, one));
  const text: unknown = field === undefined ? undefined : Reflect.get(value, field);
  if (typeof text === 'string') return [text];
  return Array.isArray(text)
    ? [text.map((word) => (typeof word === 'string' ? word : 'object')).join(' ')]
    : [];
}
