import type { Chain } from '../types.ts';

/** Test chain: a hole, and seeds that need it. */
export const bedChain: Chain = {
  events: [
    { id: 'dig', text: 'The gardener dug a hole.', time: 0, agent: 'gardener' },
    { id: 'sow', text: 'The gardener dropped seeds in.', time: 5, agent: 'gardener' },
  ],
  causes: { sow: { all: ['dig'] } },
  goal: 'sow',
  type: 'person-object',
};
