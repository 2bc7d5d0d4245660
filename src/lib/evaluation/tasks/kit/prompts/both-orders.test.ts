import { describe, expect, it } from 'vitest';
import { bothOrders } from './both-orders.ts';

describe('both orders', () => {
  const nouns = { cause: { noun: 'the rain' }, effect: { noun: ' the wet street ' } };

  it('join two nouns with eleven conjunctions, the right order first', () => {
    const sentences = bothOrders(nouns);
    expect(sentences).toHaveLength(22);
    expect(sentences.slice(0, 2)).toEqual([
      'The wet street is due to the rain.',
      'The rain is due to the wet street.',
    ]);
    expect(sentences.slice(-2)).toEqual([
      'The rain brings about the wet street.',
      'The wet street brings about the rain.',
    ]);
    expect(sentences.some((one) => one.includes('because'))).toBe(false);
  });

  it('join clauses with because if there are both', () => {
    const cause = { noun: 'the rain', clause: 'it rained' };
    const effect = { noun: 'the wet street', clause: 'the street is wet' };
    const sentences = bothOrders({ cause, effect });
    expect(sentences).toHaveLength(24);
    expect(sentences).toContain('The street is wet because it rained.');
    expect(sentences).toContain('It rained because the street is wet.');
    expect(bothOrders({ cause, effect: nouns.effect })).toHaveLength(22);
  });

  it('are uninflected in the published wording, and absent if a noun is missing', () => {
    expect(bothOrders(nouns, 'published')).toContain('The rain lead to the wet street.');
    expect(bothOrders({ cause: { noun: ' ' }, effect: { noun: 'x' } })).toEqual([]);
  });
});
