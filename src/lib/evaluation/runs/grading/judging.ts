/** The second pass over a run, as the page and the command carry it out: answers with their items, put to a judge. */
import { taskOf } from '../../benchmarks/index.ts';
import type { Item } from '../../tasks/item.ts';
import { readLabel } from '../../tasks/kit/prompts/error-label-prompt.ts';
import type { Grade } from '../../tasks/rubric.ts';
import type { Task } from '../../tasks/task.ts';
import { gradesOf, gradingItems, type AnsweredItem, type Grader } from './grading.ts';
import { fingerprintDiffers } from '../item-fingerprint.ts';
import { answerOf, type JournalEntry } from '../journal.ts';
import { isWrong, labellingItems, labelsOf } from './labelling.ts';
import type { RunPlan } from '../plan.ts';
import type { RunOptions } from '../runner/run-options.ts';
import { startRun, type RunHandle } from '../runner/run.ts';
import { textOfReply } from '../types.ts';

/** What a judge gives: a grade to each answer that no rule can judge, or a label to each wrong one. */
export interface JudgingPass {
  readonly gives: 'grades' | 'labels';
  /** Where a run's record says who gave them. */
  readonly field: 'grading' | 'labelling';
  /** What happens to the answers. */
  readonly done: 'graded' | 'labelled';
  /** What the journal of a run's replies is kept by. */
  readonly journalOf: (run: string) => string;
  /** Whether a judge's reply holds what the pass gives: one that does not is asked for again. */
  readonly holds: (task: Pick<Task, 'rubric' | 'errors'>, reply: string) => boolean;
  /** What the judge is asked. Throws a RangeError for a task that takes no such judge. */
  readonly items: (
    task: Task,
    answered: Iterable<AnsweredItem>,
    grader: Grader,
    grades?: ReadonlyMap<string, Grade>,
  ) => Iterable<Item>;
}

/** The passes that there are. */
export const JUDGING_PASSES: Readonly<Record<JudgingPass['gives'], JudgingPass>> = {
  grades: {
    gives: 'grades',
    field: 'grading',
    done: 'graded',
    journalOf: gradesOf,
    holds: ({ rubric }, reply) => rubric?.read(reply).ok === true,
    items: gradingItems,
  },
  labels: {
    gives: 'labels',
    field: 'labelling',
    done: 'labelled',
    journalOf: labelsOf,
    holds: ({ errors }, reply) => errors !== undefined && readLabel(errors, reply).ok,
    items: (task, answered, grader, grades) =>
      labellingItems(task, wrongAnswers(task, answered, grades), grader),
  },
};

/** The items that were answered, with their answers; answers to other questions than today's are left out. */
export function* answeredItems(
  items: Iterable<Item>,
  entries: Iterable<JournalEntry>,
): Generator<AnsweredItem, void, undefined> {
  const byId = new Map([...entries].map((entry) => [entry.id, entry]));
  for (const item of items) {
    const entry = byId.get(item.id);
    if (entry !== undefined && !fingerprintDiffers(entry, item)) yield { item, answer: answerOf(entry) };
  }
}

/** The answers that are not wholly right; an answer that waits for a grade is not one of them. */
function* wrongAnswers(
  task: Task,
  answered: Iterable<AnsweredItem>,
  grades?: ReadonlyMap<string, Grade>,
): Generator<AnsweredItem, void, undefined> {
  for (const one of answered)
    if (isWrong(task.judge(one.item, one.answer, 'audited', grades?.get(one.item.id)))) yield one;
}

/** The answers of a run, as a pass puts them to a judge. */
export interface AnsweredRun {
  readonly plan: RunPlan;
  readonly items: Iterable<Item>;
  readonly entries: Iterable<JournalEntry>;
  /** What settles which answers are wrong, where no rule does. */
  readonly grades?: ReadonlyMap<string, Grade> | undefined;
}

/** Puts the answers of a run to a judge; what the journal holds is not asked again, but for what cannot be read. */
export function judgeRun(
  pass: JudgingPass,
  grader: Grader,
  { plan, items, entries, grades }: AnsweredRun,
  asking: Omit<RunOptions, 'items' | 'total' | 'seed' | 'judge' | 'allowUnknownItems'>,
): RunHandle {
  const task = taskOf(plan.task);
  const asked = [...pass.items(task, answeredItems(items, entries), grader, grades)];
  const load = async (): Promise<readonly JournalEntry[]> =>
    (await asking.journal.load()).filter((reply) => pass.holds(task, textOfReply(reply)));
  const journal = { ...asking.journal, load };
  return startJudging({ ...asking, journal, items: asked, total: asked.length, seed: plan.seed });
}

/** Puts items to a judge; what is kept in the journal is not asked again. */
export function startJudging(options: Omit<RunOptions, 'judge' | 'allowUnknownItems'>): RunHandle {
  return startRun({
    ...options,
    // Replies of other judges, and about earlier answers, are kept in the same journal.
    allowUnknownItems: true,
    judge: ({ id }) => ({ id, outcome: 'ungraded', credit: 0, reading: null, why: '' }),
  });
}
