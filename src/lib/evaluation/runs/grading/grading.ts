/** The second pass: answers that no rule can judge are put to a judge, whose grades are kept and resumed like answers. */
import { rawAnswerOf, type Answer } from '../../tasks/answer.ts';
import type { Item, ScorableItem } from '../../tasks/item.ts';
import type { Grade } from '../../tasks/rubric.ts';
import type { Task } from '../../tasks/task.ts';
import type { PromptTemplate } from '../../tasks/variant.ts';
import { canonicalJson } from '../../../util/canonical.ts';
import { hashText } from '../../../util/hash.ts';
import type { JournalEntry } from '../journal.ts';
import type { RespondentIdentity } from '../plan.ts';
import { textOfReply } from '../types.ts';

/** What a judge is shown: an answer that was kept, beside its item made again. */
export interface AnsweredItem<Line extends ScorableItem = Item> {
  readonly item: Line;
  readonly answer: Answer;
}

/** Who grades, and with which prompt: with another judge, or in other words, everything is graded anew. */
export interface Grader {
  readonly judge: RespondentIdentity;
  readonly prompt: PromptTemplate;
}

/** What a grader's grades are kept by: the judge and what the prompt says, whatever it is called. */
export function graderId({ judge, prompt }: Grader): string {
  return hashText(canonicalJson({ v: 1, judge, prompt: prompt.parts })).slice(0, 16);
}

/** What tells an answer from another one to the same item. */
function answerPrint(answer: Answer): string {
  return hashText(canonicalJson({ v: 1, item: answer.id, rawAnswer: rawAnswerOf(answer) })).slice(0, 16);
}

/**
 * What a judge is asked about some answers, as items that a run puts to it; what needs no judge is left out. An item's
 * id follows from what was answered and who grades with which prompt: a journal that holds it holds that very grade.
 * Throws a RangeError for a task that is judged by rule.
 */
export function* gradingItems(
  task: Pick<Task, 'id' | 'rubric' | 'judge'>,
  answered: Iterable<AnsweredItem>,
  grader: Grader,
): Generator<Item, void, undefined> {
  const { rubric } = task;
  if (rubric === undefined)
    throw new RangeError(`Answers to ${task.id} are judged by rule; nobody grades them.`);
  const byGrader = graderId(grader);
  for (const { item, answer } of toGrade(task, answered)) {
    const id = gradeId(answer, byGrader);
    const { task: of, subject, seed, payload, truth } = item;
    yield {
      id,
      unit: id,
      task: of,
      subject,
      seed,
      payload,
      truth,
      form: { kind: 'text' },
      question: '',
      pictures: [],
      shown: [],
      messages: rubric.messages(item, answer, grader.prompt),
    };
  }
}

/**
 * The answers that are graded: those that no rule can judge; or, where a grade stands beside the rule's, a sample that
 * follows from the items' ids alone, and so from the seed that made them.
 */
function* toGrade<Line extends ScorableItem>(
  task: Pick<Task, 'rubric' | 'judge'>,
  answered: Iterable<AnsweredItem<Line>>,
): Generator<AnsweredItem<Line>, void, undefined> {
  const beside = task.rubric?.beside;
  if (beside === undefined) {
    for (const one of answered)
      if (task.judge(one.item, one.answer, 'audited').outcome === 'ungraded') yield one;
    return;
  }
  const fit = [...answered].filter(({ item, answer }) => beside.takes(item, answer));
  const drawn = fit
    .map((one) => ({ one, rank: hashText(`graded ${one.item.id}`) }))
    .sort((left, right) => (left.rank < right.rank ? -1 : left.rank > right.rank ? 1 : 0))
    .slice(0, beside.sample);
  const ids = new Set(drawn.map(({ one }) => one.item.id));
  yield* fit.filter(({ item }) => ids.has(item.id));
}

/** What the journal of a run's grades is kept by, beside that of its answers. */
export function gradesOf(run: string): string {
  return `${run} grades`;
}

/** The id under which a grader's grade of an answer is kept: its own, and a print of the answer. */
export function gradeId(answer: Answer, grader: string): string {
  return `${grader} ${answerPrint(answer)}`;
}

/** What a grader's replies come to. */
export interface Graded {
  /** By the id of the item that was answered, to be handed to `judge`. */
  readonly grades: ReadonlyMap<string, Grade>;
  /** Replies that hold no grade, with the reason. */
  readonly unread: readonly { readonly id: string; readonly why: string }[];
  /** Answers that this grader has not been asked about, or has not replied to. */
  readonly open: number;
}

/** The grades in kept replies. */
export function gradesIn(
  task: Pick<Task, 'rubric' | 'judge'>,
  answered: Iterable<AnsweredItem<ScorableItem>>,
  grader: Grader,
  stored: Iterable<JournalEntry>,
): Graded {
  const byId = new Map(Array.from(stored, (entry) => [entry.id, entry]));
  const byGrader = graderId(grader);
  const grades = new Map<string, Grade>();
  const unread: { id: string; why: string }[] = [];
  let open = 0;
  for (const { answer } of toGrade(task, answered)) {
    const entry = byId.get(gradeId(answer, byGrader));
    if (entry === undefined) {
      open += 1;
      continue;
    }
    const read = task.rubric?.read(textOfReply(entry));
    if (read?.ok === true) grades.set(answer.id, read.value);
    else unread.push({ id: answer.id, why: read?.error ?? 'The task has no rubric.' });
  }
  return { grades, unread, open };
}
