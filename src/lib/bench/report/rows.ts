import { findSystem } from '../../systems/index.ts';
import { categoriesIn } from '../../tasks/words.ts';
import type { DrawableItem, Judgement, Protocol } from '../../tasks/types.ts';
import { judge } from '../../tasks/score/judge.ts';
import type { JournalEntry, RunFailure } from '../journal.ts';

/** One item of a run with everything that came of it. */
export interface RunRow {
  /** Place among the run's items, from 0. */
  readonly index: number;
  readonly item: DrawableItem;
  /** Null where there is no answer yet. */
  readonly entry: JournalEntry | null;
  /** Why there is none, where it failed. */
  readonly failure: RunFailure | null;
  readonly judgement: Judgement;
}

/** Which rows somebody wants to see. */
export type RowFilter =
  'all' | 'right' | 'partly' | 'wrong' | 'unparsed' | 'failed' | 'unanswered' | 'misread';

/** Items of a run with their answers, judged by a protocol, in the items' order. */
export function runRows(
  items: Iterable<DrawableItem>,
  entries: Iterable<JournalEntry>,
  failures: Iterable<RunFailure>,
  protocol: Protocol,
): readonly RunRow[] {
  const byId = new Map(Array.from(entries, (entry) => [entry.id, entry]));
  const failed = new Map(Array.from(failures, (failure) => [failure.id, failure]));
  return Array.from(items, (item, index) => {
    const { id } = item.item;
    const entry = byId.get(id) ?? null;
    const answer = entry === null ? undefined : { id, text: entry.text };
    return {
      index,
      item,
      entry,
      failure: entry === null ? (failed.get(id) ?? null) : null,
      judgement: judge(item.item, answer, protocol),
    };
  });
}

/** Whether a row is one of those that somebody wants to see. */
export function fits(row: RunRow, filter: RowFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'failed':
      return row.failure !== null;
    case 'unanswered':
      return row.entry === null;
    case 'misread':
      return isMisread(row);
    case 'right':
    case 'partly':
    case 'wrong':
    case 'unparsed':
      return row.entry !== null && row.judgement.outcome === filter;
  }
}

/** Whether a respondent that says what it saw saw something that is not there. */
export function isMisread({ item, entry }: RunRow): boolean {
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
  { item, asked, pictures }: DrawableItem,
  perceived: readonly Readonly<Record<string, string>>[],
): readonly Misreading[] {
  const system = findSystem(item.system);
  if (system === undefined) return [];
  return asked.flatMap((name, place) => {
    const picture = pictures.find((candidate) => candidate.name === name);
    const seen = perceived[place];
    if (picture === undefined || seen === undefined) return [];
    const there = categoriesIn(system, picture.state);
    return Object.entries(there).flatMap(([variable, is]) => {
      const read = seen[variable];
      return read === undefined || read === is ? [] : [{ picture: place, variable, seen: read, is }];
    });
  });
}
