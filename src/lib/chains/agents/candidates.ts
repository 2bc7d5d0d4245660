import type { Chain } from '../types.ts';
import type { Link, ObserverSays } from './types.ts';

/** The share of candidate links that goes on from the observer (CounterVQA 2026, section 2.3). */
export const PUBLISHED_SHARE = 0.2;

/**
 * Every link from an event to a later one, by effect and then by cause, both in the order of time. Events that begin
 * together count in the order in which they are listed: a graph of such links has no circle.
 */
export function candidateLinks(chain: Pick<Chain, 'events'>): readonly Link[] {
  const ids = idsInTime(chain);
  return ids.flatMap((effect, place) => ids.slice(0, place).map((cause) => ({ cause, effect })));
}

/** Ids of events from the earliest; those at the same time stay in the order in which they are written. */
export function idsInTime({ events }: Pick<Chain, 'events'>): readonly string[] {
  return events.toSorted((one, other) => one.time - other.time).map(({ id }) => id);
}

/** Links in lists of nearly the same length, at most so many in each. */
export function linkBatches(links: readonly Link[], most: number): readonly (readonly Link[])[] {
  const count = Math.ceil(links.length / most);
  return Array.from({ length: count }, (_, place) =>
    links.slice(Math.floor((links.length * place) / count), Math.floor((links.length * (place + 1)) / count)),
  );
}

/** How many of some links go on: their share, rounded up. */
export function passedCount(links: number, share: number): number {
  // What floating point adds to a whole number is no further link: 0.07 of 300 is 21.
  return Math.max(0, Math.ceil(share * links - 1e-9));
}

/**
 * The best of what the observer scored: this share of it, rounded up. Where scores are the same, events that are fewer
 * places apart in time come first, then the earlier effect, then the earlier cause: no chance is in it.
 *
 * @param share above 0, at most 1
 * @returns the links by their scores, the best first
 */
export function bestLinks(
  chain: Pick<Chain, 'events'>,
  scored: ObserverSays,
  share: number,
): readonly (Link & { readonly score: number })[] {
  const places = new Map(idsInTime(chain).map((id, place) => [id, place]));
  const placeOf = (id: string): number => places.get(id) ?? 0;
  const gap = ({ cause, effect }: Link): number => placeOf(effect) - placeOf(cause);
  return scored
    .map(({ link, score }) => ({ ...link, score }))
    .sort(
      (one, other) =>
        other.score - one.score ||
        gap(one) - gap(other) ||
        placeOf(one.effect) - placeOf(other.effect) ||
        placeOf(one.cause) - placeOf(other.cause),
    )
    .slice(0, passedCount(scored.length, share));
}
