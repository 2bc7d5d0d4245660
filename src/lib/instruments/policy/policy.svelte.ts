import type { Clip, LoadedModel } from '../../clip/types.ts';
import { NewestJob, type JobProgress } from '../../state/newest-job.svelte.ts';
import { startClipWorker, type StartClipWorker } from '../../workers/runs/start-clip-worker.ts';
import { withWorker } from '../../workers/worker-job.ts';
import type { PolicyMethods } from './methods.ts';
import type { PolicyPlan } from './plan.ts';
import type { PolicyProgress, PolicyPoint, RowFigures, TrainedPolicies } from './train.ts';
import { rowTitle } from './labels.ts';

/** What came of a training, with its plan. */
interface TrainingOutcome {
  readonly plan: PolicyPlan;
  readonly trained: TrainedPolicies;
}

/** Share of the bar that embedding takes. */
const EMBEDDING = 0.15;

const startWorker: StartClipWorker<PolicyMethods> = (clip, model) => {
  const worker = new Worker(new URL('./policy.worker.ts', import.meta.url), { type: 'module' });
  return startClipWorker(worker, { clip, model }, 'Training');
};

/** The one training of a page; the newest one wins. */
export class PolicyTraining extends NewestJob<JobProgress, TrainingOutcome> {
  readonly #start: StartClipWorker<PolicyMethods>;
  curve = $state.raw<readonly PolicyPoint[]>([]);
  /** Rows that are done, in the order in which they were. */
  rows = $state.raw<readonly RowFigures[]>([]);
  #plan: PolicyPlan | null = null;

  constructor(start = startWorker) {
    super();
    this.#start = start;
  }

  /** Trains by a plan. Never rejects: the status says what came of it. */
  async run(plan: PolicyPlan, clip: Clip, model: LoadedModel): Promise<void> {
    this.#plan = plan;
    [this.curve, this.rows] = [[], []];
    this.status = { kind: 'running', words: 'Drawing the panels', share: 0 };
    await this.work(async ({ signal, whileNewest }) => {
      const onprogress = whileNewest((news: PolicyProgress) => this.#hear(news));
      const trained = await withWorker(this.#start(clip, model), (worker) =>
        worker.call('policies', { plan }, { signal, onprogress }),
      );
      return { plan, trained };
    });
  }

  #hear(news: PolicyProgress): void {
    switch (news.kind) {
      case 'embedding':
        this.#tell(
          `${news.what === 'pictures' ? 'Looking at panels' : 'Reading sentences'}, ${news.done} of ${news.total}`,
          EMBEDDING * (news.done / news.total),
        );
        return;
      case 'point':
        this.curve = [...this.curve, news.point];
        return;
      case 'figures':
        this.rows = [...this.rows, news.row];
        return;
      case 'row': {
        const rows = this.#plan?.rows.length ?? 1;
        const within = (this.rows.length + news.done / news.total) / rows;
        this.#tell(
          `${rowTitle(news.row)}: ${news.stage === 'taught' ? 'taught' : 'rewarded'}, step ${news.done} of ${news.total}`,
          EMBEDDING + (1 - EMBEDDING) * Math.min(1, within),
        );
      }
    }
  }

  /** The bar never goes back. */
  #tell(words: string, share: number): void {
    const before = this.status.kind === 'running' ? this.status.share : 0;
    this.status = { kind: 'running', words, share: Math.max(before, share) };
  }
}
