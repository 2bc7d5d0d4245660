import { beforeEach, describe, expect, it, vi } from 'vitest';
import { taskOf } from '../../benchmarks/index.ts';
import { sheetOfItems } from '../../bench/ratings/sheet.ts';
import type { Rating } from '../../bench/ratings/rating.ts';
import { defaultVariant } from '../../tasks/kit/default-variant.ts';
import { RatingDesk } from './rating-desk.svelte.ts';

const task = taskOf('causal-order');
const [subject] = task.subjects;
if (subject === undefined) throw new Error('There is no subject.');
const plan = { task: task.id, system: subject.id, variant: defaultVariant(task, subject), seed: 1, count: 3 };
const made = [...task.generate(plan.system, plan)];
const sheet = sheetOfItems(plan, made);
const ids = sheet.items.map(({ id }) => id);

function deskWith(ratings: readonly Rating[] = [], rate = vi.fn(() => Promise.resolve())) {
  const openSheet = () => Promise.resolve({ sheet, items: made, ratings });
  return { desk: new RatingDesk({ openSheet, rate }, () => 7), rate };
}

const all = (rater: string, item = ids[0] ?? ''): readonly Rating[] =>
  ['coherent', 'fluent', 'objects-alone'].map((scale) => ({ item, rater, scale, value: 1, at: 1 }));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

describe('a rating desk', () => {
  it('begins at the first thing that this rater has not rated on every scale', async () => {
    const { desk } = deskWith([...all('Ada'), ...all('Ben', ids[1])]);
    desk.rater = 'Ada ';
    await desk.load({ kind: 'kept', id: sheet.id });
    expect([desk.at, desk.done]).toEqual([1, 1]);
    desk.rater = 'Ben';
    await desk.load({ kind: 'kept', id: sheet.id });
    expect([desk.at, desk.done]).toEqual([0, 1]);
    await desk.load({ kind: 'kept', id: sheet.id }, 9);
    expect(desk.at).toBe(2);
  });

  it('knows who rated last in this browser', () => {
    deskWith().desk.rater = 'Ada';
    const { desk } = deskWith();
    expect(desk.rater).toBe('');
    desk.start();
    expect(desk.rater).toBe('Ada');
  });

  it('keeps each rating at once, and takes it back', async () => {
    const { desk, rate } = deskWith();
    desk.rater = 'Ada';
    await desk.load({ kind: 'kept', id: sheet.id });
    await desk.give('fluent', 0);
    const about = { item: ids[0], rater: 'Ada', scale: 'fluent' };
    expect(rate).toHaveBeenLastCalledWith(sheet.id, { ...about, value: 0, at: 7 });
    expect(desk.valueOf('fluent')).toBe(0);
    await desk.give('fluent', null);
    expect(rate).toHaveBeenLastCalledWith(sheet.id, about);
    expect(desk.valueOf('fluent')).toBeNull();
    await desk.write('odd');
    expect(desk.note).toBe('odd');
  });

  it('asks for a name before it takes anything', async () => {
    const { desk, rate } = deskWith();
    await desk.load({ kind: 'kept', id: sheet.id });
    await desk.give('fluent', 1);
    expect(rate).not.toHaveBeenCalled();
    expect(desk.problem).toMatch(/^Type your name first/u);
    desk.rater = 'Ada';
    expect(desk.problem).toBe('');
  });

  it('says so where a rating was not kept, and still has it for an export', async () => {
    const { desk } = deskWith(
      [],
      vi.fn(() => Promise.reject(new Error('The browser has no room left.'))),
    );
    desk.rater = 'Ada';
    await desk.load({ kind: 'kept', id: sheet.id });
    await desk.give('fluent', 1);
    expect(desk.problem).toMatch(/^This was not kept: The browser has no room left\./u);
    expect(desk.ratings).toHaveLength(1);
  });
});
