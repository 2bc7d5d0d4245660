import type { FigureRow } from '../../../evaluation/reports/table/figure-row.ts';

/** Filter of the rows of a table with published figures. Empty strings do not filter. */
export interface PublishedFilterValue {
  readonly setting: string;
  readonly shots: string;
  readonly model: string;
  readonly baselines: boolean;
  readonly published: boolean;
}

/** Filter of a first visit. */
export const FIRST_FILTER: PublishedFilterValue = {
  setting: '',
  shots: '0',
  model: '',
  baselines: true,
  published: true,
};

/** Returns whether a row passes the filter. */
export function passes(row: FigureRow, filter: PublishedFilterValue): boolean {
  if (row.kind === 'run') return true;
  if (row.kind !== 'published') return filter.baselines;
  return (
    filter.published &&
    (filter.setting === '' || row.setting === filter.setting) &&
    (filter.shots === '' || String(row.shots) === filter.shots) &&
    (filter.model === '' || row.model === filter.model)
  );
}
