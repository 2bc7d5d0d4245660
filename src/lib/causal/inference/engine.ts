import type { Expression } from '../types.ts';
import type { Context } from './context.ts';
import type { Coordinate } from './coordinates.ts';
import type { Network, Reference } from './network.ts';

/** Computes an expression on a context; NaN where the context then holds a request or a failure. */
export type Evaluate = (context: Context) => number;

/** A network whose mechanisms are compiled to closures, each computed only as far as it is needed. */
export interface Engine {
  readonly network: Network;
  readonly coordinates: readonly Coordinate[];
  /** A node's value, computed from its parents even where it is known. */
  readonly evaluateNode: (context: Context, node: number) => number;
  /** The value of what a reference stands for. */
  readonly evaluateReference: (context: Context, reference: Reference) => number;
  /** An expression of a node, compiled once. */
  readonly compile: (expression: Expression, node: number) => Evaluate;
}
