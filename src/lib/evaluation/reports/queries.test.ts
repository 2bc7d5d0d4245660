import { omitUndefined } from '../../util/omit.ts';
import { describe, expect, it } from 'vitest';
import { pendulum, pictureItems } from '../../../../tests/support/benchmarks.ts';
import { runId, type JournalEntry, type RunPlan, type RunRecord } from '../runs/index.ts';
import { itemFingerprint } from '../runs/item-fingerprint.ts';
import { memoryRunStore } from '../runs/stores/memory-store.ts';
import { defaultVariant } from '../benchmarks/items.fixture.ts';
import { RunQueries } from './queries.ts';
import { DataSets } from '../plans/data-sets.ts';
import { ItemCache } from '../plans/item-cache.ts';
import { required } from '../../../../tests/support/required.ts';

const items = pictureItems('counterfactual', pendulum, 6);

function recordOf(kind: string): RunRecord {
  const plan: RunPlan = {
    task: 'counterfactual',
    system: 'pendulum',
    variant: defaultVariant('counterfactual', pendulum),
    seed: 1,
    count: 6,
    respondent: { kind },
  };
  return {
    schemaVersion: 1,
    id: runId(plan),
    plan,
    title: '',
    status: 'done',
    total: 6,
    answered: 6,
    failed: 0,
    started: 0,
    updated: 0,
    ended: 0,
    trouble: null,
    made: {},
  };
}

/** Answers to every item, kept with the fingerprint that is given. */
function entries(printOf: (index: number) => string | undefined): readonly JournalEntry[] {
  return items.map((item, index) => {
    const print = printOf(index);
    return {
      id: item.id,
      rawAnswer: { text: `pendulum angle: left ${index}` },
      attempts: 1,
      at: index,
      ...omitUndefined({ item: print }),
    };
  });
}

async function answersWith(
  runs: Readonly<Record<string, readonly JournalEntry[]>>,
  store = memoryRunStore(),
) {
  for (const [kind, kept] of Object.entries(runs)) {
    const record = recordOf(kind);
    await store.put(record);
    for (const entry of kept) await store.journal(record.id).append(entry);
  }
  const sets = new DataSets(store.sets);
  return new RunQueries({
    store,
    sets,
    itemCache: new ItemCache((plan) => sets.items(plan)),
    record: async (id) => {
      return required(await store.get(id));
    },
  });
}

const own = (index: number): string | undefined => {
  const item = items[index];
  return item && itemFingerprint(item);
};

describe('a run whose answers belong to other questions', () => {
  const runs = { same: entries(own), other: entries((index) => (index === 5 ? 'f'.repeat(16) : own(index))) };
  const [same, other] = [recordOf('same').id, recordOf('other').id];

  it('has no figures, next to one that has', async () => {
    const answers = await answersWith(runs);
    expect((await answers.results(same, 'audited')).report.figures).toMatchObject({ n: 6, missing: 0 });
    await expect(answers.results(other, 'audited')).rejects.toThrow('1 of its questions come out otherwise');
  });

  it('is compared with no other, in either order', async () => {
    const answers = await answersWith(runs);
    expect(await answers.compare(same, same, 'audited')).toMatchObject({
      ok: true,
      value: { n: 6, equal: 6 },
    });
    await expect(answers.compare(same, other, 'audited')).rejects.toThrow('come out otherwise');
    await expect(answers.compare(other, same, 'audited')).rejects.toThrow('come out otherwise');
  });

  it('still shows its answers, unjudged, and exports them', async () => {
    const answers = await answersWith(runs);
    const { total, rows } = await answers.rows(other, 'audited', 'all', { from: 0, count: 99 });
    expect(total).toBe(6);
    expect(rows.map(({ judgement }) => judgement.outcome)).toEqual(Array<string>(6).fill('unjudged'));
    expect(rows.map(({ entry }) => entry?.rawAnswer)).toEqual(runs.other.map(({ rawAnswer }) => rawAnswer));
    expect((await answers.rows(other, 'audited', 'wrong', { from: 0, count: 99 })).total).toBe(0);
    const lines = (await answers.export(other, 'audited', 'jsonl')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
      runs.other.map(({ id, rawAnswer }) => ({ id, ...rawAnswer })),
    );
    expect((await answers.export(other, 'audited', 'csv')).match(/,unjudged,/gu)).toHaveLength(6);
  });
});

describe('a query about a run', () => {
  const solved = items.map(({ truth }) =>
    Object.entries(truth as Readonly<Record<string, string>>)
      .map(([id, value]) => `${id.replaceAll('_', ' ')}: ${value}`)
      .join('\n'),
  );
  const kept = (wrong: readonly number[], count = 6): readonly JournalEntry[] =>
    items.slice(0, count).map(({ id }, place) => ({
      id,
      attempts: 1,
      at: place,
      milliseconds: 3,
      rawAnswer: { text: wrong.includes(place) ? 'who knows' : (solved[place] ?? '') },
    }));
  const runs = { one: kept([0, 1]), other: kept([1, 2]), part: kept([], 4) };
  const idOf = (kind: string) => recordOf(kind).id;
  const all = { from: 0, count: 99 };

  it('returns the requested rows, page by page, and their number', async () => {
    const answers = await answersWith(runs);
    const places = async (...args: Parameters<RunQueries['rows']>) => {
      const { total, rows } = await answers.rows(...args);
      return [total, rows.map(({ index }) => index)];
    };
    expect(await places(idOf('one'), 'audited', 'all', { from: 2, count: 3 })).toEqual([6, [2, 3, 4]]);
    expect(await places(idOf('one'), 'audited', 'right', all)).toEqual([4, [2, 3, 4, 5]]);
    expect(await places(idOf('one'), 'audited', 'unparsed', all)).toEqual([2, [0, 1]]);
    expect(await places(idOf('part'), 'audited', 'unanswered', all)).toEqual([2, [4, 5]]);
    expect(await places(idOf('one'), 'audited', 'all', all, idOf('other'))).toEqual([2, [0, 2]]);
    expect(await places(idOf('one'), 'audited', 'right', all, idOf('other'))).toEqual([1, [2]]);
  });

  it('judges again for another protocol or new answers, and not otherwise', async () => {
    const answers = await answersWith(runs);
    const rowsOf = async (protocol: 'audited' | 'published') =>
      (await answers.rows(idOf('one'), protocol, 'all', all)).rows;
    const [before] = await rowsOf('audited');
    expect((await rowsOf('audited'))[0]).toBe(before);
    expect((await rowsOf('published'))[0]).not.toBe(before);
    expect((await rowsOf('published'))[0]?.judgement.outcome).toBe('wrong');
    expect((await rowsOf('audited'))[0]).toBe(before);
    // Three tables are kept: the oldest goes.
    await answers.rows(idOf('other'), 'audited', 'all', all);
    expect((await rowsOf('published'))[1]).toBeDefined();
    await answers.rows(idOf('part'), 'audited', 'all', all);
    expect((await rowsOf('audited'))[0]).not.toBe(before);
  });

  it('judges again if the run was removed and started again, with the same number of answers', async () => {
    const store = memoryRunStore();
    const answers = await answersWith(runs, store);
    const outcomes = async () =>
      (await answers.rows(idOf('one'), 'audited', 'all', all)).rows.map(({ entry }) => entry?.rawAnswer);
    const before = await outcomes();
    const [record, kept] = [recordOf('one'), await store.entries(idOf('one'))];
    await store.remove(record.id);
    await store.put({ ...record, started: 1 });
    for (const entry of kept)
      await store.journal(record.id).append({ ...entry, rawAnswer: { text: 'none' } });
    const after = await outcomes();
    expect([before.length, after]).toEqual([after.length, before.map((one) => one && { text: 'none' })]);
  });

  it('exports everything: every item with its answer, and the figures', async () => {
    const answers = await answersWith(runs);
    const whole = JSON.parse(await answers.export(idOf('part'), 'audited', 'json')) as Record<
      string,
      unknown
    >;
    expect(whole).toMatchObject({
      record: { id: idOf('part') },
      report: { task: 'counterfactual', protocol: 'audited', n: 4, accuracy: 1 },
    });
    const rows = whole['items'] as readonly Record<string, unknown>[];
    expect(rows).toHaveLength(6);
    expect(rows[0]).toMatchObject({
      item: { id: items[0]?.id, task: 'counterfactual' },
      answer: { text: solved[0], milliseconds: 3 },
      failure: null,
      judgement: { outcome: 'right' },
    });
    expect(rows[5]).toMatchObject({ answer: null, judgement: { outcome: 'missing' } });
    expect(rows[0]).not.toHaveProperty('ceiling');
    const lines = (await answers.export(idOf('part'), 'audited', 'jsonl')).trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    expect(
      (await answers.export(idOf('part'), 'audited', 'csv')).trimEnd().split('\r\n').length,
    ).toBeGreaterThan(6);
    const html = await answers.export(idOf('part'), 'audited', 'html');
    expect(html.startsWith('<!doctype html>')).toBe(true);
    expect(html).toContain('Scoring protocol audited; 4 items');
  });

  it('compares it with another if both are complete, and otherwise says why not', async () => {
    const answers = await answersWith(runs);
    expect(await answers.compare(idOf('one'), idOf('other'), 'audited')).toMatchObject({
      ok: true,
      value: { n: 6, firstBetter: 1, secondBetter: 1, equal: 4 },
    });
    const part = await answers.compare(idOf('one'), idOf('part'), 'audited');
    expect(part).toMatchObject({ ok: false });
    expect(!part.ok && part.error).toContain('answers to 6 of 6 questions, the second to 4 of 6');
  });
});
