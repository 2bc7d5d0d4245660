/** The measures of chains as tables and filters show them. */
import { FILTER_PRESETS, type Filters, type Measure } from '../../../chains/metrics/filters.ts';

/** Graph measures that can be filtered by. */
export const GRAPH_MEASURES: readonly {
  readonly id: Exclude<Measure, 'cnda'>;
  readonly title: string;
  readonly hint: string;
  readonly digits: number;
}[] = [
  {
    id: 'ancd',
    title: 'ANCD',
    hint: 'Adjacent non-causal density: neighbours in time without a link, of all neighbours',
    digits: 2,
  },
  { id: 'depth', title: 'Depth', hint: 'Links on the longest path', digits: 0 },
  { id: 'density', title: 'Density', hint: 'Links for each event', digits: 2 },
  { id: 'interaction', title: 'Interaction', hint: 'Links between events of different agents', digits: 2 },
  {
    id: 'betweenness',
    title: 'Betweenness',
    hint: 'How much of what leads anywhere runs through an event',
    digits: 3,
  },
];

/** Minimum values as typed. */
export type TypedFilters = Readonly<Partial<Record<Measure, string>>>;

/** Returns the minimum values of a preset as typed text. */
export function typedPreset(which: string): TypedFilters {
  const found = FILTER_PRESETS.find((one) => one.id === which);
  if (found === undefined) return {};
  return Object.fromEntries(
    Object.entries(found.filters).map(([measure, least]) => [measure, least === null ? '' : String(least)]),
  );
}

/**
 * Parses filters; NaN for a text that is not a number.
 *
 * @param isEmbedded whether CNDA is computed from a model's embeddings: from word counts it has no threshold
 */
export function readFilters(typed: TypedFilters, { isEmbedded }: { readonly isEmbedded: boolean }): Filters {
  const all = [...GRAPH_MEASURES.map(({ id }) => id), 'cnda' as const];
  return Object.fromEntries(
    all.map((measure) => {
      const text = (typed[measure] ?? '').trim().replace(',', '.');
      const isLeftOut = text === '' || (measure === 'cnda' && !isEmbedded);
      return [measure, isLeftOut ? null : Number(text)];
    }),
  ) as Filters;
}

/** Formats a value of a measure; a dash if there is none. */
export function shownMeasure(value: number | null, digits: number): string {
  return value === null ? '–' : value.toFixed(digits);
}
