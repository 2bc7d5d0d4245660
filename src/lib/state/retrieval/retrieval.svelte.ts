import { retrievalReport, type RetrievalReport } from '../../benchmarks/causal-order/retrieval/measure.ts';
import type { SetRequest } from '../../benchmarks/causal-order/retrieval/sets.ts';
import { modelTitle } from '../../clip/models/embedded.ts';
import type { Clip, LoadedModel } from '../../clip/types.ts';
import type { RetrievalWorker } from '../../workers/retrieval/retrieval.ts';

/** A measurement under way, or what came of it. */
export type RetrievalStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly words: string; readonly share: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done'; readonly seconds: number };

/** Share of a model's part that its pictures take; one of them takes longer than a caption. */
const PICTURES = 0.5;

/** The one measurement of a page, model after model; the newest one wins. */
export class Retrieval {
  readonly #clip: Clip;
  readonly #start: (clip: Clip, model: LoadedModel) => Promise<RetrievalWorker>;
  status = $state.raw<RetrievalStatus>({ kind: 'idle' });
  /** In the order in which the models were asked for; those that are done. */
  reports = $state.raw<readonly RetrievalReport[]>([]);
  #running: AbortController | null = null;

  constructor(clip: Clip, start: (clip: Clip, model: LoadedModel) => Promise<RetrievalWorker>) {
    this.#clip = clip;
    this.#start = start;
  }

  /** Measures models that ship with the app on one set. Never rejects: the status says what came of it. */
  async run(request: SetRequest, models: readonly string[]): Promise<void> {
    this.#running?.abort();
    const controller = new AbortController();
    this.#running = controller;
    this.reports = [];
    const from = performance.now();
    try {
      for (const [place, id] of models.entries())
        await this.#measure(request, id, controller, (words, share) => {
          if (this.#running !== controller) return;
          const title = modelTitle(id);
          this.status = {
            kind: 'running',
            words: `${title}: ${words}`,
            share: (place + share) / models.length,
          };
        });
      if (this.#running === controller)
        this.status = { kind: 'done', seconds: (performance.now() - from) / 1000 };
    } catch (error) {
      if (this.#running !== controller) return;
      const message = error instanceof Error ? error.message : String(error);
      this.status = controller.signal.aborted ? { kind: 'stopped' } : { kind: 'failed', message };
    } finally {
      if (this.#running === controller) this.#running = null;
    }
  }

  /** Stops what is under way; a model that is done stays. */
  cancel(): void {
    this.#running?.abort();
  }

  /** Stops it for a page that goes. */
  leave(): void {
    this.#running?.abort();
    this.#running = null;
  }

  async #measure(
    request: SetRequest,
    id: string,
    { signal }: AbortController,
    tell: (words: string, share: number) => void,
  ): Promise<void> {
    tell('loading', 0);
    const model = await this.#clip.load({ kind: 'embedded', id }, { device: 'wasm', signal });
    signal.throwIfAborted();
    const worker = await this.#start(this.#clip, model);
    try {
      const figures = await worker.client.call('retrieve', request, {
        signal,
        onprogress: ({ what, done, total }) => {
          const share = done / total;
          const count = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
          if (what === 'pictures') tell(`looking at pictures, ${count}`, PICTURES * share);
          else tell(`reading captions, ${count}`, PICTURES + (1 - PICTURES) * share);
        },
      });
      signal.throwIfAborted();
      this.reports = [...this.reports, retrievalReport(model.identity, request, figures)];
    } finally {
      worker.end();
    }
  }
}
