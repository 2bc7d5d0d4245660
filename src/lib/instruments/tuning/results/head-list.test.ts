import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { headFile } from '../../../clip/tuning/file.ts';
import { freshHead } from '../../../clip/tuning/head.ts';
import { createRandom } from '../../../util/random.ts';
import { HeadList } from './head-list.svelte.ts';

const head = {
  name: 'Mine',
  model: { id: 'scene-clip', sha256: 'a'.repeat(64) },
  head: freshHead(3, 2, createRandom(1)),
};
const file = new File([JSON.stringify(headFile(head))], 'mine.head.json');

it('a head’s file is refused while the app cannot be fetched, then saved, and deleted again', async () => {
  const opened = vi.fn();
  const list = new HeadList(opened);
  vi.doMock('../plan/parse-file.ts', () => {
    throw new TypeError('Failed to fetch');
  });
  await list.take(file);
  expect(list.problem).toMatch(/^mine\.head\.json: a part of the app could not be fetched/u);
  vi.doUnmock('../plan/parse-file.ts');

  await list.take(file);
  expect([list.problem, list.status]).toEqual(['', 'mine.head.json: “Mine” is saved here.']);
  await list.take(new File(['{'], 'cut.json'));
  expect(list.problem).toMatch(/^cut\.json: this /u);
  await list.refresh();
  expect(list.status).toBe('mine.head.json: “Mine” is saved here.');
  const [saved] = list.heads ?? [];
  if (saved) await list.remove(saved);
  expect([list.heads, list.status]).toEqual([[], '“Mine” is deleted.']);
  expect(opened).not.toHaveBeenCalled();
});
