import type { Expression } from '../../types.ts';
import type { Context } from './context.ts';
import type { Standard } from '../../distributions/family.ts';
import type { Coordinate } from './coordinates.ts';
import type { Network, Reference } from './network.ts';

/** Computes an expression on a context; NaN if the context then holds a request or a failure. */
export type Evaluate = (context: Context) => number;

/** A network whose mechanisms are compiled to closures and evaluated lazily. */
export interface Engine {
  readonly network: Network;
  readonly coordinates: readonly Coordinate[];
  /** Computes a node's value from its parents, even if it is known. */
  readonly evaluateNode: (context: Context, node: number) => number;
  /** Returns the value of a reference. */
  readonly evaluateReference: (context: Context, reference: Reference) => number;
  /** Compiles an expression of a node, once. */
  readonly compile: (expression: Expression, node: number) => Evaluate;
}

/** Returns whether finitely many values or cells of a coordinate matter. */
export function isFiniteAt({ coordinates }: Engine, index: number): boolean {
  return coordinates[index]?.finite ?? false;
}

/** Returns the standard member as which a coordinate is held; null if it is held in its own units. */
export function standardAt({ coordinates }: Engine, index: number): Standard | null {
  return coordinates[index]?.standard ?? null;
}

/** Returns the mechanism of a node; null for references that have none, exogenous ones among them. */
export function mechanismAt({ network }: Engine, reference: Reference): Expression | null {
  return network.nodes[reference]?.mechanism ?? null;
}
