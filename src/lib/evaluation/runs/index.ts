/** Runs: plans, respondents' answers, their storage, and the results. */
export { memoryAnswerCache, requestKey } from './stores/answer-cache.ts';
export { splitErrors, type ErrorSplit } from './figures/error-split.ts';
export {
  gradeId,
  graderId,
  gradesIn,
  gradesOf,
  gradingItems,
  type AnsweredItem,
  type Graded,
  type Grader,
} from './grading/grading.ts';
export { handEntry, isWrong, labelsIn, labelsOf, type HandLabel } from './grading/labelling.ts';
export { labelFigures, type LabelFigures, type LabelSide } from './grading/label-figures.ts';
export { answeredItems, judgeRun, startJudging } from './grading/judging.ts';
export { JUDGING_PASSES, type JudgingPass } from './grading/judging-passes.ts';
export { orderLabel, type OrderEffect } from './figures/order-effect.ts';
export { answerOf, latestOf, type Journal, type JournalEntry } from './journal.ts';
export { lastProvenance, withSession, type Provenance, type RunProvenance } from './provenance.ts';
export { memoryJournal, type MemoryJournal } from './stores/memory-journal.ts';
export type { ItemsPlan } from './items-plan.ts';
export {
  planSchema,
  questionsOf,
  runId,
  type ImportedSource,
  type RespondentIdentity,
  type RunPlan,
} from './plan.ts';
export { probabilityFigures, type ProbabilityFigures } from './figures/probability-figures.ts';
export {
  CALIBRATION_WORDS,
  calibrationDots,
  probabilityRows,
  probabilityText,
} from './figures/probability-words.ts';
export { isUnfinished, type RunProgress, type RunStatus } from './runner/progress.ts';
export { detailSchema, flatReply, recordSchema, type RunRecord, type RunSession } from './record.ts';
export { DEFAULT_RETRY, SERVER_RETRY, type RetryPolicy } from '../../util/retry.ts';
export type { RunOptions } from './runner/run-options.ts';
export { startRun, type RunHandle } from './runner/run.ts';
export type { ImportedSet, RunStore, SetStore, UnreadableRow } from './stores/store.ts';
export type { AnswerContext, OrderedReply, Reply, Respondent, YesProbability } from './types.ts';
