/** What clauses say of, as ids. */
import type { End } from './finder.ts';
import type { Saying } from './sayings.ts';

/** What each of several clauses speaks of. */
export function endsOf(sayings: readonly Saying[]): readonly End[] {
  return sayings.map(({ end }) => end);
}

/** Whether what is said to come of something is nothing, or that itself. */
export function isOf(effects: readonly Saying[], causes: readonly Saying[]): boolean {
  return effects.every(({ end }) => causes.some((cause) => cause.end === end));
}

/** The events among what is named; none where one of it is no event. */
export function idsOf(ends: readonly End[]): readonly string[] {
  const ids = ends.filter((end) => end !== null);
  return ids.length === ends.length ? ids : [];
}
