import type { ReleaseDot } from '../../../charts/plot/release-plot.ts';
import type { Releases } from '../../../evaluation/tasks/published/releases.ts';
import type { FigureRow } from '../../../evaluation/reports/table/figure-row.ts';

/**
 * Returns the rows of the plot over time: published ones of one setting whose release month is known (each model
 * once), and runs whose model's month the user entered.
 *
 * @param monthOf returns the month of a run by its id; undefined where none was entered
 */
export function releaseDots(
  rows: readonly FigureRow[],
  column: string,
  { setting, months }: Pick<Releases, 'setting' | 'months'>,
  monthOf: (run: string) => string | undefined,
): readonly ReleaseDot[] {
  const seen = new Set<string>();
  return rows.flatMap((row): readonly ReleaseDot[] => {
    const cell = row.cells[column];
    if (cell === undefined) return [];
    const dot = { key: row.key, label: row.name, value: cell.value };
    if (row.kind === 'run') {
      const month = monthOf(row.run ?? '') ?? null;
      return [{ ...dot, month, kind: 'own', ...(cell.interval ? { interval: cell.interval } : {}) }];
    }
    const known = row.model === undefined ? undefined : months[row.model];
    if (row.kind !== 'published' || row.setting !== setting || known === undefined) return [];
    if (seen.has(row.model ?? '')) return [];
    seen.add(row.model ?? '');
    return [{ ...dot, ...known, kind: 'other' }];
  });
}
