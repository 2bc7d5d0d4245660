import { describe, expect, it } from 'vitest';
import { pendulum, pictureItems } from '../../../tests/support/benchmarks.ts';
import { runId, type JournalEntry, type RunPlan, type RunRecord } from '../bench/index.ts';
import { itemPrint } from '../bench/item-print.ts';
import { memoryRunStore } from '../bench/memory-store.ts';
import { defaultVariant } from '../benchmarks/test-support.ts';
import { RunAnswers } from './answers.ts';
import { DataSets } from './data-sets.ts';
import { ItemShelf } from './item-shelf.ts';

const items = pictureItems('counterfactual', pendulum, 6);

function recordOf(kind: string): RunRecord {
  const plan: RunPlan = {
    task: 'counterfactual',
    system: 'pendulum',
    variant: defaultVariant('counterfactual', pendulum),
    ...{ seed: 1, count: 6, respondent: { kind } },
  };
  return {
    ...{ schemaVersion: 1, id: runId(plan), plan, title: '', status: 'done', total: 6, answered: 6 },
    ...{ failed: 0, started: 0, updated: 0, ended: 0, trouble: null, made: {} },
  };
}

/** Answers to every item, kept with the fingerprint that is given. */
function entries(printOf: (index: number) => string | undefined): readonly JournalEntry[] {
  return items.map((item, index) => {
    const print = printOf(index);
    return {
      ...{ id: item.id, said: { text: `pendulum angle: left ${index}` }, attempts: 1, at: index },
      ...(print === undefined ? {} : { item: print }),
    };
  });
}

async function answersWith(runs: Readonly<Record<string, readonly JournalEntry[]>>) {
  const store = memoryRunStore();
  for (const [kind, kept] of Object.entries(runs)) {
    const record = recordOf(kind);
    await store.put(record);
    for (const entry of kept) await store.journal(record.id).append(entry);
  }
  const sets = new DataSets(store.sets);
  return new RunAnswers({
    store,
    sets,
    shelf: new ItemShelf((plan) => sets.items(plan)),
    record: async (id) => {
      const record = await store.get(id);
      if (record === undefined) throw new Error('no run');
      return record;
    },
  });
}

const own = (index: number): string | undefined => {
  const item = items[index];
  return item && itemPrint(item);
};

describe('a run whose answers were given to other questions', () => {
  const runs = { same: entries(own), other: entries((index) => (index === 5 ? 'f'.repeat(16) : own(index))) };
  const [same, other] = [recordOf('same').id, recordOf('other').id];

  it('has no figures, beside one that has', async () => {
    const answers = await answersWith(runs);
    expect((await answers.results(same, 'audited')).report.figures).toMatchObject({ n: 6, missing: 0 });
    await expect(answers.results(other, 'audited')).rejects.toThrow('1 of its questions come out otherwise');
  });

  it('is compared with no other, whichever comes first', async () => {
    const answers = await answersWith(runs);
    expect(await answers.compare(same, same, 'audited')).toMatchObject({ n: 6, equal: 6 });
    await expect(answers.compare(same, other, 'audited')).rejects.toThrow('come out otherwise');
    await expect(answers.compare(other, same, 'audited')).rejects.toThrow('come out otherwise');
  });

  it('still shows its answers, none of them judged, and hands them out', async () => {
    const answers = await answersWith(runs);
    const { total, rows } = await answers.rows(other, 'audited', 'all', { from: 0, count: 99 });
    expect(total).toBe(6);
    expect(rows.map(({ judgement }) => judgement.outcome)).toEqual(Array<string>(6).fill('unjudged'));
    expect(rows.map(({ entry }) => entry?.said)).toEqual(runs.other.map(({ said }) => said));
    expect((await answers.rows(other, 'audited', 'wrong', { from: 0, count: 99 })).total).toBe(0);
    const lines = (await answers.export(other, 'audited', 'jsonl')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
      runs.other.map(({ id, said }) => ({ id, ...said })),
    );
    expect((await answers.export(other, 'audited', 'csv')).match(/,unjudged,/gu)).toHaveLength(6);
  });
});
