import { describe, expect, it } from 'vitest';
import { leadsTo, neededBy, needsAny } from '../../../src/lib/chains/graph.ts';
import { happening } from '../../../src/lib/chains/happens.ts';
import { rewardOf } from '../../../src/lib/chains/rewards/reward.ts';
import { whyOf } from '../../../src/lib/chains/rewards/why.ts';
import type { Prevented } from '../../../src/lib/chains/types.ts';
import { chainOf, chainStories, labelledChainOf } from '../../../src/lib/systems/chains/index.ts';

/** Chains whose events are called by their ids. */
const chains = chainStories.map(chainOf).map((chain) => ({
  ...chain,
  events: chain.events.map((event) => ({ ...event, label: `“${event.id}”` })),
}));
const [tea] = chainStories.filter(({ id }) => id === 'tea').map(labelledChainOf);
if (tea === undefined) throw new Error('There is no chain about tea.');

describe('why a claim is right or wrong', () => {
  it('says of every two events of every chain what preventing one does to the other', () => {
    for (const chain of chains)
      for (const { id: cause } of chain.events)
        for (const { id: effect } of chain.events.filter(({ id }) => id !== cause)) {
          const left = happening(chain, { prevented: cause });
          const isNeeded = !left.has(effect);
          const why = whyOf({ cause, effect, polarity: 'holds', isRight: isNeeded }, chain);
          expect(why.includes(`“${cause}” is necessary for “${effect}”`)).toBe(isNeeded);
          expect(why.includes('is not necessary')).toBe(!isNeeded && leadsTo(chain, cause, effect));
          expect(why.includes('no arrow leads there')).toBe(!leadsTo(chain, cause, effect));
          expect(why.includes('the other way round')).toBe(leadsTo(chain, effect, cause));
          expect(why).not.toContain('supposed away');
          const [, way] = /“([^”]+)” needs any of/u.exec(why) ?? [];
          expect(way !== undefined).toBe(why.includes('is not necessary'));
          if (way === undefined) continue;
          expect(needsAny(chain, way) && left.has(way)).toBe(true);
          for (const need of neededBy(chain, way)) expect(why).toContain(`“${need}”`);
        }
  });

  it.each<[string, Prevented | undefined, string]>([
    [
      'The guest needs the bell to come.',
      undefined,
      'Ringing the bell is not necessary, as the coming of the guest still happens without ringing the bell: the coming of the guest needs any of ringing the bell or the barking of the dog, one is enough.',
    ],
    [
      'Without the leaves the tea would not have brewed.',
      undefined,
      'Putting tea leaves into the pot is necessary for the brewing of the tea, which falls away without it: that needs all of the boiling of the water and putting tea leaves into the pot.',
    ],
    [
      'The boiling of the water needed the brewing of the tea.',
      undefined,
      'The boiling of the water still happens without the brewing of the tea: no arrow leads there from it, only one the other way round.',
    ],
    ['A wizard made the water boil.', undefined, 'One side is no event of this chain.'],
    [
      'Without ringing the bell, the guest would not have come.',
      { id: 'bark' },
      'Ringing the bell is not necessary, as the coming of the guest still happens without ringing the bell: the coming of the guest needs any of ringing the bell or the barking of the dog, one is enough. Without what is supposed away it is otherwise.',
    ],
  ])('%s', (text, prevented, why) => {
    const { claims } = rewardOf(text, tea, prevented);
    expect(claims.map((claim) => whyOf(claim, tea))).toEqual([why]);
  });
});
