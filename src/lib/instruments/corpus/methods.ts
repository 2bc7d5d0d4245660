import type { CorpusCount } from './count.ts';

/** How far a count is. */
export interface CountProgress {
  readonly captions: number;
  /** Bytes of the file that were read, as it lies on the disk. */
  readonly bytes: number;
}

/** What the worker for corpora can be asked. */
export interface CorpusMethods {
  /** Counts the captions of a file that have an expression of a list, by the list's id. */
  count: {
    request: { readonly file: File; readonly list: string };
    progress: CountProgress;
    reply: CorpusCount;
  };
}
