import { csvText } from '../../util/files/csv.ts';
import type { CorpusReport } from './count.ts';

/** Returns a CSV with one row for the total, then one per expression. */
export function corpusCsv({ file, list, captions, causal, ci95, expressions }: CorpusReport): string {
  const [low, high] = ci95 ?? [null, null];
  const share = (count: number): number | null => (captions === 0 ? null : count / captions);
  return csvText([
    ['file', 'list', 'expression', 'captions', 'causal', 'share', 'low', 'high'],
    [file, list, 'any', captions, causal, share(causal), low, high],
    ...Object.entries(expressions).map(([id, count]) => [
      file,
      list,
      id,
      captions,
      count,
      share(count),
      null,
      null,
    ]),
  ]);
}
