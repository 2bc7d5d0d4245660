/** Pictures of stories and chains in a data set: the drawn panel and its world. */
import { EVENT_VALUES } from '../../lib/systems/chains/model.ts';
import type { State, StoryPanel, System } from '../../lib/systems/index.ts';
import type { Random } from '../../lib/util/random.ts';
import type { DatasetWorld } from './worlds.ts';

/** The content of a story's picture: one of its panels, or both side by side. */
export type ShownPanel = StoryPanel | 'both';

/** The panels of a data set, which take turns; the tasks show both side by side as often as either alone. */
export const SHOWN_PANELS: readonly ShownPanel[] = ['before', 'after', 'both'];

/** Draws whether the later of both pictures is on the left: in half of the cases, as in the tasks. */
export function drawLaterFirst(random: Random): boolean {
  return random.uniform() < 0.5;
}

/**
 * Draws a world of a story. In a share of worlds every variable is independent; in the others cause and effect
 * both happened, as in the tasks' pictures.
 */
export function drawStoryWorld(system: System, independent: number, random: Random): DatasetWorld {
  const isPair = random.uniform() >= independent;
  const drawn: State = Object.fromEntries(
    system.variables.map(({ id, range: [lo, hi] }) => [id, random.integer(lo, hi)]),
  );
  const [, cause, effect] = system.variables;
  if (cause === undefined || effect === undefined) throw new RangeError(`${system.id} is not a story.`);
  return isPair
    ? { kind: 'pair', state: { ...drawn, [cause.id]: 1, [effect.id]: 1 } }
    : { kind: 'independent', state: drawn };
}

/** Share of pictures of a chain's event that show its replacement, if it has one. */
const REPLACED = 0.25;

/** Draws a world of a chain in which everything happened, except that the drawn event is sometimes replaced. */
export function drawChainWorld(system: System, event: string, random: Random): DatasetWorld {
  const drawn = system.variables.find(({ id }) => id === event);
  if (drawn === undefined) throw new RangeError(`${system.id} has no event ${JSON.stringify(event)}.`);
  const hasOther = drawn.values?.includes(EVENT_VALUES.instead) === true;
  const state: State = Object.fromEntries(system.variables.map(({ id }) => [id, EVENT_VALUES.yes]));
  return hasOther && random.uniform() < REPLACED
    ? { kind: 'model', state: { ...state, [event]: EVENT_VALUES.instead } }
    : { kind: 'model', state };
}
