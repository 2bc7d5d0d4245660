import { describe, expect, it } from 'vitest';
import { leadsTo, neededBy, needsAny } from '../../../src/lib/chains/graph.ts';
import { happening } from '../../../src/lib/chains/happens.ts';
import { rewardOf } from '../../../src/lib/chains/rewards/reward.ts';
import { whyOf } from '../../../src/lib/chains/rewards/why.ts';
import type { Prevented } from '../../../src/lib/chains/types.ts';
import { chainOf, chainStories, labelledChainOf } from '../../../src/lib/systems/chains/index.ts';
import { required } from '../../support/required.ts';

/** Chains whose events have their ids as texts. */
const chains = chainStories.map(chainOf).map((chain) => ({
  ...chain,
  events: chain.events.map((event) => ({ ...event, label: `“${event.id}”` })),
}));
const tea = required(chainStories.filter(({ id }) => id === 'tea').map(labelledChainOf)[0]);

describe('the explanation of a right or wrong claim', () => {
  it('states for every two events of every chain what preventing one does to the other', () => {
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
      'Ringing the bell is not necessary, as the coming of the guest still happens without ringing the bell: the coming of the guest needs any of ringing the bell or the barking of the dog, one is enough. It would have been enough alone, but was not needed.',
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
    [
      'The bell made the guest drink the tea.',
      undefined,
      'Ringing the bell is not necessary, as the drinking of the tea still happens without ringing the bell: the coming of the guest needs any of ringing the bell or the barking of the dog, one is enough. Without the barking of the dog it would have been needed; as it was, it was not.',
    ],
    [
      'The guest came because of the bell or the barking.',
      undefined,
      'Without ringing the bell and the barking of the dog, the coming of the guest falls away: one of them is necessary, neither of them alone.',
    ],
    [
      'The tea brewed because of the boiling or the window.',
      undefined,
      'Without the boiling of the water and opening the window, the brewing of the tea falls away: one of them is necessary. So it does without the boiling of the water alone: opening the window could be left out.',
    ],
    [
      'The tea brewed because of the boiling or the leaves.',
      undefined,
      'Without the boiling of the water and putting tea leaves into the pot, the brewing of the tea falls away: one of them is necessary, and even each of them.',
    ],
    [
      'The guest came because of the bell or the window.',
      undefined,
      'The coming of the guest still happens without ringing the bell and opening the window: the coming of the guest needs any of ringing the bell or the barking of the dog, one is enough.',
    ],
    [
      'The water boiled because of the bell or the window.',
      undefined,
      'The boiling of the water still happens without ringing the bell and opening the window: no arrow leads there from any of them.',
    ],
    [
      'The bell alone was enough for the coming of the guest.',
      undefined,
      'Ringing the bell is enough for the coming of the guest: with nothing but what leads to it and what follows from it, the coming of the guest still happens.',
    ],
    [
      'Filling the kettle alone was enough for the drinking of the tea.',
      undefined,
      'Filling the kettle is not enough for the drinking of the tea: the brewing of the tea needs all of the boiling of the water and putting tea leaves into the pot.',
    ],
    [
      'The window was not enough for the coming of the guest.',
      undefined,
      'Opening the window is not enough for the coming of the guest: no arrow leads there from it.',
    ],
    [
      'The brewing of the tea alone was enough for the coming of the guest.',
      { id: 'fill' },
      'The brewing of the tea is not enough for the coming of the guest: no arrow leads there from it.',
    ],
    [
      'Filling the kettle alone was enough for the brewing of the tea.',
      { id: 'fill' },
      'Filling the kettle is not enough for the brewing of the tea: the brewing of the tea needs all of the boiling of the water and putting tea leaves into the pot.',
    ],
    ['A wizard or the bell made the guest come.', undefined, 'One side is not an event of this chain.'],
    ['A wizard made the water boil.', undefined, 'One side is not an event of this chain.'],
    [
      'Without ringing the bell, the guest would not have come.',
      { id: 'bark' },
      'Ringing the bell is not necessary, as the coming of the guest still happens without ringing the bell: the coming of the guest needs any of ringing the bell or the barking of the dog, one is enough. It would have been enough alone, but was not needed. Without what is supposed away it is otherwise.',
    ],
  ])('%s', (text, prevented, why) => {
    const { claims } = rewardOf(text, tea, prevented);
    expect(claims.map((claim) => whyOf(claim, tea))).toEqual([why]);
  });

  it.each([
    [
      'If the bell had not been rung, the guest would still have come because the dog barked.',
      'Without ringing the bell: the barking of the dog is necessary for the coming of the guest, which falls away without it.',
    ],
    [
      'If the bell had not been rung, the guest would still have come because the window was opened.',
      'Without ringing the bell: the coming of the guest still happens without opening the window: no arrow leads there from it.',
    ],
    [
      'If the kettle had not been filled, the tea would not have brewed, because the water would not have boiled.',
      'Without filling the kettle: the brewing of the tea falls away with the boiling of the water, which leads there.',
    ],
    [
      'If the kettle had not been filled, the tea would not have brewed, because the window was opened.',
      'Without filling the kettle: the brewing of the tea falls away, though opening the window still happens.',
    ],
    [
      'If the kettle had not been filled, the tea would still have brewed, because the water boiled.',
      'Without filling the kettle: the brewing of the tea falls away with the boiling of the water, which leads there.',
    ],
    [
      'If the kettle had not been filled, the guest would still have come, because the water boiled.',
      'Without filling the kettle: the coming of the guest still happens, and the boiling of the water does not.',
    ],
  ])('states about a reason in a supposed world what holds there: %s', (text, why) => {
    const claim = rewardOf(text, tea).claims.at(-1);
    expect(claim && whyOf(claim, tea)).toBe(why);
  });
});
