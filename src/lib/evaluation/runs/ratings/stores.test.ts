import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RunDatabase } from '../stores/run-database.ts';
import { ratingTables } from './indexed-db-ratings.ts';
import { memoryRatings } from './memory-ratings.ts';
import type { Rating } from './rating.ts';
import type { RatingSheet } from './sheet.ts';

const sheet: RatingSheet = {
  id: 'a'.repeat(64),
  plan: {
    task: 'cue',
    system: 'stories',
    seed: 1,
    count: 1,
    variant: {
      shots: 0,
      demos: 'random',
      graph: true,
      chainOfThought: false,
      style: 'flat',
      template: { id: 't', title: 't', task: 'cue', parts: {} },
    },
  },
  items: [{ id: 'one', print: 'p' }],
};
const rating = (part: Partial<Rating> = {}): Rating => ({
  item: 'one',
  rater: 'Ada',
  scale: 'coherent',
  value: 1,
  at: 1,
  ...part,
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe.each([
  ['memory', memoryRatings],
  ['IndexedDB', () => ratingTables(new RunDatabase())],
])('ratings in %s', (_, open) => {
  it('are stored one by one, and replace earlier ones about the same', async () => {
    const store = open();
    await store.put(sheet);
    await store.rate(sheet.id, [rating(), rating({ rater: 'Ben', at: 2 })]);
    await store.rate(sheet.id, [rating({ value: 0, at: 3 })]);
    await store.rate('b'.repeat(64), [rating()]);
    const kept = await store.ratings(sheet.id);
    expect(kept).toHaveLength(2);
    expect(kept).toContainEqual(rating({ value: 0, at: 3 }));
    await store.rate(sheet.id, [rating({ scale: 'note', value: 'odd', at: 4 })]);
    expect(await store.list()).toMatchObject([{ sheet, raters: ['Ben', 'Ada'], ratings: 2 }]);
  });

  it('can be withdrawn, and are removed with their sheet', async () => {
    const store = open();
    await store.put(sheet);
    await store.rate(sheet.id, [rating(), rating({ rater: 'Ben' })]);
    await store.withdraw(sheet.id, { item: 'one', rater: 'Ada', scale: 'coherent' });
    expect(await store.ratings(sheet.id)).toEqual([rating({ rater: 'Ben' })]);
    await store.remove(sheet.id);
    expect(await store.get(sheet.id)).toBeUndefined();
    expect(await store.ratings(sheet.id)).toEqual([]);
  });
});
