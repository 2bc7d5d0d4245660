/** What a run's answers come to. */
import {
  orderEffect,
  splitErrors,
  type ErrorSplit,
  type JournalEntry,
  type OrderEffect,
} from '../lib/bench/index.ts';
import {
  judge,
  scoreAnswers,
  type DrawableItem,
  type Report,
  type ScorableItem,
  type TaskId,
} from '../lib/tasks/index.ts';

/**
 * Scores kept answers to items, with the baselines; errors are parted where it is known what was seen, and what the
 * order of “yes” and “no” did is said where both were asked.
 */
export function runReport(
  task: TaskId,
  items: () => Iterable<DrawableItem>,
  entries: ReadonlyMap<string, JournalEntry>,
): Report & { readonly errors?: ErrorSplit; readonly orders?: OrderEffect } {
  const lines: ScorableItem[] = [];
  const seen = [];
  const answered = [];
  for (const drawable of items()) {
    const line = scorableOf(drawable);
    const { id } = line;
    lines.push(line);
    const entry = entries.get(id);
    if (entry !== undefined) answered.push({ item: line, entry });
    if ((entry?.perceived?.length ?? 0) === 0 || entry === undefined) continue;
    seen.push({ item: drawable, entry, judgement: judge(line, { id, text: entry.text }, 'audited') });
  }
  const answers = new Map([...entries].map(([id, { text }]) => [id, { id, text }]));
  const report = scoreAnswers(task, lines, answers, 'audited');
  const orders = orderEffect(answered, 'audited');
  return {
    ...report,
    ...(seen.length === 0 ? {} : { errors: splitErrors(seen) }),
    ...(orders === null ? {} : { orders }),
  };
}

/** What scoring needs of an item: prompts would fill the memory of a long run. */
export function scorableOf({ item }: DrawableItem): ScorableItem {
  const { id, task, system, state, do: set, pair, images, truth } = item;
  return {
    id,
    task,
    system,
    state,
    images,
    truth,
    ...(set === undefined ? {} : { do: set }),
    ...(pair === undefined ? {} : { pair }),
  };
}
