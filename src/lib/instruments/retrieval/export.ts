import { RETRIEVAL_FIGURES } from '../../evaluation/benchmarks/causal-order/image-text-retrieval.ts';
import { csvText } from '../../util/files/csv.ts';
import type { RetrievalReport } from './report.ts';

/** Returns a CSV with a row per model and figure. */
export function retrievalCsv(reports: readonly RetrievalReport[]): string {
  return csvText([
    ['model', 'sha256', 'set', 'style', 'count', 'seed', 'id', 'figure', 'value', 'low', 'high'],
    ...reports.flatMap(({ model, system, style, count, seed, figures, intervals }) =>
      RETRIEVAL_FIGURES.map(({ id, name }) => {
        const [low, high] = intervals[name]?.ci95 ?? [null, null];
        return [
          model.id,
          model.sha256,
          system,
          style ?? '',
          count,
          seed,
          id,
          name,
          figures[name] ?? null,
          low,
          high,
        ];
      }),
    ),
  ]);
}
