import { describe, expect, it } from 'vitest';
import { pendulum, pictureItems } from '../../../../tests/support/benchmarks.ts';
import type { ItemsPlan } from '../runs/index.ts';
import { defaultVariant } from '../benchmarks/items.fixture.ts';
import type { Item } from '../tasks/item.ts';
import { ItemCache } from './item-cache.ts';

const variant = defaultVariant('counterfactual', pendulum);
const plan: ItemsPlan = { task: 'counterfactual', system: 'pendulum', variant, seed: 1, count: 6 };
const source = { kind: 'import', id: 'x', title: 'My copy' } as const;
const items = pictureItems('counterfactual', pendulum, 6);
const never = () => Promise.reject(new Error('nothing is imported'));

/** A itemCache of imported items that counts how often they are fetched. */
function imported(of: readonly Item[] = items) {
  const fetched: ItemsPlan[] = [];
  const itemCache = new ItemCache((asked) => {
    fetched.push(asked);
    return Promise.resolve(of);
  });
  return { itemCache, fetched };
}

describe('a cache of items', () => {
  it('makes all of them, some, or one after the other', async () => {
    const itemCache = new ItemCache(never);
    expect(await itemCache.all(plan)).toEqual(items);
    expect([...itemCache.lazily(plan)]).toEqual(items);
    expect(await new ItemCache(never).some(plan, 2, 3)).toEqual(items.slice(2, 5));
    expect(await itemCache.some(plan, 4, 10)).toEqual(items.slice(4));
    expect(await itemCache.some(plan, 0, 0)).toEqual([]);
  });

  it('returns the same items again, and others for another plan', async () => {
    const itemCache = new ItemCache(never);
    const [first] = await itemCache.all(plan);
    expect((await itemCache.all(plan))[0]).toBe(first);
    expect((await itemCache.all({ ...plan, seed: 2 }))[0]?.id).not.toBe(first?.id);
    expect(await itemCache.all({ ...plan, count: 3 })).toHaveLength(3);
    expect((await itemCache.all({ ...plan, variant: { ...variant, graph: !variant.graph } }))[0]).not.toEqual(
      first,
    );
    expect((await itemCache.all({ ...plan, system: 'beach' }))[0]?.subject).toBe('beach');
  });

  it('does not keep partial results', () => {
    const itemCache = new ItemCache(never);
    const made = itemCache.lazily(plan);
    expect(made.next().value).toEqual(items[0]);
    made.return();
    expect([...itemCache.lazily(plan)]).toEqual(items);
  });

  it('fetches imported items once, separately by set and part', async () => {
    const { itemCache, fetched } = imported();
    const whole = { ...plan, source };
    expect(() => [...itemCache.lazily(whole)]).toThrow('The items of “My copy” are not loaded yet.');
    expect(await itemCache.all(whole)).toEqual(items);
    expect(await itemCache.some(whole, 1, 1)).toEqual([items[1]]);
    await itemCache.prepare(whole);
    await itemCache.prepare(plan);
    expect(fetched).toEqual([whole]);
    await itemCache.prepare({ ...plan, source: { ...source, part: 'query' } });
    await itemCache.prepare({ ...plan, source: { ...source, id: 'y' } });
    expect(fetched).toHaveLength(3);
  });

  it('evicts the oldest plans if there are too many, and never the last', async () => {
    const many = Array.from({ length: 20_000 }, () => items[0] as Item);
    const { itemCache, fetched } = imported(many);
    const by = (id: string) => ({ ...plan, source: { ...source, id } });
    for (const id of ['a', 'b', 'a', 'b']) await itemCache.prepare(by(id));
    expect(fetched).toHaveLength(2);
    await itemCache.prepare(by('c'));
    await itemCache.prepare(by('b'));
    expect(fetched).toHaveLength(3);
    await itemCache.prepare(by('a'));
    expect(fetched).toHaveLength(4);
    const huge = imported(Array.from({ length: 40_001 }, () => items[0] as Item));
    for (let time = 0; time < 2; time++) await huge.itemCache.prepare(by('a'));
    expect(huge.fetched).toHaveLength(1);
  });

  it('reports an unknown system', async () => {
    const lost = new ItemCache(never).all({ ...plan, system: 'odd' });
    await expect(lost).rejects.toThrow('There is no system “odd” in counterfactual.');
  });
});
