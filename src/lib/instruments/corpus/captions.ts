/** Captions out of a file of any size, read as a stream: at no time is more of it held than a piece. */
import { isRecord } from '../../util/json.ts';
import {
  endingOf,
  jsonEntries,
  headOf,
  jsonLinesOf,
  linesOf,
  piecesOf,
  rowsOf,
} from '../../evaluation/tasks/kit/files/file-stream.ts';
import { InputError } from '../../util/input-error.ts';

/** What a column or a field of captions, or of questions, is called. */
const FIELDS = ['caption', 'raw_caption', 'text', 'sentence', 'question', 'comment', 'raw'];

/** Captions in the order of the file, many at a time. */
export type Batches = AsyncGenerator<readonly string[], void, undefined>;

/**
 * Reads the captions of a file by the ending of its name (`.gz` after it is unpacked on the way): `.json` as COCO and
 * VQA write it or as a list, `.jsonl` and `.ndjson`, `.csv` and `.tsv` with a column of captions, and anything else as
 * one caption a line. Throws an InputError that says what is wrong and where.
 */
export function captionsIn(stream: ReadableStream<Uint8Array<ArrayBuffer>>, name: string): Batches {
  const chunks = piecesOf(stream, name);
  switch (endingOf(name)) {
    case 'json':
      return fromJson(chunks, name);
    case 'jsonl':
    case 'ndjson':
      return fromJsonLines(chunks, name);
    case 'csv':
    case 'tsv':
      return fromTable(chunks, name);
    default:
      return fromLines(chunks, name);
  }
}

async function* fromLines(chunks: AsyncIterable<Uint8Array>, name: string): Batches {
  for await (const lines of linesOf(chunks, name)) {
    const captions = lines.filter((line) => line.trim() !== '');
    if (captions.length > 0) yield captions;
  }
}

async function* fromJsonLines(chunks: AsyncIterable<Uint8Array>, name: string): Batches {
  for await (const lines of jsonLinesOf(chunks, name)) {
    const captions = lines.flatMap(({ value }) => captionsOf(value));
    if (captions.length > 0) yield captions;
  }
}

async function* fromJson(chunks: AsyncIterable<Uint8Array>, name: string): Batches {
  for await (const entries of jsonEntries(chunks, name)) yield entries.flatMap(captionsOf);
}

async function* fromTable(chunks: AsyncIterable<Uint8Array>, name: string): Batches {
  let column: number | null = null;
  for await (const rows of rowsOf(chunks, name)) {
    let fresh = rows;
    if (column === null) {
      const [head = [], ...rest] = rows;
      column = FIELDS.map((field) => headOf(head).indexOf(field)).find((at) => at >= 0) ?? -1;
      if (column < 0) {
        throw new InputError(
          `${name} has no column of captions: name one of its columns ${FIELDS.join(', ')}; it has ${head.join(', ')}.`,
        );
      }
      fresh = rest;
    }
    const at = column;
    const captions = fresh.flatMap((row) => row[at] ?? []);
    if (captions.length > 0) yield captions;
  }
}

/** The captions in one value of a file: a text, words in a row as VCR has them, or a field of a record. */
function captionsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (!isRecord(value)) return [];
  const { sentences } = value;
  if (Array.isArray(sentences)) return sentences.flatMap(captionsOf);
  const field = FIELDS.find((one) => Object.hasOwn(value, one));
  const text = field === undefined ? undefined : value[field];
  if (typeof text === 'string') return [text];
  return Array.isArray(text)
    ? [text.map((word) => (typeof word === 'string' ? word : 'object')).join(' ')]
    : [];
}
