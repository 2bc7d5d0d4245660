import type { SetRequest } from '../../evaluation/benchmarks/causal-order/captioned-pictures.ts';
import type { RetrievalFigures } from '../../evaluation/benchmarks/causal-order/image-text-retrieval.ts';
import type { EmbeddedSoFar } from '../../evaluation/respondents/embedder.ts';
import type { FolderFile } from '../../util/folder.ts';
import type { OwnSetRequest } from './own-set.ts';
import type { OwnSummary } from './report.ts';

/** What the worker for retrieval can be asked; it looks and reads over a line that the page sends first. */
export interface RetrievalMethods {
  retrieve: { request: SetRequest; progress: EmbeddedSoFar; reply: RetrievalFigures };
  /** The same on pictures and captions of a folder. */
  retrieveOwn: {
    request: { readonly files: readonly FolderFile[]; readonly take: OwnSetRequest };
    progress: EmbeddedSoFar;
    reply: { readonly figures: RetrievalFigures; readonly own: OwnSummary };
  };
}
