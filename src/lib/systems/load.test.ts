import { describe, expect, it } from 'vitest';
import { allSystems, findSystem } from './all.ts';
import { chainStories } from './chains/all.ts';
import { listedChains } from './chains/list.ts';
import { loadSystem, systemIds } from './load.ts';
import { stories } from './stories/all.ts';
import { listedStories } from './stories/list.ts';

describe('the lists of what is loaded when it is looked at', () => {
  it('name every system in its order', () => {
    expect(systemIds).toEqual(allSystems.map(({ id }) => id));
  });

  it('say of a story what it says of itself', () => {
    expect(listedStories.map(({ load: _, ...said }) => said)).toEqual(
      stories.map(({ id, title, category, summary, pairs }) => ({
        ...{ id, title, category, summary },
        who: pairs.map((pair) => pair.id),
      })),
    );
  });

  it('lead to the very story and chain of each id', async () => {
    expect(await Promise.all(listedStories.map(({ load }) => load()))).toEqual(stories);
    expect(await Promise.all(listedChains.map(({ load }) => load()))).toEqual(chainStories);
  });
});

describe('a system that is loaded on its own', () => {
  it('is the same as among all', async () => {
    for (const id of ['pendulum', 'story-soaked', 'chain-tea']) {
      const [alone, among] = [await loadSystem(id), findSystem(id)];
      const plain = (system: typeof alone): unknown => JSON.parse(JSON.stringify(system));
      expect(plain(alone)).toEqual(plain(among));
      expect(alone?.id).toBe(id);
    }
  });

  it('draws what it draws among all', async () => {
    const [alone, among] = [await loadSystem('story-soaked'), findSystem('story-soaked')];
    await alone?.prepare?.();
    const state = { season: 1, rain: 1, soaked: 1, who: 2 };
    const known = Object.fromEntries((alone?.variables ?? []).map(({ id }) => [id, 1]));
    expect(alone?.draw({ ...state, ...known })).toBe(among?.draw({ ...state, ...known }));
  });

  it('is loaded once', async () => {
    const [once, again] = await Promise.all([loadSystem('chain-tea'), loadSystem('chain-tea')]);
    expect(once).toBe(again);
  });

  it('is nothing where there is none of that id', async () => {
    expect(await loadSystem('story-none')).toBeUndefined();
    expect(await loadSystem('toString')).toBeUndefined();
  });
});
