import { describe, expect, it } from 'vitest';
import { createItems, defaultVariant } from '../../benchmarks/items.fixture.ts';
import { pendulum } from '../../../../../tests/support/benchmarks.ts';
import type { Item } from '../../tasks/item.ts';
import type { Rubric } from '../../tasks/rubric.ts';
import type { Task } from '../../tasks/task.ts';
import { fail, ok } from '../../../util/result.ts';
import { gradeId, graderId, gradesIn, gradingItems, type AnsweredItem, type Grader } from './grading.ts';
import { memoryJournal, type MemoryJournal } from '../stores/memory-journal.ts';
import { startRun } from '../runner/run.ts';

/** Grades the length of an answer with a fake judge that counts. */
const rubric: Rubric = {
  parts: {},
  scores: { length: [0, 10] },
  template: { id: 'count', title: 'Count', task: 'essay', parts: { intro: 'How long?' } },
  messages: (item, answer, { parts }) => [
    {
      role: 'user',
      content: [
        { type: 'text', text: `${parts['intro'] ?? ''} ${item.id}: ${'text' in answer ? answer.text : ''}` },
      ],
    },
  ],
  read: (text) => (/^\d+$/u.test(text) ? ok({ length: Number(text) / 10 }) : fail(`“${text}” is no number.`)),
};
/** Non-empty answers wait for a grade; empty ones need none. */
const judge: Task['judge'] = (_item, answer, _protocol, grade) => ({
  outcome: grade !== undefined || ('text' in answer && answer.text === '') ? 'wrong' : 'ungraded',
  credit: 0,
  reading: null,
  why: '',
});
const task = { id: 'essay', rubric, judge };
const grader: Grader = { judge: { kind: 'vlm', model: 'judge' }, prompt: rubric.template };
const items = createItems('counterfactual', pendulum, {
  count: 3,
  seed: 1,
  variant: defaultVariant('counterfactual', pendulum),
});

function answered(texts: readonly string[]): readonly AnsweredItem[] {
  return items.map((item, index) => ({ item, answer: { id: item.id, text: texts[index] ?? '' } }));
}

/** Puts answers to the grader; returns how many were really asked. */
async function grade(pairs: readonly AnsweredItem[], journal: MemoryJournal, who = grader): Promise<number> {
  let asked = 0;
  const progress = await startRun({
    items: gradingItems(task, pairs, who),
    total: pairs.length,
    respondent: {
      id: 'judge',
      title: '',
      concurrency: 1,
      isDeterministic: true,
      answer: ({ messages }: Item) => {
        asked += 1;
        const text =
          messages[0]?.content.map((part) => (part.type === 'text' ? part.text : '')).join('') ?? '';
        const said = text.slice(text.indexOf(': ') + 2);
        return Promise.resolve({ rawAnswer: { text: said === 'odd' ? 'hm' : String(said.length) } });
      },
    },
    journal,
    allowUnknownItems: true,
    seed: 1,
    judge: ({ id }) => ({ id, outcome: 'right', credit: 1, reading: null, why: '' }),
  }).finished;
  expect(progress.status).toBe('done');
  return asked;
}

describe('grading', () => {
  it('keeps a grade for each item, answer and grader, and requests none of them twice', async () => {
    const journal = memoryJournal();
    const first = answered(['one', 'seven', 'odd']);
    expect(await grade(first, journal)).toBe(3);
    expect(await grade(first, journal)).toBe(0);
    expect(await grade(answered(['one', 'another', 'odd']), journal)).toBe(1);
    expect(await grade(first, journal, { ...grader, judge: { kind: 'vlm', model: 'another judge' } })).toBe(
      3,
    );
    const edited = { ...rubric.template, parts: { intro: 'How very long?' } };
    expect(await grade(first, journal, { ...grader, prompt: edited })).toBe(3);
    // A prompt by another name that says the same is the same.
    expect(await grade(first, journal, { ...grader, prompt: { ...edited, id: 'mine' } })).toBe(0);
    expect(graderId(grader)).not.toBe(graderId({ ...grader, prompt: edited }));
  });

  it('returns grades by the answered item, and reports replies without a grade', async () => {
    const journal = memoryJournal();
    const pairs = answered(['one', 'seven', 'odd']);
    await grade(pairs, journal);
    const { grades, unread, open } = gradesIn(task, pairs, grader, await journal.load());
    expect([...grades]).toEqual([
      [items[0]?.id, { length: 0.3 }],
      [items[1]?.id, { length: 0.5 }],
    ]);
    expect(unread).toEqual([{ id: items[2]?.id, why: '“hm” is no number.' }]);
    expect(open).toBe(0);
    // What another answer was graded with is not this answer's grade.
    const [, ...others] = pairs;
    const [own] = answered(['two']);
    const changed = own === undefined ? others : [own, ...others];
    expect(gradesIn(task, changed, grader, await journal.load())).toMatchObject({ open: 1 });
    expect(gradesIn(task, changed, grader, await journal.load()).grades.has(items[0]?.id ?? '')).toBe(false);
    expect(gradeId({ id: 'a', text: 'b' }, 'j')).not.toBe(gradeId({ id: 'b', text: 'b' }, 'j'));
  });

  it('requests nothing for answers that need no judge, and no second turn', () => {
    const pairs = answered(['', 'two', 'three']).map(({ item, answer }) => ({
      item: { ...item, followUp: { role: 'user' as const, content: [] } },
      answer,
    }));
    const asked = [...gradingItems(task, pairs, grader)];
    expect(asked).toHaveLength(2);
    expect(asked.every((item) => item.followUp === undefined && item.pictures.length === 0)).toBe(true);
    expect(gradesIn(task, pairs, grader, []).open).toBe(2);
  });

  it('is rejected for a task that is judged by rule', () => {
    expect(() => [...gradingItems({ id: 'counterfactual', judge }, answered(['a']), grader)]).toThrow(
      'Answers to counterfactual are judged by rules, not by grades.',
    );
  });
});
