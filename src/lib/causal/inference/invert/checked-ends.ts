import type { Engine } from '../network/engine.ts';
import type { Emit, Inverse } from './inversion.ts';
import { alongCoordinate } from './invert-numeric.ts';
import { isNear, slack } from '../../tolerance.ts';

/** Maximum number of steps that an end may be off: a closed form includes the ends of open intervals. */
const MAX_STEPS = 2;

/** Minimum width of a cell of which the inside is evaluated; those of a far tail are narrower. */
const MIN_CELL_WIDTH = 1e-12;

interface Piece {
  readonly lo: number;
  readonly hi: number;
  readonly logMass?: number | undefined;
}

/**
 * Returns an inverse for a coordinate that takes whole numbers only, or that only discrete variables read. There each
 * end of an interval has a probability: ends are checked against the mechanism itself, and overlaps count once.
 */
export function withCheckedEnds(inverse: Inverse, engine: Engine, node: number, pivot: number): Inverse {
  const isDiscrete = engine.coordinates[pivot]?.discrete ?? false;
  return (context, lo, hi, logJacobian, emit) => {
    const evaluate = alongCoordinate(context, pivot, (workspace) => engine.evaluateNode(workspace, node));
    const fits = (x: number): boolean => {
      const value = Number.isFinite(x) ? evaluate(x) : NaN;
      return Number.isNaN(value) || (lo === hi ? isNear(value, lo) : isBetween(value, lo, hi));
    };
    const pieces: Piece[] = [];
    const collect: Emit = (from, to, _logJacobian, logMass) => {
      if (isDiscrete) {
        const piece = checkWholeNumbers(Math.max(from, context.lowerEnd(pivot)), to, fits);
        if (piece !== null) pieces.push(piece);
      } else if (to - from < MIN_CELL_WIDTH || fits(from + (to - from) / 2)) {
        pieces.push({ lo: from, hi: to, logMass });
      }
    };
    inverse(context, lo, hi, logJacobian, collect);
    for (const piece of union(pieces)) emit(piece.lo, piece.hi, 0, piece.logMass);
  };
}

function isBetween(value: number, lo: number, hi: number): boolean {
  return value >= lo - slack(lo) && value <= hi + slack(hi);
}

function checkWholeNumbers(from: number, to: number, fits: (x: number) => boolean): Piece | null {
  let lo = Math.ceil(from - slack(from));
  let hi = Math.floor(to + slack(to));
  for (let i = 0; i < MAX_STEPS && lo <= hi && !fits(lo); i++) lo++;
  for (let i = 0; i < MAX_STEPS && lo <= hi && !fits(hi); i++) hi--;
  return lo <= hi ? { lo, hi } : null;
}

/** Returns the union of the pieces as disjoint ones. */
function union(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  for (const piece of [...pieces].sort((a, b) => a.lo - b.lo)) {
    const last = joined[joined.length - 1];
    if (last === undefined || piece.lo > last.hi) joined.push(piece);
    else if (piece.lo !== last.lo || piece.hi !== last.hi) {
      joined[joined.length - 1] = { lo: last.lo, hi: Math.max(last.hi, piece.hi) };
    }
  }
  return joined;
}
