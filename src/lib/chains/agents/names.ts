import { clockOf } from '../clock.ts';
import { eventOf } from '../graph.ts';
import type { Chain, ChainEvent } from '../types.ts';
import { idsInTime } from './candidates.ts';
import type { Link } from './types.ts';

/** Names of events for agents: E1, E2, ... in order of time, whatever their ids are. */
export interface EventNames {
  /**
   * Returns the name of an id.
   *
   * @throws RangeError for an unknown id
   */
  readonly nameOf: (id: string) => string;
  /** Returns the id of a name; undefined for an unknown name. */
  readonly idOf: (name: string) => string | undefined;
  /** One line per event: name, time and sentence. */
  readonly list: string;
  /** Formats a link: `E2 -> E5`. */
  readonly arrow: (link: Link) => string;
}

/** Names events E1, E2, ... from the earliest, so that a model neither sees nor mistypes their ids. */
export function eventNames(chain: Pick<Chain, 'events'>): EventNames {
  const byId = new Map(chain.events.map((event) => [event.id, event]));
  const ids = idsInTime(chain);
  const names = new Map(ids.map((id, index) => [id, `E${index + 1}`]));
  const back = new Map(ids.map((id, index) => [`E${index + 1}`, id]));
  const nameOf = (id: string): string => names.get(eventOf(chain, id).id) ?? id;
  return {
    nameOf,
    idOf: (name) => back.get(name.trim().toUpperCase()),
    list: ids.map((id) => lineOf(nameOf(id), byId.get(id))).join('\n'),
    arrow: ({ cause, effect }) => `${nameOf(cause)} -> ${nameOf(effect)}`,
  };
}

function lineOf(name: string, event: ChainEvent | undefined): string {
  if (event === undefined) return name;
  const words = event.text.replace(/\s+/gu, ' ').trim();
  return `${name} (${clockOf(Math.max(0, event.time))}) ${words}`;
}
