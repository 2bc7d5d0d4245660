/** The two passes in which judges go through a run's answers: grading and error labelling. */
import type { Item } from '../../tasks/item.ts';
import { readLabel } from '../../tasks/kit/prompts/error-label-prompt.ts';
import type { Grade, Rubric } from '../../tasks/rubric.ts';
import type { Task } from '../../tasks/task.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import { gradesOf, gradingItems, type AnsweredItem, type Grader } from './grading.ts';
import { isWrong, labellingItems, labelsOf } from './labelling.ts';

/** The parts of a judge's prompt and its default template. */
export type JudgeFrame = Pick<Rubric, 'parts' | 'template'>;

/** A judging pass: grades for the answers that no rule can judge, or error labels for the wrong ones. */
export interface JudgingPass {
  readonly plural: 'grades' | 'labels';
  /** Singular name of the result, also its field in the lines of a results file. */
  readonly kind: 'grade' | 'label';
  /** Field of the run's record that names the judge. */
  readonly field: 'grading' | 'labelling';
  /** Past participle for messages: “3 answers graded”. */
  readonly done: 'graded' | 'labelled';
  /** Returns the id of the journal that holds the judge's replies about a run. */
  readonly journalOf: (run: string) => string;
  /** Returns the judge's prompt parts; fails with a clause for a task without this pass. */
  readonly frameOf: (task: Pick<Task, 'id' | 'rubric' | 'errors'>) => Result<JudgeFrame, string>;
  /** Parses a judge's reply; a reply that fails is requested again. */
  readonly read: (task: Pick<Task, 'rubric' | 'errors'>, reply: string) => Result<unknown, string>;
  /**
   * Yields the judge's questions.
   *
   * @throws RangeError for a task without this pass
   */
  readonly items: (
    task: Task,
    answered: Iterable<AnsweredItem>,
    grader: Grader,
    grades?: ReadonlyMap<string, Grade>,
  ) => Iterable<Item>;
}

/** Both passes, by the plural of their result. */
export const JUDGING_PASSES: Readonly<Record<JudgingPass['plural'], JudgingPass>> = {
  grades: {
    plural: 'grades',
    kind: 'grade',
    field: 'grading',
    done: 'graded',
    journalOf: gradesOf,
    frameOf: ({ id, rubric }) =>
      rubric === undefined ? fail(`answers to ${id} are judged by rules`) : ok(rubric),
    read: ({ rubric }, reply) => rubric?.read(reply) ?? fail('The task has no rubric.'),
    items: gradingItems,
  },
  labels: {
    plural: 'labels',
    kind: 'label',
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

/** Yields the answers that are not fully correct; answers without their required grade are left out. */
function* wrongAnswers(
  task: Task,
  answered: Iterable<AnsweredItem>,
  grades?: ReadonlyMap<string, Grade>,
): Generator<AnsweredItem, void, undefined> {
  for (const one of answered)
    if (isWrong(task.judge(one.item, one.answer, 'audited', grades?.get(one.item.id)))) yield one;
}
