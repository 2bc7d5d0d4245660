/**
 * Labels of what went wrong in wrong answers, by a person or a judge; stored like grades, in a separate journal.
 */
import * as v from 'valibot';
import type { Answer, Judgement } from '../../tasks/answer.ts';
import { shownPictures, type Item } from '../../tasks/item.ts';
import { labelMessages, readLabel } from '../../tasks/kit/prompts/error-label-prompt.ts';
import type { Task } from '../../tasks/task.ts';
import { gradeId, graderId, type AnsweredItem, type Grader } from './grading.ts';
import type { JournalEntry } from '../journal.ts';
import { textOfReply } from '../types.ts';

/** A person's label of a wrong answer. */
export interface HandLabel {
  /** Null if there is only a note. */
  readonly label: string | null;
  readonly note: string;
}

/** Id prefix of labels by hand, in place of a grader's id. */
const HAND = 'hand';

/** Returns the id of a run's labels journal. */
export function labelsOf(run: string): string {
  return `${run} labels`;
}

/** Returns whether an answer gets a label: present, judged, and not fully correct. */
export function isWrong({ outcome }: { readonly outcome: Judgement['outcome'] | 'unjudged' }): boolean {
  return outcome === 'wrong' || outcome === 'partly' || outcome === 'unparsed';
}

/** Returns a person's label as a journal entry; without label and note it deletes an earlier one. */
export function handEntry(answer: Answer, { label, note }: HandLabel, at: number): JournalEntry {
  return {
    id: gradeId(answer, HAND),
    attempts: 1,
    at,
    rawAnswer: { text: JSON.stringify({ label, note }) },
  };
}

/**
 * Yields a judge's questions about wrong answers, as items of a run; their ids are those of `gradeId`.
 *
 * @throws RangeError for a task that defines no labels
 */
export function* labellingItems(
  { id: name, errors, words }: Pick<Task, 'id' | 'errors' | 'words'>,
  wrong: Iterable<AnsweredItem>,
  grader: Grader,
): Generator<Item, void, undefined> {
  if (errors === undefined) throw new RangeError(`${name} names no labels for its errors.`);
  const byGrader = graderId(grader);
  for (const { item, answer } of wrong) {
    const id = gradeId(answer, byGrader);
    const { task, subject, seed, payload, truth, shown } = item;
    yield {
      id,
      unit: id,
      task,
      subject,
      seed,
      payload,
      truth,
      shown,
      form: { kind: 'text' },
      question: '',
      pictures: shownPictures(item),
      messages: labelMessages(words, errors, item, answer, grader.prompt),
    };
  }
}

/** Labels by id of the answered item. */
export interface Labelled {
  readonly hand: ReadonlyMap<string, HandLabel>;
  readonly judge: ReadonlyMap<string, string>;
  /** Replies of the judge without a label, with the reason. */
  readonly unread: readonly { readonly id: string; readonly why: string }[];
  /** Number of answers that the judge has not replied to; 0 without a judge. */
  readonly open: number;
}

const handSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ label: v.nullable(v.string()), note: v.optional(v.string(), '') }),
);

/** Reads the labels in a journal that belong to exactly these answers; of the judges, only those of one. */
export function labelsIn(
  { errors }: Pick<Task, 'errors'>,
  wrong: Iterable<{ readonly item: { readonly id: string }; readonly answer: Answer }>,
  grader: Grader | null,
  stored: Iterable<JournalEntry>,
): Labelled {
  const byKey = new Map(Array.from(stored, (entry) => [entry.id, entry]));
  const known = new Set(errors?.labels.map(({ id }) => id));
  const byGrader = grader === null ? null : graderId(grader);
  const hand = new Map<string, HandLabel>();
  const judge = new Map<string, string>();
  const unread: { id: string; why: string }[] = [];
  let open = 0;
  for (const { answer } of wrong) {
    const entry = byKey.get(gradeId(answer, HAND));
    const parsed = v.safeParse(handSchema, entry === undefined ? '' : textOfReply(entry));
    if (parsed.success) {
      const { label, note } = parsed.output;
      const own = label !== null && known.has(label) ? label : null;
      if (own !== null || note !== '') hand.set(answer.id, { label: own, note });
    }
    if (byGrader === null || errors === undefined) continue;
    const reply = byKey.get(gradeId(answer, byGrader));
    if (reply === undefined) {
      open += 1;
      continue;
    }
    const read = readLabel(errors, textOfReply(reply));
    if (read.ok) judge.set(answer.id, read.value);
    else unread.push({ id: answer.id, why: read.error });
  }
  return { hand, judge, unread, open };
}
