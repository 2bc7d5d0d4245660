/** The two passes of judges over a run's answers, each with all that pages, runs and the command know of it. */
import type { Item } from '../../tasks/item.ts';
import { readLabel } from '../../tasks/kit/prompts/error-label-prompt.ts';
import type { Grade, Rubric } from '../../tasks/rubric.ts';
import type { Task } from '../../tasks/task.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import { gradesOf, gradingItems, type AnsweredItem, type Grader } from './grading.ts';
import { isWrong, labellingItems, labelsOf } from './labelling.ts';

/** The parts of a judge's prompt, and the prompt itself unless somebody edits it. */
export type JudgeFrame = Pick<Rubric, 'parts' | 'template'>;

/** What a judge gives: a grade to each answer that no rule can judge, or a label to each wrong one. */
export interface JudgingPass {
  readonly gives: 'grades' | 'labels';
  /** One of them. */
  readonly one: 'grade' | 'label';
  /** Where a run's record says who gave them. */
  readonly field: 'grading' | 'labelling';
  /** What happens to the answers. */
  readonly done: 'graded' | 'labelled';
  /** What the journal of a run's replies is kept by. */
  readonly journalOf: (run: string) => string;
  /** What judges are asked by; fails with a clause for a task that takes no such judge. */
  readonly frameOf: (task: Pick<Task, 'id' | 'rubric' | 'errors'>) => Result<JudgeFrame, string>;
  /** What a judge's reply gives; one that fails is asked for again. */
  readonly read: (task: Pick<Task, 'rubric' | 'errors'>, reply: string) => Result<unknown, string>;
  /** What the judge is asked. Throws a RangeError for a task that takes no such judge. */
  readonly items: (
    task: Task,
    answered: Iterable<AnsweredItem>,
    grader: Grader,
    grades?: ReadonlyMap<string, Grade>,
  ) => Iterable<Item>;
}

/** Both passes by what they give; whatever works on one takes the other, too. */
export const JUDGING_PASSES: Readonly<Record<JudgingPass['gives'], JudgingPass>> = {
  grades: {
    gives: 'grades',
    one: 'grade',
    field: 'grading',
    done: 'graded',
    journalOf: gradesOf,
    frameOf: ({ id, rubric }) =>
      rubric === undefined ? fail(`answers to ${id} are judged by rule`) : ok(rubric),
    read: ({ rubric }, reply) => rubric?.read(reply) ?? fail('The task has no rubric.'),
    items: gradingItems,
  },
  labels: {
    gives: 'labels',
    one: 'label',
    field: 'labelling',
    done: 'labelled',
    journalOf: labelsOf,
    frameOf: ({ id, errors }) =>
      errors === undefined ? fail(`${id} names no labels for its errors`) : ok(errors),
    read: ({ errors }, reply) => readLabel(errors ?? { labels: [] }, reply),
    items: (task, answered, grader, grades) =>
      labellingItems(task, wrongAnswers(task, answered, grades), grader),
  },
};

/** The answers that are not wholly right; an answer that waits for a grade is not one of them. */
function* wrongAnswers(
  task: Task,
  answered: Iterable<AnsweredItem>,
  grades?: ReadonlyMap<string, Grade>,
): Generator<AnsweredItem, void, undefined> {
  for (const one of answered)
    if (isWrong(task.judge(one.item, one.answer, 'audited', grades?.get(one.item.id)))) yield one;
}
