import type { TuningPlan } from '../../cases/kinds/tuning/plan.ts';
import type { Clip, LoadedModel } from '../../clip/types.ts';
import { NewestJob, type JobProgress } from '../../state/newest-job.svelte.ts';
import { withWorker } from '../../workers/worker-job.ts';
import type { TuningFigures } from './figures.ts';
import type { TuningWorker } from './start-worker.ts';
import type { CurvePoint, Tuned, TuningNews } from './train.ts';

/** What came of a tuning, with what it was made from. */
interface TuningOutcome {
  readonly plan: TuningPlan;
  readonly model: LoadedModel;
  readonly tuned: Tuned;
}

/** Share of the bar that embedding takes. */
const EMBEDDING = 0.6;

/** The one tuning of a page; the newest one wins. */
export class Tuning extends NewestJob<JobProgress, TuningOutcome> {
  readonly #start: (clip: Clip, model: LoadedModel) => Promise<TuningWorker>;
  curve = $state.raw<readonly CurvePoint[]>([]);
  steps = $state(0);
  before = $state.raw<TuningFigures | null>(null);
  #embedded = { pictures: 0, captions: 0 };

  constructor(start: (clip: Clip, model: LoadedModel) => Promise<TuningWorker>) {
    super();
    this.#start = start;
  }

  /** Tunes a head for a model that runs. Never rejects: the status says what came of it. */
  async run(plan: TuningPlan, clip: Clip, model: LoadedModel): Promise<void> {
    [this.curve, this.steps, this.before] = [[], 0, null];
    this.#embedded = { pictures: 0, captions: 0 };
    this.status = { kind: 'running', words: 'Making pictures and captions', share: 0 };
    const { embeddingLength, logitScale } = model;
    const what = { plan, model: { embeddingLength, logitScale } };
    await this.work(async ({ signal, whileNewest }) => {
      const onprogress = whileNewest((news: TuningNews) => this.#hear(news));
      const tuned = await withWorker(this.#start(clip, model), (worker) =>
        worker.call('tune', what, { signal, onprogress }),
      );
      return { plan, model, tuned };
    });
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
