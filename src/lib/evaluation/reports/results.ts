import { median, sum } from 'd3-array';
import { taskOf } from '../benchmarks/index.ts';
import type { Protocol } from '../tasks/answer.ts';
import type { Confusion, Report } from '../tasks/figures.ts';
import { sumUpRun } from '../tasks/report.ts';
import type { Task } from '../tasks/task.ts';
import { splitErrors, type ErrorSplit } from '../runs/figures/error-split.ts';
import type { Graded, Grader } from '../runs/grading/grading.ts';
import type { RunFailure } from '../runs/journal.ts';
import { orderEffect, type OrderEffect } from '../runs/figures/order-effect.ts';
import { probabilityFigures, type ProbabilityFigures } from '../runs/figures/probability-figures.ts';
import type { RunRecord } from '../runs/record.ts';
import { cutAnswers } from './cut-words.ts';
import { areOwnPictures, comparabilityOf, type Comparability } from './comparability.ts';
import { heldOutSplit, type HeldOutSplit } from './held-out.ts';
import { judgedRows, type RunRow } from './rows.ts';

/** What the latest judge's replies came to. */
export interface GradingState extends Omit<Graded, 'grades'> {
  readonly grader: Grader;
  readonly graded: number;
}

/** The figures of any set of answers to items, whether a run's own or of a part of it. */
export interface AnswerResults {
  /** Figures of what was answered, with the baselines on the same items. */
  readonly report: Report;
  /** Where the respondent says what it saw. */
  readonly errors: ErrorSplit | null;
  /** Answers that were cut off at the longest length; left out where none was. */
  readonly cut?: number;
  /** Where yes/no questions were asked in both orders. */
  readonly orders: OrderEffect | null;
  /** Where answers carry how likely yes is. */
  readonly probabilities?: ProbabilityFigures;
}

/** Everything that pages, reports and the command say of one run. */
export interface RunResults extends AnswerResults {
  readonly record: RunRecord;
  /** How it compares with what the paper prints; null where the paper prints nothing. */
  readonly comparability: Comparability | null;
  readonly confusions: readonly Confusion[];
  /** Where something was held out of the model's tuning. */
  readonly heldOut?: HeldOutSplit;
  /** Where a judge grades the answers, and did. */
  readonly grading?: GradingState;
  readonly failures: readonly RunFailure[];
  /** Of the answers' own time, in milliseconds; null where nobody measured. */
  readonly medianMilliseconds: number | null;
  /** Of the answers that tell them, and how many do not, where there are such; null where none does. */
  readonly tokens: {
    readonly prompt: number;
    readonly completion: number;
    readonly untold?: number;
  } | null;
  /** What servers said of their own make. */
  readonly fingerprints: readonly string[];
}

/** Sums up rows, judged by the protocol. Throws an InputError where they are not judged, as their questions come out otherwise. */
export function sumUpRows(task: Task, all: readonly RunRow[], protocol: Protocol): AnswerResults {
  const rows = judgedRows(all);
  const answered = rows.flatMap(({ entry, ...row }) => (entry === null ? [] : [{ ...row, entry }]));
  const errors = splitErrors(answered.map((row) => ({ ...row, open: row.ceiling !== null })));
  const cut = cutAnswers(answered.map(({ entry }) => entry));
  const probabilities = probabilityFigures(answered);
  return {
    report: sumUpRun(task, rows, protocol),
    errors: errors.n === 0 ? null : errors,
    ...(cut === 0 ? {} : { cut }),
    orders: orderEffect(answered, protocol),
    ...(probabilities === null ? {} : { probabilities }),
  };
}

/** Sums up a run's rows. Throws as {@link sumUpRows} does. */
export function runResults(
  record: RunRecord,
  all: readonly RunRow[],
  protocol: Protocol,
  grading?: GradingState,
): RunResults {
  const rows = judgedRows(all);
  const task = taskOf(record.plan.task);
  const entries = rows.flatMap(({ entry }) => (entry === null ? [] : [entry]));
  const heldOut = heldOutSplit(record, rows);
  const usages = entries.flatMap(({ usage }) => (usage === undefined ? [] : [usage]));
  const { report, cut, ...parts } = sumUpRows(task, rows, protocol);
  return {
    record,
    report,
    comparability: comparabilityOf(task, {
      plan: record.plan,
      protocol,
      ownPictures: areOwnPictures(rows.map(({ item }) => item)),
    }),
    confusions:
      task.confusions?.(
        record.plan.system,
        rows.filter(({ entry }) => entry !== null),
      ) ?? [],
    ...parts,
    ...(heldOut === null ? {} : { heldOut }),
    ...(grading === undefined ? {} : { grading }),
    failures: rows.flatMap(({ failure }) => (failure === null ? [] : [failure])),
    medianMilliseconds: median(entries.flatMap(({ milliseconds }) => milliseconds ?? [])) ?? null,
    tokens:
      usages.length === 0
        ? null
        : {
            prompt: sum(usages.map(({ promptTokens }) => promptTokens)),
            completion: sum(usages.map(({ completionTokens }) => completionTokens)),
            ...(usages.length < entries.length ? { untold: entries.length - usages.length } : {}),
          },
    ...(cut === undefined ? {} : { cut }),
    fingerprints: [...new Set(entries.flatMap(({ systemFingerprint }) => systemFingerprint ?? []))],
  };
}
