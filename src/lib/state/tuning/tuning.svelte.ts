import type { TuningPlan } from '../../benchmarks/causal-order/tuning/plan.ts';
import type { Clip, LoadedModel } from '../../clip/types.ts';
import type { TuningFigures } from '../../tuning/figures.ts';
import type { CurvePoint, Tuned, TuningNews } from '../../tuning/tuning.ts';
import type { TuningWorker } from '../../workers/tuning/tuning.ts';

/** A tuning under way, or done, with what it was made from. */
export type TuningStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly words: string; readonly share: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done'; readonly plan: TuningPlan; readonly model: LoadedModel; readonly tuned: Tuned };

/** Share of the bar that embedding takes. */
const EMBEDDING = 0.6;

/** The one tuning of a page; the newest one wins. */
export class Tuning {
  readonly #start: (clip: Clip, model: LoadedModel) => Promise<TuningWorker>;
  status = $state.raw<TuningStatus>({ kind: 'idle' });
  curve = $state.raw<readonly CurvePoint[]>([]);
  steps = $state(0);
  before = $state.raw<TuningFigures | null>(null);
  #running: AbortController | null = null;
  #embedded = { pictures: 0, captions: 0 };

  constructor(start: (clip: Clip, model: LoadedModel) => Promise<TuningWorker>) {
    this.#start = start;
  }

  /** Tunes a head for a model that runs. Never rejects: the status says what came of it. */
  async run(plan: TuningPlan, clip: Clip, model: LoadedModel): Promise<void> {
    this.#running?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    this.#running = controller;
    [this.curve, this.steps, this.before] = [[], 0, null];
    this.#embedded = { pictures: 0, captions: 0 };
    this.status = { kind: 'running', words: 'Making pictures and captions', share: 0 };
    let worker: TuningWorker | null = null;
    try {
      worker = await this.#start(clip, model);
      const { embeddingLength, logitScale } = model;
      const tuned = await worker.client.call(
        'tune',
        { plan, model: { embeddingLength, logitScale } },
        {
          signal,
          onprogress: (news) => {
            if (this.#running === controller) this.#hear(news);
          },
        },
      );
      if (this.#running === controller) this.status = { kind: 'done', plan, model, tuned };
    } catch (error) {
      if (this.#running !== controller) return;
      const message = error instanceof Error ? error.message : String(error);
      this.status = signal.aborted ? { kind: 'stopped' } : { kind: 'failed', message };
    } finally {
      worker?.end();
      if (this.#running === controller) this.#running = null;
    }
  }

  /** Stops what is under way; the curves so far stay. */
  cancel(): void {
    this.#running?.abort();
  }

  /** Stops it for a page that goes. */
  leave(): void {
    this.#running?.abort();
    this.#running = null;
  }

  #hear(news: TuningNews): void {
    switch (news.kind) {
      case 'embedding': {
        this.#embedded[news.what] = news.done / news.total;
        const { pictures, captions } = this.#embedded;
        this.status = {
          kind: 'running',
          words: `${news.what === 'pictures' ? 'Looking at pictures' : 'Reading captions'}, ${news.done.toLocaleString('en')} of ${news.total.toLocaleString('en')}`,
          share: (EMBEDDING * (pictures + captions)) / 2,
        };
        return;
      }
      case 'before':
        this.before = news.figures;
        return;
      case 'point':
        this.curve = [...this.curve, news.point];
        this.steps = news.steps;
        this.status = {
          kind: 'running',
          words: `Training, step ${news.point.step} of ${news.steps}`,
          share: EMBEDDING + (1 - EMBEDDING) * (news.point.step / news.steps),
        };
    }
  }
}
