import { categoryOf, type System } from '../../../../systems/index.ts';
import type { Picture } from '../../../../pictures/picture.ts';
import type { PerceivedDistribution } from '../../../tasks/inferrer.ts';

/** A perceived raw value with its standard deviation. */
export type PerceivedValue = NonNullable<PerceivedDistribution['values']>[string];

/** Distributions perceived in one picture; a category that is not listed has probability 0. */
export type Perception = PerceivedDistribution;

/** Perceives the state shown in a picture. */
export type Perceive = (picture: Picture, signal: AbortSignal) => Promise<Perception>;

/**
 * Returns each variable's most likely category as perceived, before any inference; without one, the category of
 * the perceived raw value.
 */
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

/** Returns a perception that holds the given categories with certainty, as for a prompt that states them. */
export function certainPerception(categories: Readonly<Record<string, string>>): Perception {
  return {
    categories: Object.fromEntries(
      Object.entries(categories).map(([id, category]) => [id, { [category]: 1 }]),
    ),
  };
}
