import { fail, ok, type Result } from '../../util/result.ts';
import type { Answer } from './answer.ts';
import type { ScorableItem } from './item.ts';

/**
 * Returns answers by item id. Fails with one sentence if an answer belongs to no item, or two belong to the same:
 * such a file is not a record of one run.
 */
export function matchAnswers(
  items: readonly Pick<ScorableItem, 'id'>[],
  answers: Iterable<Answer>,
): Result<ReadonlyMap<string, Answer>, string> {
  const ids = new Set(items.map(({ id }) => id));
  const matched = new Map<string, Answer>();
  for (const answer of answers) {
    const name = JSON.stringify(answer.id);
    if (!ids.has(answer.id)) return fail(`There is an answer to ${name}, which is not an item here.`);
    if (matched.has(answer.id)) return fail(`There are two answers to ${name}; delete one of them.`);
    matched.set(answer.id, answer);
  }
  return ok(matched);
}
