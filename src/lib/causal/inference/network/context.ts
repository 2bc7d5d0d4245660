import type { Random } from '../../../util/random.ts';
import type { CausalError } from '../../types.ts';
import { drawBetween, type Coordinate } from './coordinates.ts';

/**
 * A point of the inference: node values (NaN: not computed yet), the interval of each coordinate (a point if both ends
 * are equal), and the remaining probability.
 */
export interface ReasoningState {
  readonly values: Float64Array;
  readonly lo: Float64Array;
  readonly hi: Float64Array;
  /** Logarithm of the joint probability, or density, of everything decided so far. */
  logWeight: number;
  /** Number of densities among its factors: a state with fewer outweighs one with more. */
  dimension: number;
}

/** A precondition of an evaluation: a coordinate's value, or on which side of `cuts` it lies. */
export interface Request {
  readonly coordinate: number;
  readonly cuts: readonly number[] | null;
}

/**
 * The workspace on which expressions are evaluated. An evaluation that needs an unsettled coordinate leaves a request
 * and returns NaN, or, if `random` is set, draws the coordinate at once. A value outside a domain leaves a failure and
 * returns NaN.
 */
export class Context implements ReasoningState {
  readonly coordinates: readonly Coordinate[];
  readonly values: Float64Array;
  readonly lo: Float64Array;
  readonly hi: Float64Array;
  logWeight = 0;
  dimension = 0;
  random: Random | null = null;
  request: Request | null = null;
  failure: CausalError | null = null;
  /** Nodes whose values are cached while one point is evaluated; null if nothing is cached. */
  scratch: number[] | null = null;
  /** Whether a continuous coordinate has been drawn since the last `load`. */
  drewContinuous = false;

  constructor(coordinates: readonly Coordinate[], nodes: number) {
    this.coordinates = coordinates;
    this.values = new Float64Array(nodes).fill(NaN);
    this.lo = Float64Array.from(coordinates, ({ lo }) => lo);
    this.hi = Float64Array.from(coordinates, ({ hi }) => hi);
  }

  load(state: ReasoningState): void {
    this.values.set(state.values);
    this.lo.set(state.lo);
    this.hi.set(state.hi);
    this.logWeight = state.logWeight;
    this.dimension = state.dimension;
    this.request = null;
    this.drewContinuous = false;
  }

  save(): ReasoningState {
    return {
      values: this.values.slice(),
      lo: this.lo.slice(),
      hi: this.hi.slice(),
      logWeight: this.logWeight,
      dimension: this.dimension,
    };
  }

  lowerEnd(coordinate: number): number {
    return this.lo[coordinate] ?? NaN;
  }

  upperEnd(coordinate: number): number {
    return this.hi[coordinate] ?? NaN;
  }

  isSettled(coordinate: number): boolean {
    return this.lo[coordinate] === this.hi[coordinate];
  }

  settle(coordinate: number, lo: number, hi: number): void {
    this.lo[coordinate] = lo;
    this.hi[coordinate] = hi;
  }

  /** Returns the value of a coordinate; NaN with a request if it is open. */
  need(index: number): number {
    const lo = this.lo[index] ?? NaN;
    const hi = this.hi[index] ?? NaN;
    if (lo === hi) return lo;
    if (this.random !== null) return this.draw(index, this.random);
    this.request ??= { coordinate: index, cuts: null };
    return NaN;
  }

  /** Draws a coordinate from what is left of it, and settles it. */
  draw(index: number, random: Random): number {
    const coordinate = this.coordinates[index];
    if (!coordinate) return NaN;
    const value = drawBetween(coordinate, this.lowerEnd(index), this.upperEnd(index), random);
    this.settle(index, value, value);
    if (!coordinate.finite) this.drewContinuous = true;
    return value;
  }

  /**
   * Evaluates with a cache of node values: otherwise a node that is read along many paths is computed once per path,
   * which grows exponentially with the length of a chain.
   */
  atPoint(evaluate: () => number): number {
    const outer = this.scratch;
    const kept: number[] = [];
    this.scratch = kept;
    const value = evaluate();
    for (const node of kept) this.values[node] = NaN;
    this.scratch = outer;
    return value;
  }

  /** Returns on which side of the cuts a coordinate lies, or leaves a request. */
  split(index: number, cuts: readonly number[]): number {
    this.request ??= { coordinate: index, cuts };
    return NaN;
  }

  /** Prepares for the next evaluation. */
  forgetRequest(): void {
    this.request = null;
  }

  /** Returns whether the last evaluation left a request or a failure. */
  isStuck(): boolean {
    return this.request !== null || this.failure !== null;
  }

  /** Records a failure, unless there is one already. */
  fail(failure: CausalError): number {
    this.failure ??= failure;
    return NaN;
  }
}
