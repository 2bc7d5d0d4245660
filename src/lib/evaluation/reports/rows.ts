import { findTask, judge } from '../benchmarks/index.ts';
import { shownCategories } from '../../pictures/labels.ts';
import type { Judgement, Protocol } from '../tasks/answer.ts';
import type { Ceiling } from '../tasks/figures.ts';
import { scorableOf, shownPictures, type Item } from '../tasks/item.ts';
import { openCeiling } from '../tasks/report.ts';
import type { Grade } from '../tasks/rubric.ts';
import { wholeUnits } from '../tasks/units.ts';
import { fingerprintDiffers, otherQuestions } from '../runs/item-fingerprint.ts';
import { answerOf, type JournalEntry, type RunFailure } from '../runs/journal.ts';
import { InputError } from '../../util/input-error.ts';

/** One item of a run with everything that came of it. */
export interface RunRow {
  /** Place among the run's items, from 0. */
  readonly index: number;
  readonly item: Item;
  /** Null where there is no answer yet. */
  readonly entry: JournalEntry | null;
  /** Why there is none, where it failed. */
  readonly failure: RunFailure | null;
  /** What can be reached where the prompt leaves the answer open; null where it settles the answer. */
  readonly ceiling: Ceiling | null;
  readonly judgement: RowJudgement;
}

/** What became of a row's answer; `unjudged`: its question is not the one that was answered. */
export type RowJudgement = Omit<Judgement, 'outcome'> & {
  readonly outcome: Judgement['outcome'] | 'unjudged';
};

/** A row whose question is the one that was answered. */
export type JudgedRow = RunRow & { readonly judgement: Judgement };

/** False where the item that is made today is not the one that was answered then. */
export function isJudged(row: RunRow): row is JudgedRow {
  return row.judgement.outcome !== 'unjudged';
}

/** The rows as judged. Throws an InputError where they are not, as their questions come out otherwise. */
export function judgedRows(rows: readonly RunRow[]): readonly JudgedRow[] {
  const judged = rows.filter(isJudged);
  if (judged.length < rows.length) throw new InputError(changedText(changedItems(rows)));
  return judged;
}

/** The rows that figures are of: all questions of their unit have an answer. */
export function answeredRows<Row extends Pick<RunRow, 'item' | 'entry'>>(
  rows: readonly Row[],
): readonly Row[] {
  return wholeUnits(
    rows,
    ({ item }) => item,
    ({ entry }) => entry !== null,
  );
}

/** Which rows somebody wants to see. */
export type RowFilter =
  | 'all'
  | 'right'
  | 'partly'
  | 'wrong'
  | 'unparsed'
  | 'ungraded'
  | 'failed'
  | 'unanswered'
  | 'misread'
  | 'open';

/** Items of a run with their answers, judged by a protocol, in the items' order. */
export function runRows(
  items: Iterable<Item>,
  entries: Iterable<JournalEntry>,
  failures: Iterable<RunFailure>,
  protocol: Protocol,
  grades: ReadonlyMap<string, Grade> = new Map(),
): readonly RunRow[] {
  const byId = new Map(Array.from(entries, (entry) => [entry.id, entry]));
  const failed = new Map(Array.from(failures, (failure) => [failure.id, failure]));
  const rows = Array.from(items, (item, index) => {
    const entry = byId.get(item.id) ?? null;
    const failure = entry === null ? (failed.get(item.id) ?? null) : null;
    const task = findTask(item.task);
    const ceiling = task === undefined ? null : openCeiling(task, scorableOf(item));
    return { index, item, entry, failure, ceiling };
  });
  const isOther = changedItems(rows) > 0;
  return rows.map((row) => ({
    ...row,
    judgement: isOther
      ? unjudged(row.item.id)
      : judge(
          row.item,
          row.entry === null ? undefined : answerOf(row.entry),
          protocol,
          grades.get(row.item.id),
        ),
  }));
}

/** How many answers of a run were given to other questions than those that its plan makes now. */
export function changedItems(rows: Iterable<Pick<RunRow, 'item' | 'entry'>>): number {
  let changed = 0;
  for (const { item, entry } of rows) {
    if (entry !== null && fingerprintDiffers(entry, item)) changed += 1;
  }
  return changed;
}

/** Why a run is neither judged nor gone on with. */
export function changedText(changed: number): string {
  return `${otherQuestions(`${changed} of its questions`)} Export them, and start a new run.`;
}

function unjudged(id: string): RowJudgement {
  const why = 'Not judged: this version of Rungs makes other questions from the same plan.';
  return { id, outcome: 'unjudged', credit: 0, reading: null, why };
}

/** Whether a row is one of those that somebody wants to see. */
export function fitsFilter(row: RunRow, filter: RowFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'failed':
      return row.failure !== null;
    case 'unanswered':
      return row.entry === null;
    case 'misread':
      return isMisread(row);
    case 'open':
      return row.ceiling !== null;
    case 'right':
    case 'partly':
    case 'wrong':
    case 'unparsed':
    case 'ungraded':
      return row.entry !== null && row.judgement.outcome === filter;
  }
}

/** Whether a respondent that says what it saw saw something that is not there. */
function isMisread({ item, entry }: RunRow): boolean {
  return entry?.perceived !== undefined && misreadings(item, entry.perceived).length > 0;
}

/** What was seen wrongly: picture by place, variable, what was seen and what is there. */
export interface Misreading {
  readonly picture: number;
  readonly variable: string;
  readonly seen: string;
  readonly is: string;
}

/** Compares what was seen with what the pictures show. */
export function misreadings(
  item: Pick<Item, 'id' | 'shown' | 'pictures'>,
  perceived: readonly Readonly<Record<string, string>>[],
): readonly Misreading[] {
  return shownPictures(item).flatMap((picture, place) => {
    const seen = perceived[place];
    if (seen === undefined) return [];
    return Object.entries(shownCategories(picture) ?? {}).flatMap(([variable, is]) => {
      const read = seen[variable];
      return read === undefined || read === is ? [] : [{ picture: place, variable, seen: read, is }];
    });
  });
}
