import { RETRIEVAL_FIGURES } from '$lib/benchmarks/causal-order/retrieval/figures.ts';
import type { RetrievalReport } from '$lib/benchmarks/causal-order/retrieval/measure.ts';
import { csvText } from '$lib/util/csv.ts';

/** One row a model and figure. */
export function retrievalCsv(reports: readonly RetrievalReport[]): string {
  return csvText([
    ['model', 'sha256', 'set', 'style', 'count', 'seed', 'id', 'figure', 'value', 'low', 'high'],
    ...reports.flatMap(({ model, system, style, count, seed, figures, intervals }) =>
      RETRIEVAL_FIGURES.map(({ id, name }) => {
        const [low, high] = intervals[name]?.ci95 ?? [null, null];
        return [
          ...[model.id, model.sha256, system, style ?? '', count, seed],
          ...[id, name, figures[name] ?? null, low, high],
        ];
      }),
    ),
  ]);
}
