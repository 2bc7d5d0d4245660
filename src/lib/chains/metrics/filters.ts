import type { Against } from './difference.ts';
import type { ChainMetrics } from './metrics.ts';

/** Measures by which chains are filtered; `cnda` is from a model's embeddings. */
export type ChainMeasures = Omit<ChainMetrics, 'events' | 'links'> & { readonly cnda: number | null };
export type Measure = keyof ChainMeasures;

/** Minimum of each measure; null for no limit. */
export type Filters = Readonly<Record<Measure, number | null>>;

const ANY: Filters = {
  ancd: null,
  depth: null,
  density: null,
  interaction: null,
  betweenness: null,
  cnda: null,
};

/**
 * Filter presets of the paper and of its script. They differ: the paper has no density, the script no ANCD, and
 * the CNDA has different references.
 */
export const FILTER_PRESETS: readonly {
  readonly id: string;
  readonly title: string;
  readonly filters: Filters;
  readonly against: Against;
}[] = [
  {
    id: 'paper',
    title: 'As in the paper',
    filters: { ...ANY, ancd: 0.2, depth: 3, cnda: 0.12 },
    against: 'task',
  },
  {
    id: 'script',
    title: 'As in its script',
    filters: { ...ANY, depth: 3, density: 0.8, betweenness: 0.05, cnda: 0.3 },
    against: 'nearest',
  },
  { id: 'none', title: 'All', filters: ANY, against: 'task' },
];

/** Returns the measures below their minimum; unknown ones pass. */
export function failedMeasures(measured: ChainMeasures, filters: Filters): readonly Measure[] {
  return (Object.keys(filters) as Measure[]).filter((measure) => {
    const [least, value] = [filters[measure], measured[measure]];
    return least !== null && value !== null && value < least;
  });
}
