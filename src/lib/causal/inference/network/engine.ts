import type { Expression } from '../../types.ts';
import type { Context } from './context.ts';
import type { Standard } from '../../distributions/family.ts';
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

/** Whether finitely many values or cells of a coordinate matter. */
export function isFiniteAt({ coordinates }: Engine, index: number): boolean {
  return coordinates[index]?.finite ?? false;
}

/** The standard member as which a coordinate is held; null where it is held in its own units. */
export function standardAt({ coordinates }: Engine, index: number): Standard | null {
  return coordinates[index]?.standard ?? null;
}

/** The mechanism of a node; null for references that have none, exogenous ones among them. */
export function mechanismAt({ network }: Engine, reference: Reference): Expression | null {
  return network.nodes[reference]?.mechanism ?? null;
}
