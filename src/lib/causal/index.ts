/** The causal engine: models as text and as values, and what can be asked of them at all three rungs. */
export type * from './types.ts';
export { parseModel } from './language/parse-model.ts';
export { ancestorsOf, childrenOf, descendantsOf, latentRootsOf, parentsOf, variableOf } from './graph.ts';
export {
  density,
  distributionFunction,
  domainOf,
  mean,
  parameterProblem,
  quantile,
  support,
  uniformInterval,
} from './distributions.ts';
export { compile, type Program } from './evaluate/program.ts';
export { evaluateUnit } from './evaluate/unit.ts';
export { evaluateExpression } from './evaluate/expression.ts';
export { domainProblem } from './evaluate/domain.ts';
export { namesIn } from './evaluate/computable.ts';
export { intervene } from './intervene.ts';
export { parseIntervention } from './parse-intervention.ts';
export { counterfactualName, twinNetwork } from './twin.ts';
export { drawExogenous, sample, type SampleOptions } from './sample.ts';
export { latexValue, propagate, type PropagationStyle, type Step } from './propagate.ts';
export { distributionLatex, formulaOf, type FormulaStyle } from './formula.ts';
export { latexNumber, latexSymbol, latexText } from './formula/latex.ts';
export { ask, RequestError, type Reply } from './ask/ask.ts';
export type { Answer, Json } from './ask/answer.ts';
export { posterior, type Posterior } from './inference/posterior.ts';
export { abduct } from './inference/abduct.ts';
export { counterfactual } from './inference/counterfactual.ts';
export { probability } from './inference/probability.ts';
export { expectation } from './inference/expectation.ts';
export { effects, type Effects } from './inference/effects.ts';
export type { Atom } from './inference/atoms.ts';
export type { Estimate } from './inference/estimate.ts';
export type { Outcome, Quantiles } from './inference/outcome.ts';
export type { Outcomes } from './inference/describe-all.ts';
export type { DrawOptions, Method } from './inference/infer.ts';
