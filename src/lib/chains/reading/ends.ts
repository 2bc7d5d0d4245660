/** Converts statements to event ids. */
import type { End } from './finder.ts';
import type { Saying } from './sayings.ts';

/** Returns the end of each statement. */
export function endsOf(sayings: readonly Saying[]): readonly End[] {
  return sayings.map(({ end }) => end);
}

/** Returns whether the stated effects are empty, or the causes themselves. */
export function isOf(effects: readonly Saying[], causes: readonly Saying[]): boolean {
  return effects.every(({ end }) => causes.some((cause) => cause.end === end));
}

/** Returns the ids of ends; empty if one of them is not an event. */
export function idsOf(ends: readonly End[]): readonly string[] {
  const ids = ends.filter((end) => end !== null);
  return ids.length === ends.length ? ids : [];
}
