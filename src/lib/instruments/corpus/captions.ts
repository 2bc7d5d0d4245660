/** Reads captions of files of any size as a stream, one chunk in memory at a time. */
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

/** Names of columns or fields with captions or questions. */
const FIELDS = ['caption', 'raw_caption', 'text', 'sentence', 'question', 'comment', 'raw'];

/** Batches of captions, in the order of the file. */
export type Batches = AsyncGenerator<readonly string[], void, undefined>;

/**
 * Reads the captions of a file by its extension (`.gz` is unpacked first): `.json` in the formats of COCO and VQA or
 * as a list, `.jsonl` and `.ndjson`, `.csv` and `.tsv` with a column of captions, and otherwise one caption per line.
 *
 * @throws InputError with the problem and its position
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

/** Returns the captions of one value: a text, a list of words as in VCR, or a field of a record. */
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
