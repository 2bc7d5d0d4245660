import { describe, expect, it } from 'vitest';
import { pathsBetween } from '../../../tests/support/chain-paths.ts';
import { edgesOf, leadsTo, shortestPath } from './graph.ts';
import { happening, inOrderOfNeeds } from './happens.ts';
import type { Chain } from './types.ts';

const event = (id: string): Chain['events'][number] => ({ id, text: `The ${id}.`, time: 0, agent: 'x' });

/** a and b are both needed for c; c or d is enough for e; f is for nothing. */
const chain: Chain = {
  events: ['a', 'b', 'c', 'd', 'e', 'f'].map(event),
  causes: { c: { all: ['a', 'b'] }, e: { any: ['c', 'd'] } },
  goal: 'e',
  type: 'person-object',
};

describe('the consequences of a change', () => {
  it('are none if nothing is changed', () => {
    expect([...happening(chain)].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('are the loss of what needs all prevented events, but not of what has another cause', () => {
    expect([...happening(chain, { prevented: 'a' })].sort()).toEqual(['b', 'd', 'e', 'f']);
  });

  it('include the loss of what has no other cause', () => {
    const without = { ...chain, causes: { ...chain.causes, e: { any: ['c'] } } };
    expect([...happening(without, { prevented: 'b' })].sort()).toEqual(['a', 'd', 'f']);
  });

  it('do not include what the replacement provides, but the event itself', () => {
    expect([...happening(chain, { replaced: 'a', serves: ['c'] })].sort()).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect([...happening(chain, { replaced: 'a', serves: [] })].sort()).toEqual(['b', 'd', 'e', 'f']);
  });

  it('are rejected for an unknown event, by name', () => {
    expect(() => happening(chain, { prevented: 'z' })).toThrow('no event "z"; it has a, b, c, d, e, f');
  });

  it('handle event names that are properties of every object', () => {
    const odd: Chain = { ...chain, events: [event('constructor')], causes: {}, goal: 'constructor' };
    expect([...happening(odd)]).toEqual(['constructor']);
  });
});

describe('inOrderOfNeeds', () => {
  it('puts needs first, regardless of the order of the events', () => {
    const late: Chain = { ...chain, events: ['e', 'c', 'a', 'b', 'd'].map(event) };
    expect(inOrderOfNeeds(late)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('rejects cyclic needs', () => {
    const round: Chain = { ...chain, causes: { a: { all: ['b'] }, b: { all: ['a'] } } };
    expect(() => inOrderOfNeeds(round)).toThrow('The event "a" needs itself.');
  });
});

describe('the graph of a chain', () => {
  it('has an arrow for each need', () => {
    expect(edgesOf(chain)).toEqual([
      ['a', 'c'],
      ['b', 'c'],
      ['c', 'e'],
      ['d', 'e'],
    ]);
  });

  it('finds every path between two events', () => {
    expect(pathsBetween(chain, 'a', 'e')).toEqual([['a', 'c', 'e']]);
    expect(pathsBetween({ ...chain, causes: { ...chain.causes, d: { all: ['a'] } } }, 'a', 'e')).toEqual([
      ['a', 'c', 'e'],
      ['a', 'd', 'e'],
    ]);
    expect(pathsBetween(chain, 'e', 'a')).toEqual([]);
  });

  it('gives the shortest path, with the first-named cause if several tie, optionally through given events only', () => {
    const links = { ...chain, causes: { ...chain.causes, d: { all: ['a'] } } };
    const shortestOf = (from: string, to: string): readonly string[] =>
      [...pathsBetween(links, from, to)].sort((one, other) => one.length - other.length)[0] ?? [];
    for (const { id: from } of links.events)
      for (const { id: to } of links.events)
        expect(shortestPath(links, from, to)).toEqual(shortestOf(from, to));
    expect(shortestPath(links, 'a', 'e', new Set(['a', 'd', 'e']))).toEqual(['a', 'd', 'e']);
    expect(shortestPath(links, 'a', 'e', new Set(['a', 'c', 'd']))).toEqual([]);
    // Each of fifty events needs the two before it: more paths than anybody could list.
    const ids = Array.from({ length: 50 }, (_, place) => String(place));
    const causes = Object.fromEntries(
      ids.slice(2).map((id, place) => [id, { all: ids.slice(place, place + 2) }]),
    );
    expect(shortestPath({ causes }, '0', '49')).toHaveLength(26);
    expect(leadsTo({ causes }, '49', '0')).toBe(false);
  });

  it('tells whether events lead to another, optionally through given events only', () => {
    const all = new Set(chain.events.map(({ id }) => id));
    expect(leadsTo(chain, 'a', 'e', all)).toBe(true);
    expect(leadsTo(chain, 'e', 'a', all)).toBe(false);
    expect(leadsTo(chain, 'a', 'a', all)).toBe(false);
    expect(leadsTo(chain, 'a', 'e', new Set(['a', 'b', 'd']))).toBe(false);
  });
});
