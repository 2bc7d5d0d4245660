import { min } from 'd3-array';
import { familyOf } from '../../distributions/index.ts';
import { Context, type ReasoningState } from '../network/context.ts';
import type { Engine } from '../network/engine.ts';
import { LinearReader, type LinearForm } from './linear.ts';
import type { Reference } from '../network/network.ts';
import type { InferencePlan } from '../plan/plan-types.ts';
import { OBSERVATION_TOLERANCE } from '../../tolerance.ts';
import { dot } from '../../../util/dot.ts';

/** Distribution of a target within one state of the exact part. */
export interface Component {
  readonly mean: number;
  /** Standard deviation: 0 if the target is determined, null if only the mean is known. */
  readonly sd: number | null;
  /** Set if every value between two ends is equally likely; `isNarrowed` if evidence set the ends. */
  readonly flat?: { readonly lo: number; readonly hi: number; readonly isNarrowed: boolean };
}

/** One state of the exact part with its weight and its targets. */
export interface GaussianState {
  readonly logWeight: number;
  readonly dimension: number;
  readonly components: readonly Component[];
}

/** Share of the prior variance below which a quantity counts as determined. */
const DETERMINED_SHARE = 1e-11;

/** Result of conditioning: no states if the evidence contradicts itself, at the latest at `contradiction`. */
export interface GaussianResult {
  readonly states: readonly GaussianState[];
  readonly contradiction: number;
}

/**
 * Conditions exactly if, within each state, the evidence and the targets are linear in normal coordinates; else returns
 * null.
 */
export function conditionGaussian(
  engine: Engine,
  plan: InferencePlan,
  start: { readonly states: readonly ReasoningState[]; readonly step: number },
): GaussianResult | null {
  const context = new Context(engine.coordinates, engine.network.nodes.length);
  const states: GaussianState[] = [];
  let contradiction = start.step;
  for (const state of start.states) {
    context.load(state);
    const result = conditionState(engine, plan, start.step, context);
    if (result === null || context.failure !== null) return null;
    if (typeof result === 'number') contradiction = Math.max(contradiction, result);
    else states.push(result);
  }
  const minDimension = min(states, ({ dimension }) => dimension) ?? Infinity;
  return { states: states.filter(({ dimension }) => dimension === minDimension), contradiction };
}

/**
 * Conditions one state on the evidence. Returns its targets, the step that contradicts earlier evidence, or null if the
 * state is not linear-Gaussian.
 */
function conditionState(
  engine: Engine,
  plan: InferencePlan,
  from: number,
  context: Context,
): GaussianState | number | null {
  const reader = new LinearReader(engine, context);
  const observed: { form: LinearForm; value: number; at: number }[] = [];
  for (const [at, step] of plan.steps.entries()) {
    if (at < from || step.kind === 'evaluate') continue;
    const facts =
      step.kind === 'solve' ? step.observed : [{ reference: step.reference, value: step.observation }];
    for (const { reference, value } of facts) {
      if (typeof value !== 'number') return null;
      const form = reference < 0 ? reader.ofReference(reference) : reader.ofMechanism(reference);
      if (form === null || form.rest !== null) return null;
      observed.push({ form, value, at });
    }
  }
  const belief = createBelief(
    engine,
    context,
    observed.map(({ form }) => form),
  );
  if (belief === null) return null;
  let logWeight = context.logWeight;
  let dimension = context.dimension;
  for (const { form, value, at } of observed) {
    const added = belief.observe(form, value);
    if (added === 'contradiction') return at;
    if (added === null) continue;
    logWeight += added;
    dimension += 1;
  }
  const components: Component[] = [];
  for (const target of plan.targets) {
    const component = componentOf(reader, belief, target);
    if (component === null) return null;
    components.push(component);
  }
  return { logWeight, dimension, components };
}

function componentOf(reader: LinearReader, belief: Belief, target: Reference): Component | null {
  const form = reader.ofReference(target);
  return form && belief.describe(form);
}

/** A joint normal distribution of coordinates. */
interface Belief {
  /** Conditions on a form's value; returns the log density, null if the value was determined, or a contradiction. */
  observe(form: LinearForm, value: number): number | null | 'contradiction';
  describe(form: LinearForm): Component | null;
}

/** Creates a belief; null if a coordinate of the evidence is not normal, or was narrowed. */
function createBelief(engine: Engine, context: Context, evidence: readonly LinearForm[]): Belief | null {
  const indices = [...new Set(evidence.flatMap((form) => [...form.terms.keys()]))];
  if (indices.some((index) => priorOf(engine, context, index)?.normal !== true)) return null;
  const position = new Map(indices.map((index, at) => [index, at]));
  const priors = indices.map((index) => priorOf(engine, context, index)?.variance ?? 0);
  const means = indices.map((index) => priorOf(engine, context, index)?.mean ?? 0);
  const covariance = indices.map((_, i) => indices.map((_other, j) => (i === j ? (priors[i] ?? 0) : 0)));

  /** Returns the coefficients over the evidence's coordinates. */
  const coefficients = (form: LinearForm): readonly number[] =>
    indices.map((index) => form.terms.get(index) ?? 0);
  const project = (a: readonly number[]): readonly number[] => covariance.map((row) => dot(row, a));
  const priorVariance = (a: readonly number[]): number =>
    a.reduce((sum, c, i) => sum + c * c * (priors[i] ?? 0), 0);

  return {
    observe(form, value) {
      const a = coefficients(form);
      const projected = project(a);
      const variance = dot(a, projected);
      const offset = value - form.constant - dot(a, means);
      if (variance <= DETERMINED_SHARE * priorVariance(a)) {
        const tolerance =
          OBSERVATION_TOLERANCE * 10 * Math.max(1, Math.abs(value), Math.sqrt(priorVariance(a)));
        return Math.abs(offset) <= tolerance ? null : 'contradiction';
      }
      projected.forEach((p, i) => {
        means[i] = (means[i] ?? 0) + (p * offset) / variance;
        const row = covariance[i];
        if (row) projected.forEach((q, j) => (row[j] = (row[j] ?? 0) - (p * q) / variance));
      });
      return -0.5 * (offset ** 2 / variance + Math.log(2 * Math.PI * variance));
    },
    describe(form) {
      const a = coefficients(form);
      let mean = form.constant + dot(a, means) + (form.rest ?? 0);
      let variance = Math.max(0, dot(a, project(a)));
      let prior = priorVariance(a);
      let normal = form.rest === null;
      for (const index of form.restOf) if (position.has(index)) return null;
      const flat = flatOf(engine, context, form, position);
      if (flat !== null) return flat;
      for (const [index, coefficient] of form.terms) {
        if (position.has(index)) continue;
        const own = priorOf(engine, context, index);
        if (own === null) return null;
        mean += coefficient * own.mean;
        variance += coefficient ** 2 * own.variance;
        prior += coefficient ** 2 * own.variance;
        normal &&= own.normal;
      }
      if (!normal) return { mean, sd: null };
      return { mean, sd: variance <= DETERMINED_SHARE * prior ? 0 : Math.sqrt(variance) };
    },
  };
}

/** Returns the component of a form in a single uniform coordinate. */
function flatOf(
  engine: Engine,
  context: Context,
  form: LinearForm,
  position: ReadonlyMap<number, number>,
): Component | null {
  const [only, ...others] = form.terms;
  if (!only || others.length > 0 || form.rest !== null || position.has(only[0])) return null;
  const [index, coefficient] = only;
  const coordinate = engine.coordinates[index];
  if (!coordinate || !familyOf(coordinate.family).even) return null;
  const [lo, hi] = [context.lowerEnd(index), context.upperEnd(index)];
  const ends = [form.constant + coefficient * lo, form.constant + coefficient * hi].sort((a, b) => a - b);
  const [from = NaN, to = NaN] = ends;
  const isNarrowed = lo !== coordinate.lo || hi !== coordinate.hi;
  return { mean: (from + to) / 2, sd: (to - from) / Math.sqrt(12), flat: { lo: from, hi: to, isNarrowed } };
}

/**
 * Returns mean and variance of a coordinate that no evidence has touched; null if it is narrowed or they are unknown.
 */
function priorOf(
  engine: Engine,
  context: Context,
  index: number,
): { readonly mean: number; readonly variance: number; readonly normal: boolean } | null {
  const coordinate = engine.coordinates[index];
  if (!coordinate) return null;
  const [lo, hi] = [context.lowerEnd(index), context.upperEnd(index)];
  const { family, parameters } = coordinate;
  const { even, bell, discrete, mean, variance, truncated } = familyOf(family);
  if (even && truncated) return { ...truncated(parameters, lo, hi), normal: false };
  if (discrete || lo !== coordinate.lo || hi !== coordinate.hi) return null;
  return { mean: mean(parameters), variance: variance(parameters), normal: bell === true };
}
