/**
 * Explains why a claim about a chain is right or wrong: what is necessary, what is sufficient, what needs all or
 * any of its causes.
 */
import { capitalised } from '../../util/text/sentence.ts';
import { leadsTo, neededBy, needsAny } from '../graph.ts';
import { happening, inOrderOfNeeds } from '../happens.ts';
import type { Chain } from '../types.ts';
import { happeningAlone, isEnough, neededOnlyWithout } from './enough.ts';
import { eventLabel } from './example.ts';
import type { Claim } from '../reading/types.ts';
import type { JudgedClaim } from './reward.ts';
import { eventClaim, leftOf, linkIsSo, neededPart } from './truth.ts';

/**
 * Describes the facts about a claim's causes and effect; for a claim judged only without the premise event, the
 * facts without it come first.
 *
 * @param away id of the event that the question supposes away
 */
export function whyOf(claim: JudgedClaim, chain: Chain, away?: string): string {
  const { polarity, isRight } = claim;
  const told = eventClaim(claim);
  if (told === null) {
    return `One side is not an event of this chain${isRight === null ? ', which counts neither for nor against the text' : ''}.`;
  }
  const { causes, effect, without } = told;
  const so =
    without.length === 0
      ? told.isEnough
        ? enoughFact(chain, claim)
        : factOf(chain, causes, effect)
      : `without ${eventList(chain, without, 'and')}: ${factWithout(chain, claim)}`;
  const fact = capitalised(so);
  if (isRight === (linkIsSo(claim, chain) === (polarity === 'holds'))) return fact;
  if (away === undefined) return `${fact} Without what is supposed away it is otherwise.`;
  const then = factWithout(chain, { ...claim, without: [away] });
  return `Without ${eventLabel(chain, away)}: ${then} As it was, ${so}`;
}

/** Describes the facts in a world in which something is prevented. */
function factWithout(chain: Chain, claim: JudgedClaim): string {
  const { causes, effect, without } = eventClaim(claim) ?? { causes: [], effect: '', without: [] };
  const happens = happening(chain, { prevented: without });
  const left = causes.filter((id) => happens.has(id));
  const name = (id: string): string => eventLabel(chain, id);
  if (happens.has(effect)) {
    if (left.length === 0)
      return `${name(effect)} still happens, and ${eventList(chain, causes, 'or')} does not.`;
    const world = leftOf(chain, happens);
    return claim.isEnough === true ? enoughFact(world, claim) : factOf(world, left, effect);
  }
  const also =
    left.length > 0
      ? `, though ${eventList(chain, left, 'and')} still ${left.length === 1 ? 'happens' : 'happen'}`
      : linkIsSo(claim, chain)
        ? ` with ${eventList(chain, causes, 'and')}, which leads there`
        : ` and ${eventList(chain, causes, 'and')} as well, but not by way of it`;
  return `${name(effect)} falls away${also}.`;
}

function factOf(chain: Chain, causes: readonly string[], effect: string): string {
  const isNeeded = !happening(chain, { prevented: causes }).has(effect);
  const [cause = effect, ...others] = causes;
  if (others.length === 0)
    return isNeeded ? necessaryFact(chain, cause, effect) : unnecessaryFact(chain, cause, effect);
  return isNeeded ? eitherNecessary(chain, causes, effect) : noneNecessary(chain, causes, effect);
}

/** Describes whether a claim's cause alone would have been sufficient, and what else was needed if not. */
function enoughFact(chain: Chain, { cause, effect }: Claim): string {
  if (cause === null || effect === null) return '';
  const [from, to] = [eventLabel(chain, cause), eventLabel(chain, effect)];
  const alone = 'with nothing but what leads to it and what follows from it';
  if (!leadsTo(chain, cause, effect)) return `${from} is not enough for ${to}: no arrow leads there from it.`;
  if (isEnough(chain, cause, effect)) return `${from} is enough for ${to}: ${alone}, ${to} still happens.`;
  const left = happeningAlone(chain, cause);
  const lacking = inOrderOfNeeds(chain).find(
    (id) => !left.has(id) && leadsTo(chain, cause, id) && (id === effect || leadsTo(chain, id, effect)),
  );
  const needs = lacking === undefined ? [] : neededBy(chain, lacking);
  return `${from} is not enough for ${to}: ${eventLabel(chain, lacking ?? effect)} needs all of ${eventList(chain, needs, 'and')}.`;
}

function necessaryFact(chain: Chain, cause: string, effect: string): string {
  const needs = neededBy(chain, effect);
  const all = needs.length > 1 && !needsAny(chain, effect) && needs.includes(cause);
  const beside = all ? `: that needs all of ${eventList(chain, needs, 'and')}` : '';
  return `${eventLabel(chain, cause)} is necessary for ${eventLabel(chain, effect)}, which falls away without it${beside}.`;
}

function unnecessaryFact(chain: Chain, cause: string, effect: string): string {
  const [from, to] = [eventLabel(chain, cause), eventLabel(chain, effect)];
  const still = `${to} still happens without ${from}`;
  if (!leadsTo(chain, cause, effect)) {
    const turned = leadsTo(chain, effect, cause) ? ', only one the other way round' : '';
    return `${still}: no arrow leads there from it${turned}.`;
  }
  return `${from} is not necessary, as ${still}${alternativeCause(chain, [cause], effect)}.${asEnough(chain, cause, effect)}`;
}

/** Describes that an unnecessary cause would have been sufficient, or when it would have been needed. */
function asEnough(chain: Chain, cause: string, effect: string): string {
  if (isEnough(chain, cause, effect)) return ' It would have been enough alone, but was not needed.';
  const without = neededOnlyWithout(chain, cause, effect);
  return without.length === 0
    ? ''
    : ` Without ${eventList(chain, without, 'and')} it would have been needed; as it was, it was not.`;
}

function eitherNecessary(chain: Chain, causes: readonly string[], effect: string): string {
  const to = eventLabel(chain, effect);
  const fact = `without ${eventList(chain, causes, 'and')}, ${to} falls away: one of them is necessary`;
  if (causes.every((id) => !happening(chain, { prevented: id }).has(effect)))
    return `${fact}, and even each of them.`;
  const [cause = effect, ...or] = causes;
  const part = neededPart({ cause, effect, polarity: 'holds', or }, chain).filter((id) => id !== null);
  const rest = causes.filter((id) => !part.includes(id));
  if (rest.length === 0) return `${fact}, neither of them alone.`;
  return `${fact}. So it does without ${eventList(chain, part, 'and')} alone: ${eventList(chain, rest, 'and')} could be left out.`;
}

function noneNecessary(chain: Chain, causes: readonly string[], effect: string): string {
  const still = `${eventLabel(chain, effect)} still happens without ${eventList(chain, causes, 'and')}`;
  const leads = causes.some((cause) => leadsTo(chain, cause, effect));
  return `${still}${leads ? alternativeCause(chain, causes, effect) : ': no arrow leads there from any of them'}.`;
}

/** Describes the events on the way to an effect that still happen without its causes, by an alternative cause. */
function alternativeCause(chain: Chain, causes: readonly string[], effect: string): string {
  const [way] = waysBesides(chain, causes, effect);
  return way === undefined
    ? ''
    : `: ${eventLabel(chain, way)} needs any of ${eventList(chain, neededBy(chain, way), 'or')}, one is enough`;
}

/** Returns the events on the way to an effect that still happen without its causes, by an alternative cause. */
function waysBesides(chain: Chain, causes: readonly string[], effect: string): readonly string[] {
  const left = happening(chain, { prevented: causes });
  return inOrderOfNeeds(chain).filter(
    (id) =>
      left.has(id) &&
      neededBy(chain, id).some((need) => !left.has(need)) &&
      (id === effect || leadsTo(chain, id, effect)),
  );
}

function eventList(chain: Chain, ids: readonly string[], type: 'and' | 'or'): string {
  return new Intl.ListFormat('en', { type: type === 'and' ? 'conjunction' : 'disjunction' }).format(
    ids.map((id) => eventLabel(chain, id)),
  );
}
