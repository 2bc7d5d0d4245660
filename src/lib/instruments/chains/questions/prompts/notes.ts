/** Descriptions of a chain in prompts. */
import type { EventNames } from '../../../../chains/agents/names.ts';
import { idsInTime } from '../../../../chains/agents/candidates.ts';
import { neededBy, needsAny } from '../../../../chains/graph.ts';
import { happening } from '../../../../chains/happens.ts';
import type { Chain } from '../../../../chains/types.ts';

/** Number of key events that are named in the prompt. */
const KEY_EVENTS = 3;

/** Returns one line per event that has needs: "E5 needs all of: E2, E3". */
function needLines(chain: Chain, names: EventNames): string {
  const lines = idsInTime(chain).flatMap((id) => {
    const causes = neededBy(chain, id);
    if (causes.length === 0) return [];
    const how = causes.length === 1 ? '' : needsAny(chain, id) ? 'any one of: ' : 'all of: ';
    return [`${names.nameOf(id)} needs ${how}${causes.map(names.nameOf).join(', ')}`];
  });
  return lines.length === 0 ? 'No event needs another.' : lines.join('\n');
}

/** Returns the names of the events on which most others depend, except the goal. */
export function keyEvents(chain: Chain, names: EventNames): string {
  return idsInTime(chain)
    .filter((id) => id !== chain.goal)
    .map((id) => ({ id, left: happening(chain, { prevented: id }).size }))
    .sort((one, other) => one.left - other.left)
    .slice(0, KEY_EVENTS)
    .map(({ id }) => names.nameOf(id))
    .join(', ');
}

/** Returns the events and their needs, as readers see them. */
export function annotations(chain: Chain, names: EventNames): string {
  return `The events, in the order of time:\n${names.list}\n\nWhat needs what:\n${needLines(chain, names)}\nWhat is not named as needing anything happens by itself.`;
}
