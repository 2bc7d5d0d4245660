/** The pictures of stories in a data set: which panel is drawn, and what happened in it. */
import type { State, StoryPanel, System } from '../lib/systems/index.ts';
import type { Random } from '../lib/util/random.ts';
import type { World } from './dataset-worlds.ts';

/** What one picture of a story shows: one of its panels, or both side by side. */
export type ShownPanel = StoryPanel | 'both';

/** The panels of a data set, which take turns; the tasks show both side by side as often as either alone. */
export const SHOWN_PANELS: readonly ShownPanel[] = ['before', 'after', 'both'];

/**
 * A world of a story. But for a share in which every variable is drawn for itself, cause and effect both happened, as in
 * the pictures that the tasks show.
 */
export function drawStoryWorld(system: System, independent: number, random: Random): World {
  const isPair = random.uniform() >= independent;
  const drawn: State = Object.fromEntries(
    system.variables.map(({ id, range: [lo, hi] }) => [id, random.integer(lo, hi)]),
  );
  const [, cause, effect] = system.variables;
  if (cause === undefined || effect === undefined) throw new RangeError(`${system.id} is no story.`);
  return isPair
    ? { kind: 'pair', state: { ...drawn, [cause.id]: 1, [effect.id]: 1 } }
    : { kind: 'independent', state: drawn };
}
