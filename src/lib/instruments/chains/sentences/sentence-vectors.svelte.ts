import { resolve } from '$app/paths';
import type { ClipCallOptions, ModelSource, ClipProgress } from '../../../clip/types.ts';
import { downloadedShare } from '../../../clip/model-words.ts';
import { fail, type Result } from '../../../util/result.ts';
import { embeddingsFrom } from '../../../vlm/embeddings.ts';
import { LatestJob } from '../../../state/jobs/latest-job.svelte.ts';
import { servers } from '../../../state/servers/servers.svelte.ts';
import { CHOOSE_SERVER } from '../../../vlm/choose-server.ts';
import { InputError } from '../../../util/input-error.ts';

/** Source of sentence embeddings: a model in the browser, or a server's. */
export type SentenceSource =
  | { readonly kind: 'model'; readonly source: ModelSource }
  | { readonly kind: 'server'; readonly server: string; readonly model: string };

/** Embeddings of a list of sentences, in its order, with their source. */
export interface Vectors {
  readonly title: string;
  readonly texts: readonly string[];
  readonly vectors: readonly Float32Array[];
}

/** Progress of embedding; the share is null where it is unknown. */
interface VectorProgress {
  readonly words: string;
  readonly share: number | null;
}

/** Functions that compute embeddings; they reject with a sentence and a remedy. */
export interface SentenceEmbedders {
  readonly byModel: (
    source: ModelSource,
    texts: readonly string[],
    options: ClipCallOptions,
  ) => Promise<{ readonly title: string; readonly vectors: readonly Float32Array[] }>;
  readonly byServer: (
    source: Extract<SentenceSource, { kind: 'server' }>,
    texts: readonly string[],
    options: { readonly signal: AbortSignal; readonly onprogress: (done: number) => void },
  ) => Promise<Result<readonly Float32Array[], string>>;
}

const MEGABYTE = 1e6;

/** Embeddings of one list of sentences; the latest request wins, and nothing is embedded without a request. */
export class SentenceVectors extends LatestJob<VectorProgress> {
  readonly #embedders: SentenceEmbedders;
  /** The latest embeddings; null before any, or after `clear`. */
  found = $state.raw<Vectors | null>(null);

  constructor(ways: SentenceEmbedders) {
    super();
    this.#embedders = ways;
  }

  /** Embeds sentences. Never rejects: the status has the result. */
  async run(source: SentenceSource, texts: readonly string[]): Promise<void> {
    this.found = null;
    await this.work(async ({ signal, ifLatest }) => {
      const show = ifLatest((progress: VectorProgress) => this.show(progress));
      show({ words: 'starting', share: null });
      const found = await this.#embed(source, texts, signal, show);
      signal.throwIfAborted();
      this.found = { ...found, texts };
      return {};
    });
  }

  /** Removes the embeddings, so that word counts are used again. */
  clear(): void {
    this.reset();
    this.found = null;
    this.status = { kind: 'idle' };
  }

  async #embed(
    source: SentenceSource,
    texts: readonly string[],
    signal: AbortSignal,
    show: (progress: VectorProgress) => void,
  ): Promise<Omit<Vectors, 'texts'>> {
    const sentences = (done: number): void =>
      show({ words: `${done} of ${texts.length} sentences`, share: done / texts.length });
    if (source.kind === 'server') {
      const reply = await this.#embedders.byServer(source, texts, { signal, onprogress: sentences });
      if (!reply.ok) throw new InputError(reply.error);
      return { title: source.model, vectors: reply.value };
    }
    return this.#embedders.byModel(source.source, texts, {
      signal,
      onprogress: (progress) => {
        if (progress.stage === 'embed') sentences(progress.done);
        else show({ words: stageText(progress), share: downloadedShare(progress) });
      },
    });
  }
}

function stageText(progress: Exclude<ClipProgress, { stage: 'embed' }>): string {
  if (progress.stage !== 'download') return 'starting the model';
  const { file, loaded, total } = progress;
  const of = total === null ? '' : ` of ${(total / MEGABYTE).toFixed(1)}`;
  return `fetching ${file}, ${(loaded / MEGABYTE).toFixed(1)}${of} MB`;
}

/** Returns embeddings by a model in a worker of this page, or by a server of the settings. */
export function pageVectors(): SentenceVectors {
  return new SentenceVectors({
    byModel: async (source, texts, options) => {
      const { embedInWorker } = await import('./start-worker.ts');
      const modelsUrl = new URL(`${resolve('/')}models/`, location.href).href;
      return embedInWorker({ source, texts, modelsUrl }, options);
    },
    byServer: async ({ server, model }, texts, options) => {
      await servers.start();
      const address = servers.addressOf(server);
      if (address === null) return fail(`${CHOOSE_SERVER}.`);
      const found = await embeddingsFrom(address, model, texts, options);
      return found.ok ? found : fail(found.error.message);
    },
  });
}
