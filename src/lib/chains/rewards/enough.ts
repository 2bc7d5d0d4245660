/**
 * Sufficiency of causes: whether a cause alone would have been enough, and without which other causes it would
 * have been needed.
 */
import { leadsTo, neededBy } from '../graph.ts';
import { happening } from '../happens.ts';
import type { Chain } from '../types.ts';

/**
 * Returns whether an event alone would have been sufficient: with its ancestors and descendants, but no other
 * events.
 */
export function isEnough(chain: Chain, cause: string, effect: string): boolean {
  return leadsTo(chain, cause, effect) && happeningAlone(chain, cause).has(effect);
}

/** Returns the events that happen if only an event, its ancestors and its descendants may. */
export function happeningAlone(chain: Chain, cause: string): ReadonlySet<string> {
  const others = chain.events
    .map(({ id }) => id)
    .filter((id) => id !== cause && !leadsTo(chain, id, cause) && !leadsTo(chain, cause, id));
  return happening(chain, { prevented: others });
}

/**
 * Returns a minimal set of events without which the effect would still have happened and would have needed the
 * cause. Empty if there is none: the cause is necessary, or never would be.
 */
export function neededOnlyWithout(chain: Chain, cause: string, effect: string): readonly string[] {
  const isNeeded = (without: readonly string[]): boolean =>
    happening(chain, { prevented: without }).has(effect) &&
    !happening(chain, { prevented: [...without, cause] }).has(effect);
  const left = happening(chain, { prevented: cause });
  const instead = [...left]
    .filter((id) => id === effect || leadsTo(chain, id, effect))
    .flatMap((id) => {
      const needs = neededBy(chain, id);
      return needs.every((need) => left.has(need)) ? [] : needs.filter((need) => left.has(need));
    });
  let without: readonly string[] = [...new Set(instead)];
  if (!isNeeded(without)) return [];
  for (const id of without) {
    const fewer = without.filter((one) => one !== id);
    if (isNeeded(fewer)) without = fewer;
  }
  return without;
}
