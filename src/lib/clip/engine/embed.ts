import { hashText } from '../../util/hash.ts';
import type { ClipCallOptions, TokenCount } from '../types.ts';
import { yieldToEventLoop } from './exclusive.ts';
import type { HelperPool } from './helper-pool.ts';
import type { ClipHost } from './host.ts';
import type { OpenModel } from './open.ts';

/** A long call has what it found kept that often. */
const KEEP_MS = 500;

/** What a call is made with: the model that was in use when it came, and turns at its towers. */
export interface Embedding {
  readonly model: OpenModel;
  readonly host: ClipHost;
  readonly largestBatch: number;
  /** Who embeds pictures beside the engine; null where nobody does. */
  readonly helpers: HelperPool | null;
  /** Runs one batch when it is its turn. Rejects where the model was replaced meanwhile. */
  readonly turn: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly options: ClipCallOptions;
}

/** Equal texts have equal embeddings, however their accents are encoded. */
function normalText(text: string): string {
  return text.normalize('NFC');
}

/** How much of each text the model reads, in order. */
export function countTokens(texts: readonly string[], { model }: Embedding): readonly TokenCount[] {
  return texts.map((text) => model.text.count(normalText(text)));
}

/** One embedding a text, in order; equal texts are embedded once, known ones not at all. */
export async function embedTexts(
  texts: readonly string[],
  call: Embedding,
): Promise<readonly Float32Array[]> {
  const normal = texts.map(normalText);
  const contents = normal.map((text) => `text ${hashText(text)}`);
  return throughStore(contents, call, async (positions, found) => {
    const { model, turn, largestBatch, options } = call;
    const wanted = positions.map((position) => normal[position] ?? '');
    for (const batch of model.text.plan(wanted, largestBatch)) {
      await yieldToEventLoop(options.signal);
      const embeddings = await turn(() => batch.run());
      found(embeddings.map(([index, embedding]) => [positions[index] ?? 0, embedding]));
    }
  });
}

/** What a run gave: embeddings with the positions of their inputs. */
export type FoundEmbeddings = readonly (readonly [position: number, embedding: Float32Array])[];

/**
 * Embeddings by content from the store; `compute` is given the positions of what is missing, each content once, and
 * tells what it found as it goes, so that a cancelled call loses nothing.
 */
export async function throughStore(
  contents: readonly string[],
  { model, host, options }: Embedding,
  compute: (positions: readonly number[], found: (entries: FoundEmbeddings) => void) => Promise<void>,
): Promise<readonly Float32Array[]> {
  const { identity, embeddingLength } = model.loaded;
  const firsts = new Map<string, number>();
  contents.forEach((content, position) => {
    if (!firsts.has(content)) firsts.set(content, position);
  });
  const embeddings = new Map<string, Float32Array>();
  const unique = [...firsts.keys()];
  const stored = await host.store.get(identity, unique);
  unique.forEach((content, index) => {
    const embedding = stored[index];
    if (embedding?.length === embeddingLength) embeddings.set(content, embedding);
  });
  const cached = embeddings.size;
  const report = (): void =>
    options.onprogress?.({ stage: 'embed', done: embeddings.size, total: unique.length, cached });
  report();
  const missing = [...firsts].filter(([content]) => !embeddings.has(content)).map(([, position]) => position);
  if (missing.length > 0) {
    const keep = keeper((named) => host.store.put(identity, named));
    try {
      await compute(missing, (entries) => {
        const named = entries.map(([position, embedding]) => [contents[position] ?? '', embedding] as const);
        for (const [content, embedding] of named) embeddings.set(content, embedding);
        keep.add(named);
        report();
      });
    } finally {
      keep.flush();
    }
  }
  return contents.map((content) => {
    const embedding = embeddings.get(content);
    if (!embedding) throw new Error('An embedding is missing after all batches ran.');
    return embedding;
  });
}

type Named = readonly (readonly [content: string, embedding: Float32Array])[];

/**
 * Gathers what was found, and has it kept when the call ends, or after a while of a long call. Writing between the
 * batches would hold them up; nothing waits until it is done, and the store never rejects.
 */
function keeper(put: (entries: Named) => Promise<void>): {
  add: (entries: Named) => void;
  flush: () => void;
} {
  let waiting: Named = [];
  let last = Date.now();
  const flush = (): void => {
    if (waiting.length > 0) void put(waiting);
    waiting = [];
    last = Date.now();
  };
  return {
    add: (entries) => {
      waiting = [...waiting, ...entries];
      if (Date.now() - last > KEEP_MS) flush();
    },
    flush,
  };
}
