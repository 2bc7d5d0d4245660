import { fail, ok, type Result } from '../../../util/result.ts';
import { createRandom } from '../../../util/random.ts';
import { DEFAULT_SEED } from '../../default-seed.ts';
import type { Observation } from '../../observation.ts';
import type { CausalError } from '../../types.ts';
import { normaliseLogs } from '../../worlds.ts';
import type { ReasoningState } from '../network/context.ts';
import { limitsFor } from '../exact/cost.ts';
import type { Engine } from '../network/engine.ts';
import { explore, startState, type Frontier, type FrontierLimits } from '../exact/frontier.ts';
import { conditionGaussian, type Component, type GaussianResult } from '../linear/gaussian.ts';
import { explainImpossible, referenceName } from './impossible.ts';
import { exogenousReference, type Reference } from '../network/network.ts';
import { drawParticles, type Draws, type DrawingStart } from '../draws/particles.ts';
import { missingMechanism } from './missing.ts';
import type { NetworkEvidence, InferencePlan, SolveStep } from '../plan/plan-types.ts';
import type { OnProgress } from '../plan/progress.ts';
import { givenNodes, dependsOnFinite, makePlan } from '../plan/plan.ts';
import { clamp } from '../../../util/clamp.ts';

/** Number of draws and seed, where there is no exact answer. */
export interface DrawOptions {
  /** Number of draws (particles). */
  readonly n?: number;
  readonly seed?: number;
  readonly onprogress?: OnProgress | undefined;
}

/** Default number of draws; of very large models fewer. */
const DEFAULT_DRAWS = 50_000;

/** Distribution of the targets given the evidence. Weights sum to 1. */
export type Inference =
  | { readonly kind: 'impossible'; readonly message: string }
  /** Every node target has a value in every state; an exogenous target may be an interval. */
  | {
      readonly kind: 'states';
      readonly method: 'exact' | 'enumeration';
      readonly states: readonly ReasoningState[];
      readonly weights: Float64Array;
    }
  /** One list of components per state, in the order of the targets. */
  | {
      readonly kind: 'gaussian';
      readonly method: 'exact';
      readonly components: readonly (readonly Component[])[];
      readonly weights: Float64Array;
    }
  | {
      readonly kind: 'particles';
      readonly method: 'monte-carlo';
      readonly particles: Draws;
      /** The exact part, from which the draws started. */
      readonly start: DrawingStart;
    };

/** Which property of the targets is needed. */
export type WantedOutput = 'distribution' | 'mean' | 'draws';

/** Wanted property of the targets, and limits of the work. */
export interface InferOptions extends DrawOptions {
  readonly wanted?: WantedOutput;
  /** Limits of the enumeration. */
  readonly limits?: FrontierLimits;
}

/** Limits up to which the finite part is enumerated before the rest is drawn. */
const STRATA_LIMITS = { states: 20_000, work: 400_000 };

/**
 * Infers the targets given the evidence: exactly where the relevant part is finite, determined, or linear with normal
 * noise, else by weighted draws. With `draws`, particles are made unless everything is determined.
 */
export function infer(
  engine: Engine,
  evidence: NetworkEvidence,
  targets: readonly Reference[],
  options: InferOptions = {},
): Result<Inference, CausalError> {
  const missing = missingMechanism(engine, [...evidence.keys(), ...targets]);
  return missing === null ? inferSpecified(engine, evidence, targets, options) : fail(missing);
}

/** Like `infer`, without the check for missing mechanisms; for callers that have made it. */
export function inferSpecified(
  engine: Engine,
  evidence: NetworkEvidence,
  targets: readonly Reference[],
  options: InferOptions,
): Result<Inference, CausalError> {
  const prepared = inferExactly(engine, evidence, targets, options);
  if (!prepared.ok) return prepared;
  const { value } = prepared;
  return value.kind === 'open' ? draw(engine, value, options) : ok(value);
}

/** The open part of an exact attempt, ready for drawing. */
export interface OpenInference {
  readonly kind: 'open';
  readonly plan: InferencePlan;
  readonly start: DrawingStart;
  /** Whether enumeration stopped at its limits. */
  readonly isOverLimit: boolean;
}

/** Like `inferSpecified`, without draws: parts that would have to be drawn stay open. */
export function inferExactly(
  engine: Engine,
  evidence: NetworkEvidence,
  targets: readonly Reference[],
  options: InferOptions = {},
): Result<Exclude<Inference, { kind: 'particles' }> | OpenInference, CausalError> {
  const wanted = options.wanted ?? 'distribution';
  // If everything is finite, the order with the fewest live values is best.
  const finite = dependsOnFinite(engine, [...evidence.keys(), ...targets], givenNodes(evidence));
  const plan = makePlan(engine, evidence, targets, { finiteFirst: finite });
  const exact = explore(engine, plan, options.limits ?? limitsFor(engine, plan), options.onprogress);
  if (exact.kind !== 'partial') return finishExact(engine, plan, exact);
  const start: DrawingStart = { states: [startState(engine, plan)], step: 0, open: [] };
  // For finite models only means have a closed form, and only from the start.
  const closed = finite ? wanted === 'mean' : wanted !== 'draws';
  if (closed) {
    const attempt =
      acceptGaussian(engine, plan, start, wanted) ??
      (finite ? null : acceptGaussian(engine, plan, exact.start(), wanted));
    if (attempt !== null) return ok(attempt);
  }
  const split = finite ? plan : makePlan(engine, evidence, targets, { finiteFirst: true });
  const strata = explore(engine, split, strataLimits(options.limits), options.onprogress);
  if (strata.kind !== 'partial') return finishExact(engine, split, strata);
  const from = strata.start();
  if (closed && !finite) {
    const attempt = acceptGaussian(engine, split, from, wanted);
    if (attempt !== null) return ok(attempt);
  }
  return ok({ kind: 'open', plan: split, start: from, isOverLimit: exact.isOverLimit || strata.isOverLimit });
}

/** Returns the limits of the strata, or the caller's where these are lower. */
function strataLimits({ states, work }: FrontierLimits = STRATA_LIMITS): FrontierLimits {
  return {
    states: Math.min(states, STRATA_LIMITS.states),
    work: Math.min(work, STRATA_LIMITS.work),
  };
}

function finishExact(
  engine: Engine,
  plan: InferencePlan,
  frontier: Exclude<Frontier, { kind: 'partial' }>,
): Result<Exclude<Inference, { kind: 'particles' }>, CausalError> {
  switch (frontier.kind) {
    case 'failed':
      return fail(frontier.error);
    case 'impossible':
      return ok({
        kind: 'impossible',
        message: explainImpossible(engine, plan, frontier.step, frontier.before),
      });
    case 'leaves': {
      const { states } = frontier;
      const weights = normaliseLogs(states.map(({ logWeight }) => logWeight));
      return ok({ kind: 'states', method: states.length === 1 ? 'exact' : 'enumeration', states, weights });
    }
  }
}

/** Returns the closed form if there is one and it answers what is wanted; else null. */
function acceptGaussian(
  engine: Engine,
  plan: InferencePlan,
  start: DrawingStart,
  wanted: WantedOutput,
): Exclude<Inference, { kind: 'particles' }> | null {
  const result: GaussianResult | null = conditionGaussian(engine, plan, start);
  if (result === null) return null;
  const { states, contradiction } = result;
  if (states.length === 0) {
    return { kind: 'impossible', message: explainImpossible(engine, plan, contradiction, start.states) };
  }
  const needsSpread = wanted !== 'mean';
  if (needsSpread && states.some(({ components }) => components.some(({ sd }) => sd === null))) return null;
  const weights = normaliseLogs(states.map(({ logWeight }) => logWeight));
  return {
    kind: 'gaussian',
    method: 'exact',
    components: states.map(({ components }) => components),
    weights,
  };
}

function draw(
  engine: Engine,
  { plan, start, isOverLimit }: OpenInference,
  options: DrawOptions,
): Result<Inference, CausalError> {
  const random = createRandom(options.seed ?? DEFAULT_SEED);
  const draws = options.n ?? drawsFor(plan);
  const drawn = drawParticles({ engine, plan, start, random }, draws, options.onprogress);
  switch (drawn.kind) {
    case 'drawn':
      return ok({ kind: 'particles', method: 'monte-carlo', particles: drawn.particles, start });
    case 'failed':
      return fail(drawn.error);
    case 'none':
      if (drawn.isEquality) return fail(tooManyUnknowns(engine, plan, drawn.step));
      // A value that no draw hit may still be possible if not all values were tried.
      return isOverLimit
        ? fail(tooUnlikely(engine, plan, drawn.step))
        : ok({ kind: 'impossible', message: explainImpossible(engine, plan, drawn.step, start.states) });
  }
}

/** Default budget for the steps of all draws: a few seconds. */
const MAX_DRAWN_STEPS = 20_000_000;
/** Minimum number of draws, also for a very large model. */
const MIN_DRAWS = 5_000;

function drawsFor({ steps }: InferencePlan): number {
  const affordable = Math.round(MAX_DRAWN_STEPS / Math.max(1, steps.length));
  return clamp(affordable, MIN_DRAWS, DEFAULT_DRAWS);
}

function tooManyUnknowns(engine: Engine, plan: InferencePlan, at: number): CausalError {
  const step = plan.steps[at];
  if (step?.kind === 'solve') return notSolved(engine, step);
  const name = step?.kind === 'observe' ? referenceName(engine, step.reference) : 'the evidence';
  return {
    code: 'unsupported',
    message:
      `${name} depends on several continuous unknowns that other evidence also constrains. This is supported only for ` +
      'finite and linear-Gaussian models: leave out one of the observed values, give the variable its own noise' +
      `${step?.kind === 'observe' ? nearness(engine, step.reference, step.observation) : ''}.`,
  };
}

function notSolved(engine: Engine, { observed, coordinates }: SolveStep): CausalError {
  const names = observed.map(({ reference }) => referenceName(engine, reference)).join(', ');
  const unknowns = coordinates.map((index) => referenceName(engine, exogenousReference(index))).join(', ');
  const last = observed[observed.length - 1];
  return {
    code: 'unsupported',
    message:
      `${names} together determine the continuous unknowns ${unknowns}. This is supported only if they are linear in them, or for two ` +
      'variables that depend on only two unknowns: leave out one of the observed values, give one of them noise of ' +
      `its own${last ? nearness(engine, last.reference, last.value) : ''}.`,
  };
}

function tooUnlikely(engine: Engine, plan: InferencePlan, at: number): CausalError {
  const step = plan.steps[at];
  const name = step?.kind === 'observe' ? referenceName(engine, step.reference) : 'the evidence';
  return {
    code: 'unsupported',
    message:
      `The model is too large to try all its values, and no draw gave ${name} the value that was seen; make the ` +
      'model smaller or leave this observation out.',
  };
}

/**
 * Returns advice to replace an exact observation by one that the value is near, if the variable belongs to the factual
 * world.
 */
function nearness({ network }: Engine, reference: Reference, observation: Observation): string {
  const node = network.nodes[reference];
  if (node?.world !== '' || typeof observation !== 'number') return '';
  const near = `Near = abs(${node.variable.name} - ${observation}) < 0.01`;
  return `, or add a variable such as ${near} to the model and see that it is 1`;
}
