import { beforeEach, describe, expect, it } from 'vitest';
import { pendulum, pictureItems } from '../../../../tests/support/benchmarks.ts';
import {
  gradeId,
  graderId,
  gradesOf,
  runId,
  type RunPlan,
  type RunRecord,
  type RunStore,
} from '../runs/index.ts';
import { itemFingerprint } from '../runs/item-fingerprint.ts';
import { memoryRunStore } from '../runs/stores/memory-store.ts';
import { taskOf } from '../benchmarks/index.ts';
import { defaultVariant } from '../benchmarks/items.fixture.ts';
import { RunQueries } from '../reports/queries.ts';
import { DataSets } from '../plans/data-sets.ts';
import { ItemCache } from '../plans/item-cache.ts';
import { RatingSheets } from './rating-sheets.ts';
import { required } from '../../../../tests/support/required.ts';

const items = pictureItems('counterfactual', pendulum, 6);
const about = {
  task: 'counterfactual',
  system: 'pendulum',
  seed: 1,
  count: 6,
  variant: defaultVariant('counterfactual', pendulum),
};
const plan: RunPlan = { ...about, respondent: { kind: 'human' } };
const record: RunRecord = {
  schemaVersion: 1,
  id: runId(plan),
  plan,
  title: 'Mine',
  status: 'paused',
  total: 6,
  answered: 4,
  failed: 0,
  started: 0,
  updated: 0,
  ended: null,
  trouble: null,
  made: {},
};

let store: RunStore;
let sheets: RatingSheets;

beforeEach(async () => {
  store = memoryRunStore();
  await store.put(record);
  for (const item of items.slice(0, 4)) {
    const text = 'pendulum angle: left';
    await store.journal(record.id).append({
      id: item.id,
      rawAnswer: { text },
      attempts: 1,
      at: 1,
      item: itemFingerprint(item),
    });
  }
  const sets = new DataSets(store.sets);
  const sources = {
    store,
    sets,
    itemCache: new ItemCache((one) => sets.items(one)),
    record: async (id: string) => {
      const found = await store.get(id);
      if (found === undefined) throw new Error('no run');
      return found;
    },
  };
  sheets = new RatingSheets(sources, new RunQueries(sources));
});

describe('a sheet of items', () => {
  it('is stored when it is opened, and the same when it is opened by its id', async () => {
    const opened = await sheets.open({ kind: 'items', plan: about });
    expect(opened.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    expect(await sheets.open({ kind: 'kept', id: opened.sheet.id })).toEqual(opened);
    expect(await store.ratings.list()).toMatchObject([{ sheet: opened.sheet, raters: [], ratings: 0 }]);
  });

  it('is rejected if this version makes other items', async () => {
    const { sheet } = await sheets.open({ kind: 'items', plan: about });
    const [first, ...rest] = sheet.items;
    if (first === undefined) throw new Error('There is no item.');
    await store.ratings.put({ ...sheet, items: [{ ...first, print: 'of another version' }, ...rest] });
    await expect(sheets.open({ kind: 'kept', id: sheet.id })).rejects.toThrow(
      'This version makes other items',
    );
  });
});

describe('a sheet of answers', () => {
  const request = { kind: 'run', run: record.id, seed: 3, count: 10 } as const;

  it('includes answers with their readings, and names the respondents', async () => {
    const { sheet, items: shown } = await sheets.open(request);
    expect(sheet.items).toHaveLength(4);
    expect(sheet.about).toEqual({ respondent: 'Mine' });
    expect(shown.map(({ id }) => id)).toEqual(sheet.items.map(({ id }) => id));
    expect(sheet.items[0]).toMatchObject({ answer: 'pendulum angle: left' });
    expect(sheet.items[0]?.judged).toHaveProperty('credit');
  });

  it('has the grades of the latest judge, including later ones', async () => {
    const task = taskOf('explanation');
    const [stories] = task.subjects;
    if (stories === undefined || task.rubric === undefined) throw new Error('Explanations are graded.');
    const variant = defaultVariant(task.id, stories);
    const graded = { ...plan, task: task.id, system: stories.id, variant, count: 1 };
    const run = { ...record, id: runId(graded), plan: graded };
    const item = required([...task.generate(stories.id, graded)][0]);
    const answer = { id: item.id, text: 'Cause picture: rain. Effect picture: a cold. Link: it is wet.' };
    await store.put(run);
    await store.journal(run.id).append({ id: item.id, rawAnswer: { text: answer.text }, attempts: 1, at: 1 });
    const { sheet } = await sheets.open({ ...request, run: run.id });
    expect(sheet.items).toMatchObject([{ id: item.id, answer: answer.text }]);
    expect(sheet.items[0]).not.toHaveProperty('judged');
    const grader = { judge: { kind: 'vlm', model: 'a judge' }, prompt: task.rubric.template };
    await store.put({ ...run, grading: { graders: [grader], replies: 1 } });
    await store.journal(gradesOf(run.id)).append({
      id: gradeId(answer, graderId(grader)),
      rawAnswer: { text: 'S1: 8\nS2: 4\nS3: 6' },
      attempts: 1,
      at: 2,
    });
    const again = await sheets.open({ kind: 'kept', id: sheet.id });
    expect(again.sheet.items).toMatchObject([{ judged: { s1: 8, s2: 4, s3: 6 } }]);
    expect(again.sheet.about).toEqual({ respondent: 'Mine', judge: 'a judge' });
  });

  it('reports that nothing is answered', async () => {
    await expect(sheets.open({ ...request, run: '0'.repeat(64) })).rejects.toThrow('no run');
    await store.put({ ...record, id: 'b'.repeat(64) });
    await expect(sheets.open({ ...request, run: 'b'.repeat(64) })).rejects.toThrow(
      'There is nothing to rate: the run has no answers yet.',
    );
  });

  it('opens without its run, from its own content', async () => {
    const { sheet, items: shown } = await sheets.open(request);
    await store.remove(record.id);
    expect(await sheets.open({ kind: 'kept', id: sheet.id })).toMatchObject({ sheet, items: shown });
  });
});

it('ratings of others are imported, with conflicts of one person named', async () => {
  const { sheet } = await sheets.open({ kind: 'items', plan: about });
  const rating = { item: items[0]?.id ?? '', rater: 'Ada', scale: 'answerable', value: 1, at: 1 };
  expect(await sheets.merge(sheet, [rating])).toMatchObject({ added: 1, conflicts: [] });
  expect(await sheets.merge(sheet, [{ ...rating, value: 0, at: 2 }])).toMatchObject({
    conflicts: [{ value: 0, others: [{ value: 1, at: 1 }] }],
  });
  expect((await sheets.open({ kind: 'kept', id: sheet.id })).ratings).toMatchObject([{ value: 0 }]);
});
