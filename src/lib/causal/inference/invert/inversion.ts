import type { Expression } from '../../types.ts';
import type { Context } from '../network/context.ts';
import type { Engine, Evaluate } from '../network/engine.ts';

/**
 * Receives the coordinates that lead into a target: an interval, or a point (lo === hi) with the logarithm of
 * |d coordinate / d value|. `logMass` is the interval's probability where it is known better than from its ends.
 */
export type Emit = (lo: number, hi: number, logJacobian: number, logMass?: number) => void;

/**
 * Solves an expression for one coordinate: emits all coordinates for which its value lies in [lo, hi]. Where an
 * inner operation holds a whole interval at the target's value (`max(3, .)` at 3), the target opens to it.
 */
export type Inverse = (context: Context, lo: number, hi: number, logJacobian: number, emit: Emit) => void;

/** What the inversion of one kind of expression may use. */
export interface Inversion {
  /** Whether an operand depends on the coordinate that is solved for. */
  readonly depends: (expression: Expression) => boolean;
  /** Whether an operand may hold one value over a whole interval of the coordinate, as a clamp does. */
  readonly hasFlats: (expression: Expression) => boolean;
  readonly compile: (expression: Expression) => Evaluate;
  /** The operand's inverse; null where it has none in closed form. */
  readonly invert: (expression: Expression) => Inverse | null;
  readonly engine: Engine;
  readonly node: number;
  readonly pivot: number;
}
