import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { standardPlan } from '../../cases/kinds/tuning/standard-plan.ts';
import { headHash, type NamedHead } from '../../clip/tuning/file.ts';
import { freshHead } from '../../clip/tuning/head.ts';
import { createRandom } from '../../util/random.ts';
import { headStore } from './head-store.ts';

const named = (name: string, seed: number): NamedHead => ({
  name,
  model: { id: 'scene-clip', sha256: 'a'.repeat(64) },
  head: freshHead(3, 2, createRandom(seed)),
});

it('heads are stored by their weights, the last saved first, until they are deleted', async () => {
  const [one, other] = [named('One', 1), named('Other', 2)];
  const id = await headStore.save(one, standardPlan(), 10);
  expect(id).toBe(headHash(one));
  await headStore.save(other, null, 20);
  expect(await headStore.get(id)).toEqual({ ...one, id, plan: standardPlan(), saved: 10 });
  await headStore.save(named('One, renamed', 1), standardPlan(), 30);
  expect((await headStore.list()).map(({ name }) => name)).toEqual(['One, renamed', 'Other']);
  await headStore.remove(id);
  expect(await headStore.get(id)).toBeNull();
  expect((await headStore.list()).map(({ name }) => name)).toEqual(['Other']);
});
