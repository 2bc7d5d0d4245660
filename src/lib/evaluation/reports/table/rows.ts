import { findTask, judge } from '../../benchmarks/index.ts';
import { shownCategories } from '../../../pictures/labels.ts';
import type { Judgement, Protocol } from '../../tasks/answer.ts';
import type { Ceiling } from '../../tasks/figures.ts';
import { scorableOf, shownPictures, type Item } from '../../tasks/item.ts';
import { openCeiling } from '../../tasks/report.ts';
import type { Grade } from '../../tasks/rubric.ts';
import { wholeUnits } from '../../tasks/units.ts';
import { fingerprintDiffers, otherQuestions } from '../../runs/item-fingerprint.ts';
import { answerOf, type JournalEntry, type RunFailure } from '../../runs/journal.ts';
import { InputError } from '../../../util/input-error.ts';

/** One item of a run with its answer and judgement. */
export interface RunRow {
  /** Index among the run's items, from 0. */
  readonly index: number;
  readonly item: Item;
  /** Null if there is no answer yet. */
  readonly entry: JournalEntry | null;
  /** Reason of a failed item. */
  readonly failure: RunFailure | null;
  /** Best possible credit if the prompt leaves the answer undetermined; null if it does not. */
  readonly ceiling: Ceiling | null;
  readonly judgement: RowJudgement;
}

/** Judgement of a row; `unjudged`: the answered question is not today's. */
export type RowJudgement = Omit<Judgement, 'outcome'> & {
  readonly outcome: Judgement['outcome'] | 'unjudged';
};

/** A row whose answered question is today's. */
export type JudgedRow = RunRow & { readonly judgement: Judgement };

/** Returns whether today's item is the one that was answered. */
export function isJudged(row: RunRow): row is JudgedRow {
  return row.judgement.outcome !== 'unjudged';
}

/**
 * Returns the rows with the type of judged ones.
 *
 * @throws InputError if some are not judged because their questions changed
 */
export function judgedRows(rows: readonly RunRow[]): readonly JudgedRow[] {
  const judged = rows.filter(isJudged);
  if (judged.length < rows.length) throw new InputError(changedText(changedItems(rows)));
  return judged;
}

/** Returns the rows that figures are computed from: those of units with all questions answered. */
export function answeredRows<Row extends Pick<RunRow, 'item' | 'entry'>>(
  rows: readonly Row[],
): readonly Row[] {
  return wholeUnits(
    rows,
    ({ item }) => item,
    ({ entry }) => entry !== null,
  );
}

/** Filter of rows to show. */
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

/** Yields a run's items with their answers, judged by a protocol, in order. */
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

/** Counts the answers of a run that belong to different questions than its plan generates today. */
export function changedItems(rows: Iterable<Pick<RunRow, 'item' | 'entry'>>): number {
  let changed = 0;
  for (const { item, entry } of rows) {
    if (entry !== null && fingerprintDiffers(entry, item)) changed += 1;
  }
  return changed;
}

/** Returns the error message for a run that can be neither judged nor resumed. */
export function changedText(changed: number): string {
  return `${otherQuestions(`${changed} of its questions`)} Export them, and start a new run.`;
}

function unjudged(id: string): RowJudgement {
  const why = 'Not judged: this version of Rungs makes other questions from the same plan.';
  return { id, outcome: 'unjudged', credit: 0, reading: null, why };
}

/** Returns whether a row passes a filter. */
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

/** Returns whether a respondent that reports its perception perceived something wrong. */
function isMisread({ item, entry }: RunRow): boolean {
  return entry?.perceived !== undefined && misreadings(item, entry.perceived).length > 0;
}

/** A perception error: index of the picture, variable, perceived and true category. */
export interface Misreading {
  readonly picture: number;
  readonly variable: string;
  readonly seen: string;
  readonly is: string;
}

/** Compares the perceived categories with the true ones. */
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
