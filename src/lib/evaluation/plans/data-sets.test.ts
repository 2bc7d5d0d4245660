import { omitUndefined } from '../../util/omit.ts';
import { describe, expect, test } from 'vitest';
import { dataFiles } from '../../../../tests/golden/data-set.ts';
import { memoryRunStore } from '../runs/stores/memory-store.ts';
import { photographs } from '../benchmarks/causal-order/photographs.ts';
import { defaultVariant } from '../benchmarks/items.fixture.ts';
import { pendulum, waterFlow } from '../../systems/index.ts';
import { DataSets } from './data-sets.ts';

const variant = { ...defaultVariant('counterfactual', waterFlow), shots: 0 as const };
const plan = { task: 'counterfactual', system: 'water-flow', variant, seed: 1, count: 10 };

test.each([
  ['left out, and named, by this version', true, 3],
  ['kept for runs over sets that an earlier version took in', false, 4],
])('a row whose picture name contradicts its labels is %s', async (_, strict, count) => {
  const sets = new DataSets(memoryRunStore().sets);
  const { set, problems } = await sets.importCopy(
    dataFiles(),
    { title: 'A small set', format: 'causalvlbench' },
    { redraw: false, strict, signal: new AbortController().signal },
    () => undefined,
  );
  expect(problems.map(({ row }) => row)).toEqual(strict ? [4] : []);
  const source = { kind: 'import' as const, id: set?.id ?? '', title: 'A small set' };
  expect(await sets.items({ ...plan, source })).toHaveLength(count);
});

test('a row without its picture is omitted from a set imported without drawing', async () => {
  const sets = new DataSets(memoryRunStore().sets);
  const files = dataFiles().filter(({ path }) => !path.includes('a_8_6_1_22'));
  const take = (redraw: boolean) =>
    sets.importCopy(
      files,
      { title: 'A small set', format: 'causalvlbench' },
      { redraw, signal: new AbortController().signal },
      () => undefined,
    );
  const itemsOf = async (redraw: boolean) => {
    const { set } = await take(redraw);
    const source = { kind: 'import' as const, id: set?.id ?? '', title: 'A small set' };
    const items = await sets.items({ ...plan, source });
    return items.map(({ pictures }) => pictures.map(({ kind }) => kind).join(' ')).sort();
  };
  expect(await itemsOf(false)).toEqual(['file', 'file']);
  expect(await itemsOf(true)).toEqual(['file', 'file', 'scene']);
});

test('items of a new set have their own order, and those of a stored one its earlier order, also after another import', async () => {
  const table = '42,A dog sleeps.,A boy waves.,A cow sleeps.,A goat waves.';
  const files = [
    { path: 'rows.csv', blob: new Blob([table]) },
    { path: '42.jpg', blob: new Blob(['x']) },
  ];
  const idsAfter = async (...takes: readonly boolean[]) => {
    const sets = new DataSets(memoryRunStore().sets);
    let id = '';
    for (const strict of takes) {
      const options = { redraw: false, strict, signal: new AbortController().signal };
      const { set } = await sets.importCopy(
        files,
        { title: '', format: 'causal-order' },
        options,
        () => undefined,
      );
      id = set?.id ?? '';
    }
    const asked = defaultVariant('recognition', photographs);
    const source = { kind: 'import' as const, id, title: '' };
    const items = await sets.items({
      task: 'recognition',
      system: 'photographs',
      variant: asked,
      seed: 1,
      count: 1,
      source,
    });
    return items.map((item) => item.id);
  };
  const [kept, fresh] = [await idsAfter(false), await idsAfter(true)];
  expect(fresh).toHaveLength(1);
  expect(fresh).not.toEqual(kept);
  expect(await idsAfter(false, true)).toEqual(kept);
  expect(await idsAfter(true, true)).toEqual(fresh);
});

describe('an imported data set', () => {
  const signal = new AbortController().signal;
  const named = { title: 'A small set', format: 'causalvlbench' };
  const take = async (options: Partial<Parameters<DataSets['importCopy']>[2]> = {}, files = dataFiles()) => {
    const store = memoryRunStore().sets;
    const sets = new DataSets(store);
    const told: { readonly done: number; readonly of: number }[] = [];
    const outcome = await sets.importCopy(files, named, { redraw: false, signal, ...options }, (kept) =>
      told.push(kept),
    );
    return { store, sets, told, outcome, id: outcome.set?.id ?? '' };
  };

  test('offers its groups in units, and keeps everything that defines its items', async () => {
    const before = Date.now();
    const { store, outcome, told, id } = await take();
    const { set } = outcome;
    expect(set).toMatchObject({ title: 'A small set', strict: true });
    expect(set).not.toHaveProperty('format');
    expect(set?.created).toBeGreaterThanOrEqual(before);
    expect(set?.groups.map(({ task, system, items }) => [task, system, items])).toEqual([
      ['counterfactual', 'water-flow', 3],
      ['structure-single', 'pendulum', 3],
      ['intervention-target', 'causal-circuit', 5],
    ]);
    // Twelve questions a picture, three rows and five pairs; the row that contradicts itself is no item.
    expect(outcome).toMatchObject({ items: 44, rows: 45 });
    expect(set?.groups.map(({ parts }) => parts)).toEqual([{ query: 3 }, { query: 3 }, { query: 5 }]);
    expect(Object.keys(set?.texts ?? {})).toHaveLength(3);
    for (const [path, text] of Object.entries(set?.texts ?? {}))
      expect(text).toBe(
        await dataFiles()
          .find((file) => file.path === path)
          ?.blob.text(),
      );
    expect(await store.list()).toEqual([set]);
    expect(told).toEqual([{ done: 0, of: 16 }]);
    expect(set?.paths).toHaveLength(3 + 16);
    expect(await store.picture(id, 'flow/a_8_6_1_22_orig.png')).toBeDefined();
    // What no item shows is not kept.
    expect(await store.picture(id, 'flow/a_21_7_3_31_orig.png')).toBeUndefined();
  });

  test('has an id of its content and of the method of drawing', async () => {
    const { id } = await take();
    expect((await take()).id).toBe(id);
    expect((await take({ redraw: true })).id).not.toBe(id);
    expect((await take({ strict: false })).id).not.toBe(id);
  });

  test('does not exist without any item', async () => {
    const { outcome, store } = await take({}, [{ path: 'a.txt', blob: new Blob(['x']) }]);
    expect(outcome).toMatchObject({ set: null, items: 0 });
    expect(await store.list()).toEqual([]);
  });

  test('is omitted if it is cancelled, or its format is unknown', async () => {
    await expect(take({ signal: AbortSignal.abort() })).rejects.toThrow();
    const sets = new DataSets(memoryRunStore().sets);
    const by = (format: string) =>
      sets.importCopy(dataFiles(), { title: '', format }, { redraw: false, signal }, () => undefined);
    await expect(by('odd')).rejects.toThrow('There is no data set “odd” to read.');
    expect((await by('countervqa')).problems[0]?.why).toContain('CounterVQA is not importable yet');
  });

  test('gives items in an order drawn by the seed, in whole units', async () => {
    const { sets, id } = await take();
    const source = { kind: 'import' as const, id, title: 'A small set' };
    const structure = { ...defaultVariant('structure-single', pendulum), shots: 0 as const };
    const asked = { ...plan, source, task: 'structure-single', system: 'pendulum', variant: structure };
    const idsOf = async (seed: number, count: number, part?: string) =>
      (
        await sets.items({
          ...asked,
          seed,
          count,
          source: { ...source, ...omitUndefined({ part }) },
        })
      ).map((item) => item.id);
    const all = await idsOf(1, 3);
    expect(all).toHaveLength(36);
    expect(await idsOf(1, 3)).toEqual(all);
    expect(await idsOf(1, 2)).toEqual(all.slice(0, 24));
    expect(await idsOf(1, 3, 'query')).toEqual(all);
    await expect(idsOf(1, 3, 'other')).rejects.toThrow('has no part “other”: name one of query, support.');
    const orders = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => idsOf(seed, 1)));
    expect(new Set(orders.map(([first]) => first)).size).toBeGreaterThan(1);
    const items = await sets.items(asked);
    for (const { subject, task } of items) expect([task, subject]).toEqual(['structure-single', 'pendulum']);
  });

  test('gives its pictures by the names in its items', async () => {
    const { sets, id } = await take();
    const source = { kind: 'import' as const, id, title: 'A small set' };
    const [item] = await sets.items({ ...plan, source });
    const [picture] = item?.pictures ?? [];
    if (picture?.kind !== 'file') throw new Error('no file');
    expect(picture.file.startsWith(`${id}:flow/`)).toBe(true);
    const bytes = new Uint8Array(await (await sets.picture(picture.file)).arrayBuffer());
    expect(await sets.pictureUrl(picture.file)).toBe(
      `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`,
    );
  });

  test('reports missing files, and files that are not pictures', async () => {
    const { sets, store, id } = await take();
    await expect(sets.picture(`${id}:no.png`)).rejects.toThrow('The picture no.png is missing');
    await expect(sets.picture('flow/a_8_6_1_22_orig.png')).rejects.toThrow('is missing');
    const gif = new Blob(['GIF89a', new Uint8Array(20)]);
    await store.putPictures(id, [{ path: 'x.gif', blob: gif }]);
    await expect(sets.pictureUrl(`${id}:x.gif`)).rejects.toThrow('The picture x.gif is neither');
    const source = { kind: 'import' as const, id: 'none', title: 'Lost' };
    await expect(sets.items({ ...plan, source })).rejects.toThrow('“Lost” is not in this browser');
    await expect(sets.items(plan)).rejects.toThrow('“” is not in this browser');
    await expect(
      sets.items({ ...plan, source: { ...source, id }, variant: { ...variant, shots: 2 } }),
    ).rejects.toThrow('choose 0 shots');
  });
});
