import type { SearchProgress } from '../../../causal/questions.ts';
import type { CallOptions } from '../../../util/workers/rpc.ts';
import type { InferenceClient } from '../../../workers/inference/inference.ts';
import { InputError } from '../../../util/input-error.ts';

/** Duration in milliseconds from which a search is reported. */
const SLOW_AFTER_MS = 700;

const STOPPED = 'The search for worlds was stopped, so what was seen does not count yet.';

/** Inference client that reports the progress of its searches and can cancel them. */
export class Searches implements InferenceClient {
  readonly #inference: InferenceClient;
  readonly #running = new Set<AbortController>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether searches have been under way for more than a moment. */
  slow = $state(false);
  /** Whether searches were cancelled and none has started since. */
  stopped = $state(false);
  /** Progress of the current search; null before it is reported. */
  progress = $state.raw<SearchProgress | null>(null);

  readonly seal: InferenceClient['seal'];
  readonly verify: InferenceClient['verify'];
  readonly bounds: InferenceClient['bounds'];
  readonly worlds: InferenceClient['worlds'];

  constructor(inference: InferenceClient) {
    this.#inference = inference;
    this.seal = inference.seal;
    this.verify = inference.verify;
    this.bounds = inference.bounds;
    this.worlds = inference.worlds;
  }

  /** Like the client's method; when cancelled it rejects with a message for the page. */
  abduct: InferenceClient['abduct'] = (text, evidence, n, seed, options = {}) =>
    this.#follow(options, (followed) => this.#inference.abduct(text, evidence, n, seed, followed));

  /** Like the client's method; when cancelled it rejects with a message for the page. */
  spreads: InferenceClient['spreads'] = (request, options = {}) =>
    this.#follow(options, (followed) => this.#inference.spreads(request, followed));

  /** Cancels all searches. */
  cancel(): void {
    this.stopped = true;
    for (const controller of this.#running) controller.abort();
  }

  async #follow<Reply>(
    options: CallOptions<SearchProgress>,
    search: (options: CallOptions<SearchProgress>) => Promise<Reply>,
  ): Promise<Reply> {
    const own = new AbortController();
    const signal = options.signal ? AbortSignal.any([own.signal, options.signal]) : own.signal;
    this.#begin(own);
    try {
      return await search({
        signal,
        onprogress: (progress) => {
          this.progress = progress;
          options.onprogress?.(progress);
        },
      });
    } catch (error) {
      throw own.signal.aborted ? new InputError(STOPPED) : error;
    } finally {
      this.#end(own);
    }
  }

  #begin(controller: AbortController): void {
    this.#running.add(controller);
    this.stopped = false;
    if (this.#running.size === 1) this.#timer = setTimeout(() => (this.slow = true), SLOW_AFTER_MS);
  }

  #end(controller: AbortController): void {
    this.#running.delete(controller);
    this.progress = null;
    if (this.#running.size > 0) return;
    clearTimeout(this.#timer);
    this.slow = false;
  }
}
