/** Checks the compatibility of stored data; see `tests/golden/make.ts` for when the golden files may change. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { combinationsOf, tasksBySystems } from '../golden/combinations.ts';
import { bench } from '../golden/command.ts';
import { loadDatabase } from '../golden/dump.ts';
import { asStored, readGolden } from '../golden/files.ts';
import { idsIn, inOrder, KEPT, linesOf, resumeCopy, wholeAnswers } from '../golden/half-done.ts';
import { goldenItemsOf, keyOf, type GoldenItems } from '../golden/items.ts';
import { cacheKey } from '../golden/kept-runs.ts';
import {
  DATABASE,
  goldenDatabase,
  itemsAgain,
  keptFigures,
  type GoldenDatabase,
} from '../golden/run-database.ts';
import { goldenRuns, type GoldenRun } from '../golden/runs.ts';
import { sha256 } from '../golden/sha256.ts';
import {
  judge,
  openRunStore,
  planSchema,
  questionsOf,
  recordSchema,
  runId,
  solver,
  startRun,
  templateHash,
  type RunRecord,
  type RunStore,
} from '../golden/today.ts';
import { required } from '../support/required.ts';

/** Expects the same serialisation, including the order of fields; differences are shown by field. */
function expectSame(today: unknown, golden: unknown, what = ''): void {
  expect(asStored(today), what).toEqual(golden);
  expect(JSON.stringify(today), what).toBe(JSON.stringify(golden));
}

describe('the golden items', () => {
  const golden = readGolden('items.json') as Readonly<Record<string, GoldenItems>>;
  const pairs = tasksBySystems();

  test('are stored for every task and system', () => {
    expect(Object.keys(golden)).toEqual(pairs.map(({ task, system }) => keyOf(task, system)));
  });

  test.each(pairs.map(({ task, system }) => [keyOf(task, system), task, system] as const))(
    'of %s are equal to the stored bytes',
    (key, task, system) => {
      const today = goldenItemsOf(task, system);
      // Texts first, because their differences are readable.
      expectSame(today.first, golden[key]?.first);
      expect(today.hashes).toEqual(golden[key]?.hashes);
    },
  );

  test('are printed by the command as they are hashed here', async () => {
    const [task, system, name] = [
      'counterfactual',
      'pendulum',
      '--style published --seed 7 --shots 2 --no-graph',
    ];
    const found = pairs.find((pair) => pair.task === task && pair.system.id === system);
    const called = found && combinationsOf(found.task, found.system).find((one) => one.name === name);
    const words = ['--task', task, '--system', system, '--count', String(called?.count), ...name.split(' ')];
    expect(sha256(await bench(['items', ...words]))).toBe(golden[`${task} ${system}`]?.hashes[name]?.printed);
  });
});

describe('the golden runs', () => {
  const golden = readGolden('runs.json') as Readonly<Record<string, GoldenRun>>;

  test('have the stored plans, items, judgements and reports', async () => {
    const today = await goldenRuns();
    expect(Object.keys(today)).toEqual(Object.keys(golden));
    for (const [name, run] of Object.entries(today)) expectSame(run, golden[name], name);
  });

  test.each(Object.entries(golden))('keep their identity when they are read: %s', (_name, run) => {
    const plan = v.parse(planSchema, run.plan);
    expect(plan).toEqual(run.plan);
    expect(runId(plan)).toBe(run.runId);
    expect(templateHash(plan.variant.template)).toBe(run.templateHash);
    expect(questionsOf(plan)).toBe(run.questions);
  });

  test('differ from each other', () => {
    expect(new Set(Object.values(golden).map((run) => run.runId)).size).toBe(12);
  });
});

test('a folder cut in the middle of an answer is resumed, and requests what is missing', async () => {
  const { printed, before, after } = await resumeCopy();
  const whole = linesOf(wholeAnswers());
  const ids = idsIn(whole);
  expect(printed).toEqual({ ...(readGolden('half-done/printed.json') as object), resumed: KEPT });
  const answers = linesOf(after.answers);
  expect(answers).toHaveLength(whole.length);
  expect(answers.slice(0, KEPT)).toEqual(whole.slice(0, KEPT));
  expect(inOrder(answers, ids).join('')).toBe(whole.join(''));
  expect(after.details.slice(0, before.details.length)).toEqual(before.details);
  const asked = idsIn(after.details.slice(before.details.length));
  expect([...asked].sort()).toEqual(ids.slice(KEPT).sort());
  const { schemaVersion, id, plan, started } = before.run;
  expect(after.run).toMatchObject({ schemaVersion, id, plan, started, status: 'done', resumed: KEPT });
});

describe('the golden database of runs', () => {
  const golden = readGolden('run-database.json') as GoldenDatabase;
  const rowsOf = (store: string): readonly Readonly<Record<string, unknown>>[] =>
    (golden.database.stores[store]?.rows ?? []).map(
      ({ value }) => value as Readonly<Record<string, unknown>>,
    );
  const records = rowsOf('runs')
    .map(({ record }) => v.parse(recordSchema, record))
    .sort((a, b) => b.started - a.started);

  const open = async (): Promise<RunStore> => {
    const said: string[] = [];
    await loadDatabase(DATABASE, golden.database);
    const store = await openRunStore((status) => said.push(status));
    expect(said).toEqual(['persistent']);
    return store;
  };
  const recordThatIs = (status: RunRecord['status']): RunRecord => {
    return required(records.find((record) => record.status === status));
  };

  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });

  test('is written unchanged, except for the keys of replies, which now name the files of pictures, and for the parts of sets', async () => {
    const withoutReplies = ({ database, figures }: GoldenDatabase): object => {
      // Later versions added the number of units to each part of a group, and parts to wordings.
      const isCount = (key: string, value: unknown): boolean =>
        key === 'parts' && Object.values(value as object).every((one) => typeof one === 'number');
      // Earlier databases get the tables of rating sheets when they are opened.
      const {
        replies,
        sheets: _sheets,
        ratings: _ratings,
        ...stores
      } = JSON.parse(
        JSON.stringify(database.stores, (key, value: unknown) => (isCount(key, value) ? undefined : value)),
      ) as GoldenDatabase['database']['stores'];
      return { stores, replies: replies?.rows.length, figures };
    };
    expectSame(withoutReplies(await goldenDatabase()), withoutReplies(golden));
  });

  test('restores every record, answer and failure', async () => {
    const store = await open();
    expect(records.map(({ status }) => status)).toEqual(['incomplete', 'paused', 'done']);
    expect(await store.list()).toEqual(records);
    for (const record of records) {
      const { id } = record;
      const own = (table: string, field: string): unknown[] =>
        rowsOf(table).flatMap(({ run, [field]: value }) => (run === id ? [value] : []));
      expect(await store.get(id)).toEqual(record);
      expect(runId(record.plan)).toBe(id);
      const entries = await store.entries(id);
      expect(entries).toHaveLength(record.answered);
      expect(await store.answered(id)).toBe(record.answered);
      expect(entries).toEqual(expect.arrayContaining(own('answers', 'entry')));
      expect(await store.failures(id)).toEqual(own('failures', 'failure'));
      expect(await store.failures(id)).toHaveLength(record.failed);
    }
  });

  test('restores imported sets with their pictures', async () => {
    const store = await open();
    expect(await store.sets.list()).toEqual(rowsOf('sets').map(({ set }) => set));
    expect(rowsOf('sets')).toHaveLength(1);
    for (const { set, path, type, bytes } of rowsOf('pictures')) {
      const blob = await store.sets.picture(String(set), String(path));
      expect(blob?.type).toBe(type);
      const kept = Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer()).toString('base64');
      expect({ $bytes: kept }).toEqual(bytes);
    }
  });

  test('restores the replies to equal requests, but none if a file was shown', async () => {
    const store = await open();
    let found = 0;
    for (const record of records.filter(({ plan }) => plan.respondent.kind === 'vlm')) {
      const entries = new Map((await store.entries(record.id)).map((entry) => [entry.id, entry]));
      for (const item of await itemsAgain(store, record)) {
        const reply = await store.cache.get(cacheKey(record.plan, item));
        if (record.plan.source !== undefined) expect(reply).toBeUndefined();
        if (reply === undefined) continue;
        found += 1;
        expect(entries.get(item.item.id)).toMatchObject(reply);
      }
    }
    // Two replies were stored under keys without the shown file, and are never used again.
    expect(found).toBe(rowsOf('replies').length - 2);
  });

  test('has runs whose items are made again and judged as before', async () => {
    const store = await open();
    expectSame(await keptFigures(store), golden.figures);
    for (const record of records) {
      const ids = new Set((await itemsAgain(store, record)).map(({ item }) => item.id));
      expect(ids.size).toBe(record.total);
      expect((await store.entries(record.id)).filter(({ id }) => !ids.has(id))).toEqual([]);
    }
  });

  test('has a paused run that continues with what is missing', async () => {
    const store = await open();
    const record = recordThatIs('paused');
    const items = await itemsAgain(store, record);
    const kept = new Set((await store.entries(record.id)).map(({ id }) => id));
    const asked: string[] = [];
    const progress = await startRun({
      items,
      total: record.total,
      respondent: {
        ...solver,
        answer: (item, context) => {
          asked.push(item.item.id);
          return solver.answer(item, context);
        },
      },
      journal: store.journal(record.id),
      seed: record.plan.seed,
      judge: ({ item }, answer) => judge(item, answer, 'audited'),
    }).finished;
    expect(progress).toMatchObject({ status: 'done', answered: record.total, resumed: record.answered });
    expect(asked).toEqual(items.map(({ item }) => item.id).filter((id) => !kept.has(id)));
  });
});
