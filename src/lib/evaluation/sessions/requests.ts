import type { ImportedSource, JudgingPass, RunProgress, RunRecord } from '../runs/index.ts';
import type { RespondentSpec } from '../respondents/types.ts';
import type { Item } from '../tasks/item.ts';
import type { PromptTemplate, Variant } from '../tasks/variant.ts';

/** Request to start a run from a page or the command; with `resumes`, continues a stored one. */
export interface RunRequest {
  readonly task: string;
  readonly system: string;
  readonly variant: Variant;
  readonly seed: number;
  readonly count: number;
  readonly respondent: RespondentSpec;
  readonly title: string;
  /** The imported data set to take the items from. */
  readonly source?: ImportedSource;
  /** Number of the repetition, from 2; undefined for the first run. */
  readonly repetition?: number;
  /** Id of the run to resume; refused if the respondent's identity has changed since. */
  readonly resumes?: string;
}

/** Request to judge a run's answers: the run, the judge and its prompt. */
export interface GradeRequest {
  readonly id: string;
  readonly judge: RespondentSpec;
  readonly prompt: PromptTemplate;
  /** Result of the judge: a grade for each answer, or a label for each wrong one; default: grades. */
  readonly gives?: JudgingPass['plural'];
}

/** Event that a page receives while a run is in progress. */
export type RunEvent =
  /** First event: this tab holds the run's lock and its respondent is being set up. */
  | { readonly kind: 'claimed'; readonly id: string }
  /** Sent once, when the run's identity is known. */
  | { readonly kind: 'record'; readonly record: RunRecord }
  | { readonly kind: 'progress'; readonly id: string; readonly progress: RunProgress }
  /** A person is asked, or (null) no longer. */
  | { readonly kind: 'question'; readonly id: string; readonly item: Item | null };
