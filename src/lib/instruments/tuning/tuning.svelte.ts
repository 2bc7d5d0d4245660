import type { TuningPlan } from '../../cases/parts/tuning-plan.ts';
import type { Clip, LoadedModel } from '../../clip/types.ts';
import type { EmbeddingProgress } from '../../evaluation/respondents/clip/embedder.ts';
import { LatestJob, type JobProgress } from '../../state/jobs/latest-job.svelte.ts';
import { startClipWorker, type StartClipWorker } from '../../workers/clip/start-clip-worker.ts';
import { withWorker } from '../../workers/worker-job.ts';
import type { TuningFigures } from './results/figures.ts';
import type { TuningMethods } from './methods.ts';
import type { CurvePoint, Tuned, TuningProgress } from './train.ts';

/** Result of a tuning with its input. */
interface TuningOutcome {
  readonly plan: TuningPlan;
  readonly model: LoadedModel;
  readonly tuned: Tuned;
}

/** The displayed state of a tuning, during and after it. */
interface TuningView {
  readonly curve: readonly CurvePoint[];
  readonly steps: number;
  readonly before: TuningFigures | null;
  /** Null while it is under way. */
  readonly outcome: TuningOutcome | null;
}

/** Share of the progress bar for embedding. */
const EMBEDDING = 0.6;
const NOTHING: TuningView = { curve: [], steps: 0, before: null, outcome: null };

const startWorker: StartClipWorker<TuningMethods> = (clip, model) => {
  const worker = new Worker(new URL('./tuning.worker.ts', import.meta.url), { type: 'module' });
  return startClipWorker(worker, () => Promise.resolve({ clip, model }), 'Tuning');
};

/**
 * Job that tunes a head; the latest request wins. After one that is stopped or fails, the last completed one is shown
 * again.
 */
export class Tuning extends LatestJob<JobProgress, TuningOutcome> {
  readonly #start: StartClipWorker<TuningMethods>;
  view = $state.raw(NOTHING);
  #ended: TuningView | null = null;
  #embedded = new Map<EmbeddingProgress['what'], EmbeddingProgress>();

  constructor(start = startWorker) {
    super();
    this.#start = start;
  }

  /** Tunes a head for a loaded model. Never rejects: the status has the result. */
  async run(plan: TuningPlan, clip: Clip, model: LoadedModel): Promise<void> {
    this.view = NOTHING;
    this.#embedded.clear();
    this.show({ words: 'Making pictures and captions', share: 0 });
    const { embeddingLength, logitScale } = model;
    const what = { plan, model: { embeddingLength, logitScale } };
    await this.work(async ({ signal, ifLatest }) => {
      const onprogress = ifLatest((progress: TuningProgress) => this.#follow(progress));
      const tuned = await withWorker(this.#start(clip, model), (worker) =>
        worker.call('tune', what, { signal, onprogress }),
      );
      return { plan, model, tuned };
    });
    this.#settle(this.status);
  }

  /** Shows the last completed tuning in place of an incomplete one. */
  #settle(status: this['status']): void {
    if (status.kind === 'running') return;
    if (status.kind === 'done') this.#ended = { ...this.view, outcome: status };
    this.view = this.#ended ?? this.view;
  }

  #follow(progress: TuningProgress): void {
    switch (progress.kind) {
      case 'embedding': {
        this.#embedded.set(progress.what, progress);
        const parts = [...this.#embedded.values()];
        const done = parts.reduce((sum, part) => sum + part.done, 0);
        const total = parts.reduce((sum, part) => sum + part.total, 0);
        this.show({
          words: `Looking at pictures and reading captions, ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
          share: EMBEDDING * (done / Math.max(1, total)),
        });
        return;
      }
      case 'before':
        this.view = { ...this.view, before: progress.figures };
        return;
      case 'point':
        this.view = { ...this.view, curve: [...this.view.curve, progress.point], steps: progress.steps };
        this.show({
          words: `Training, step ${progress.point.step} of ${progress.steps}`,
          share: EMBEDDING + (1 - EMBEDDING) * (progress.point.step / progress.steps),
        });
    }
  }
}
