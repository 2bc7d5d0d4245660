import { NewestRun, type NoResult } from '../../util/newest-run.ts';
import type { CorpusReport } from './count.ts';
import type { CorpusNews } from './methods.ts';
import type { CorpusWorker } from './start-worker.ts';

/** A count under way, or what came of it. */
export type CorpusStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly news: CorpusNews; readonly of: number }
  | NoResult
  | { readonly kind: 'done'; readonly seconds: number };

/** The one count of a page; the newest wins. */
export class Corpus {
  readonly #start: () => Promise<CorpusWorker>;
  status = $state.raw<CorpusStatus>({ kind: 'idle' });
  /** The counts that came to their ends, the last one first; one of each file and list. */
  reports = $state.raw<readonly CorpusReport[]>([]);
  readonly #runs = new NewestRun();

  constructor(start: () => Promise<CorpusWorker>) {
    this.#start = start;
  }

  /** Counts the captions of a file. Never rejects: the status says what came of it. */
  async run(file: File, list: string): Promise<void> {
    const from = performance.now();
    await this.#runs.run(
      async ({ signal, isNewest }) => {
        const tell = (news: CorpusNews): void => {
          if (isNewest()) this.status = { kind: 'running', news, of: file.size };
        };
        tell({ captions: 0, bytes: 0 });
        const worker = await this.#start();
        try {
          signal.throwIfAborted();
          const count = await worker.client.call('count', { file, list }, { signal, onprogress: tell });
          if (!isNewest()) return;
          if (count.captions === 0) throw new Error(`${file.name} holds no captions.`);
          const isOther = (one: CorpusReport): boolean => one.file !== file.name || one.list !== list;
          this.reports = [{ file: file.name, list, ...count }, ...this.reports.filter(isOther)];
          this.status = { kind: 'done', seconds: (performance.now() - from) / 1000 };
        } finally {
          worker.end();
        }
      },
      (why) => (this.status = why),
    );
  }

  /** Takes a count away. */
  forget({ file, list }: CorpusReport): void {
    this.reports = this.reports.filter((one) => one.file !== file || one.list !== list);
  }

  /** Stops what is under way; whole counts stay. */
  cancel(): void {
    this.#runs.cancel();
  }
}
