import { clause } from './clause.ts';
import type { Chain, ChainEvent } from './types.ts';

/** The requirements of a chain's events. */
type Links = Pick<Chain, 'causes'>;

/** An edge from an event to one that needs it. */
export type ChainEdge = readonly [cause: string, effect: string];

/** Returns the ids in an event's requirement, whether all or any are needed. */
export function neededBy({ causes }: Links, id: string): readonly string[] {
  const need = Object.hasOwn(causes, id) ? causes[id] : undefined;
  if (need === undefined) return [];
  return 'all' in need ? need.all : need.any;
}

/** Returns whether an event's requirement is `any`. */
export function isAny({ causes }: Links, id: string): boolean {
  const need = Object.hasOwn(causes, id) ? causes[id] : undefined;
  return need !== undefined && 'any' in need;
}

/** Returns whether an event has several alternative causes, each sufficient. */
export function needsAny(chain: Links, id: string): boolean {
  return isAny(chain, id) && neededBy(chain, id).length > 1;
}

/**
 * Returns the event with an id.
 *
 * @throws RangeError for an unknown id
 */
export function eventOf({ events }: Pick<Chain, 'events'>, id: string): ChainEvent {
  const event = events.find((one) => one.id === id);
  if (event === undefined) {
    throw new RangeError(
      `The chain has no event ${JSON.stringify(id)}; it has ${events.map((one) => one.id).join(', ')}.`,
    );
  }
  return event;
}

/** Returns an event's sentence; the id if there is no such event. */
export function sentenceOf({ events }: Pick<Chain, 'events'>, id: string): string {
  return events.find((event) => event.id === id)?.text ?? id;
}

/** Returns an event's sentence as a clause within another. */
export function clauseOf(chain: Pick<Chain, 'events'>, id: string): string {
  return clause(sentenceOf(chain, id));
}

/** Returns all edges of a chain, in the order of its events. */
export function edgesOf(chain: Pick<Chain, 'events' | 'causes'>): readonly ChainEdge[] {
  return chain.events.flatMap(({ id }) => neededBy(chain, id).map((cause): ChainEdge => [cause, id]));
}

/**
 * Returns the shortest directed path between two events, both included, optionally only through the given events;
 * of several, the one whose causes are named first. Empty if there is none.
 */
export function shortestPath(
  chain: Links,
  from: string,
  to: string,
  through?: ReadonlySet<string>,
): readonly string[] {
  const isOpen = (id: string): boolean => through?.has(id) !== false;
  const seen = new Set([to]);
  const open: (readonly string[])[] = isOpen(to) ? [[to]] : [];
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    const [first = to] = path;
    if (first === from) return path;
    for (const cause of neededBy(chain, first).filter((id) => isOpen(id) && !seen.has(id))) {
      seen.add(cause);
      open.push([cause, ...path]);
    }
  }
  return [];
}

/** Returns whether a directed path leads from one event to another, optionally only through the given events. */
export function leadsTo(chain: Links, from: string, to: string, through?: ReadonlySet<string>): boolean {
  const causes = neededBy(chain, to).filter((cause) => through?.has(cause) !== false);
  return causes.some((cause) => shortestPath(chain, from, cause, through).length > 0);
}

/** Returns the effects of each event: the reversed edges. */
export function effectsOf({ causes }: Links): ReadonlyMap<string, readonly string[]> {
  const effects = new Map<string, string[]>();
  for (const effect of Object.keys(causes)) {
    for (const cause of neededBy({ causes }, effect)) {
      const known = effects.get(cause);
      if (known === undefined) effects.set(cause, [effect]);
      else known.push(effect);
    }
  }
  return effects;
}

/** Returns the descendants of an event. */
export function reachedFrom(effects: ReturnType<typeof effectsOf>, from: string): ReadonlySet<string> {
  const reached = new Set(effects.get(from));
  for (const id of reached) for (const effect of effects.get(id) ?? []) reached.add(effect);
  return reached;
}

/** Counts the events after one in time. */
export function placeFromEnd({ events }: Pick<Chain, 'events'>, id: string): number {
  return events.length - 1 - events.findIndex((event) => event.id === id);
}
