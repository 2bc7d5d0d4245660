import { hashText } from '../../util/hash.ts';
import type { ClipCallOptions, TokenCount } from '../types.ts';
import { yieldToEventLoop } from './exclusive.ts';
import type { HelperPool } from './helper-pool.ts';
import type { ClipHost } from './host.ts';
import type { OpenModel } from './open.ts';

/** Interval at which a long call stores its results, in milliseconds. */
const KEEP_MS = 500;

/** Context of a call: the model in use when it came, and turns at its towers. */
export interface Embedding {
  readonly model: OpenModel;
  readonly host: ClipHost;
  readonly largestBatch: number;
  /** Helpers that embed pictures in addition to the engine; null if there are none. */
  readonly helpers: HelperPool | null;
  /** Runs one batch in turn. Rejects if the model has been replaced meanwhile. */
  readonly turn: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly options: ClipCallOptions;
}

/** Normalises a text, so that texts that differ only in the encoding of accents have equal embeddings. */
function normalText(text: string): string {
  return text.normalize('NFC');
}

/** Returns how much of each text the model reads, in order. */
export function countTokens(texts: readonly string[], { model }: Embedding): readonly TokenCount[] {
  return texts.map((text) => model.text.count(normalText(text)));
}

/** Returns one embedding per text, in order; equal texts are embedded once, stored ones not at all. */
export async function embedTexts(
  texts: readonly string[],
  call: Embedding,
): Promise<readonly Float32Array[]> {
  const normal = texts.map(normalText);
  const contents = normal.map((text) => `text ${hashText(text)}`);
  return fromStore(contents, call, async (positions, found) => {
    const { model, turn, largestBatch, options } = call;
    const wanted = positions.map((position) => normal[position] ?? '');
    for (const batch of model.text.plan(wanted, largestBatch)) {
      await yieldToEventLoop(options.signal);
      const embeddings = await turn(() => batch.run());
      found(embeddings.map(([index, embedding]) => [positions[index] ?? 0, embedding]));
    }
  });
}

/** Embeddings with the positions of their inputs. */
export type FoundEmbeddings = readonly (readonly [position: number, embedding: Float32Array])[];

/**
 * Returns embeddings by content from the store; `compute` gets the positions of missing ones, each content once, and
 * reports results as they come, so that a cancelled call loses nothing.
 */
export async function fromStore(
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
 * Collects results, and stores them when the call ends, or at intervals of a long call, since writing between batches
 * would delay them; nothing waits for the store, which never rejects.
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
