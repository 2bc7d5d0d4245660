/** The causal engine: models as text and as data, and their evaluation. Queries are in questions.ts. */
export type * from './types.ts';
export { parseModel } from './language/parse-model.ts';
export { messageWithoutPlace } from './language/problem.ts';
export { convertDagitty, isDagitty } from './language/dagitty.ts';
export { reference } from './language/reference.ts';
export { withFreshNames } from './language/fresh-names.ts';
export { ancestorsOf, childrenOf, descendantsOf, latentRootsOf, variableOf } from './graph.ts';
export { density, quantile, uniformInterval } from './distributions/index.ts';
export { compile, type Program } from './evaluate/program.ts';
export { evaluateUnit } from './evaluate/unit.ts';
export { evaluateExpression } from './evaluate/expression.ts';
export { domainProblem } from './evaluate/domain.ts';
export { namesIn } from './evaluate/names.ts';
export { intervene } from './intervene.ts';
export { replay, type Acts } from './replay.ts';
export { logLikelihoodFunction, logLikelihoodOf } from './observation.ts';
export {
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
export { parseIntervention, parseInterventions } from './parse-intervention.ts';
export { counterfactualName, twinNetwork } from './twin.ts';
export { drawExogenous } from './sample.ts';
export { propagate } from './propagate.ts';
export { runSteps, type RunStep } from './run-steps.ts';
export { latexText } from './formula/latex.ts';
export { specifiedVariables, unreadArrow, unspecifiedParts, unspecifiedFor } from './unspecified.ts';
