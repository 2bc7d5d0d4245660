import { expect, it } from 'vitest';
import { defaultVariant } from '../../benchmarks/items.fixture.ts';
import { taskOf } from '../../benchmarks/index.ts';
import { required } from '../../../../../tests/support/required.ts';
import type { Grader } from './grading.ts';
import { judgeRun } from './judging.ts';
import { JUDGING_PASSES } from './judging-passes.ts';
import { memoryJournal } from '../stores/memory-journal.ts';

it.each([
  ['grades', 'explanation', 'S1: 4\nS2: 4\nS3: 4'],
  ['labels', 'cause-to-effect', 'Label: slip'],
] as const)(
  'judging asks again for %s that cannot be read, and for no others',
  async (gives, id, readable) => {
    const task = taskOf(id);
    const subject = required(task.subjects[0]);
    const made = { count: 3, seed: 1, variant: defaultVariant(id, subject) };
    const items = [...task.generate(subject.id, made)];
    const entries = items.map((item) => ({ id: item.id, rawAnswer: { text: 'Hm.' }, attempts: 1, at: 0 }));
    const prompt = required((task.rubric ?? task.errors)?.template);
    const grader: Grader = { judge: { kind: 'vlm', model: 'judge' }, prompt };
    const plan = { ...made, task: id, system: subject.id, respondent: { kind: 'solver' } };
    const journal = memoryJournal();
    const asked: string[] = [];
    const judge = (reply: (question: number) => string) =>
      judgeRun(
        JUDGING_PASSES[gives],
        grader,
        { plan, items, entries },
        {
          journal,
          respondent: {
            id: 'judge',
            title: '',
            concurrency: 1,
            isDeterministic: true,
            answer: (item) => Promise.resolve({ rawAnswer: { text: reply(asked.push(item.id) - 1) } }),
          },
        },
      ).finished;
    expect(await judge((question) => (question === 1 ? 'I would rather not.' : readable))).toMatchObject({
      status: 'done',
      answered: 3,
      resumed: 0,
    });
    expect(await judge(() => readable)).toMatchObject({ status: 'done', answered: 3, resumed: 2 });
    expect(asked.slice(3)).toEqual([asked[1]]);
    expect(await judge(() => readable)).toMatchObject({ status: 'done', answered: 3, resumed: 3 });
  },
);
