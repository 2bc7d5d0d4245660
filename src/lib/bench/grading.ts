/** The second pass: answers that no rule can judge are put to a grader, whose grades are kept and resumed like answers. */
import type { Answer } from '../tasks/answer.ts';
import { saidOf } from '../tasks/answer.ts';
import type { Item } from '../tasks/item.ts';
import type { Grade, Task } from '../tasks/task.ts';
import { canonicalJson } from '../util/canonical.ts';
import { hashText } from '../util/hash.ts';
import type { JournalEntry } from './journal.ts';
import type { RespondentIdentity } from './plan.ts';

/** An answer with the item that it answers. */
export interface AnsweredItem {
  readonly item: Item;
  readonly answer: Answer;
}

/**
 * What a grader is asked about some answers, as items that a run puts to it. An item's id follows from what was asked,
 * what was answered and who grades: a journal that holds it holds that very grade, and another answer or grader is
 * asked anew. Throws a RangeError for a task that is judged by rule.
 */
export function* gradingItems(
  task: Pick<Task, 'id' | 'rubric'>,
  answered: Iterable<AnsweredItem>,
  grader: RespondentIdentity,
): Generator<Item, void, undefined> {
  const { rubric } = task;
  if (rubric === undefined)
    throw new RangeError(`Answers to ${task.id} are judged by rule; nobody grades them.`);
  for (const { item, answer } of answered) {
    const id = gradeId(answer, grader);
    yield {
      ...item,
      id,
      unit: id,
      form: { kind: 'text' },
      question: '',
      messages: rubric.messages(item, answer),
    };
  }
}

/** The id under which a grader's grade of an answer is kept. */
function gradeId(answer: Answer, grader: RespondentIdentity): string {
  return hashText(canonicalJson({ v: 1, item: answer.id, said: saidOf(answer), grader })).slice(0, 32);
}

/**
 * The grades in kept replies, by the id of the item that was answered, ready to be handed to `judge`; replies that
 * hold no grade are listed with the reason.
 */
export function gradesIn(
  task: Pick<Task, 'rubric'>,
  answered: Iterable<Pick<AnsweredItem, 'answer'>>,
  grader: RespondentIdentity,
  kept: Iterable<JournalEntry>,
): {
  readonly grades: ReadonlyMap<string, Grade>;
  readonly unread: readonly { readonly id: string; readonly why: string }[];
} {
  const byId = new Map(Array.from(kept, (entry) => [entry.id, entry]));
  const grades = new Map<string, Grade>();
  const unread: { id: string; why: string }[] = [];
  for (const { answer } of answered) {
    const entry = byId.get(gradeId(answer, grader));
    if (entry === undefined || !('text' in entry.said)) continue;
    const read = task.rubric?.read(entry.said.text);
    if (read?.ok === true) grades.set(answer.id, read.value);
    else unread.push({ id: answer.id, why: read?.error ?? 'The task has no rubric.' });
  }
  return { grades, unread };
}
