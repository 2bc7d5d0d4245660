import { describe, expect, test } from 'vitest';
import { tasks } from '../benchmarks/index.ts';
import { defaultVariant } from '../tasks/kit/prompts/default-variant.ts';
import { shownPictures, type Item } from '../tasks/item.ts';
import type { Task } from '../tasks/task.ts';
import { readOwnItem } from './own-items.ts';
import { required, unwrap } from '../../../../tests/support/required.ts';

function firstOf(task: Task, more: object = {}): { readonly item: Item; readonly line: object } {
  const subject = required(task.subjects[0]);
  const variant = { ...defaultVariant(task, subject), ...more };
  const item = required([...task.generate(subject.id, { count: 1, seed: 3, variant })][0]);
  return { item, line: JSON.parse(JSON.stringify(task.toLine(item))) as object };
}

function read(task: Task, line: unknown): Item {
  return unwrap(readOwnItem(task, line));
}

describe('a user’s item', () => {
  test.each(tasks.map((task) => [task.id, task] as const))(
    'is asked as in its line in the task %s',
    (_id, task) => {
      const { item, line } = firstOf(task);
      const own = read(task, line);
      const { id, seed, question, messages, followUp, each, form } = item;
      expect({ ...own, form: own.form.kind }).toMatchObject({
        id,
        seed,
        question,
        messages,
        form: form.kind,
      });
      expect([own.followUp, own.each]).toEqual([followUp, each]);
      expect(own.pictures.map(({ name }) => name).toSorted()).toEqual(
        [...new Set(item.pictures.map(({ name }) => name))].toSorted(),
      );
      expect(own.pictures.every(({ kind }) => kind === 'file')).toBe(true);
    },
  );

  test('keeps its second turn, and shows the pictures of the question but not those of its examples', () => {
    const task = required(tasks.find(({ id }) => id === 'counterfactual'));
    const { item, line } = firstOf(task, { shots: 2, chainOfThought: true });
    const own = read(task, line);
    expect(own.followUp).toEqual(item.followUp);
    expect(own.followUp).toBeDefined();
    expect(shownPictures(own).map(({ name }) => name)).toEqual(shownPictures(item).map(({ name }) => name));
    expect(own.pictures.length).toBeGreaterThan(own.shown.length);
  });

  test('is rejected by its invalid field, with the expected form', () => {
    const task = required(tasks[0]);
    const { line } = firstOf(task);
    const cases = [
      [{ ...line, messages: undefined }, /“messages” is missing; give what is asked as `rungs bench/u],
      [{ ...line, messages: [] }, /“messages” is empty; give/u],
      [
        { ...line, messages: [{ role: 'user', content: 'Which?' }] },
        /“messages\.0\.content” is "Which\?": expected a list/u,
      ],
      [{ ...line, system: 'nowhere' }, /system/u],
    ] as const;
    for (const [bad, why] of cases) {
      const own = readOwnItem(task, bad);
      expect(own.ok ? '' : own.error).toMatch(why);
    }
  });
});
