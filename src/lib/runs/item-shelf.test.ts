import { describe, expect, it } from 'vitest';
import { pendulum, pictureItems } from '../../../tests/support/benchmarks.ts';
import type { ItemsPlan } from '../bench/index.ts';
import { defaultVariant } from '../benchmarks/test-support.ts';
import type { Item } from '../tasks/item.ts';
import { ItemShelf } from './item-shelf.ts';

const variant = defaultVariant('counterfactual', pendulum);
const plan: ItemsPlan = { task: 'counterfactual', system: 'pendulum', variant, seed: 1, count: 6 };
const source = { kind: 'import', id: 'x', title: 'My copy' } as const;
const items = pictureItems('counterfactual', pendulum, 6);
const never = () => Promise.reject(new Error('nothing is imported'));

/** A shelf of imported items that counts how often they are fetched. */
function imported(of: readonly Item[] = items) {
  const fetched: ItemsPlan[] = [];
  const shelf = new ItemShelf((asked) => {
    fetched.push(asked);
    return Promise.resolve(of);
  });
  return { shelf, fetched };
}

describe('a shelf of items', () => {
  it('makes them all, some, or one after the other', async () => {
    const shelf = new ItemShelf(never);
    expect(await shelf.all(plan)).toEqual(items);
    expect([...shelf.lazily(plan)]).toEqual(items);
    expect(await new ItemShelf(never).some(plan, 2, 3)).toEqual(items.slice(2, 5));
    expect(await shelf.some(plan, 4, 10)).toEqual(items.slice(4));
    expect(await shelf.some(plan, 0, 0)).toEqual([]);
  });

  it('gives the very same again, and others for another plan', async () => {
    const shelf = new ItemShelf(never);
    const [first] = await shelf.all(plan);
    expect((await shelf.all(plan))[0]).toBe(first);
    expect((await shelf.all({ ...plan, seed: 2 }))[0]?.id).not.toBe(first?.id);
    expect(await shelf.all({ ...plan, count: 3 })).toHaveLength(3);
    expect((await shelf.all({ ...plan, variant: { ...variant, graph: !variant.graph } }))[0]).not.toEqual(
      first,
    );
    expect((await shelf.all({ ...plan, system: 'beach' }))[0]?.subject).toBe('beach');
  });

  it('keeps nothing of what was made in part', () => {
    const shelf = new ItemShelf(never);
    const made = shelf.lazily(plan);
    expect(made.next().value).toEqual(items[0]);
    made.return();
    expect([...shelf.lazily(plan)]).toEqual(items);
  });

  it('fetches what is imported once, apart by set and part', async () => {
    const { shelf, fetched } = imported();
    const whole = { ...plan, source };
    expect(() => [...shelf.lazily(whole)]).toThrow('The items of “My copy” are not at hand yet.');
    expect(await shelf.all(whole)).toEqual(items);
    expect(await shelf.some(whole, 1, 1)).toEqual([items[1]]);
    await shelf.prepare(whole);
    await shelf.prepare(plan);
    expect(fetched).toEqual([whole]);
    await shelf.prepare({ ...plan, source: { ...source, part: 'query' } });
    await shelf.prepare({ ...plan, source: { ...source, id: 'y' } });
    expect(fetched).toHaveLength(3);
  });

  it('lets the oldest go where there are too many, and never the last', async () => {
    const many = Array.from({ length: 20_000 }, () => items[0] as Item);
    const { shelf, fetched } = imported(many);
    const by = (id: string) => ({ ...plan, source: { ...source, id } });
    for (const id of ['a', 'b', 'a', 'b']) await shelf.prepare(by(id));
    expect(fetched).toHaveLength(2);
    await shelf.prepare(by('c'));
    await shelf.prepare(by('b'));
    expect(fetched).toHaveLength(3);
    await shelf.prepare(by('a'));
    expect(fetched).toHaveLength(4);
    const huge = imported(Array.from({ length: 40_001 }, () => items[0] as Item));
    for (let time = 0; time < 2; time++) await huge.shelf.prepare(by('a'));
    expect(huge.fetched).toHaveLength(1);
  });

  it('says of a system that there is none', async () => {
    const lost = new ItemShelf(never).all({ ...plan, system: 'odd' });
    await expect(lost).rejects.toThrow('There is no system “odd” in counterfactual.');
  });
});
