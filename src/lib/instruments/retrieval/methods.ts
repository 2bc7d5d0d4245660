import type { SetRequest } from '../../evaluation/benchmarks/causal-order/captioned-pictures.ts';
import type { RetrievalFigures } from '../../evaluation/benchmarks/causal-order/image-text-retrieval.ts';
import type { EmbeddedSoFar } from '../../evaluation/respondents/clip/embedder.ts';
import type { FolderFile } from '../../util/files/folder.ts';
import type { OwnSetRequest } from './own-set.ts';
import type { OwnSummary } from './report.ts';

/** Methods of the retrieval worker; it embeds through a message port that the page sends first. */
export interface RetrievalMethods {
  retrieve: { request: SetRequest; progress: EmbeddedSoFar; reply: RetrievalFigures };
  /** Measures pictures and captions of a folder. */
  retrieveOwn: {
    request: { readonly files: readonly FolderFile[]; readonly take: OwnSetRequest };
    progress: EmbeddedSoFar;
    reply: { readonly figures: RetrievalFigures; readonly own: OwnSummary };
  };
}
