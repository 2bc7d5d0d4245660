/** What a run's answers come to. */
import {
  answerOf,
  isOtherQuestion,
  orderEffect,
  probabilityFigures,
  splitErrors,
  type JournalEntry,
} from '../lib/evaluation/runs/index.ts';
import { taskOf } from '../lib/evaluation/benchmarks/index.ts';
import { cutAnswers } from '../lib/evaluation/reports/cut-words.ts';
import { changedWords } from '../lib/evaluation/reports/rows.ts';
import { scorableOf, type Item } from '../lib/evaluation/tasks/item.ts';
import { flatReport, judgeBy, openCeiling, sumUpRun } from '../lib/evaluation/tasks/report.ts';
import type { Grade, Judged } from '../lib/evaluation/tasks/task.ts';
import { CommandError } from '../lib/command/io.ts';

/** Parts of a report that it has only where answers carry what they are worked out from. */
export const OF_ANSWERS = ['errors', 'cut', 'orders', 'probabilities'] as const;

/**
 * Scores kept answers to items, with the baselines; items without an answer are missing, not wrong. Errors are parted where it is
 * known what was seen, what the order of “yes” and “no” did is said where both were asked, and how good probabilities are
 * where answers carry any. Each answer is judged once.
 */
export function runReport(
  task: string,
  items: () => Iterable<Item>,
  entries: ReadonlyMap<string, JournalEntry>,
  grades: ReadonlyMap<string, Grade> = new Map(),
): ReturnType<typeof flatReport> & { readonly cut?: number } {
  const definition = taskOf(task);
  const judged: Judged[] = [];
  const seen = [];
  const answered = [];
  let changed = 0;
  for (const item of items()) {
    const line = scorableOf(item);
    const entry = entries.get(line.id);
    const answer = entry === undefined ? undefined : answerOf(entry);
    const judgement = judgeBy(definition, line, answer, 'audited', grades.get(line.id));
    judged.push({ item: line, judgement });
    if (entry === undefined) continue;
    if (isOtherQuestion(entry, item)) changed += 1;
    answered.push({ item: line, entry });
    if ((entry.perceived?.length ?? 0) > 0) {
      seen.push({ item, entry, judgement, open: openCeiling(definition, line) !== null });
    }
  }
  if (changed > 0) throw new CommandError(changedWords(changed));
  const orders = orderEffect(answered, 'audited');
  const probabilities = probabilityFigures(answered);
  const cut = cutAnswers(entries.values());
  return {
    ...flatReport(sumUpRun(definition, judged, 'audited')),
    ...(seen.length === 0 ? {} : { errors: splitErrors(seen) }),
    ...(cut === 0 ? {} : { cut }),
    ...(orders === null ? {} : { orders }),
    ...(probabilities === null ? {} : { probabilities }),
  };
}
