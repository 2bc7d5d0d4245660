import { scoreAnswers } from '../../tasks/index.ts';
import type { Report } from '../../tasks/index.ts';
import type { Answer, Protocol } from '../../tasks/types.ts';
import { splitErrors, type ErrorSplit } from '../error-split.ts';
import type { RunFailure } from '../journal.ts';
import { orderEffect, type OrderEffect } from '../order-effect.ts';
import type { RunRecord } from '../record.ts';
import { confusions, type Confusion } from './confusion.ts';
import type { RunRow } from './rows.ts';

/** What a run came to. */
export interface RunResults {
  readonly record: RunRecord;
  /** Figures with the baselines on the same items. */
  readonly report: Report;
  readonly confusions: readonly Confusion[];
  /** Where the respondent says what it saw. */
  readonly errors: ErrorSplit | null;
  /** Where yes/no questions were asked in both orders. */
  readonly orders: OrderEffect | null;
  readonly failures: readonly RunFailure[];
  /** Of the answers' own time, in milliseconds; null where nobody measured. */
  readonly medianMilliseconds: number | null;
  readonly tokens: { readonly prompt: number; readonly completion: number } | null;
  /** What servers said of their own make. */
  readonly fingerprints: readonly string[];
}

/** Sums up a run's rows, judged by the protocol. */
export function runResults(record: RunRecord, rows: readonly RunRow[], protocol: Protocol): RunResults {
  const answers = new Map<string, Answer>();
  for (const { entry } of rows) if (entry !== null) answers.set(entry.id, { id: entry.id, text: entry.text });
  const entries = rows.flatMap(({ entry }) => (entry === null ? [] : [entry]));
  const errors = splitErrors(
    rows.flatMap(({ item, entry, judgement }) => (entry === null ? [] : [{ item, entry, judgement }])),
  );
  const usages = entries.flatMap(({ usage }) => (usage === undefined ? [] : [usage]));
  return {
    record,
    report: scoreAnswers(
      record.plan.task,
      rows.map(({ item }) => item.item),
      answers,
      protocol,
    ),
    confusions: confusions(record.plan.task, record.plan.system, rows),
    errors: errors.n === 0 ? null : errors,
    orders: orderEffect(
      rows.flatMap(({ item, entry }) => (entry === null ? [] : [{ item: item.item, entry }])),
      protocol,
    ),
    failures: rows.flatMap(({ failure }) => (failure === null ? [] : [failure])),
    medianMilliseconds: median(entries.flatMap(({ milliseconds }) => milliseconds ?? [])),
    tokens:
      usages.length === 0
        ? null
        : {
            prompt: sum(usages.map(({ promptTokens }) => promptTokens)),
            completion: sum(usages.map(({ completionTokens }) => completionTokens)),
          },
    fingerprints: [...new Set(entries.flatMap(({ systemFingerprint }) => systemFingerprint ?? []))],
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
