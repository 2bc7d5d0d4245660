import { categoryOf, type System } from '../../../systems/index.ts';
import type { Picture } from '../../../pictures/picture.ts';
import type { PerceivedDistribution } from '../../tasks/inferrer.ts';

/** A raw value with one standard deviation of what it may be off by. */
export type PerceivedValue = NonNullable<PerceivedDistribution['values']>[string];

/** What was read off one picture: a category that is not listed is ruled out. */
export type Perception = PerceivedDistribution;

/** Looks at a picture. */
export type Perceive = (picture: Picture, signal: AbortSignal) => Promise<Perception>;

/** The likeliest category of each variable, as seen, before any reasoning; else that of the value that was read. */
export function likeliestCategories(
  system: System,
  { categories, values }: Perception,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    system.variables.flatMap((variable) => {
      const [best] = Object.entries(categories[variable.id] ?? {}).sort(([, a], [, b]) => b - a);
      if (best !== undefined) return [[variable.id, best[0]]];
      const value = values?.[variable.id];
      return value === undefined ? [] : [[variable.id, categoryOf(variable, value.mean).id]];
    }),
  );
}

/** The perception of somebody who knows the categories for sure and nothing else: a prompt that states them. */
export function certainPerception(categories: Readonly<Record<string, string>>): Perception {
  return {
    categories: Object.fromEntries(
      Object.entries(categories).map(([id, category]) => [id, { [category]: 1 }]),
    ),
  };
}
