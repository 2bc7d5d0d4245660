import { describe, expect, it } from 'vitest';
import { happening } from '../../../chains/happens.ts';
import { chainOf, chainStories, type ChainStory } from '../../../systems/chains/index.ts';
import { chainGraph } from './graph.ts';
import { missingNeeds, outcome, eventStates, type EventState } from './event-state.ts';
import { chainWorlds, type Changes } from './chain-worlds.ts';
import { required } from '../../../../../tests/support/required.ts';

const found = required(chainStories.find(({ id }) => id === 'tea'));
const tea: ChainStory = found;

function look(changes: Changes, seed: number | null = null) {
  const worlds = chainWorlds(tea, changes, seed);
  const by = eventStates(tea, changes, worlds);
  const having = (state: EventState): readonly string[] =>
    tea.steps.map(({ id }) => id).filter((id) => by.get(id) === state);
  return { worlds, by, having, ...outcome(tea, changes, worlds) };
}

describe('a chain without changes', () => {
  it('has all of its events, and asks what to prevent', () => {
    const { having, headline, detail } = look(new Map());
    expect(having('kept')).toHaveLength(tea.steps.length);
    expect(headline).toBe('Prevent an event: what falls away with it?');
    expect(detail).toBe('As it went, the guest drank the tea with the host.');
  });

  it('fails in some runs, and says so', () => {
    const seeds = Array.from({ length: 60 }, (_, seed) => seed);
    const wrong = seeds.filter((seed) => look(new Map(), seed).by.get(tea.goal) !== 'kept');
    expect(wrong.length).toBeGreaterThan(0);
    expect(wrong.length).toBeLessThan(seeds.length);
    const { headline, having } = look(new Map(), wrong[0]);
    expect(headline).toBe('This time something went wrong.');
    expect(having('failed').length + having('otherwise').length).toBeGreaterThan(0);
    expect(look(new Map(), wrong[0]).by).toEqual(look(new Map(), wrong[0]).by);
  });
});

describe('a chain with an event prevented', () => {
  it('loses exactly what needs it, and keeps the rest', () => {
    for (const { id } of tea.steps) {
      const { having } = look(new Map([[id, 0]]));
      const left = happening(chainOf(tea), { prevented: id });
      expect(having('prevented')).toEqual([id]);
      expect(having('kept')).toEqual(tea.steps.map((step) => step.id).filter((one) => left.has(one)));
      expect(having('fell')).toEqual(
        tea.steps.map((step) => step.id).filter((one) => one !== id && !left.has(one)),
      );
    }
  });

  it('states which events are lost, whether the goal is, and what is missing', () => {
    const filled = look(new Map([['fill', 0]]));
    expect(filled.headline).toBe(`${filled.having('fell').length} events fall away, the goal among them.`);
    expect(filled.detail).toBe('Suppose this had not happened: the host filled the kettle at the tap.');
    const both: Changes = new Map([
      ['fill', 0],
      ['bark', 0],
    ] as const);
    expect(look(both).detail).toBe(
      'Suppose neither of these had happened: the host filled the kettle at the tap; the dog barked in the garden.',
    );
    expect(look(new Map([...both, ['bell', 0], ['leaves', 2]] as const)).detail).toMatch(
      /^Suppose none of these had happened: [^.]+; [^.]+; [^.]+\. Suppose this instead of /u,
    );
    expect(missingNeeds(tea, 'boil', filled.worlds)).toBe('filling the kettle');
    expect(look(new Map([['window', 0]])).headline).toBe(
      'Nothing else falls away. All the same, the guest drank the tea with the host.',
    );
    expect(look(new Map([[tea.goal, 0]])).headline).toBe(
      'Nothing else falls away: this is what all of it was for.',
    );
  });

  it('names nothing as missing that something else provides, and highlights no arrow from there', () => {
    const minted = look(new Map(Object.entries({ fill: 0, leaves: 2 })));
    expect(missingNeeds(tea, 'brew', minted.worlds)).toBe('the boiling of the water');
    const lit = chainGraph(tea, minted.by)
      .edges.filter(({ to, lit }) => to === 'brew' && lit !== undefined)
      .map(({ from }) => from);
    expect(lit).toEqual(['boil']);
  });

  it('keeps chance events: what fails anyway is not attributed to the prevention', () => {
    const seed = required(
      Array.from({ length: 200 }, (_, one) => one).find(
        (one) => look(new Map(), one).having('failed').length > 0,
      ),
    );
    const before = look(new Map(), seed).having('failed');
    const idle = look(new Map([['window', 0]]), seed);
    expect(idle.having('failed').filter((id) => id !== 'window')).toEqual(
      before.filter((id) => id !== 'window'),
    );
  });

  it('differs from one with a replacement', () => {
    const serving = tea.steps.find(({ instead }) => (instead?.serves.length ?? 0) > 0);
    if (serving?.instead === undefined) throw new Error('nothing serves');
    const replaced = look(new Map([[serving.id, 2]]));
    expect(replaced.having('replaced')).toEqual([serving.id]);
    for (const id of serving.instead.serves) expect(replaced.having('fell')).not.toContain(id);
    expect(replaced.detail).toContain('Suppose this instead of');
  });
});

describe('the graph of a chain', () => {
  it('highlights the arrows along which events are lost, and cuts those into what was changed', () => {
    const { by } = look(new Map([['boil', 0]]));
    const { nodes, edges } = chainGraph(tea, by);
    expect(nodes.find(({ id }) => id === 'boil')?.mark).toBe('intervened');
    const into = edges.filter(({ to }) => to === 'boil');
    expect(into.length).toBeGreaterThan(0);
    for (const edge of into) expect(edge.state).toBe('cut');
    const lit = edges.filter((edge) => edge.lit !== undefined);
    expect(lit.length).toBeGreaterThan(0);
    for (const { from, to } of lit) {
      expect(by.get(to)).toBe('fell');
      expect(['fell', 'prevented']).toContain(by.get(from));
    }
    expect(chainGraph(tea, look(new Map()).by).edges.every((edge) => edge.lit === undefined)).toBe(true);
  });
});
