import { describe, expect, it } from 'vitest';
import type { Chain } from '../../../chains/types.ts';
import { needsGraph } from './graph.ts';
import { missingCauses, plainOutcome, plainEventStates } from './plain-chain.ts';

const event = (id: string, time: number) => ({ id, time, text: `She ${id}s.`, agent: 'she' });
const chain: Chain = {
  events: [event('crack', 0), event('hum', 3), event('heat', 5), event('fry', 9), event('eat', 20)],
  causes: { fry: { all: ['crack', 'heat'] }, eat: { any: ['fry', 'hum'] } },
  goal: 'fry',
  type: 'person-object',
};

describe('a plain chain with an event prevented', () => {
  it('loses what needs it, and keeps what one of several causes still provides', () => {
    expect(Object.fromEntries(plainEventStates(chain, 'crack'))).toEqual({
      crack: 'prevented',
      hum: 'kept',
      heat: 'kept',
      fry: 'fell',
      eat: 'kept',
    });
    expect([...plainEventStates(chain, null).values()].every((one) => one === 'kept')).toBe(true);
    expect(missingCauses(chain, 'fry', 'crack')).toEqual(['crack']);
  });

  it('states how much is lost, and whether the goal is', () => {
    expect(plainOutcome(chain, null)).toEqual({
      headline: 'Prevent an event: what falls away with it?',
      detail: 'The goal: She frys.',
    });
    expect(plainOutcome(chain, 'heat')).toEqual({
      headline: 'The goal falls away.',
      detail: 'Suppose this had not happened: She heats.',
    });
    expect(plainOutcome(chain, 'hum').headline).toBe(
      'Nothing else falls away. All the same, this happens: She frys.',
    );
    expect(plainOutcome(chain, 'fry').headline).toBe(
      'Nothing else falls away: this is what all of it was for.',
    );
  });

  it('highlights the arrows that cause the loss', () => {
    const { nodes, edges } = needsGraph(chain, plainEventStates(chain, 'crack'), ({ id }) => id);
    expect(nodes.find(({ id }) => id === 'fry')).toMatchObject({
      mark: 'counterfactual',
      category: 'falls away',
    });
    expect(edges.filter(({ lit }) => lit !== undefined).map(({ from, to }) => [from, to])).toEqual([
      ['crack', 'fry'],
    ]);
  });
});
