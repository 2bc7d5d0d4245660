import type { Chain } from '../types.ts';
import type { Link, ObserverReply } from './types.ts';

/** Share of candidate links that pass the observer (CounterVQA 2026, section 2.3). */
export const PUBLISHED_SHARE = 0.2;

/**
 * Returns every link from an event to a later one, by effect and then by cause, both in order of time.
 * Simultaneous events count in listed order, so a graph of such links is acyclic.
 */
export function candidateLinks(chain: Pick<Chain, 'events'>): readonly Link[] {
  const ids = idsInTime(chain);
  return ids.flatMap((effect, index) => ids.slice(0, index).map((cause) => ({ cause, effect })));
}

/** Returns event ids in order of time; simultaneous ones keep their listed order. */
export function idsInTime({ events }: Pick<Chain, 'events'>): readonly string[] {
  return events.toSorted((one, other) => one.time - other.time).map(({ id }) => id);
}

/** Splits links into batches of nearly equal size, of at most `most` links each. */
export function linkBatches(links: readonly Link[], most: number): readonly (readonly Link[])[] {
  const count = Math.ceil(links.length / most);
  return Array.from({ length: count }, (_, index) =>
    links.slice(Math.floor((links.length * index) / count), Math.floor((links.length * (index + 1)) / count)),
  );
}

/** Returns how many links pass: their share, rounded up. */
export function passedCount(links: number, share: number): number {
  // Tolerance for floating-point error: 0.07 of 300 is 21, not 22.
  return Math.max(0, Math.ceil(share * links - 1e-9));
}

/**
 * Returns the best-scored share of links, rounded up. Ties are broken by fewer events in between, then by earlier
 * effect, then by earlier cause; nothing is random.
 *
 * @param share above 0, at most 1
 * @returns the links by score, best first
 */
export function bestLinks(
  chain: Pick<Chain, 'events'>,
  scored: ObserverReply,
  share: number,
): readonly (Link & { readonly score: number })[] {
  const places = new Map(idsInTime(chain).map((id, index) => [id, index]));
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
