import { messageOf } from '../../../util/message-of.ts';
import type { Clip, PictureSource, ClipProgress, TokenCount } from '../../../clip/types.ts';

/** Number of pictures or sentences embedded so far, of all that are missing. */
export interface EmbedProgress {
  readonly what: 'pictures' | 'sentences';
  readonly done: number;
  readonly total: number;
}

/** Returns the content of a picture; rejects with a sentence where it is missing. */
export type SourceOf = (id: string) => Promise<PictureSource>;

/** Pictures in the first call: a few batches of the engine, so that rows appear early. */
const FIRST_CHUNK_PICTURES = 32;
/** Most pictures in one call, used where calls are quick, so that all workers of the engine are busy. */
const MAX_CHUNK_PICTURES = 256;
const QUICK_MS = 250;

/**
 * Embeddings of requested pictures and texts for one model: missing ones are computed in small steps, texts first,
 * always for the latest request. A picture that fails is recorded and skipped.
 */
export class SlotEmbedder {
  readonly #clip: () => Clip;
  readonly #sourceOf: SourceOf;
  pictures = $state.raw<ReadonlyMap<string, Float32Array>>(new Map());
  texts = $state.raw<ReadonlyMap<string, Float32Array>>(new Map());
  /** Texts that the model truncates. */
  cut = $state.raw<ReadonlyMap<string, TokenCount>>(new Map());
  /** Error messages of pictures, by id. */
  failures = $state.raw<ReadonlyMap<string, string>>(new Map());
  progress = $state.raw<EmbedProgress | null>(null);
  /** Error that stopped everything, in a sentence; null for none. */
  problem = $state<string | null>(null);
  /** Whether the user paused it. */
  paused = $state(false);
  #wanted: { pictures: readonly string[]; texts: readonly string[] } = { pictures: [], texts: [] };
  #ready = false;
  #running: AbortController | null = null;
  #chunk = FIRST_CHUNK_PICTURES;

  /** Creates it without a request. @param clip returns the current CLIP: another head makes other embeddings */
  constructor(clip: () => Clip, sourceOf: SourceOf) {
    this.#clip = clip;
    this.#sourceOf = sourceOf;
  }

  /** Sets the complete request; embeddings that are not part of it stay cached. */
  request(pictures: readonly string[], texts: readonly string[]): void {
    this.#wanted = { pictures, texts };
    void this.#run();
  }

  /** Starts after a model was loaded: drops embeddings of the previous one. */
  start(): void {
    this.#running?.abort();
    this.#running = null;
    this.progress = null;
    this.pictures = new Map();
    this.texts = new Map();
    this.cut = new Map();
    this.failures = new Map();
    this.problem = null;
    this.paused = false;
    this.#chunk = FIRST_CHUNK_PICTURES;
    this.#ready = true;
    void this.#run();
  }

  /** Stops until `start`, because no model is loaded. */
  cancel(): void {
    this.#ready = false;
    this.#running?.abort();
  }

  /** Pauses; embeddings stay. */
  pause(): void {
    this.paused = true;
    this.#running?.abort();
  }

  /** Resumes after `pause` or an error, and retries failed pictures. */
  resume(): void {
    this.paused = false;
    this.problem = null;
    this.failures = new Map();
    void this.#run();
  }

  /** Retries one picture, after its file was added. */
  retry(id: string): void {
    this.failures = new Map([...this.failures].filter(([failed]) => failed !== id));
    void this.#run();
  }

  #missing(): { pictures: readonly string[]; texts: readonly string[] } {
    return {
      pictures: this.#wanted.pictures.filter((id) => !this.pictures.has(id) && !this.failures.has(id)),
      texts: this.#wanted.texts.filter((text) => !this.texts.has(text)),
    };
  }

  async #run(): Promise<void> {
    if (this.#running !== null || !this.#ready || this.paused || this.problem !== null) return;
    const controller = new AbortController();
    this.#running = controller;
    const { signal } = controller;
    try {
      for (;;) {
        const missing = this.#missing();
        if (missing.texts.length > 0) await this.#embedTexts(missing.texts, signal);
        else if (missing.pictures.length > 0) await this.#embedPictures(missing.pictures, signal);
        else break;
        if (signal.aborted) break;
      }
    } catch (error) {
      if (!signal.aborted) this.problem = messageOf(error);
    } finally {
      // After `start` a newer run may be under way.
      if (this.#running === controller) {
        this.#running = null;
        this.progress = null;
        const { pictures, texts } = this.#missing();
        // Handles a request that was made during the last step.
        if (pictures.length + texts.length > 0) void this.#run();
      }
    }
  }

  /** Shows the progress before a chunk. @returns a callback for the progress within it */
  #progressFrom(
    what: EmbedProgress['what'],
    before: number,
    total: number,
    signal: AbortSignal,
  ): (progress: ClipProgress) => void {
    this.progress = { what, done: before, total };
    return (progress) => {
      if (progress.stage === 'embed' && !signal.aborted) {
        this.progress = { what, done: before + progress.done, total };
      }
    };
  }

  async #embedTexts(texts: readonly string[], signal: AbortSignal): Promise<void> {
    const chunk = texts.slice(0, FIRST_CHUNK_PICTURES * 4);
    const total = this.#wanted.texts.length;
    const onprogress = this.#progressFrom('sentences', total - texts.length, total, signal);
    const clip = this.#clip();
    const [embeddings, counts] = await Promise.all([
      clip.embedTexts(chunk, { signal, onprogress }),
      clip.countTokens(chunk, { signal }),
    ]);
    if (signal.aborted) return;
    const cut = chunk.flatMap((text, index) => {
      const count = counts[index];
      return count && count.read < count.tokens ? [[text, count] as const] : [];
    });
    if (cut.length > 0) this.cut = new Map([...this.cut, ...cut]);
    this.texts = withEntries(this.texts, chunk, embeddings);
  }

  async #embedPictures(missing: readonly string[], signal: AbortSignal): Promise<void> {
    const chunk = missing.slice(0, this.#chunk);
    const total = this.#wanted.pictures.length;
    const onprogress = this.#progressFrom('pictures', total - missing.length, total, signal);
    const found = await Promise.allSettled(chunk.map((id) => this.#sourceOf(id)));
    if (signal.aborted) return;
    const ids: string[] = [];
    const sources: PictureSource[] = [];
    const failed: (readonly [string, string])[] = [];
    found.forEach((result, index) => {
      const id = chunk[index] ?? '';
      if (result.status === 'rejected') failed.push([id, messageOf(result.reason)]);
      else {
        ids.push(id);
        sources.push(result.value);
      }
    });
    if (failed.length > 0) this.failures = new Map([...this.failures, ...failed]);
    if (ids.length === 0) return;
    try {
      const started = performance.now();
      const embeddings = await this.#clip().embedPictures(sources, { signal, onprogress });
      const quick = performance.now() - started < QUICK_MS;
      this.#chunk = quick ? Math.min(2 * this.#chunk, MAX_CHUNK_PICTURES) : FIRST_CHUNK_PICTURES;
      if (!stopped(signal)) this.pictures = withEntries(this.pictures, ids, embeddings);
    } catch (error) {
      if (stopped(signal)) return;
      if (ids.length === 1) this.failures = new Map([...this.failures, [ids[0] ?? '', messageOf(error)]]);
      else await this.#oneByOne(ids, sources, signal);
    }
  }

  /** Embeds a failed chunk one by one, to find the picture that cannot be read. */
  async #oneByOne(
    ids: readonly string[],
    sources: readonly PictureSource[],
    signal: AbortSignal,
  ): Promise<void> {
    for (const [index, source] of sources.entries()) {
      const id = ids[index] ?? '';
      try {
        const embeddings = await this.#clip().embedPictures([source], { signal });
        if (stopped(signal)) return;
        this.pictures = withEntries(this.pictures, [id], embeddings);
      } catch (error) {
        if (stopped(signal)) return;
        this.failures = new Map([...this.failures, [id, messageOf(error)]]);
      }
    }
  }
}

function withEntries(
  map: ReadonlyMap<string, Float32Array>,
  keys: readonly string[],
  values: readonly Float32Array[],
): ReadonlyMap<string, Float32Array> {
  const next = new Map(map);
  keys.forEach((key, index) => {
    const value = values[index];
    if (value !== undefined) next.set(key, value);
  });
  return next;
}

/** Returns whether it was aborted; a function, because the value may change during an await. */
function stopped(signal: AbortSignal): boolean {
  return signal.aborted;
}
