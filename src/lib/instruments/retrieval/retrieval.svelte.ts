import { omitUndefined } from '../../util/omit.ts';
import type { SetRequest } from '../../evaluation/benchmarks/causal-order/captioned-pictures.ts';
import { clipWithHead, withHead } from '../../clip/tuning/with-head.ts';
import type { Clip, LoadedModel } from '../../clip/types.ts';
import type { EmbeddedSoFar } from '../../evaluation/respondents/clip/embedder.ts';
import type { ModelChoice } from '../../state/clip/model-slot.svelte.ts';
import { LatestJob, type JobProgress } from '../../state/jobs/latest-job.svelte.ts';
import { startClipWorker, type StartClipWorker } from '../../workers/clip/start-clip-worker.ts';
import { withWorker, type WorkerJob } from '../../workers/worker-job.ts';
import type { RetrievalMethods } from './methods.ts';
import type { FolderFile } from '../../util/files/folder.ts';
import type { OwnSetRequest } from './own-set.ts';
import { ownReport, retrievalReport, type RetrievalReport } from './report.ts';

/** The measured set: drawings, or the pictures and captions of a folder. */
export type Measured =
  | { readonly kind: 'made'; readonly request: SetRequest }
  | {
      readonly kind: 'own';
      readonly folder: string;
      readonly files: readonly FolderFile[];
      readonly take: OwnSetRequest;
    };

/** A model to measure, with its title. */
export interface AskedModel {
  readonly title: string;
  readonly choice: ModelChoice;
}

/** Share of the progress bar for a model's pictures, which take longer than captions. */
const PICTURES = 0.5;

const startWorker: StartClipWorker<RetrievalMethods> = (clip, model) => {
  const worker = new Worker(new URL('./retrieval.worker.ts', import.meta.url), { type: 'module' });
  return startClipWorker(worker, () => Promise.resolve({ clip, model }), 'Retrieval');
};

/** Job that measures one model after the other; the latest request wins. */
export class Retrieval extends LatestJob<JobProgress, { readonly seconds: number }> {
  readonly #clip: Clip;
  readonly #start: StartClipWorker<RetrievalMethods>;
  /** Completed reports, in the order in which models were requested. */
  reports = $state.raw<readonly RetrievalReport[]>([]);

  constructor(clip: Clip, start = startWorker) {
    super();
    this.#clip = clip;
    this.#start = start;
  }

  /** Measures models on one set. Never rejects: the status has the result. */
  async run(what: Measured, models: readonly AskedModel[]): Promise<void> {
    this.reports = [];
    const from = performance.now();
    await this.work(async ({ signal, ifLatest }) => {
      for (const [index, { title, choice }] of models.entries()) {
        const show = ifLatest(({ words, share }: JobProgress) => {
          this.show({ words: `${title}: ${words}`, share: (index + share) / models.length });
        });
        const report = await this.#measure(what, choice, signal, show);
        signal.throwIfAborted();
        this.reports = [...this.reports, report];
      }
      return { seconds: (performance.now() - from) / 1000 };
    });
  }

  async #measure(
    what: Measured,
    { source, device, dtype, head }: ModelChoice,
    signal: AbortSignal,
    show: (progress: JobProgress) => void,
  ): Promise<RetrievalReport> {
    show({ words: 'loading', share: 0 });
    const how = { device, ...omitUndefined({ dtype }), signal };
    const model = withHead(await this.#clip.load(source, how), head);
    signal.throwIfAborted();
    const options = {
      signal,
      onprogress: ({ what: which, done, total }: EmbeddedSoFar) => {
        const share = done / total;
        const count = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
        if (which === 'pictures') show({ words: `looking at pictures, ${count}`, share: PICTURES * share });
        else show({ words: `reading captions, ${count}`, share: PICTURES + (1 - PICTURES) * share });
      },
    };
    return withWorker(this.#start(clipWithHead(this.#clip, head), model), (worker) =>
      reportOn(worker, what, model, options),
    );
  }
}

async function reportOn(
  client: WorkerJob<RetrievalMethods>['client'],
  what: Measured,
  { identity }: LoadedModel,
  options: { readonly signal: AbortSignal; readonly onprogress: (progress: EmbeddedSoFar) => void },
): Promise<RetrievalReport> {
  if (what.kind === 'made')
    return retrievalReport(identity, what.request, await client.call('retrieve', what.request, options));
  const { folder, files, take } = what;
  const { figures, own } = await client.call('retrieveOwn', { files, take }, options);
  return ownReport(identity, folder, take, own, figures);
}
