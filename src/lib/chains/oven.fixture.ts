import type { Chain } from './types.ts';

/** Returns an event of a test's chain. */
export function cooked(id: string, text: string): Chain['events'][number] {
  return { id, text, time: 0, agent: 'cook' };
}

/** A chain in which the oven is heated by gas or by wood, and both happen. */
export const oven: Chain = {
  events: [
    cooked('gas', 'The cook lit the gas.'),
    cooked('wood', 'The neighbour brought wood.'),
    cooked('warm', 'The oven warmed up.'),
    cooked('knead', 'The cook kneaded the dough.'),
    cooked('bake', 'The bread rose and browned.'),
  ],
  causes: { warm: { any: ['gas', 'wood'] }, bake: { all: ['warm', 'knead'] } },
  goal: 'bake',
  type: 'person-object',
};
