import type { ImportedSource, JudgingPass, RunProgress, RunRecord } from '../runs/index.ts';
import type { RespondentSpec } from '../respondents/types.ts';
import type { Item } from '../tasks/item.ts';
import type { PromptTemplate, Variant } from '../tasks/variant.ts';

/** A run as a page or the command asks for it; with `resumes` it goes on with what is kept. */
export interface RunRequest {
  readonly task: string;
  readonly system: string;
  readonly variant: Variant;
  readonly seed: number;
  readonly count: number;
  readonly respondent: RespondentSpec;
  readonly title: string;
  /** An imported data set to take the items from. */
  readonly source?: ImportedSource;
  /** Which run of the very same it is, from 2; without it the first. */
  readonly repetition?: number;
  /** The run that is to go on: refused where who answers has changed since. */
  readonly resumes?: string;
}

/** Whose answers are graded, by whom, and with which prompt. */
export interface GradeRequest {
  readonly id: string;
  readonly judge: RespondentSpec;
  readonly prompt: PromptTemplate;
  /** What the judge gives: a grade to each answer, or a label to each wrong one; grades unless it is said. */
  readonly gives?: JudgingPass['gives'];
}

/** What a page hears of a run while it goes on. */
export type RunEvent =
  /** First: from now on this tab has the run for itself, and its respondent gets ready. */
  | { readonly kind: 'claimed'; readonly id: string }
  /** Once, when it is known which run it is. */
  | { readonly kind: 'record'; readonly record: RunRecord }
  | { readonly kind: 'progress'; readonly id: string; readonly progress: RunProgress }
  /** A person is asked, or no longer. */
  | { readonly kind: 'question'; readonly id: string; readonly item: Item | null };
