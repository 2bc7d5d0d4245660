/** Wrong answers sorted by what went wrong, by a person or by a judge; labels are kept like grades, in a journal of their own. */
import * as v from 'valibot';
import type { Answer, Judgement } from '../../tasks/answer.ts';
import { shownPictures, type Item } from '../../tasks/item.ts';
import { labelMessages, readLabel } from '../../tasks/kit/prompts/error-label-prompt.ts';
import type { Task } from '../../tasks/task.ts';
import { gradeId, graderId, type AnsweredItem, type Grader } from './grading.ts';
import type { JournalEntry } from '../journal.ts';
import { textOfReply } from '../types.ts';

/** What a person said of a wrong answer. */
export interface HandLabel {
  /** Null where there is a note alone. */
  readonly label: string | null;
  readonly note: string;
}

/** What labels by hand are kept by, in the place of a grader. */
const HAND = 'hand';

/** What the journal of a run's labels is kept by, beside that of its answers. */
export function labelsOf(run: string): string {
  return `${run} labels`;
}

/** Whether an answer is one of those that are labelled: there, judged, and not wholly right. */
export function isWrong({ outcome }: { readonly outcome: Judgement['outcome'] | 'unjudged' }): boolean {
  return outcome === 'wrong' || outcome === 'partly' || outcome === 'unparsed';
}

/** What a person's label of an answer is kept as; without label and note it takes back an earlier one. */
export function handEntry(answer: Answer, { label, note }: HandLabel, at: number): JournalEntry {
  return {
    id: gradeId(answer, HAND),
    attempts: 1,
    at,
    rawAnswer: { text: JSON.stringify({ label, note }) },
  };
}

/**
 * What a judge is asked about some wrong answers, as items that a run puts to it; the ids are those of `gradeId`.
 * Throws a RangeError for a task that names no labels.
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

/** Labels by the id of the item that was answered. */
export interface Labelled {
  readonly hand: ReadonlyMap<string, HandLabel>;
  readonly judge: ReadonlyMap<string, string>;
  /** Replies of the judge that hold no label, with the reason. */
  readonly unread: readonly { readonly id: string; readonly why: string }[];
  /** Answers that the judge has not replied to; none without a judge. */
  readonly open: number;
}

const handSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ label: v.nullable(v.string()), note: v.optional(v.string(), '') }),
);

/** The labels in a journal that belong to these very answers; of judges those of one alone. */
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
