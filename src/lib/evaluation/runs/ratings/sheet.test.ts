import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { taskOf, tasks } from '../../benchmarks/index.ts';
import { defaultVariant } from '../../tasks/kit/prompts/default-variant.ts';
import type { ItemsPlan } from '../items-plan.ts';
import { scalesOf, sheetId, sheetOfAnswers, sheetOfItems, sheetSchema, type RatingSheet } from './sheet.ts';
import { required } from '../../../../../tests/support/required.ts';

function planOf(task: string, system: string, count = 12, seed = 3): ItemsPlan {
  const found = taskOf(task);
  const subject = required(found.subjects.find(({ id }) => id === system));
  return { task, system, variant: defaultVariant(found, subject), seed, count };
}

function itemsOf(plan: ItemsPlan) {
  return [...taskOf(plan.task).generate(plan.system, plan)];
}

function sheetOf(plan: ItemsPlan): RatingSheet {
  return sheetOfItems(plan, itemsOf(plan));
}

describe('a sheet of items', () => {
  it('is the same sample for the same plan, and another one for another seed', () => {
    const plan = planOf('causal-order', 'beach');
    expect(sheetOf(plan)).toEqual(sheetOf(planOf('causal-order', 'beach')));
    expect(sheetOf({ ...plan, seed: 4 }).id).not.toBe(sheetOf(plan).id);
    expect(sheetOf(plan).items).toHaveLength(12);
  });

  it('includes one question per picture, at varying positions', () => {
    const plan = planOf('structure-single', 'pendulum');
    const items = itemsOf(plan);
    const drawn = sheetOf(plan).items.map(({ id }) => items.find((item) => item.id === id));
    expect(new Set(drawn.map((item) => item?.unit)).size).toBe(12);
    expect(drawn).toHaveLength(12);
    expect(new Set(drawn.map((item) => items.indexOf(item as never) % 12)).size).toBeGreaterThan(3);
  });

  it('starts with the smaller sample', () => {
    const ids = (count: number): readonly string[] =>
      sheetOf(planOf('structure-single', 'pendulum', count)).items.map(({ id }) => id);
    expect(ids(12).slice(0, 5)).toEqual(ids(5));
  });

  it('has another identity if a version makes other items from the same plan', () => {
    const sheet = sheetOf(planOf('causal-order', 'beach'));
    const [first, ...rest] = sheet.items;
    if (first === undefined) throw new Error('There is no item.');
    expect(sheetId(sheet)).toBe(sheet.id);
    expect(sheetId({ ...sheet, items: [{ ...first, print: 'other' }, ...rest] })).not.toBe(sheet.id);
    expect(sheetId({ ...sheet, items: [{ ...first, judged: { credit: 1 } }, ...rest] })).toBe(sheet.id);
  });

  it('is restored from a file', () => {
    const sheet = sheetOf(planOf('cue', 'stories', 2));
    expect(v.parse(sheetSchema, JSON.parse(JSON.stringify(sheet)))).toEqual(sheet);
  });
});

describe('a sheet of answers', () => {
  const plan = planOf('causal-order', 'beach', 30);
  const answers = itemsOf(plan).map((item) => ({ item, rawAnswer: { text: 'A' }, judged: { credit: 1 } }));
  const run = { id: 'a'.repeat(64), plan };
  const sample = (count: number, seed = 1): RatingSheet =>
    sheetOfAnswers(run, answers, { seed, count }, { respondent: 'somebody' });

  it('is drawn with the sample’s seed', () => {
    expect(sample(8)).toEqual(sample(8));
    expect(sample(8).items.slice(0, 3)).toEqual(sample(3).items);
    expect(sample(8, 2).items).not.toEqual(sample(8).items);
    expect(sample(8).items.map(({ id }) => id)).not.toEqual(answers.slice(0, 8).map(({ item }) => item.id));
  });

  it('contains the answers and how they were read', () => {
    expect(sample(1)).toMatchObject({ run: run.id, items: [{ answer: 'A', judged: { credit: 1 } }] });
  });
});

it('people are asked about the items of every task, and about answers to them', () => {
  for (const { id, rating = [] } of tasks) {
    expect(scalesOf(id, 'item').length).toBeGreaterThan(0);
    expect(scalesOf(id, 'answer').length).toBeGreaterThan(0);
    expect(new Set(rating.map((scale) => scale.id)).size).toBe(rating.length);
  }
});
