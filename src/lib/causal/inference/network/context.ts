import type { Random } from '../../../util/random.ts';
import type { CausalError } from '../../types.ts';
import { drawBetween, type Coordinate } from './coordinates.ts';

/**
 * What is known at one point of the reasoning: node values (NaN: not computed yet), for each coordinate the
 * interval that it lies in (a point where both ends are equal), and how much of the probability is left.
 */
export interface ReasoningState {
  readonly values: Float64Array;
  readonly lo: Float64Array;
  readonly hi: Float64Array;
  /** Logarithm of the joint probability, or density, of everything decided so far. */
  logWeight: number;
  /** How many of its factors are densities: what has fewer outweighs what has more. */
  dimension: number;
}

/** What an evaluation must know before it can go on: a coordinate's value, or on which side of `cuts` it lies. */
export interface Request {
  readonly coordinate: number;
  readonly cuts: readonly number[] | null;
}

/**
 * The workspace on which expressions are evaluated. An evaluation that needs a coordinate which is not settled leaves
 * a request and gives NaN, or, when `random` is set, draws the coordinate on the spot. A value outside a domain
 * leaves a failure and gives NaN.
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
  /** Nodes whose values are kept for as long as one point is looked at; null: nothing is kept. */
  scratch: number[] | null = null;
  /** True as soon as a continuous coordinate has been drawn since the last `load`. */
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

  /** The value of a coordinate; NaN with a request where it is open. */
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
   * Evaluates with the values of the nodes on the way kept until it is done: without, a node that is read along
   * many ways is computed once a way, which grows exponentially with the length of a chain.
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

  /** Asks on which side of the cuts a coordinate lies. */
  split(index: number, cuts: readonly number[]): number {
    this.request ??= { coordinate: index, cuts };
    return NaN;
  }

  /** Makes ready for the next evaluation. */
  forgetRequest(): void {
    this.request = null;
  }

  /** Whether the last evaluation left a request or a failure. */
  isStuck(): boolean {
    return this.request !== null || this.failure !== null;
  }

  /** Leaves a failure; the first one counts. */
  fail(failure: CausalError): number {
    this.failure ??= failure;
    return NaN;
  }
}
