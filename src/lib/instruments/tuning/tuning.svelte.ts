import type { TuningPlan } from '../../cases/tuning-plan.ts';
import type { Clip, LoadedModel } from '../../clip/types.ts';
import { NewestRun, type NoResult } from '../../util/newest-run.ts';
import type { TuningFigures } from './figures.ts';
import type { TuningWorker } from './start-worker.ts';
import type { CurvePoint, Tuned, TuningNews } from './train.ts';

/** A tuning under way, or done, with what it was made from. */
export type TuningStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly words: string; readonly share: number }
  | NoResult
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
  readonly #runs = new NewestRun();
  #embedded = { pictures: 0, captions: 0 };

  constructor(start: (clip: Clip, model: LoadedModel) => Promise<TuningWorker>) {
    this.#start = start;
  }

  /** Tunes a head for a model that runs. Never rejects: the status says what came of it. */
  async run(plan: TuningPlan, clip: Clip, model: LoadedModel): Promise<void> {
    [this.curve, this.steps, this.before] = [[], 0, null];
    this.#embedded = { pictures: 0, captions: 0 };
    this.status = { kind: 'running', words: 'Making pictures and captions', share: 0 };
    await this.#runs.run(
      async ({ signal, isNewest }) => {
        const worker = await this.#start(clip, model);
        const { embeddingLength, logitScale } = model;
        const what = { plan, model: { embeddingLength, logitScale } };
        const onprogress = (news: TuningNews): void => {
          if (isNewest()) this.#hear(news);
        };
        try {
          const tuned = await worker.client.call('tune', what, { signal, onprogress });
          if (isNewest()) this.status = { kind: 'done', plan, model, tuned };
        } finally {
          worker.end();
        }
      },
      (why) => (this.status = why),
    );
  }

  /** Stops what is under way; the curves so far stay. */
  cancel(): void {
    this.#runs.cancel();
  }

  /** Stops it for a page that goes. */
  leave(): void {
    this.#runs.leave();
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
