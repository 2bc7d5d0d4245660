import type { CausalError } from '../types.ts';
import { Context, type State } from './context.ts';
import { massBetween } from './coordinates.ts';
import type { Engine } from './evaluator.ts';
import type { OnProgress } from './progress.ts';
import type { Lifetime, Plan, Step } from './plan-types.ts';
import { fitsOf } from './take-evidence.ts';

/** How much exact reasoning may cost. */
export interface Limits {
  /** States held at a time. */
  readonly states: number;
  /** States made in all. */
  readonly work: number;
}

/** Beyond these, exact enumeration gives way to drawing: a few seconds of work. */
export const EXACT_LIMITS: Limits = { states: 150_000, work: 1_000_000 };

/** States between two reports of progress. */
const STATES_A_REPORT = 64;

/** Where exact reasoning led to. */
export type Frontier =
  | { readonly kind: 'leaves'; readonly states: readonly State[] }
  /** The steps from `step` on need a continuous coordinate, or more states than the limits allow. */
  | {
      readonly kind: 'partial';
      readonly states: readonly State[];
      readonly step: number;
      /** Nodes that earlier steps left open in one of the states, and that are still needed, in order. */
      readonly open: readonly number[];
      readonly overLimit: boolean;
    }
  | { readonly kind: 'impossible'; readonly step: number; readonly before: readonly State[] }
  | { readonly kind: 'failed'; readonly error: CausalError };

/** The state in which nothing but the exactly observed values is known. */
export function startState(engine: Engine, plan: Plan): State {
  const context = new Context(engine.coordinates, engine.network.nodes.length);
  for (const [reference, observation] of plan.evidence) {
    if (reference >= 0 && typeof observation === 'number') context.values[reference] = observation;
  }
  return context.save();
}

/**
 * Runs a plan exactly: every state is a set of exogenous values between which no step so far could tell, with its
 * probability. States that agree in everything still needed are merged, which makes this variable elimination in
 * the order of the plan.
 */
export function explore(
  engine: Engine,
  plan: Plan,
  limits: Limits = EXACT_LIMITS,
  onprogress?: OnProgress,
): Frontier {
  const context = new Context(engine.coordinates, engine.network.nodes.length);
  let states: readonly State[] = [startState(engine, plan)];
  let work = 0;
  for (const [at, step] of plan.steps.entries()) {
    const next: State[] = [];
    for (const [index, state] of states.entries()) {
      if (index % STATES_A_REPORT === 0) {
        const done = at + index / states.length;
        onprogress?.({ stage: 'enumeration', done, of: plan.steps.length });
      }
      const blocked = advance(engine, step, state, context, next);
      if (context.failure !== null) return { kind: 'failed', error: context.failure };
      if (blocked)
        return { kind: 'partial', states, step: at, open: openNodes(plan, at, states), overLimit: false };
      if (work + next.length > limits.work || next.length > limits.states) {
        return { kind: 'partial', states, step: at, open: openNodes(plan, at, states), overLimit: true };
      }
    }
    if (next.length === 0) return { kind: 'impossible', step: at, before: states };
    work += next.length;
    states = merge(next, plan, at);
  }
  const fewest = Math.min(...new Set(states.map(({ dimension }) => dimension)));
  return { kind: 'leaves', states: states.filter(({ dimension }) => dimension === fewest) };
}

function openNodes(plan: Plan, before: number, states: readonly State[]): readonly number[] {
  const kept = new Set(plan.lifetimes[before - 1]?.keptNodes);
  return plan.steps.slice(0, before).flatMap((step) => {
    if (step.kind !== 'evaluate' || !kept.has(step.node)) return [];
    return states.some(({ values }) => Number.isNaN(values[step.node])) ? [step.node] : [];
  });
}

/** Puts the states that follow from one state into `next`; true where a continuous coordinate is needed. */
function advance(engine: Engine, step: Step, from: State, context: Context, next: State[]): boolean {
  const open: State[] = [from];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    context.load(state);
    perform(engine, step, context, next);
    if (context.failure !== null) return false;
    const { request } = context;
    if (request === null) continue;
    const pieces = piecesOf(engine, request.coordinate, request.cuts, state);
    if (pieces !== null) open.push(...pieces);
    else if (step.kind === 'evaluate' && !step.strict) next.push(state);
    else return true;
  }
  return false;
}

function perform(engine: Engine, step: Step, context: Context, next: State[]): void {
  if (step.kind === 'evaluate') {
    const value = engine.evaluateNode(context, step.node);
    if (context.request !== null || context.failure !== null) return;
    context.values[step.node] = value;
    next.push(context.save());
    return;
  }
  const fits = fitsOf(engine, step, context);
  if (context.request !== null || context.failure !== null || fits === false) return;
  if (fits === true) {
    next.push(context.save());
    return;
  }
  const { pivot } = step;
  if (pivot === null) return;
  for (const fit of fits) {
    const state = context.save();
    state.lo[pivot] = fit.lo;
    state.hi[pivot] = fit.hi;
    state.logWeight += fit.logWeight;
    state.dimension += fit.dimension;
    next.push(state);
  }
}

/** More values than this of one discrete coordinate are not listed. */
const MOST_VALUES = 100_000;

/** A state split by what a request asks for; null where that is a continuous coordinate's value. */
function piecesOf(
  engine: Engine,
  index: number,
  cuts: readonly number[] | null,
  state: State,
): readonly State[] | null {
  const coordinate = engine.coordinates[index];
  const [lo, hi] = [state.lo[index] ?? NaN, state.hi[index] ?? NaN];
  if (!coordinate) return null;
  const bounds: (readonly [number, number])[] = [];
  if (cuts !== null) {
    const ends = [lo, ...cuts, hi];
    for (let i = 0; i + 1 < ends.length; i++) bounds.push([ends[i] ?? NaN, ends[i + 1] ?? NaN]);
  } else if (coordinate.discrete && hi - lo < MOST_VALUES) {
    for (let value = lo; value <= hi; value++) bounds.push([value, value]);
  } else return null;
  const whole = Math.log(massBetween(coordinate, lo, hi));
  return bounds.flatMap(([from, to]) => {
    const share = Math.log(massBetween(coordinate, from, to)) - whole;
    return share === -Infinity ? [] : [withInterval(state, index, from, to, share)];
  });
}

function withInterval(state: State, index: number, lo: number, hi: number, logShare: number): State {
  const piece = {
    values: state.values.slice(),
    lo: state.lo.slice(),
    hi: state.hi.slice(),
    logWeight: state.logWeight + logShare,
    dimension: state.dimension,
  };
  piece.lo[index] = lo;
  piece.hi[index] = hi;
  return piece;
}

/** Forgets what no later step reads, and adds up the weights of states that have become the same. */
function merge(states: readonly State[], plan: Plan, at: number): readonly State[] {
  const lifetime = plan.lifetimes[at];
  if (!lifetime || lifetime.releasedNodes.length + lifetime.releasedCoordinates.length === 0) return states;
  const merged = new Map<string, State>();
  for (const state of states) {
    for (const node of lifetime.releasedNodes) state.values[node] = NaN;
    for (const index of lifetime.releasedCoordinates) {
      state.lo[index] = NaN;
      state.hi[index] = NaN;
    }
    const key = keyOf(state, lifetime);
    const known = merged.get(key);
    if (known) known.logWeight = addLogs(known.logWeight, state.logWeight);
    else merged.set(key, state);
  }
  return [...merged.values()];
}

/** Equal for states that agree in everything that is kept. */
function keyOf(state: State, { keptNodes, keptCoordinates }: Lifetime): string {
  let key = String(state.dimension);
  for (const node of keptNodes) key += `,${state.values[node] ?? NaN}`;
  for (const index of keptCoordinates) key += `,${state.lo[index] ?? NaN},${state.hi[index] ?? NaN}`;
  return key;
}

/** log(e^a + e^b) without overflow. */
export function addLogs(a: number, b: number): number {
  const [more, less] = a > b ? [a, b] : [b, a];
  return less === -Infinity ? more : more + Math.log1p(Math.exp(less - more));
}

/** Weights that sum to 1 from logarithms. */
export function normaliseLogs(logWeights: ArrayLike<number>): Float64Array {
  const logs = Float64Array.from(logWeights);
  const most = logs.reduce((a, b) => Math.max(a, b), -Infinity);
  const weights = logs.map((log) => (log === -Infinity ? 0 : Math.exp(log - most)));
  const total = weights.reduce((a, b) => a + b, 0);
  return total > 0 ? weights.map((weight) => weight / total) : weights;
}
