/** Compares a probe's scores with the claims of its link. */
import { fixed } from '../../../util/text/fixed.ts';
import { compareProbes, placedCosine, type ProbeComparison } from '../../../cases/kinds/probe/compare.ts';
import { roundCosines, type ProbeModel } from '../../../cases/kinds/probe/schema.ts';
import type { ModelClaim } from '../case.ts';
import { at, type Matrix } from '../matrix/matrix.ts';

/** Result of comparing a claim. */
export type ClaimCheck =
  /** The link claims no scores for this model. */
  | { readonly kind: 'no-numbers' }
  /** Another model is loaded, or none, so that nothing can be compared. */
  | { readonly kind: 'other-model'; readonly running: ProbeModel | null }
  /** Some scores are not computed yet. */
  | { readonly kind: 'pending' }
  | {
      readonly kind: 'compared';
      /** Comparison of the available pictures; differences are named by their index among all pictures. */
      readonly comparison: ProbeComparison;
      readonly running: ProbeModel;
      /** Number of compared pictures; 0 leaves the claim undecided. */
      readonly compared: number;
    };

/**
 * Compares a claim with the loaded model's scores of the same pictures and sentences.
 *
 * @param lost indices of pictures that cannot be scored, as their file is missing or unreadable; the others are
 * compared
 */
export function checkClaim(
  claim: ModelClaim,
  running: ProbeModel | null,
  cosines: Matrix | null,
  lost: ReadonlySet<number> = new Set(),
): ClaimCheck {
  if (running === null || cosines === null) return { kind: 'other-model', running: null };
  if (running.sha256 !== claim.model.sha256 || running.preprocessing !== claim.model.preprocessing) {
    return { kind: 'other-model', running };
  }
  if (claim.cosines === null) return { kind: 'no-numbers' };
  const claimed = claim.cosines;
  const places = Array.from({ length: Math.max(cosines.rows, claimed.length) }, (_, row) => row).filter(
    (row) => !lost.has(row),
  );
  const rows = roundCosines(
    places.map((row) => Array.from({ length: cosines.columns }, (_, column) => at(cosines, row, column))),
  );
  if (rows.flat().some(Number.isNaN)) return { kind: 'pending' };
  const comparison = compareProbes(
    { model: claim.model, result: { cosines: places.map((row) => claimed[row] ?? []) } },
    { model: running, result: { cosines: rows } },
  );
  const differences = comparison.differences.map((one) => ({ ...one, name: placedCosine(one.name, places) }));
  return { kind: 'compared', comparison: { ...comparison, differences }, running, compared: places.length };
}

/** Returns whether the app ships another version of the claim's model, so that it can never match. */
export function isOtherVersion(
  { model: made }: ModelClaim,
  running: readonly (ProbeModel | null)[],
): boolean {
  if (made.source === 'hub' || made.source === 'files') return false;
  return running.some(
    (model) => model?.source === 'embedded' && model.id === made.id && model.sha256 !== made.sha256,
  );
}

const COSINE_DIGITS = 5;

/** Formats a cosine with as many digits as a link has. */
export function writeCosine(value: unknown): string {
  return typeof value === 'number' ? fixed(value, COSINE_DIGITS) : 'not scored';
}
