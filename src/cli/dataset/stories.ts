/** The pictures of stories and chains in a data set: which panel is drawn, and what happened in it. */
import { EVENT_VALUES } from '../../lib/systems/chains/model.ts';
import type { State, StoryPanel, System } from '../../lib/systems/index.ts';
import type { Random } from '../../lib/util/random.ts';
import type { DatasetWorld } from './worlds.ts';

/** What one picture of a story shows: one of its panels, or both side by side. */
export type ShownPanel = StoryPanel | 'both';

/** The panels of a data set, which take turns; the tasks show both side by side as often as either alone. */
export const SHOWN_PANELS: readonly ShownPanel[] = ['before', 'after', 'both'];

/** Whether the later of both pictures stands on the left: as often as not, as in the tasks. */
export function drawLaterFirst(panel: ShownPanel | undefined, random: Random): boolean {
  return panel === 'both' && random.uniform() < 0.5;
}

/**
 * A world of a story. But for a share in which every variable is drawn for itself, cause and effect both happened, as in
 * the pictures that the tasks show.
 */
export function drawStoryWorld(system: System, independent: number, random: Random): DatasetWorld {
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

/** Share of the pictures of a chain's event that show what is done in its place, where there is such a thing. */
const REPLACED = 0.25;

/** A world of a chain in which all happened, but at times something else in place of the event that is drawn. */
export function drawChainWorld(system: System, event: string, random: Random): DatasetWorld {
  const drawn = system.variables.find(({ id }) => id === event);
  if (drawn === undefined) throw new RangeError(`${system.id} has no event ${JSON.stringify(event)}.`);
  const hasOther = drawn.values?.includes(EVENT_VALUES.instead) === true;
  const state: State = Object.fromEntries(system.variables.map(({ id }) => [id, EVENT_VALUES.yes]));
  return hasOther && random.uniform() < REPLACED
    ? { kind: 'model', state: { ...state, [event]: EVENT_VALUES.instead } }
    : { kind: 'model', state };
}
