/** Truth of claims about a chain, by the counterfactuals of its structural causal model. */
import { leadsTo } from '../graph.ts';
import { changeOf, happening } from '../happens.ts';
import type { End } from '../reading/finder.ts';
import type { Claim } from '../reading/types.ts';
import type { Chain, Prevented, PreventedEvent, Requirement } from '../types.ts';
import { isEnough } from './enough.ts';

/** A claim all of whose ends are events. */
interface EventClaim {
  readonly causes: readonly string[];
  readonly effect: string;
  readonly without: readonly string[];
  /** Whether the claim says that its one cause alone would have been sufficient. */
  readonly isEnough: boolean;
}

/**
 * Returns a function that judges claims about a chain; null for claims that do not count. “C because of A or B” is
 * true if the disjunction is a but-for cause: without all of its members, C would not have happened; it does not
 * say whether each is sufficient or necessary. “A alone was enough” is true if everything unrelated to A could be
 * left out. A claim with a world of its own is judged in that world; any other is true if it holds in the chain as
 * it was, or in what is left of it without the supposed-away event.
 */
export function truthIn(chain: Chain, prevented: Prevented | undefined): (claim: Claim) => boolean | null {
  const away = isEvent(prevented) ? prevented : undefined;
  const rest = away === undefined ? chain : withoutEvent(chain, away);
  const restHappens = happening(rest);
  const fallsAway = new Set(chain.events.map(({ id }) => id).filter((id) => !restHappens.has(id)));
  return (claim) => {
    const holds = claim.polarity === 'holds';
    const claimed = eventClaim(claim);
    if (claimed === null) {
      const isOutside = [claim.cause, ...(claim.or ?? [])].includes(null);
      // A replacement is not an event of the chain, but may well be a cause.
      if (holds) return isOutside && away?.instead !== undefined ? null : false;
      const isAsked = claim.cause === null && prevented !== undefined && !isEvent(prevented);
      return isAsked ? true : null;
    }
    const { causes, effect, without } = claimed;
    if (isSo(chain, claimed) === holds) return true;
    // Events that no longer happen need no preventing. In the remaining chain a claim must be about events that
    // still happen.
    const left = {
      ...claimed,
      causes: causes.filter((id) => restHappens.has(id)),
      without: without.filter((id) => restHappens.has(id)),
    };
    const isLeft = away !== undefined && restHappens.has(effect) && left.causes.length > 0;
    if (without.length > 0 || claimed.isEnough) return isLeft && isSo(rest, left) === holds;
    // “Even without that”, if its replacement has the same effect.
    if (!holds && away?.instead !== undefined && causes.every((id) => id === away.id))
      return restHappens.has(effect);
    if (holds && fallsAway.has(effect) && causes.every((id) => leadsTo(chain, id, effect, fallsAway)))
      return true;
    return isLeft && isSo(rest, left) === holds;
  };
}

/** Returns whether an effect came from its causes in the claim's world: the chain's, or one without some events. */
function isSo(chain: Chain, { causes, effect, without, ...claimed }: EventClaim): boolean {
  if (claimed.isEnough) {
    const world = without.length === 0 ? chain : leftOf(chain, happening(chain, { prevented: without }));
    return causes.every((id) => isEnough(world, id, effect));
  }
  const isNeeded = !happening(chain, { prevented: [...without, ...causes] }).has(effect);
  if (without.length === 0) return isNeeded;
  const happens = happening(chain, { prevented: without });
  if (happens.has(effect)) return isNeeded;
  // The effect does not happen in this world. The claim holds if its causes are necessary in the chain as it was, or if
  // each of them leads to the effect through events that do not happen.
  const gone = new Set(chain.events.map(({ id }) => id).filter((id) => !happens.has(id)));
  return (
    isSo(chain, { causes, effect, without: [], isEnough: false }) ||
    causes.every((id) => leadsTo(chain, id, effect, gone))
  );
}

/** Returns a minimal subset of a correct claim's causes: each is left out as long as the claim stays correct. */
export function neededPart(claim: Claim, chain: Chain): readonly End[] {
  const claimed = eventClaim(claim);
  if (claimed === null || claimed.isEnough || claim.polarity === 'denied') return [claim.cause];
  let { causes } = claimed;
  for (const id of claimed.causes) {
    const fewer = causes.filter((cause) => cause !== id);
    if (fewer.length > 0 && isSo(chain, { ...claimed, causes: fewer })) causes = fewer;
  }
  return causes;
}

/** Returns whether a claim's effect came from its causes, in the chain or in the world that the claim supposes. */
export function linkIsSo(claim: Claim, chain: Chain): boolean {
  const claimed = eventClaim(claim);
  return claimed !== null && isSo(chain, claimed);
}

/** Returns the ends of a claim if all of them are events; else null. */
export function eventClaim({ cause, or = [], effect, without = [], ...claim }: Claim): EventClaim | null {
  const causes = [cause, ...or].filter((end) => end !== null);
  return effect === null || causes.length <= or.length
    ? null
    : { causes, effect, without, isEnough: claim.isEnough === true };
}

/** Returns the rest of a chain in which an event does not happen, even if replaced. */
function withoutEvent(chain: Chain, away: PreventedEvent): Chain {
  return leftOf(chain, happening(chain, changeOf(away)), away.instead?.serves ?? []);
}

/** Returns the sub-chain of the events that still happen; requirements satisfied by a replacement are dropped. */
export function leftOf(chain: Chain, happens: ReadonlySet<string>, served: readonly string[] = []): Chain {
  const causes = Object.entries(chain.causes).flatMap(([effect, need]): [string, Requirement][] => {
    const left = ('all' in need ? need.all : need.any).filter((cause) => happens.has(cause));
    // The replacement satisfies the whole requirement, or this part of it.
    const isMet = served.includes(effect) && ('any' in need || left.length === 0);
    return !happens.has(effect) || isMet ? [] : [[effect, 'all' in need ? { all: left } : { any: left }]];
  });
  return {
    ...chain,
    events: chain.events.filter((event) => happens.has(event.id)),
    causes: Object.fromEntries(causes),
  };
}

/** Returns whether a question's premise is an event of the chain. */
export function isEvent(prevented: Prevented | undefined): prevented is PreventedEvent {
  return prevented !== undefined && 'id' in prevented;
}
