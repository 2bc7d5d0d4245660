import type { RetrievalFigures } from '../../benchmarks/causal-order/retrieval/figures.ts';
import type { MeasureNews } from '../../benchmarks/causal-order/retrieval/measure.ts';
import type { SetRequest } from '../../benchmarks/causal-order/retrieval/sets.ts';

/** What the worker for retrieval can be asked; it looks and reads over a line that the page sends first. */
export interface RetrievalMethods {
  retrieve: { request: SetRequest; progress: MeasureNews; reply: RetrievalFigures };
}
