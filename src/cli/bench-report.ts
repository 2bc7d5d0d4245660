/** What a run's answers come to. */
import { splitErrors, type ErrorSplit, type JournalEntry } from '../lib/bench/index.ts';
import {
  judge,
  scoreAnswers,
  type DrawableItem,
  type Report,
  type ScorableItem,
  type TaskId,
} from '../lib/tasks/index.ts';

/** Scores kept answers to items, with the baselines; errors are parted where it is known what was seen. */
export function runReport(
  task: TaskId,
  items: () => Iterable<DrawableItem>,
  entries: ReadonlyMap<string, JournalEntry>,
): Report & { readonly errors?: ErrorSplit } {
  const lines: ScorableItem[] = [];
  const seen = [];
  for (const drawable of items()) {
    const line = scorableOf(drawable);
    const { id } = line;
    lines.push(line);
    const entry = entries.get(id);
    if ((entry?.perceived?.length ?? 0) === 0 || entry === undefined) continue;
    seen.push({ item: drawable, entry, judgement: judge(line, { id, text: entry.text }, 'audited') });
  }
  const answers = new Map([...entries].map(([id, { text }]) => [id, { id, text }]));
  const report = scoreAnswers(task, lines, answers, 'audited');
  return seen.length === 0 ? report : { ...report, errors: splitErrors(seen) };
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
