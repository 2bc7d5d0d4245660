import { describe, expect, it } from 'vitest';
import { drawnSystems } from './drawn.ts';
import { systems } from './index.ts';
import { findSystem } from './known.ts';
import { chainGroups } from './chains/groups.ts';
import { chainSystems } from './chains/index.ts';
import { loadSystem, systemIds } from './load.ts';
import { storyGroups } from './stories/groups.ts';
import { storySystems } from './stories/index.ts';

describe('the lists of lazily loaded systems', () => {
  it('name every system in order', () => {
    expect(systemIds).toEqual([...systems, ...storySystems, ...chainSystems].map(({ id }) => id));
  });

  it('title each drawn system as it does itself', () => {
    expect(drawnSystems.map(({ id, title }) => ({ id, title }))).toEqual(
      systems.map(({ id, title }) => ({ id, title })),
    );
  });

  it('group stories and chains that are loaded together', async () => {
    for (const { ids, load } of [...storyGroups, ...chainGroups])
      expect((await load()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
});

describe('a system loaded by itself', () => {
  it('equals the one loaded with all others', async () => {
    for (const id of ['pendulum', 'story-soaked', 'chain-tea']) {
      const [alone, among] = [await loadSystem(id), findSystem(id)];
      const plain = (system: typeof alone): unknown => JSON.parse(JSON.stringify(system));
      expect(plain(alone)).toEqual(plain(among));
      expect(alone?.id).toBe(id);
    }
  });

  it('draws the same as among all', async () => {
    const [alone, among] = [await loadSystem('story-soaked'), findSystem('story-soaked')];
    await alone?.prepare?.();
    const state = Object.fromEntries((alone?.variables ?? []).map(({ id }) => [id, 1]));
    expect(alone?.draw(state)).toContain('<svg');
    expect(alone?.draw(state)).toBe(among?.draw(state));
  });

  it('is loaded once', async () => {
    const [once, again] = await Promise.all([loadSystem('chain-tea'), loadSystem('chain-tea')]);
    expect(once).toBe(again);
  });

  it('is undefined for an unknown id', async () => {
    expect(await loadSystem('story-none')).toBeUndefined();
    expect(await loadSystem('toString')).toBeUndefined();
  });
});
