/** Compares the scores of a probe with recomputed ones. */
import { max } from 'd3-array';
import type { OutcomeDifference, Verification } from '../../parts/digest.ts';
import type { ProbeModel, ProbeResult } from './schema.ts';

/** Result of recomputing a probe, and whether it counts as reproduced. */
export interface ProbeComparison extends Verification {
  /** Largest accepted difference of two cosines. */
  readonly tolerance: number;
  /** Largest difference found; 0 if nothing could be compared. */
  readonly largest: number;
}

/** Covers two roundings to five digits, and single-precision errors of a dot product. */
const SAME_MACHINE_TOLERANCE = 2e-5;
/** Other kernels sum in another order: measured differences are far below; the rest is for graphics drivers. */
const SINGLE_PRECISION_TOLERANCE = 5e-4;
/** Half precision and integers keep two to three digits, which differ by device. */
const LOW_PRECISION_TOLERANCE = 5e-3;

/** Returns the accepted difference of two cosines of one model, by where and how it ran: 2e-5, 5e-4 or 5e-3. */
export function probeTolerance(made: ProbeModel, ran: ProbeModel): number {
  if (made.dtype !== 'fp32' || ran.dtype !== 'fp32') {
    const same = made.dtype === ran.dtype && made.device === 'wasm' && ran.device === 'wasm';
    return same ? SINGLE_PRECISION_TOLERANCE : LOW_PRECISION_TOLERANCE;
  }
  return made.device === 'wasm' && ran.device === 'wasm'
    ? SAME_MACHINE_TOLERANCE
    : SINGLE_PRECISION_TOLERANCE;
}

/** Returns `cosine.ROW.COLUMN` with the row's index among all pictures, if only some were compared. */
export function placedCosine(name: string, places: readonly number[]): string {
  return name.replace(/^cosine\.(\d+)\./u, (_, row: string) => `cosine.${places[Number(row)] ?? row}.`);
}

/** Most cosines that are listed. */
const NAMED_DIFFERENCES = 24;

/**
 * Compares the scores in a case with recomputed ones. Another model (by hash or preprocessing) is a single
 * difference, and no numbers are compared; cosines beyond the tolerance are named `cosine.ROW.COLUMN`, from 0.
 */
export function compareProbes(
  made: { readonly model: ProbeModel; readonly result: ProbeResult },
  ran: { readonly model: ProbeModel; readonly result: ProbeResult },
): ProbeComparison {
  const tolerance = probeTolerance(made.model, ran.model);
  const others = (['sha256', 'preprocessing'] as const).filter(
    (field) => made.model[field] !== ran.model[field],
  );
  if (others.length > 0) {
    const differences = others.map((field) => ({
      name: `model.${field}`,
      was: made.model[field],
      is: ran.model[field],
    }));
    return { reproduced: false, differences, tolerance, largest: 0 };
  }
  const apart = listApart(made.result.cosines, ran.result.cosines);
  const differences = apart
    .filter(({ was, is }) => was === null || is === null || Math.abs(was - is) > tolerance)
    .slice(0, NAMED_DIFFERENCES);
  const gaps = apart.map(({ was, is }) => (was === null || is === null ? 0 : Math.abs(was - is)));
  const largest = max(gaps) ?? 0;
  return { reproduced: differences.length === 0, differences, tolerance, largest };
}

interface CosineDifference extends OutcomeDifference {
  readonly was: number | null;
  readonly is: number | null;
}

function listApart(
  made: readonly (readonly number[])[],
  ran: readonly (readonly number[])[],
): CosineDifference[] {
  const rows = Array.from({ length: Math.max(made.length, ran.length) }, (_, row) => row);
  return rows.flatMap((row) => {
    const [left = [], right = []] = [made[row], ran[row]];
    const columns = Array.from({ length: Math.max(left.length, right.length) }, (_, column) => column);
    return columns.flatMap((column) => {
      const was = left[column] ?? null;
      const is = right[column] ?? null;
      return was === is ? [] : [{ name: `cosine.${row}.${column}`, was, is }];
    });
  });
}
