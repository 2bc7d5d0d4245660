import type { Clip, LoadedModel } from '../../clip/types.ts';
import { NewestRun, type NoResult } from '../../util/newest-run.ts';
import type { PolicyPlan } from './plan.ts';
import type { PolicyWorker } from './start-worker.ts';
import type { PolicyNews, PolicyPoint, RowFigures, TrainedPolicies } from './train.ts';
import { rowTitle } from './words.ts';

/** A training of policies under way, or done. */
export type PolicyStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly words: string; readonly share: number }
  | NoResult
  | { readonly kind: 'done'; readonly plan: PolicyPlan; readonly trained: TrainedPolicies };

/** Share of the bar that embedding takes. */
const EMBEDDING = 0.15;

/** The one training of a page; the newest one wins. */
export class PolicyTraining {
  readonly #start: (clip: Clip, model: LoadedModel) => Promise<PolicyWorker>;
  status = $state.raw<PolicyStatus>({ kind: 'idle' });
  curve = $state.raw<readonly PolicyPoint[]>([]);
  /** Rows that are done, in the order in which they were. */
  rows = $state.raw<readonly RowFigures[]>([]);
  readonly #runs = new NewestRun();
  #plan: PolicyPlan | null = null;

  constructor(start: (clip: Clip, model: LoadedModel) => Promise<PolicyWorker>) {
    this.#start = start;
  }

  /** Trains by a plan. Never rejects: the status says what came of it. */
  async run(plan: PolicyPlan, clip: Clip, model: LoadedModel): Promise<void> {
    this.#plan = plan;
    [this.curve, this.rows] = [[], []];
    this.status = { kind: 'running', words: 'Drawing the panels', share: 0 };
    await this.#runs.run(
      async ({ signal, isNewest }) => {
        const worker = await this.#start(clip, model);
        const onprogress = (news: PolicyNews): void => {
          if (isNewest()) this.#hear(news);
        };
        try {
          const trained = await worker.client.call('policies', { plan }, { signal, onprogress });
          if (isNewest()) this.status = { kind: 'done', plan, trained };
        } finally {
          worker.end();
        }
      },
      (why) => (this.status = why),
    );
  }

  /** Stops what is under way; curves and rows so far stay. */
  cancel(): void {
    this.#runs.cancel();
  }

  /** Stops it for a page that goes. */
  leave(): void {
    this.#runs.leave();
  }

  #hear(news: PolicyNews): void {
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
