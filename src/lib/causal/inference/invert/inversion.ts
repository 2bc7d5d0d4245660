import type { Expression } from '../../types.ts';
import type { Context } from '../network/context.ts';
import type { Engine, Evaluate } from '../network/engine.ts';

/**
 * Receives the coordinates that map into a target: an interval, or a point (lo === hi) with the logarithm of |d
 * coordinate / d value|. `logMass` is the interval's probability if it is known more precisely than from its ends.
 */
export type Emit = (lo: number, hi: number, logJacobian: number, logMass?: number) => void;

/**
 * Solves an expression for one coordinate: emits all coordinates for which its value lies in [lo, hi]. If an inner
 * operation is constant at the target's value over an interval (`max(3, .)` at 3), the target is opened to that side.
 */
export type Inverse = (context: Context, lo: number, hi: number, logJacobian: number, emit: Emit) => void;

/** Functions for the inversion of one kind of expression. */
export interface Inversion {
  /** Returns whether an operand depends on the coordinate that is solved for. */
  readonly depends: (expression: Expression) => boolean;
  /** Returns whether an operand may be constant over an interval of the coordinate, as a clamp is. */
  readonly hasFlats: (expression: Expression) => boolean;
  readonly compile: (expression: Expression) => Evaluate;
  /** Returns the operand's inverse; null if it has none in closed form. */
  readonly invert: (expression: Expression) => Inverse | null;
  readonly engine: Engine;
  readonly node: number;
  readonly pivot: number;
}
