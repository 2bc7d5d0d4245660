import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pendulum } from '../../../../../tests/support/benchmarks.ts';
import { defaultVariant } from '../../benchmarks/items.fixture.ts';
import { openRunStore } from './indexed-db-store.ts';
import { unreadableRows } from './indexed-db-unreadable.ts';
import { runId, type RunPlan } from '../plan.ts';
import type { RunRecord } from '../record.ts';
import { RunDatabase } from './run-database.ts';
import type { ImportedSet, RunStore } from './store.ts';

const plan: RunPlan = {
  task: 'counterfactual',
  system: 'pendulum',
  variant: defaultVariant('counterfactual', pendulum),
  seed: 1,
  count: 2,
  respondent: { kind: 'test' },
};
const record: RunRecord = {
  schemaVersion: 1,
  id: runId(plan),
  plan,
  title: '',
  status: 'paused',
  total: 2,
  answered: 2,
  failed: 0,
  started: 1,
  updated: 1,
  ended: null,
  trouble: null,
  made: {},
};
const texts = { id: 'one', rawAnswer: { text: 'Yes' }, item: 'a'.repeat(16), attempts: 1, at: 1 };
const scores = { id: 'two', rawAnswer: { scores: { Yes: 0.4, No: 0.6 } }, attempts: 1, at: 2 };
const failure = { id: 'three', message: 'Gone.', attempts: 6, at: 3 };
const set: ImportedSet = {
  id: 'set',
  title: 'A copy',
  created: 1,
  texts: { 'a.json': '[]' },
  paths: ['a.json'],
  groups: [{ task: 'counterfactual', system: 'pendulum', items: 1 }],
};

/** A store with one good row in each table. */
async function filled(): Promise<RunStore> {
  const store = await openRunStore(() => undefined);
  await store.put(record);
  await store.journal(record.id).append(texts);
  await store.journal(record.id).append(scores);
  await store.journal(record.id).fail(failure);
  await store.sets.put(set);
  return store;
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe('unreadable rows', () => {
  it('do not exist if every row is valid, including scores', async () => {
    const store = await filled();
    expect(await store.unreadable()).toEqual([]);
    expect(await store.entries(record.id)).toEqual([texts, scores]);
  });

  it('are listed by table and key with the reason, and valid ones still open', async () => {
    const store = await filled();
    const database = new RunDatabase();
    const id = record.id;
    const rows = {
      runs: { id: 'odd', record: { ...record, schemaVersion: 9 } },
      answers: { run: id, id: 'four', entry: { id: 'four', attempts: 1, at: 4 } },
      failures: { run: id, id: 'five', failure: { ...failure, id: 'five', attempts: 'many' } },
      sets: { id: 'torn', set: { ...set, id: 'torn', groups: 'none' } },
    };
    await database.use((open) => open.put('runs', rows.runs));
    await database.use((open) => open.put('answers', rows.answers));
    await database.use((open) => open.put('failures', rows.failures));
    await database.use((open) => open.put('sets', rows.sets));
    const found = await unreadableRows(database);
    expect(found).toEqual([
      {
        table: 'runs',
        key: 'odd',
        why: expect.stringMatching(/^“schemaVersion” is 9: /u) as string,
        row: rows.runs,
      },
      {
        table: 'answers',
        key: `${id} four`,
        row: rows.answers,
        why: 'the row is not of a known form',
      },
      {
        table: 'failures',
        key: `${id} five`,
        row: rows.failures,
        why: expect.stringMatching(/^“attempts” is "many": /u) as string,
      },
      {
        table: 'sets',
        key: 'torn',
        why: expect.stringMatching(/^“groups” is "none": /u) as string,
        row: rows.sets,
      },
    ]);
    expect(await store.unreadable()).toEqual(found);

    expect(await store.list()).toEqual([record]);
    expect(await store.get('odd')).toBeUndefined();
    expect(await store.entries(id)).toEqual([texts, scores]);
    expect(await store.failures(id)).toEqual([failure]);
    expect(await store.sets.list()).toEqual([set]);
    expect(await store.sets.get('torn')).toBeUndefined();
    // Damaged entries are only reported, not removed.
    expect(await database.use((open) => open.get('runs', 'odd'))).toEqual(rows.runs);
    expect(await database.use((open) => open.count('answers'))).toBe(3);
  });

  it('are not overwritten by a run of the same plan', async () => {
    const store = await filled();
    const odd = { id: 'odd', record: { ...record, id: 'odd', schemaVersion: 9 } };
    const database = new RunDatabase();
    await database.use((open) => open.put('runs', odd));
    const update = vi.fn(() => ({ ...record, id: 'odd' }));
    await expect(store.change('odd', update)).rejects.toThrow(
      'Run odd is kept in this browser already, as this version of Rungs cannot read it',
    );
    expect(update).not.toHaveBeenCalled();
    expect(await database.use((open) => open.get('runs', 'odd'))).toEqual(odd);
  });

  it.each<[string, object]>([
    ['neither a text nor scores', {}],
    ['a text that is none', { text: 7 }],
    ['scores that are no numbers', { scores: { Yes: 'high' } }],
    ['no whole number of attempts', { text: 'Yes', attempts: 0.5 }],
    ['no time', { text: 'Yes', at: null }],
    ['a fingerprint that is no text', { text: 'Yes', item: 3 }],
  ])('include answers with %s', async (_what, part) => {
    const store = await filled();
    const row = { run: record.id, id: 'odd', entry: { id: 'odd', attempts: 1, at: 9, ...part } };
    await new RunDatabase().use((open) => open.put('answers', row));
    expect(await store.unreadable()).toMatchObject([{ table: 'answers', key: `${record.id} odd`, row }]);
    expect(await store.entries(record.id)).toHaveLength(2);
  });
});
