import type { CorpusCount } from './count.ts';

/** Progress of a count. */
export interface CountProgress {
  readonly captions: number;
  /** Bytes of the file that were read (compressed size). */
  readonly bytes: number;
}

/** Methods of the corpus worker. */
export interface CorpusMethods {
  /** Counts the captions of a file with an expression of a list, by the list's id. */
  count: {
    request: { readonly file: File; readonly list: string };
    progress: CountProgress;
    reply: CorpusCount;
  };
}
