import { LatestJob, type JobProgress } from '../../state/jobs/latest-job.svelte.ts';
import type { ClipWithModel } from '../../workers/clip/clip-port-page.ts';
import { startClipWorker } from '../../workers/clip/start-clip-worker.ts';
import { withWorker, type WorkerJob } from '../../workers/worker-job.ts';
import type { PolicyMethods } from './methods.ts';
import type { PolicyPlan } from './plan.ts';
import type { PolicyProgress, PolicyPoint, RowFigures, TrainedPolicies } from './train.ts';
import { rowTitle } from './labels.ts';

/** Result of a training. */
interface TrainingOutcome {
  readonly trained: TrainedPolicies;
}

/** Share of the progress bar for embedding. */
const EMBEDDING = 0.15;

/** Starts a worker that asks for the CLIP with its model when it needs it. */
type StartPolicyWorker = (open: () => Promise<ClipWithModel>) => Promise<WorkerJob<PolicyMethods>>;

const startWorker: StartPolicyWorker = (open) => {
  const worker = new Worker(new URL('./policy.worker.ts', import.meta.url), { type: 'module' });
  return startClipWorker(worker, open, 'Training');
};

/** Job that trains policies; the latest request wins. */
export class PolicyTraining extends LatestJob<JobProgress, TrainingOutcome> {
  readonly #start: StartPolicyWorker;
  curve = $state.raw<readonly PolicyPoint[]>([]);
  /** Completed rows, in order. */
  rows = $state.raw<readonly RowFigures[]>([]);
  #plan = $state.raw<PolicyPlan | null>(null);
  /** The plan of the displayed rows and curves; null where there are none. */
  readonly shown = $derived(this.rows.length + this.curve.length === 0 ? null : this.#plan);

  /** The plan of what is displayed, also before its first row: room is reserved for it. */
  readonly planned = $derived(this.status.kind === 'running' ? this.#plan : this.shown);

  constructor(start = startWorker) {
    super();
    this.#start = start;
  }

  /**
   * Trains by a plan. Never rejects: the status has the result.
   *
   * @param open returns the CLIP with its model, which may still be loading
   */
  async run(plan: PolicyPlan, open: () => Promise<ClipWithModel>): Promise<void> {
    this.#plan = plan;
    [this.curve, this.rows] = [[], []];
    this.show({ words: 'Waiting for the model that looks at the panels', share: 0 });
    await this.work(async ({ signal, ifLatest }) => {
      const drawing = ifLatest(() => this.show({ words: 'Drawing the panels', share: 0 }));
      const opened = async (): Promise<ClipWithModel> => {
        const clip = await open();
        drawing(undefined);
        return clip;
      };
      const onprogress = ifLatest((progress: PolicyProgress) => this.#follow(progress));
      const trained = await withWorker(this.#start(opened), (worker) =>
        worker.call('policies', { plan }, { signal, onprogress }),
      );
      return { trained };
    });
  }

  #follow(progress: PolicyProgress): void {
    switch (progress.kind) {
      case 'embedding':
        this.#setStatus(
          `${progress.what === 'pictures' ? 'Looking at panels' : 'Reading sentences'}, ${progress.done} of ${progress.total}`,
          EMBEDDING * (progress.done / progress.total),
        );
        return;
      case 'point':
        this.curve = [...this.curve, progress.point];
        return;
      case 'figures':
        this.rows = [...this.rows, progress.row];
        return;
      case 'row': {
        const rows = this.#plan?.rows.length ?? 1;
        const within = (this.rows.length + progress.done / progress.total) / rows;
        this.#setStatus(
          `${rowTitle(progress.row)}: ${progress.stage === 'taught' ? 'taught' : 'rewarded'}, step ${progress.done} of ${progress.total}`,
          EMBEDDING + (1 - EMBEDDING) * Math.min(1, within),
        );
      }
    }
  }

  /** Sets the progress, which never decreases. */
  #setStatus(words: string, share: number): void {
    const before = this.status.kind === 'running' ? this.status.share : 0;
    this.show({ words, share: Math.max(before, share) });
  }
}
