import type { CallOptions, ModelSource, Progress } from '../../clip/types.ts';
import { shareOf } from '../../probe/model-words.ts';
import { NewestRun, type NoResult } from '../../util/newest-run.ts';
import type { Result } from '../../util/result.ts';

/** What makes embeddings of sentences: a model in the page, or a server's. */
export type SentenceSource =
  | { readonly kind: 'model'; readonly source: ModelSource }
  | { readonly kind: 'server'; readonly server: string; readonly model: string };

/** Embeddings of one list of sentences, in its order, and who made them. */
export interface Vectors {
  readonly title: string;
  readonly texts: readonly string[];
  readonly vectors: readonly Float32Array[];
}

export type VectorStatus =
  | { readonly kind: 'idle' | 'done' }
  | { readonly kind: 'running'; readonly words: string; readonly share: number | null }
  | NoResult;

/** How the page gets embeddings; a failure is a sentence that says what to do. */
export interface SentenceWays {
  readonly byModel: (
    source: ModelSource,
    texts: readonly string[],
    options: CallOptions,
  ) => Promise<{ readonly title: string; readonly vectors: readonly Float32Array[] }>;
  readonly byServer: (
    source: Extract<SentenceSource, { kind: 'server' }>,
    texts: readonly string[],
    options: { readonly signal: AbortSignal; readonly onprogress: (done: number) => void },
  ) => Promise<Result<readonly Float32Array[], string>>;
}

const MEGABYTE = 1e6;

/** The embeddings of one list of sentences; the newest wish wins, and nothing is embedded before it is asked for. */
export class SentenceVectors {
  readonly #ways: SentenceWays;
  status = $state.raw<VectorStatus>({ kind: 'idle' });
  /** What was embedded last; null where nothing was, or where it was taken back. */
  found = $state.raw<Vectors | null>(null);
  readonly #runs = new NewestRun();

  constructor(ways: SentenceWays) {
    this.#ways = ways;
  }

  /** Embeds sentences. Never rejects: the status says what came of it. */
  async run(source: SentenceSource, texts: readonly string[]): Promise<void> {
    this.found = null;
    await this.#runs.run(
      async ({ signal, isNewest }) => {
        const tell = (words: string, share: number | null): void => {
          if (isNewest()) this.status = { kind: 'running', words, share };
        };
        tell('starting', null);
        const found = await this.#embed(source, texts, signal, tell);
        signal.throwIfAborted();
        this.found = { ...found, texts };
        this.status = { kind: 'done' };
      },
      (why) => (this.status = why),
    );
  }

  cancel(): void {
    this.#runs.cancel();
  }

  /** Goes back to counted words. */
  drop(): void {
    this.#runs.leave();
    this.found = null;
    this.status = { kind: 'idle' };
  }

  async #embed(
    source: SentenceSource,
    texts: readonly string[],
    signal: AbortSignal,
    tell: (words: string, share: number | null) => void,
  ): Promise<Omit<Vectors, 'texts'>> {
    const sentences = (done: number): void =>
      tell(`${done} of ${texts.length} sentences`, done / texts.length);
    if (source.kind === 'server') {
      const reply = await this.#ways.byServer(source, texts, { signal, onprogress: sentences });
      if (!reply.ok) throw new Error(reply.error);
      return { title: source.model, vectors: reply.value };
    }
    return this.#ways.byModel(source.source, texts, {
      signal,
      onprogress: (progress) => {
        if (progress.stage === 'embed') sentences(progress.done);
        else tell(wordsOf(progress), shareOf(progress));
      },
    });
  }
}

function wordsOf(progress: Exclude<Progress, { stage: 'embed' }>): string {
  if (progress.stage !== 'download') return 'starting the model';
  const { file, loaded, total } = progress;
  const of = total === null ? '' : ` of ${(total / MEGABYTE).toFixed(1)}`;
  return `fetching ${file}, ${(loaded / MEGABYTE).toFixed(1)}${of} MB`;
}
