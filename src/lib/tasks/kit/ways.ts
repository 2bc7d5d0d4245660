import type { Task } from '../task.ts';
import type { Variant, Way } from '../variant.ts';

/** How a variant asks in one of the ways of a task. Throws a RangeError for a value that the way does not have. */
export function wayIn({ id, title, values }: Way, { ways }: Pick<Variant, 'ways'>): string {
  const asked = ways?.[id] ?? values[0]?.id;
  const found = values.find((value) => value.id === asked);
  if (found !== undefined) return found.id;
  throw new RangeError(`${title}: there is no “${asked ?? ''}”; give ${idsOf(values)}.`);
}

/** The choices that a task knows and that differ from its defaults, for a variant; all else is left out. */
export function waysOf(
  { ways = [] }: Pick<Task, 'ways'>,
  chosen: Readonly<Record<string, string>>,
): Pick<Variant, 'ways'> {
  const kept = ways.flatMap(({ id, values }) => {
    const found = values.findIndex((value) => value.id === chosen[id]);
    return found > 0 ? [[id, chosen[id] ?? ''] as const] : [];
  });
  return kept.length === 0 ? {} : { ways: Object.fromEntries(kept) };
}

/** A task with those of its ways in which a single question can be put. */
export function singleWays({ ways = [] }: Pick<Task, 'ways'>): { readonly ways: readonly Way[] } {
  return { ways: ways.filter(({ several }) => several !== true) };
}

/** What a variant does otherwise than by default, in a few words each. */
export function wayWords(
  { ways = [] }: Pick<Task, 'ways'>,
  variant: Pick<Variant, 'ways'>,
): readonly string[] {
  return ways.flatMap(({ id, title, values }) => {
    const found = values.findIndex((value) => value.id === variant.ways?.[id]);
    return found > 0 ? [`${title.toLowerCase()}: ${values[found]?.title.toLowerCase() ?? ''}`] : [];
  });
}

function idsOf(values: Way['values']): string {
  return values.map(({ id }) => id).join(' or ');
}
