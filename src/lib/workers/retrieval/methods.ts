import type { RetrievalFigures } from '../../benchmarks/causal-order/retrieval/figures.ts';
import type { MeasureNews, OwnSummary } from '../../benchmarks/causal-order/retrieval/measure.ts';
import type { OwnRequest } from '../../benchmarks/causal-order/retrieval/own/set.ts';
import type { SetRequest } from '../../benchmarks/causal-order/retrieval/sets.ts';

/** A file of a folder that was chosen, by its path inside. */
export interface FolderFile {
  readonly path: string;
  readonly file: File;
}

/** What the worker for retrieval can be asked; it looks and reads over a line that the page sends first. */
export interface RetrievalMethods {
  retrieve: { request: SetRequest; progress: MeasureNews; reply: RetrievalFigures };
  /** The same on pictures and captions of a folder. */
  retrieveOwn: {
    request: { readonly files: readonly FolderFile[]; readonly take: OwnRequest };
    progress: MeasureNews;
    reply: { readonly figures: RetrievalFigures; readonly own: OwnSummary };
  };
}
