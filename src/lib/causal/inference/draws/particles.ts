import { max } from 'd3-array';
import type { Random } from '../../../util/random.ts';
import type { CausalError } from '../../types.ts';
import { systematicCounts } from '../../resample.ts';
import { effectiveSize, logOfSum, normaliseLogs } from '../../worlds.ts';
import { Context, type ReasoningState } from '../network/context.ts';
import type { Engine } from '../network/engine.ts';
import type { Reference } from '../network/network.ts';
import type { OnProgress } from '../plan/progress.ts';
import type { InferencePlan } from '../plan/plan-types.ts';
import { drawNear } from './draw-near.ts';
import { solveJointly } from '../linear/solve-jointly.ts';
import { fitsOf } from '../plan/take-evidence.ts';
import { clamp } from '../../../util/clamp.ts';

/** Weighted draws: one column per reference (coordinates on their own scale), weights that sum to 1. */
export interface Draws {
  readonly columns: ReadonlyMap<Reference, Float64Array>;
  readonly weights: Float64Array;
  readonly effectiveSampleSize: number;
}

/** Outcome of drawing from the prior and weighting by the evidence. */
export type Drawn =
  | { readonly kind: 'drawn'; readonly particles: Draws }
  /** No draw fits: `isEquality` if a drawn continuous value would have to equal an observed one. */
  | { readonly kind: 'none'; readonly step: number; readonly isEquality: boolean }
  | { readonly kind: 'failed'; readonly error: CausalError };

/** Minimum number of draws per state of the exact part. */
const MIN_PER_STATE = 8;
/** Effective sample size below which more is drawn, up to a multiple of the requested number. */
const SMALL_SAMPLE = 2000;
/** Maximum number of rounds of drawing. */
const MAX_ROUNDS = 12;
/** Budget for the steps of all draws in all rounds: some ten seconds. */
const MAX_STEPS = 60_000_000;
/** Minimum effective number of draws that hit an exactly observed value. */
const MIN_HITS = 100;

/** Number of draws between two progress reports; one can take some milliseconds. */
const DRAWS_A_REPORT = 16;

/** Start of drawing: the states of the exact part, and its first missing step. */
export interface DrawingStart {
  readonly states: readonly ReasoningState[];
  readonly step: number;
  /** Nodes of earlier steps that are still to be computed, in order. */
  readonly open: readonly number[];
}

/** A plan to finish by drawing, from where its exact part ends. */
interface Drawing {
  readonly engine: Engine;
  readonly plan: InferencePlan;
  readonly start: DrawingStart;
  readonly random: Random;
}

/**
 * Finishes a plan by drawing: open coordinates are drawn from their distributions, evidence is solved for its pivot and
 * weights the draw (likelihood weighting, Fung & Chang 1990), evidence without a pivot accepts or rejects.
 */
export function drawParticles(drawing: Drawing, count: number, onprogress?: OnProgress): Drawn {
  const { engine, plan, start, random } = drawing;
  const collector = createCollector(engine, plan.targets);
  const left = plan.steps.slice(start.step);
  const affordable = Math.floor(MAX_STEPS / (count * Math.max(1, left.length)));
  const rounds = left.some(({ kind }) => kind === 'observe') ? clamp(affordable, 1, MAX_ROUNDS) : 1;
  let failure: Drawn | null = null;
  for (let round = 0; round < rounds; round++) {
    const ondraw = (made: number): void =>
      onprogress?.({
        stage: 'draws',
        done: Math.min(round + made / count, rounds) * count,
        of: rounds * count,
      });
    const inRound = { ...drawing, random: random.fork(`round ${round}`) };
    const drawn = drawRound(inRound, count, collector, ondraw);
    if (drawn?.kind === 'failed') return drawn;
    failure = drawn;
    if (collector.effectiveSampleSize() >= Math.min(SMALL_SAMPLE, count / 4)) break;
  }
  // Draws that hit an exact value at few points did so only within the tolerance: that is not a sample.
  if (failure?.kind === 'none' && failure.isEquality && collector.effectiveSampleSize() < MIN_HITS)
    return failure;
  const particles = collector.finish();
  return particles
    ? { kind: 'drawn', particles }
    : (failure ?? { kind: 'none', step: start.step, isEquality: false });
}

function drawRound(
  drawing: Drawing,
  count: number,
  collector: Collector,
  ondraw: (made: number) => void,
): Drawn | null {
  const { engine, plan, start, random } = drawing;
  const context = new Context(engine.coordinates, engine.network.nodes.length);
  let lastFailure: { step: number; isEquality: boolean } | null = null;
  let made = 0;
  for (const { state, copies } of allocate(start.states, count, random)) {
    for (let copy = 0; copy < copies; copy++) {
      if (made++ % DRAWS_A_REPORT === 0) ondraw(made);
      context.load(state);
      context.logWeight -= Math.log(copies);
      context.random = random;
      const failedAt = finish(drawing, context);
      if (context.failure !== null) return { kind: 'failed', error: context.failure };
      if (failedAt === null) collector.add(context);
      else if (lastFailure === null || failedAt > lastFailure.step) {
        lastFailure = { step: failedAt, isEquality: context.drewContinuous && isEquality(plan, failedAt) };
      }
    }
  }
  return lastFailure === null ? null : { kind: 'none', ...lastFailure };
}

function isEquality(plan: InferencePlan, at: number): boolean {
  const step = plan.steps[at];
  return step?.kind === 'solve' || (step?.kind === 'observe' && typeof step.observation === 'number');
}

/** Runs the remaining steps on one draw; returns the step at which its weight became zero, or null. */
function finish({ engine, plan, start, random }: Drawing, context: Context): number | null {
  for (const node of start.open) {
    if (Number.isNaN(context.values[node])) context.values[node] = engine.evaluateNode(context, node);
  }
  for (let at = start.step; at < plan.steps.length && !context.isStuck(); at++) {
    const step = plan.steps[at];
    if (!step) break;
    if (step.kind === 'evaluate') {
      context.values[step.node] = engine.evaluateNode(context, step.node);
      continue;
    }
    if (step.kind === 'solve') {
      const solutions = solveJointly(engine, step, context);
      if (context.isStuck()) break;
      const [only] = solutions ?? [];
      if (only === undefined) {
        // An equation that cannot be solved is not impossible; one without a solution is, for any draw.
        context.drewContinuous = solutions === null;
        return at;
      }
      for (const [index, x] of only.points) context.settle(index, x, x);
      context.logWeight += only.logWeight;
      context.dimension += only.dimension;
      continue;
    }
    const near = drawNear(engine, step, context, random);
    const fits = near ?? fitsOf(engine, step, context);
    if (context.isStuck()) break;
    if (typeof fits !== 'number') {
      if (!choose(fits, step.pivot, context, random)) return at;
    } else if (fits === -Infinity) return at;
    else context.logWeight += fits;
  }
  return null;
}

/** Picks one of the fits by weight; the draw's weight is the sum of all. */
function choose(
  fits: readonly { lo: number; hi: number; logWeight: number; dimension: number }[],
  pivot: number | null,
  context: Context,
  random: Random,
): boolean {
  const minDimension = Math.min(...fits.map(({ dimension }) => dimension));
  const usable = fits.filter(({ dimension }) => dimension === minDimension);
  const [only] = usable;
  if (!only || pivot === null) return false;
  let chosen = only;
  if (usable.length > 1) {
    const shares = normaliseLogs(usable.map(({ logWeight }) => logWeight));
    let rest = random.uniform();
    for (const [i, fit] of usable.entries()) {
      chosen = fit;
      rest -= shares[i] ?? 0;
      if (rest <= 0) break;
    }
  }
  context.logWeight += logOfSum(usable.map(({ logWeight }) => logWeight));
  context.dimension += minDimension;
  context.settle(pivot, chosen.lo, chosen.hi);
  return true;
}

/**
 * Returns the number of draws for each state of the exact part: in proportion to its weight, or by systematic
 * resampling if there are too many states.
 */
function allocate(
  states: readonly ReasoningState[],
  count: number,
  random: Random,
): readonly { readonly state: ReasoningState; readonly copies: number }[] {
  const shares = normaliseLogs(states.map(({ logWeight }) => logWeight));
  if (states.length * MIN_PER_STATE <= count) {
    return states.map((state, i) => ({
      state,
      copies: Math.max(MIN_PER_STATE, Math.round(count * (shares[i] ?? 0))),
    }));
  }
  const maxLogWeight = max(states, ({ logWeight }) => logWeight) ?? -Infinity;
  const counts = systematicCounts(shares, count, random.uniform());
  return states.flatMap((state, i) => {
    const copies = counts[i] ?? 0;
    const equal = { ...state, logWeight: maxLogWeight + Math.log(Math.max(copies, 1)) };
    return copies > 0 ? [{ state: equal, copies }] : [];
  });
}

interface Collector {
  add(context: Context): void;
  effectiveSampleSize(): number;
  finish(): Draws | null;
}

/** Collects draws; those with fewer densities among their factors outweigh all others. */
function createCollector(engine: Engine, targets: readonly Reference[]): Collector {
  let columns = targets.map((): number[] => []);
  let logWeights: number[] = [];
  let dimension = Infinity;
  return {
    add(context) {
      if (context.dimension > dimension) return;
      if (context.dimension < dimension) {
        columns = targets.map(() => []);
        logWeights = [];
        dimension = context.dimension;
      }
      targets.forEach((target, i) => columns[i]?.push(engine.evaluateReference(context, target)));
      logWeights.push(context.logWeight);
    },
    effectiveSampleSize: () => (logWeights.length === 0 ? 0 : effectiveSize(normaliseLogs(logWeights))),
    finish() {
      const weights = normaliseLogs(logWeights);
      if (logWeights.length === 0 || !weights.some((weight) => weight > 0)) return null;
      return {
        columns: new Map(targets.map((target, i) => [target, Float64Array.from(columns[i] ?? [])])),
        weights,
        effectiveSampleSize: effectiveSize(weights),
      };
    },
  };
}
