import { min } from 'd3-array';
import type { CausalError } from '../../types.ts';
import { Context, type ReasoningState } from '../network/context.ts';
import type { Engine } from '../network/engine.ts';
import { expand, type Expansion, type Way } from './expand.ts';
import type { DrawingStart } from '../draws/particles.ts';
import type { OnProgress } from '../plan/progress.ts';
import type { InferencePlan } from '../plan/plan-types.ts';
import { logOfScaled, ONE, plusScaled, timesScaled, type Scaled } from './scaled.ts';
import { SlotTable, type FrontierSlots } from './slots.ts';
import { stageOf, type Stage } from './stage.ts';

/** Limits of exact inference. */
export interface FrontierLimits {
  /** Maximum number of states held at a time. */
  readonly states: number;
  /** Maximum number of states made in all. */
  readonly work: number;
}

/** Default limits, beyond which draws replace enumeration: a few seconds of work. */
export const EXACT_LIMITS: FrontierLimits = { states: 150_000, work: 1_000_000 };

/** Number of states between two progress reports. */
const STATES_A_REPORT = 64;

/** Result of exact inference. */
export type Frontier =
  | { readonly kind: 'leaves'; readonly states: readonly ReasoningState[] }
  /** The steps from `step` on need a continuous coordinate, or more states than the limits allow. */
  | {
      readonly kind: 'partial';
      /** Returns where to continue from; built on demand, as full states are large. */
      readonly start: () => DrawingStart;
      readonly isOverLimit: boolean;
    }
  | { readonly kind: 'impossible'; readonly step: number; readonly before: readonly ReasoningState[] }
  | { readonly kind: 'failed'; readonly error: CausalError };

/** A state in the layout of its step. */
interface Cell {
  readonly slots: readonly number[];
  weight: Scaled;
  readonly dimension: number;
}

/** Returns the state in which only exactly observed values are known. */
export function startState(engine: Engine, plan: InferencePlan): ReasoningState {
  const context = new Context(engine.coordinates, engine.network.nodes.length);
  for (const [reference, observation] of plan.evidence) {
    if (reference >= 0 && typeof observation === 'number') context.values[reference] = observation;
  }
  return context.save();
}

/** Number of slots that cost as much as the overhead of a state. */
const SLOTS_A_STATE = 16;

/** Maximum number of numbers in all states that are passed on: 320 MB. */
const MAX_NUMBERS = 40_000_000;

/**
 * Runs a plan exactly: every state is a set of exogenous values that no step so far has distinguished, with its
 * probability. States that agree in everything still needed are merged, which makes this variable elimination in the
 * order of the plan. The result of a step is computed once for all states that agree in what it reads.
 */
export function explore(
  engine: Engine,
  plan: InferencePlan,
  limits: FrontierLimits,
  onprogress?: OnProgress,
): Frontier {
  const start = startState(engine, plan);
  const context = new Context(engine.coordinates, engine.network.nodes.length);
  context.load(start);
  const maxStates = Math.min(limits.states, MAX_NUMBERS / denseSize(engine));
  let cells: readonly Cell[] = [{ slots: [], weight: ONE, dimension: 0 }];
  let layout: FrontierSlots = [];
  let work = 0;
  for (let at = 0; at < plan.steps.length; at++) {
    const stage = stageOf(engine, plan, at, start, layout);
    if (stage === null) break;
    const partial = (isOverLimit: boolean): Frontier => {
      const [before, from] = [layout, cells];
      return {
        kind: 'partial',
        isOverLimit,
        start: () => {
          const states = inflate(engine, plan, at, start, before, from);
          return { states, step: at, open: openNodes(plan, at, states) };
        },
      };
    };
    const price = 1 + stage.live.length / SLOTS_A_STATE;
    const next = new Gathering(stage);
    const known = new Map<string | number, Expansion>();
    for (const [index, cell] of cells.entries()) {
      if (index % STATES_A_REPORT === 0) {
        onprogress?.({ stage: 'enumeration', done: at + index / cells.length, of: plan.steps.length });
      }
      const expansion = expandCell(engine, stage, context, cell, known);
      if (expansion.kind === 'failed') return { kind: 'failed', error: expansion.error };
      if (expansion.kind === 'blocked') return partial(false);
      for (const way of expansion.ways) next.add(cell, way);
      work += expansion.ways.length * price;
      if (work > limits.work || next.cells.length > maxStates) return partial(true);
    }
    if (next.cells.length === 0) {
      return { kind: 'impossible', step: at, before: inflate(engine, plan, at, start, layout, cells) };
    }
    cells = next.cells;
    layout = stage.live;
  }
  const minDimension = min(cells, ({ dimension }) => dimension) ?? Infinity;
  const leaves = cells.filter(({ dimension }) => dimension === minDimension);
  return { kind: 'leaves', states: inflate(engine, plan, plan.steps.length, start, layout, leaves) };
}

function denseSize({ network, coordinates }: Engine): number {
  return network.nodes.length + 2 * coordinates.length + 1;
}

function expandCell(
  engine: Engine,
  stage: Stage,
  context: Context,
  { slots }: Cell,
  known: Map<string | number, Expansion>,
): Expansion {
  const begin = (): Expansion =>
    expand(
      engine,
      stage,
      context,
      stage.usedBefore.map((at, i) => (at < 0 ? stage.usedAtStart[i] : slots[at]) ?? NaN),
    );
  if (stage.reads === null) return begin();
  const key = keyOf(stage.reads.map((at) => slots[at] ?? NaN));
  const before = known.get(key);
  if (before !== undefined) return before;
  const expansion = begin();
  known.set(key, expansion);
  return expansion;
}

/** Collects the states after a step and merges equal ones, with their weights added up. */
class Gathering {
  readonly cells: Cell[] = [];
  readonly #stage: Stage;
  readonly #known = new Map<string | number, Cell>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  add(cell: Cell, way: Way): void {
    const { liveFromUsed, liveFromBefore, merges } = this.#stage;
    const slots: number[] = [];
    for (let i = 0; i < liveFromUsed.length; i++) {
      const at = liveFromUsed[i] ?? -1;
      slots.push((at >= 0 ? way.used[at] : cell.slots[liveFromBefore[i] ?? -1]) ?? NaN);
    }
    const weight = timesScaled(cell.weight, way.weight);
    const dimension = cell.dimension + way.dimension;
    if (merges) {
      const key = dimension === 0 ? keyOf(slots) : `${dimension}:${slots.join()}`;
      const same = this.#known.get(key);
      if (same !== undefined) {
        same.weight = plusScaled(same.weight, weight);
        return;
      }
      const made = { slots, weight, dimension };
      this.#known.set(key, made);
      this.cells.push(made);
    } else this.cells.push({ slots, weight, dimension });
  }
}

/** Whole numbers below this are packed two or three into a number, which is faster than a string key. */
const PACKED = 2 ** 17;

/** Returns a key that is equal for equal lists of the same length. */
function keyOf(slots: readonly number[]): string | number {
  if (slots.length === 1) return slots[0] ?? NaN;
  if (slots.length > 3) return slots.join();
  let key = 0;
  for (const value of slots) {
    if (!(value >= 0 && value < PACKED && Number.isInteger(value))) return slots.join();
    key = key * PACKED + value;
  }
  return key;
}

/** Expands the states before step number `at` to full states, without what no later step needs. */
function inflate(
  engine: Engine,
  plan: InferencePlan,
  at: number,
  start: ReasoningState,
  layout: FrontierSlots,
  cells: readonly Cell[],
): readonly ReasoningState[] {
  const table = new SlotTable(engine);
  const past = plan.lifetimes.slice(0, at);
  const forgotten = past.flatMap(({ releasedNodes, releasedCoordinates }) =>
    table.of(releasedNodes, releasedCoordinates),
  );
  return cells.map(({ slots, weight, dimension }) => {
    const state = {
      values: start.values.slice(),
      lo: start.lo.slice(),
      hi: start.hi.slice(),
      logWeight: logOfScaled(weight),
      dimension,
    };
    for (const slot of forgotten) table.write(state, slot, NaN);
    for (const [i, slot] of layout.entries()) table.write(state, slot, slots[i] ?? NaN);
    return state;
  });
}

function openNodes(
  plan: InferencePlan,
  before: number,
  states: readonly ReasoningState[],
): readonly number[] {
  const kept = new Set(plan.lifetimes[before - 1]?.liveNodes);
  return plan.steps.slice(0, before).flatMap((step) => {
    if (step.kind !== 'evaluate' || !kept.has(step.node)) return [];
    return states.some(({ values }) => Number.isNaN(values[step.node])) ? [step.node] : [];
  });
}
