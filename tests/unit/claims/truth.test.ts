/** Compares verdicts and explanations with an independent implementation of the chain's model. */
import { describe, expect, it } from 'vitest';
import type { Claim } from '../../../src/lib/chains/reading/types.ts';
import { isEnough, neededOnlyWithout } from '../../../src/lib/chains/rewards/enough.ts';
import { neededPart, truthIn } from '../../../src/lib/chains/rewards/truth.ts';
import type { Chain } from '../../../src/lib/chains/types.ts';
import { createRandom } from '../../../src/lib/util/random.ts';
import { chainOf, chainStories } from '../../../src/lib/systems/chains/index.ts';

/** Random small chains: each event needs all, or any, of some earlier ones, or nothing. */
function randomChain(seed: number, count: number): Chain {
  const random = createRandom(seed);
  const ids = Array.from({ length: count }, (_, place) => `e${place}`);
  const causes = ids.flatMap((id, place): readonly (readonly [string, Chain['causes'][string]])[] => {
    const needs = ids.slice(0, place).filter(() => random.uniform() < 0.5);
    if (needs.length === 0) return [];
    return [[id, random.uniform() < 0.5 ? { all: needs } : { any: needs }]];
  });
  return {
    events: ids.map((id, time) => ({ id, time, agent: 'x', text: `${id}.` })),
    causes: Object.fromEntries(causes),
    goal: ids.at(-1) ?? '',
    type: 'person-object',
  };
}

/** Returns every subset of a list. */
function subsets<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: 2 ** items.length }, (_, bits) =>
    items.filter((__, place) => ((bits >> place) & 1) === 1),
  );
}

/**
 * Returns the one assignment of yes or no to every event in which an event happens if and only if it is not prevented and
 * its needs are met.
 */
function worldOf({ events, causes }: Chain, prevented: readonly string[]): ReadonlySet<string> {
  const ids = events.map(({ id }) => id);
  const worlds = subsets(ids)
    .map((happens) => new Set(happens))
    .filter((happens) =>
      ids.every((id) => {
        const need = causes[id];
        const isMet =
          need === undefined ||
          ('all' in need
            ? need.all.every((cause) => happens.has(cause))
            : need.any.some((cause) => happens.has(cause)));
        return happens.has(id) === (isMet && !prevented.includes(id));
      }),
    );
  expect(worlds).toHaveLength(1);
  return worlds[0] ?? new Set();
}

/** Returns a cached function from prevented events to a chain's world. */
function worldsOf(chain: Chain): (prevented: readonly string[]) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (prevented) => {
    const key = [...new Set(prevented)].toSorted().join();
    const found = known.get(key) ?? worldOf(chain, prevented);
    known.set(key, found);
    return found;
  };
}

const small = Array.from({ length: 12 }, (_, seed) => randomChain(seed + 1, 6));
const claimOf = (
  causes: readonly string[],
  effect: string,
  polarity: Claim['polarity'],
  without: readonly string[] = [],
): Claim => {
  const [cause = effect, ...or] = causes;
  return { cause, or, effect, polarity, without };
};

describe('the truth of a claim, by every world of small chains', () => {
  it('is that the effect would not happen without all of its causes', () => {
    let count = 0;
    for (const chain of small) {
      const world = worldsOf(chain);
      const ids = chain.events.map(({ id }) => id);
      const truth = truthIn(chain, undefined);
      for (const effect of ids)
        for (const causes of subsets(ids.filter((id) => id !== effect)).filter(({ length }) => length > 0)) {
          const isSo = !world(causes).has(effect);
          expect(truth(claimOf(causes, effect, 'holds'))).toBe(isSo);
          expect(truth(claimOf(causes, effect, 'denied'))).toBe(!isSo);
          count += 1;
        }
    }
    expect(count).toBe(12 * 6 * 31);
  });

  it('is, for a reason of a remaining event, that the reason remains and that the event needs it', () => {
    for (const chain of small) {
      const world = worldsOf(chain);
      const ids = chain.events.map(({ id }) => id);
      const truth = truthIn(chain, undefined);
      for (const away of ids)
        for (const effect of [...world([away])].filter((id) => id !== away))
          for (const causes of subsets(ids.filter((id) => id !== effect && id !== away)).filter(
            ({ length }) => length > 0 && length < 3,
          )) {
            const isSo = causes.some((id) => world([away]).has(id)) && !world([away, ...causes]).has(effect);
            expect(truth(claimOf(causes, effect, 'holds', [away]))).toBe(isSo);
            expect(truth(claimOf(causes, effect, 'denied', [away]))).toBe(!isSo);
          }
    }
  });

  it('depends on a minimal set of its causes', () => {
    for (const chain of small) {
      const world = worldsOf(chain);
      const ids = chain.events.map(({ id }) => id);
      for (const effect of ids)
        for (const causes of subsets(ids.filter((id) => id !== effect))) {
          if (causes.length === 0 || world(causes).has(effect)) continue;
          const part = neededPart(claimOf(causes, effect, 'holds'), chain).filter((id) => id !== null);
          expect(world(part).has(effect)).toBe(false);
          for (const id of part) expect(world(part.filter((one) => one !== id)).has(effect)).toBe(true);
        }
    }
  });
});

describe('the explanation of a cause that was not needed', () => {
  const chains = [...small, ...chainStories.map(chainOf).filter(({ events }) => events.length <= 10)];
  /** Returns the sets of other events without which the effect would happen and need the cause. */
  const contingencies = (chain: Chain, cause: string, effect: string) => {
    const world = worldsOf(chain);
    const others = chain.events.map(({ id }) => id).filter((id) => id !== cause && id !== effect);
    return subsets(others).filter(
      (without) => world(without).has(effect) && !world([...without, cause]).has(effect),
    );
  };

  it('states without which smallest set of others it would have been needed, if there is one', () => {
    let said = 0;
    for (const chain of small) {
      const world = worldsOf(chain);
      const ids = chain.events.map(({ id }) => id);
      for (const cause of ids)
        for (const effect of ids.filter((id) => id !== cause && world([cause]).has(id))) {
          const all = contingencies(chain, cause, effect);
          const without = neededOnlyWithout(chain, cause, effect);
          if (without.length === 0) continue;
          said += 1;
          expect(all.map((set) => set.join())).toContain(ids.filter((id) => without.includes(id)).join());
          for (const set of all) {
            const isPart = set.length < without.length && set.every((id) => without.includes(id));
            expect(isPart).toBe(false);
          }
        }
    }
    expect(said).toBeGreaterThan(20);
  });

  it('states that it would have been sufficient alone only if nothing else is needed', () => {
    for (const chain of chains) {
      const ids = chain.events.map(({ id }) => id);
      const reach = (from: string): ReadonlySet<string> => {
        const found = new Set<string>();
        for (const id of ids) {
          const need = chain.causes[id];
          const needs = need === undefined ? [] : 'all' in need ? need.all : need.any;
          if (needs.some((one) => one === from || found.has(one))) found.add(id);
        }
        return found;
      };
      for (const cause of ids)
        for (const effect of ids.filter((id) => id !== cause)) {
          const line = ids.filter((id) => id === cause || reach(id).has(cause) || reach(cause).has(id));
          const others = ids.filter((id) => !line.includes(id));
          const isSo = reach(cause).has(effect) && worldOf(chain, others).has(effect);
          expect(isEnough(chain, cause, effect)).toBe(isSo);
          const truth = truthIn(chain, undefined);
          const claim = { cause, effect, isEnough: true } as const;
          expect(truth({ ...claim, polarity: 'holds' })).toBe(isSo);
          expect(truth({ ...claim, polarity: 'denied' })).toBe(!isSo);
        }
    }
  });
});
