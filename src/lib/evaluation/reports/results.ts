import { omitUndefined } from '../../util/omit.ts';
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
import { cutAnswers } from './words/cut-words.ts';
import { areOwnPictures, comparabilityOf, type Comparability } from './comparability.ts';
import { heldOutSplit, type HeldOutSplit } from './held-out.ts';
import { judgedRows, type RunRow } from './table/rows.ts';

/** Summary of the latest judge's replies. */
export interface GradingState extends Omit<Graded, 'grades'> {
  readonly grader: Grader;
  readonly graded: number;
}

/** Figures of a set of answers: a run's, or a part of it. */
export interface AnswerResults {
  /** Figures of the answers, with the baselines on the same items. */
  readonly report: Report;
  /** Errors by stage, for respondents that report their perception. */
  readonly errors: ErrorSplit | null;
  /** Number of answers truncated at the token limit; undefined if none. */
  readonly cut?: number;
  /** Order effect, if yes/no questions were asked in both orders. */
  readonly orders: OrderEffect | null;
  /** Probability figures, if answers have a probability of yes. */
  readonly probabilities?: ProbabilityFigures;
}

/** All results of one run, for pages, reports and the command. */
export interface RunResults extends AnswerResults {
  readonly record: RunRecord;
  /** Comparison with the paper's conditions; null if the paper published nothing. */
  readonly comparability: Comparability | null;
  readonly confusions: readonly Confusion[];
  /** Accuracy on held-out content, if the model's fine-tuning held something out. */
  readonly heldOut?: HeldOutSplit;
  /** State of the grading, if a judge graded the answers. */
  readonly grading?: GradingState;
  readonly failures: readonly RunFailure[];
  /** Median response time in milliseconds; null if not measured. */
  readonly medianMilliseconds: number | null;
  /** Tokens of the answers that report them, with the number of those that do not; null if none does. */
  readonly tokens: {
    readonly prompt: number;
    readonly completion: number;
    readonly untold?: number;
  } | null;
  /** `system_fingerprint` values of the servers. */
  readonly fingerprints: readonly string[];
}

/**
 * Computes figures of rows by a protocol.
 *
 * @throws InputError if some rows are not judged because their questions changed
 */
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

/** Computes all results of a run. Throws like {@link sumUpRows}. */
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
    ...omitUndefined({ grading }),
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
    ...omitUndefined({ cut }),
    fingerprints: [...new Set(entries.flatMap(({ systemFingerprint }) => systemFingerprint ?? []))],
  };
}
