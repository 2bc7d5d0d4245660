/** The causal engine: models as text and as values, and how they run. What is asked of them is in questions.ts. */
export type * from './types.ts';
export { parseModel } from './language/parse-model.ts';
export { messageWithoutPlace } from './language/problem.ts';
export { convertDagitty, isDagitty, type Converted } from './language/dagitty.ts';
export { reference, type ReferenceEntry, type ReferenceSection } from './language/reference.ts';
export { withFreshNames } from './language/fresh-names.ts';
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
export { namesIn } from './evaluate/names.ts';
export { intervene } from './intervene.ts';
export { replay, type Acts } from './replay.ts';
export { logLikelihoodFunction, logLikelihoodOf } from './observation.ts';
export {
  effectiveSize,
  logOfSum,
  normaliseLogs,
  oneWorld,
  pickWorlds,
  priorWorlds,
  repeatWorlds,
  worldAt,
  type Method,
  type Worlds,
} from './worlds.ts';
export { parseIntervention } from './parse-intervention.ts';
export { counterfactualName, twinNetwork } from './twin.ts';
export { drawExogenous, sample, type SampleOptions } from './sample.ts';
export { latexValue, propagate, type PropagationStyle, type Step } from './propagate.ts';
export { distributionLatex, formulaOf, type FormulaStyle } from './formula.ts';
export { latexNumber, latexSymbol, latexText } from './formula/latex.ts';
export {
  ancestorsIn,
  causalGraph,
  withoutArrowsInto,
  withoutArrowsOutOf,
  type CausalGraph,
  type Pair,
} from './identify/causal-graph.ts';
export {
  separation,
  type BlockedPath,
  type OpenPath,
  type Path,
  type Separation,
  type SeparationQuestion,
  type Stop,
} from './identify/separation.ts';
export type { Arrow } from './identify/skeleton.ts';
export { specifiedVariables, unspecified, unspecifiedFor, type Unspecified } from './unspecified.ts';
