/**
 * Second pass over a run: a judge grades the answers that no rule can judge; grades are stored and resumed like
 * answers.
 */
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

/** A stored answer with its item, which is generated again. */
export interface AnsweredItem<Line extends ScorableItem = Item> {
  readonly item: Line;
  readonly answer: Answer;
}

/** The judge and its prompt; with another judge or wording, everything is graded again. */
export interface Grader {
  readonly judge: RespondentIdentity;
  readonly prompt: PromptTemplate;
}

/** Returns a grader's id: a hash of the judge and the prompt's content, regardless of the prompt's name. */
export function graderId({ judge, prompt }: Grader): string {
  return hashText(canonicalJson({ v: 1, judge, prompt: prompt.parts })).slice(0, 16);
}

/** Returns a hash that tells apart different answers to the same item. */
function answerPrint(answer: Answer): string {
  return hashText(canonicalJson({ v: 1, item: answer.id, rawAnswer: rawAnswerOf(answer) })).slice(0, 16);
}

/**
 * Yields the judge's questions about answers, as items of a run; answers that need no judge are left out. An
 * item's id is derived from the answer, the judge and the prompt, so that a journal entry with that id is its
 * grade.
 *
 * @throws RangeError for a task that is judged by rule
 */
export function* gradingItems(
  task: Pick<Task, 'id' | 'rubric' | 'judge'>,
  answered: Iterable<AnsweredItem>,
  grader: Grader,
): Generator<Item, void, undefined> {
  const { rubric } = task;
  if (rubric === undefined) throw new RangeError(`Answers to ${task.id} are judged by rules, not by grades.`);
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
 * Yields the answers to grade: those that no rule can judge, or, if grades supplement the rule, a sample chosen by
 * the items' ids, and so by the seed that generated them.
 */
function* toGrade<Line extends ScorableItem>(
  task: Pick<Task, 'rubric' | 'judge'>,
  answered: Iterable<AnsweredItem<Line>>,
): Generator<AnsweredItem<Line>, void, undefined> {
  const secondary = task.rubric?.secondaryMeasure;
  if (secondary === undefined) {
    for (const one of answered)
      if (task.judge(one.item, one.answer, 'audited').outcome === 'ungraded') yield one;
    return;
  }
  const fit = [...answered].filter(({ item, answer }) => secondary.takes(item, answer));
  const drawn = fit
    .map((one) => ({ one, rank: hashText(`graded ${one.item.id}`) }))
    .sort((left, right) => (left.rank < right.rank ? -1 : left.rank > right.rank ? 1 : 0))
    .slice(0, secondary.sample);
  const ids = new Set(drawn.map(({ one }) => one.item.id));
  yield* fit.filter(({ item }) => ids.has(item.id));
}

/** Returns the id of a run's grades journal. */
export function gradesOf(run: string): string {
  return `${run} grades`;
}

/** Returns the id of a grade: the grader's id and a hash of the answer. */
export function gradeId(answer: Answer, grader: string): string {
  return `${grader} ${answerPrint(answer)}`;
}

/** Grades read from a grader's replies. */
export interface Graded {
  /** Grades by id of the answered item, as `judge` takes them. */
  readonly grades: ReadonlyMap<string, Grade>;
  /** Replies without a grade, with the reason. */
  readonly unread: readonly { readonly id: string; readonly why: string }[];
  /** Number of answers that the grader has not replied to. */
  readonly open: number;
}

/** Reads the grades in stored replies. */
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
