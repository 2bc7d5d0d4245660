import { LatestJob } from '../../state/jobs/latest-job.svelte.ts';
import { withWorker } from '../../workers/worker-job.ts';
import type { CorpusReport } from './count.ts';
import type { CountProgress } from './methods.ts';
import type { CorpusWorker } from './start-worker.ts';
import { InputError } from '../../util/input-error.ts';

/** Progress of a count; `of` is the file's size in bytes. */
interface CorpusProgress {
  readonly progress: CountProgress;
  readonly of: number;
}

/** Job that counts captions; the latest request wins. */
export class Corpus extends LatestJob<CorpusProgress, { readonly seconds: number }> {
  readonly #start: () => Promise<CorpusWorker>;
  /** Completed counts, latest first; one per file and list. */
  reports = $state.raw<readonly CorpusReport[]>([]);

  constructor(start: () => Promise<CorpusWorker>) {
    super();
    this.#start = start;
  }

  /** Counts the captions of a file. Never rejects: the status has the result. */
  async run(file: File, list: string): Promise<void> {
    const from = performance.now();
    await this.work(async ({ signal, ifLatest }) => {
      const onprogress = ifLatest((progress: CountProgress) => this.show({ progress, of: file.size }));
      onprogress({ captions: 0, bytes: 0 });
      const count = await withWorker(this.#start(), (worker) =>
        worker.call('count', { file, list }, { signal, onprogress }),
      );
      signal.throwIfAborted();
      if (count.captions === 0) throw new InputError(`${file.name} holds no captions.`);
      this.forget({ file: file.name, list });
      this.reports = [{ file: file.name, list, ...count }, ...this.reports];
      return { seconds: (performance.now() - from) / 1000 };
    });
  }

  /** Removes a count. */
  forget({ file, list }: Pick<CorpusReport, 'file' | 'list'>): void {
    this.reports = this.reports.filter((one) => one.file !== file || one.list !== list);
  }
}
