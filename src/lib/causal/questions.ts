/**
 * Queries of a model at all three rungs. Separate from index.ts because a page's first paint needs models, but no
 * inference.
 */
export { answerQueries } from './ask/ask.ts';
export type { QueryAnswer } from './ask/answer.ts';
export { abduct } from './inference/abduct.ts';
export { marginalBounds } from './inference/bounds/marginal-bounds.ts';
export { responseBounds, type CounterfactualBounds } from './inference/bounds/response-bounds.ts';
export { spreads, type Spread, type SpreadTarget } from './inference/spread.ts';
export type { Outcome } from './inference/answer/outcome.ts';
export type { OnProgress, SearchProgress } from './inference/plan/progress.ts';
