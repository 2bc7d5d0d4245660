import { fakeStorage } from '../../../../tests/support/fake-storage.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { taskOf } from '../../evaluation/benchmarks/index.ts';
import { sheetOfItems } from '../../evaluation/runs/ratings/sheet.ts';
import type { Rating } from '../../evaluation/runs/ratings/rating.ts';
import { defaultVariant } from '../../evaluation/tasks/kit/prompts/default-variant.ts';
import { fakeRuns } from '../../../../tests/support/fake-runs.ts';
import { RatingQueue } from './rating-queue.svelte.ts';
import { required } from '../../../../tests/support/required.ts';

const task = taskOf('causal-order');
const subject = required(task.subjects[0]);
const plan = { task: task.id, system: subject.id, variant: defaultVariant(task, subject), seed: 1, count: 3 };
const made = [...task.generate(plan.system, plan)];
const sheet = sheetOfItems(plan, made);
const ids = sheet.items.map(({ id }) => id);

function editorWith(ratings: readonly Rating[] = [], rate = vi.fn(() => Promise.resolve(null))) {
  const openSheet = () => Promise.resolve({ sheet, items: made, ratings });
  return { queue: new RatingQueue(fakeRuns({ openSheet, rate }), () => 7), rate };
}

const all = (rater: string, item = ids[0] ?? ''): readonly Rating[] =>
  ['coherent', 'fluent', 'objects-alone'].map((scale) => ({ item, rater, scale, value: 1, at: 1 }));

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()));

describe('a queue of ratings', () => {
  it('starts at the first item that this rater has not rated on every scale', async () => {
    const { queue } = editorWith([...all('Ada'), ...all('Ben', ids[1])]);
    queue.rater = 'Ada ';
    await queue.load({ kind: 'kept', id: sheet.id });
    expect([queue.at, queue.done]).toEqual([1, 1]);
    queue.rater = 'Ben';
    await queue.load({ kind: 'kept', id: sheet.id });
    expect([queue.at, queue.done]).toEqual([0, 1]);
    await queue.load({ kind: 'kept', id: sheet.id }, 9);
    expect(queue.at).toBe(2);
  });

  it('knows the last rater in this browser', () => {
    editorWith().queue.rater = 'Ada';
    const { queue } = editorWith();
    expect(queue.rater).toBe('');
    queue.start();
    expect(queue.rater).toBe('Ada');
  });

  it('stores each rating immediately, and undoes it', async () => {
    const { queue, rate } = editorWith();
    queue.rater = 'Ada';
    await queue.load({ kind: 'kept', id: sheet.id });
    await queue.give('fluent', 0);
    const about = { item: ids[0], rater: 'Ada', scale: 'fluent' };
    expect(rate).toHaveBeenLastCalledWith({ sheet: sheet.id, rating: { ...about, value: 0, at: 7 } }, {});
    expect(queue.valueOf('fluent')).toBe(0);
    await queue.give('fluent', null);
    expect(rate).toHaveBeenLastCalledWith({ sheet: sheet.id, rating: about }, {});
    expect(queue.valueOf('fluent')).toBeNull();
    await queue.write('odd');
    expect(queue.note).toBe('odd');
  });

  it('asks for a name before it accepts anything', async () => {
    const { queue, rate } = editorWith();
    await queue.load({ kind: 'kept', id: sheet.id });
    await queue.give('fluent', 1);
    expect(rate).not.toHaveBeenCalled();
    expect(queue.problem).toMatch(/^Type your name first/u);
    queue.rater = 'Ada';
    expect(queue.problem).toBe('');
  });

  it('reports a rating that was not stored, and still exports it', async () => {
    const { queue } = editorWith(
      [],
      vi.fn(() => Promise.reject(new Error('The browser’s storage is full.'))),
    );
    queue.rater = 'Ada';
    await queue.load({ kind: 'kept', id: sheet.id });
    await queue.give('fluent', 1);
    expect(queue.problem).toMatch(/^This was not saved: The browser’s storage is full\./u);
    expect(queue.ratings).toHaveLength(1);
  });
});
