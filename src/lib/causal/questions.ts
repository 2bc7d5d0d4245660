/**
 * What can be asked of a model at all three rungs. Apart from index.ts because a page's first paint needs models, but
 * no inference.
 */
export { ask, RequestError, type Reply } from './ask/ask.ts';
export type { Answer, Json } from './ask/answer.ts';
export { abduct, type AbductOptions } from './inference/abduct.ts';
export { exogenousOutcomes } from './inference/exogenous-outcomes.ts';
export { counterfactual } from './inference/counterfactual.ts';
export { probability } from './inference/probability.ts';
export { expectation } from './inference/expectation.ts';
export { spreads, type Spread, type SpreadTarget } from './inference/spread.ts';
export { effects, type Effects } from './inference/effects.ts';
export type { Atom } from './inference/atoms.ts';
export type { Estimate } from './inference/estimate.ts';
export type { Outcome, Quantiles } from './inference/outcome.ts';
export type { Outcomes } from './inference/describe-all.ts';
export type { DrawOptions } from './inference/infer.ts';
export type { OnProgress, SearchProgress } from './inference/progress.ts';
