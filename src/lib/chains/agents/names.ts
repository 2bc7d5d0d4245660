import { clockOf } from '../clock.ts';
import type { Chain, ChainEvent } from '../types.ts';
import { idsInTime } from './candidates.ts';
import type { Link } from './types.ts';

/** What agents call events: E1, E2, ... in the order of time, whatever their ids are. */
export interface EventNames {
  /** Throws a RangeError for an invalid id. */
  readonly nameOf: (id: string) => string;
  /** The id behind a name; undefined for a name that was not given. */
  readonly idOf: (name: string) => string | undefined;
  /** One line an event: name, time, and what happened. */
  readonly list: string;
  /** `E2 -> E5` */
  readonly arrow: (link: Link) => string;
}

/** Calls events E1, E2, ... from the earliest, so that a model neither sees nor mistypes their ids. */
export function eventNames(chain: Pick<Chain, 'events'>): EventNames {
  const byId = new Map(chain.events.map((event) => [event.id, event]));
  const ids = idsInTime(chain);
  const names = new Map(ids.map((id, place) => [id, `E${place + 1}`]));
  const back = new Map(ids.map((id, place) => [`E${place + 1}`, id]));
  const nameOf = (id: string): string => {
    const name = names.get(id);
    if (name === undefined) throw new RangeError(`The chain has no event ${JSON.stringify(id)}.`);
    return name;
  };
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
