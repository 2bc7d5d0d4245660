import { expect, test } from 'vitest';
import { dataFiles } from '../../../tests/golden/data-set.ts';
import { memoryRunStore } from '../bench/memory-store.ts';
import { defaultVariant } from '../benchmarks/test-support.ts';
import { waterFlow } from '../systems/index.ts';
import { DataSets } from './data-sets.ts';

const variant = { ...defaultVariant('counterfactual', waterFlow), shots: 0 as const };
const plan = { task: 'counterfactual', system: 'water-flow', variant, seed: 1, count: 10 };

test.each([
  ['left out, and named, by this version', true, 3],
  ['kept for runs over sets that an earlier version took in', false, 4],
])('a row whose picture name contradicts its labels is %s', async (_, strict, count) => {
  const sets = new DataSets(memoryRunStore().sets);
  const { set, problems } = await sets.take(
    dataFiles(),
    { title: 'A small set', format: 'causalvlbench' },
    { redraw: false, strict, signal: new AbortController().signal },
    () => undefined,
  );
  expect(problems.map(({ row }) => row)).toEqual(strict ? [4] : []);
  const source = { kind: 'import' as const, id: set?.id ?? '', title: 'A small set' };
  expect(await sets.items({ ...plan, source })).toHaveLength(count);
});

test('a row whose picture is not there is no item of a set that was taken in without drawing', async () => {
  const sets = new DataSets(memoryRunStore().sets);
  const files = dataFiles().filter(({ path }) => !path.includes('a_8_6_1_22'));
  const take = (redraw: boolean) =>
    sets.take(
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
