import { messageOf } from '../../../util/message-of.ts';
import type { Clip, PictureSource, ClipProgress, TokenCount } from '../../../clip/types.ts';

/** How far embedding has come; null while nothing is under way. */
export interface EmbedProgress {
  readonly what: 'pictures' | 'sentences';
  readonly done: number;
  readonly total: number;
}

/** Where the content of a picture is found; rejects with a sentence where there is none. */
export type SourceOf = (id: string) => Promise<PictureSource>;

/** Pictures in the first call: a few of the engine's batches, so that rows fill in while the rest is under way. */
const CHUNK = 32;
/** Calls grow up to this many where they end quickly, so that all of the engine's workers have something to do. */
const MAX_CHUNK = 256;
const QUICK_MS = 250;

/**
 * Keeps the embeddings of what is wanted, for one model: fetches what is missing in small steps, texts first, and
 * always for the newest wish. A picture that fails is noted and passed over; the rest go on.
 */
export class SlotEmbedder {
  readonly #clip: () => Clip;
  readonly #sourceOf: SourceOf;
  pictures = $state.raw<ReadonlyMap<string, Float32Array>>(new Map());
  texts = $state.raw<ReadonlyMap<string, Float32Array>>(new Map());
  /** Texts that are longer than what the model reads of them. */
  cut = $state.raw<ReadonlyMap<string, TokenCount>>(new Map());
  /** Why a picture has no embedding, by id. */
  failures = $state.raw<ReadonlyMap<string, string>>(new Map());
  progress = $state.raw<EmbedProgress | null>(null);
  /** What stopped everything, in a sentence; null while all is well. */
  problem = $state<string | null>(null);
  /** A person stopped it; `resume` goes on. */
  paused = $state(false);
  #wanted: { pictures: readonly string[]; texts: readonly string[] } = { pictures: [], texts: [] };
  #ready = false;
  #running: AbortController | null = null;
  #chunk = CHUNK;

  /** @param clip what embeds now: another head makes other embeddings */
  constructor(clip: () => Clip, sourceOf: SourceOf) {
    this.#clip = clip;
    this.#sourceOf = sourceOf;
  }

  /** Says what is to be embedded, whole; what is no longer asked for is kept, it may come back. */
  want(pictures: readonly string[], texts: readonly string[]): void {
    this.#wanted = { pictures, texts };
    void this.#run();
  }

  /** A model is there: forget what another one made of the same things, and start. */
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
    this.#chunk = CHUNK;
    this.#ready = true;
    void this.#run();
  }

  /** No model is there: nothing runs until `start`. */
  cancel(): void {
    this.#ready = false;
    this.#running?.abort();
  }

  /** Stops; what is embedded stays. */
  pause(): void {
    this.paused = true;
    this.#running?.abort();
  }

  /** Goes on after `pause` or a problem, and tries failed pictures again. */
  resume(): void {
    this.paused = false;
    this.problem = null;
    this.failures = new Map();
    void this.#run();
  }

  /** Tries one picture again, when its file has come. */
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
      // After `start` a newer run is under way already.
      if (this.#running === controller) {
        this.#running = null;
        this.progress = null;
        const { pictures, texts } = this.#missing();
        // What was asked for while the last step ended.
        if (pictures.length + texts.length > 0) void this.#run();
      }
    }
  }

  /** Shows how many are embedded before a chunk. @returns what is told as those of the chunk are */
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
    const chunk = texts.slice(0, CHUNK * 4);
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
      this.#chunk = quick ? Math.min(2 * this.#chunk, MAX_CHUNK) : CHUNK;
      if (!stopped(signal)) this.pictures = withEntries(this.pictures, ids, embeddings);
    } catch (error) {
      if (stopped(signal)) return;
      if (ids.length === 1) this.failures = new Map([...this.failures, [ids[0] ?? '', messageOf(error)]]);
      else await this.#oneByOne(ids, sources, signal);
    }
  }

  /** One of them cannot be read: find out which, and keep the others. */
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

/** Read anew each time: what is awaited in between may have stopped it. */
function stopped(signal: AbortSignal): boolean {
  return signal.aborted;
}
