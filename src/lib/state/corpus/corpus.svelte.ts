import type { CorpusCount } from '../../benchmarks/causal-order/corpus/count.ts';
import type { CorpusWorker } from '../../workers/corpus/corpus.ts';
import type { CorpusNews } from '../../workers/corpus/methods.ts';

/** What was counted, as the command prints it. */
export interface CorpusReport extends CorpusCount {
  readonly file: string;
  readonly list: string;
}

/** A count under way, or what came of it. */
export type CorpusStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly news: CorpusNews; readonly of: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done'; readonly seconds: number };

/** The one count of a page; the newest wins. */
export class Corpus {
  readonly #start: () => Promise<CorpusWorker>;
  status = $state.raw<CorpusStatus>({ kind: 'idle' });
  /** The last count that came to its end. */
  report = $state.raw<CorpusReport | null>(null);
  #running: AbortController | null = null;

  constructor(start: () => Promise<CorpusWorker>) {
    this.#start = start;
  }

  /** Counts the captions of a file. Never rejects: the status says what came of it. */
  async run(file: File, list: string): Promise<void> {
    this.#running?.abort();
    const controller = new AbortController();
    this.#running = controller;
    const { signal } = controller;
    const tell = (news: CorpusNews): void => {
      if (this.#running === controller) this.status = { kind: 'running', news, of: file.size };
    };
    tell({ captions: 0, bytes: 0 });
    const from = performance.now();
    let worker: CorpusWorker | null = null;
    try {
      worker = await this.#start();
      signal.throwIfAborted();
      const count = await worker.client.call('count', { file, list }, { signal, onprogress: tell });
      if (this.#running !== controller) return;
      this.report = { file: file.name, list, ...count };
      this.status = { kind: 'done', seconds: (performance.now() - from) / 1000 };
    } catch (error) {
      if (this.#running !== controller) return;
      const message = error instanceof Error ? error.message : String(error);
      this.status = signal.aborted ? { kind: 'stopped' } : { kind: 'failed', message };
    } finally {
      worker?.end();
      if (this.#running === controller) this.#running = null;
    }
  }

  /** Stops what is under way; the last whole count stays. */
  cancel(): void {
    this.#running?.abort();
  }
}
