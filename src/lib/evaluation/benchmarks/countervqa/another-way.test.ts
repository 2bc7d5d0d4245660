import { expect, it } from 'vitest';
import { leadsTo, neededBy } from '../../../chains/graph.ts';
import { happening } from '../../../chains/happens.ts';
import { claimsIn } from '../../../chains/reading/claims.ts';
import { rewardOf } from '../../../chains/rewards/reward.ts';
import { chainOf, chainStories } from '../../../systems/chains/index.ts';
import { labelledChainOf } from '../../../systems/chains/chain-of.ts';
import { candidatesOf } from './questions/candidates.ts';
import { LEVELS } from './questions/types.ts';

it('the reader names the other cause if a question says that there is one, by events that still happen', () => {
  const asked = chainStories.flatMap((story) => {
    const chain = chainOf(story);
    return LEVELS.flatMap((level) =>
      candidatesOf(level, chain, [])['yes-another-way'].map((make) => ({ chain, question: make() })),
    );
  });
  expect(asked.length).toBeGreaterThan(10);
  for (const { chain, question } of asked) {
    const { reason } = question.truth;
    const prevented = question.prevented as { readonly id: string };
    const named = claimsIn(reason, chain, prevented).named.filter((id) => id !== question.asked);
    expect(named.length, reason).toBeGreaterThan(0);
    const left = happening(chain, { prevented: prevented.id });
    for (const id of named) expect(left, reason).toContain(id);
    const claims = rewardOf(reason, chain, prevented).claims.map(({ isRight }) => isRight);
    expect(new Set(claims), reason).toEqual(new Set([true]));
  }
});

it('the reader does not read an effect of an event that still happens as its reason, for any prevented event of any chain', () => {
  let said = 0;
  for (const story of chainStories) {
    const chain = labelledChainOf(story);
    const label = new Map(chain.events.map((event) => [event.id, event.label ?? event.text]));
    for (const { prevented, asked } of LEVELS.flatMap((level) =>
      candidatesOf(level, chain, [])['yes-another-way'].map((make) => make()),
    )) {
      const id = 'id' in prevented ? prevented.id : '';
      const left = happening(chain, { prevented: id });
      const [way = ''] = neededBy(chain, asked).filter(
        (need) => left.has(need) && !happening(chain, { prevented: [id, need] }).has(asked),
      );
      const later = chain.events.filter((event) => left.has(event.id) && leadsTo(chain, asked, event.id));
      for (const event of way === '' ? [] : later) {
        const text = `The ${label.get(asked)} would still happen since ${label.get(way)} happened and ${label.get(event.id)} would happen.`;
        const { claims, causal } = rewardOf(text.replace('The the', 'The'), chain, { id });
        expect([causal, claims.length], text).toEqual([1, 2]);
        said += 1;
      }
    }
  }
  expect(said).toBeGreaterThan(10);
});
