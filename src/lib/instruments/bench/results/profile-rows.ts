/** Converts rows of results to a profile: figures in groups, and the bias of each respondent. */
import { omitUndefined } from '../../../util/omit.ts';
import { mean } from 'd3-array';
import type { ProfileMark, ProfileRow } from '../../../charts/plot/profile-plot.ts';
import type { Cell } from '../../../evaluation/tasks/figures.ts';
import type { Profile } from '../../../evaluation/tasks/profile.ts';
import { drawnAs } from '../../../evaluation/reports/table/table.ts';
import type { FigureRow } from '../../../evaluation/reports/table/figure-row.ts';

const ORDER = { own: 0, baseline: 1, other: 2 } as const;

/**
 * Returns the rows that have figures in every group: runs first, then baselines (each once), then published ones,
 * best average first. Figures are in percent.
 */
export function profileRows(profile: Profile, rows: readonly FigureRow[]): readonly ProfileRow[] {
  const found = rows.flatMap((row): readonly ProfileRow[] => {
    if (row.kind === 'computed') return [];
    const groups = profile.groups.map(({ columns }) => columns.map(({ id }) => markOf(row.cells[id])));
    if (groups.some((marks) => marks.every((mark) => mark === null))) return [];
    const kind = drawnAs(row);
    const beside = row.dataset ?? (kind === 'baseline' ? 'baseline' : undefined);
    const label = beside === undefined ? row.name : `${row.name}, ${beside}`;
    const lean = markOf(row.cells[profile.lean.column]) ?? leanOf(groups);
    return [{ key: row.key, label, kind, groups, lean }];
  });
  const seen = new Set<string>();
  return found
    .filter(({ kind, label }) => {
      const isNew = kind !== 'baseline' || !seen.has(label);
      seen.add(label);
      return isNew;
    })
    .sort((a, b) => ORDER[a.kind] - ORDER[b.kind] || (a.kind === 'other' ? averageOf(b) - averageOf(a) : 0));
}

function markOf(cell: Cell | undefined): ProfileMark | null {
  if (cell === undefined) return null;
  return { value: cell.value, ...omitUndefined({ interval: cell.interval }) };
}

/** Derives the bias from accuracies: right in the first group and wrong in the second is the same choice. */
function leanOf(groups: ProfileRow['groups']): ProfileMark | null {
  const [first, second] = groups.map((marks) => mean(marks.flatMap((mark) => mark?.value ?? [])));
  if (first === undefined || second === undefined) return null;
  return { value: (first + 100 - second) / 2 };
}

function averageOf({ groups }: ProfileRow): number {
  return mean(groups.flatMap((marks) => marks.flatMap((mark) => mark?.value ?? []))) ?? 0;
}
