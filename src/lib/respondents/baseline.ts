import type { Respondent } from '../bench/types.ts';
import { baselinesOf, type Baseline } from '../tasks/index.ts';
import type { ScorableItem, TaskId } from '../tasks/types.ts';

/** A trivial answerer as a respondent. */
export function baselineRespondent({ id, title, answer }: Baseline): Respondent {
  return {
    id,
    title,
    concurrency: 1,
    deterministic: true,
    answer: ({ item }) => Promise.resolve({ text: answer(item) }),
  };
}

/** The trivial answerers of a task; the most frequent answer is that of the items given. */
export function baselineRespondents(task: TaskId, items: readonly ScorableItem[]): readonly Respondent[] {
  return baselinesOf(task, items).map(baselineRespondent);
}
