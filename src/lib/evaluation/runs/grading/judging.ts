/**
 * Second pass over a run, as the page and the command do it: a judge is asked about the answers and their items.
 */
import { taskOf } from '../../benchmarks/index.ts';
import type { Item } from '../../tasks/item.ts';
import type { Grade } from '../../tasks/rubric.ts';
import type { AnsweredItem, Grader } from './grading.ts';
import { fingerprintDiffers } from '../item-fingerprint.ts';
import { answerOf, type JournalEntry } from '../journal.ts';
import type { JudgingPass } from './judging-passes.ts';
import type { RunPlan } from '../plan.ts';
import type { RunOptions } from '../runner/run-options.ts';
import { startRun, type RunHandle } from '../runner/run.ts';
import { textOfReply } from '../types.ts';

/** Yields the answered items with their answers; answers to different questions than today's are left out. */
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

/** A run's answers, as a judging pass takes them. */
export interface AnsweredRun {
  readonly plan: RunPlan;
  readonly items: Iterable<Item>;
  readonly entries: Iterable<JournalEntry>;
  /** Grades that determine which answers are wrong, where no rule does. */
  readonly grades?: ReadonlyMap<string, Grade> | undefined;
}

/**
 * Asks a judge about a run's answers; replies in the journal are not requested again, unless they cannot be read.
 */
export function judgeRun(
  pass: JudgingPass,
  grader: Grader,
  { plan, items, entries, grades }: AnsweredRun,
  asking: Omit<RunOptions, 'items' | 'total' | 'seed' | 'judge' | 'allowUnknownItems'>,
): RunHandle {
  const task = taskOf(plan.task);
  const asked = [...pass.items(task, answeredItems(items, entries), grader, grades)];
  const load = async (): Promise<readonly JournalEntry[]> =>
    (await asking.journal.load()).filter((reply) => pass.read(task, textOfReply(reply)).ok);
  const journal = { ...asking.journal, load };
  return startJudging({ ...asking, journal, items: asked, total: asked.length, seed: plan.seed });
}

/** Asks a judge about items; replies in the journal are not requested again. */
export function startJudging(options: Omit<RunOptions, 'judge' | 'allowUnknownItems'>): RunHandle {
  return startRun({
    ...options,
    // The journal also holds replies of other judges and about earlier answers.
    allowUnknownItems: true,
    judge: ({ id }) => ({ id, outcome: 'ungraded', credit: 0, reading: null, why: '' }),
  });
}
