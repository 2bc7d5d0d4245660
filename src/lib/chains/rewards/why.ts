/** Why a claim about a chain is right or wrong, in words: what is necessary, what is enough, what needs all or any of what. */
import { capitalised } from '../../util/sentence.ts';
import { leadsTo, neededBy, needsAny } from '../graph.ts';
import { happening, inOrderOfNeeds } from '../happens.ts';
import type { Chain } from '../types.ts';
import { wordsOf } from './example.ts';
import type { JudgedClaim } from './reward.ts';

/** What is so of a claim's cause and effect, and, where that is so only without what is supposed away, that it is. */
export function whyOf({ cause, effect, polarity, isRight }: JudgedClaim, chain: Chain): string {
  if (cause === null || effect === null) {
    return `One side is no event of this chain${isRight === null ? ', which counts neither for nor against the text' : ''}.`;
  }
  const name = (id: string): string => wordsOf(chain, id);
  const isNeeded = !happening(chain, { prevented: cause }).has(effect);
  const fact = capitalised(
    isNeeded ? necessary(chain, cause, effect, name) : other(chain, cause, effect, name),
  );
  return isRight === (isNeeded === (polarity === 'holds'))
    ? fact
    : `${fact} Without what is supposed away it is otherwise.`;
}

type Name = (id: string) => string;

function necessary(chain: Chain, cause: string, effect: string, name: Name): string {
  const needs = neededBy(chain, effect);
  const all = needs.length > 1 && !needsAny(chain, effect) && needs.includes(cause);
  const beside = all ? `: that needs all of ${listed(needs, name, 'and')}` : '';
  return `${name(cause)} is necessary for ${name(effect)}, which falls away without it${beside}.`;
}

function other(chain: Chain, cause: string, effect: string, name: Name): string {
  const still = `${name(effect)} still happens without ${name(cause)}`;
  if (!leadsTo(chain, cause, effect)) {
    const turned = leadsTo(chain, effect, cause) ? ', only one the other way round' : '';
    return `${still}: no arrow leads there from it${turned}.`;
  }
  const [way] = waysBesides(chain, cause, effect);
  const enough =
    way === undefined
      ? ''
      : `: ${name(way)} needs any of ${listed(neededBy(chain, way), name, 'or')}, one is enough`;
  return `${name(cause)} is not necessary, as ${still}${enough}.`;
}

/** The events on the way from a cause to an effect that happen without it, as one of their other needs is enough. */
function waysBesides(chain: Chain, cause: string, effect: string): readonly string[] {
  const left = happening(chain, { prevented: cause });
  return inOrderOfNeeds(chain).filter(
    (id) =>
      left.has(id) &&
      neededBy(chain, id).some((need) => !left.has(need)) &&
      (id === effect || leadsTo(chain, id, effect)),
  );
}

function listed(ids: readonly string[], name: Name, type: 'and' | 'or'): string {
  return new Intl.ListFormat('en', { type: type === 'and' ? 'conjunction' : 'disjunction' }).format(
    ids.map((id) => name(id)),
  );
}
