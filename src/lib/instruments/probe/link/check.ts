/** Whether a probe comes to what its link claims. */
import { fixed } from '../../../util/fixed.ts';
import { compareProbes, placedCosine, type ProbeComparison } from '../../../cases/kinds/probe/compare.ts';
import { roundCosines, type ProbeModel } from '../../../cases/kinds/probe/schema.ts';
import type { ModelClaim } from '../case.ts';
import { at, type Matrix } from '../matrix/matrix.ts';

/** What a claim came to. */
export type ClaimCheck =
  /** The link claims no numbers for this model. */
  | { readonly kind: 'no-numbers' }
  /** Another model runs, or none: nothing can be compared. */
  | { readonly kind: 'other-model'; readonly running: ProbeModel | null }
  /** Scores are still missing. */
  | { readonly kind: 'pending' }
  | {
      readonly kind: 'compared';
      /** Of the pictures that there are; each difference by its place among all of them. */
      readonly comparison: ProbeComparison;
      readonly running: ProbeModel;
      /** How many pictures were compared; 0 leaves the claim open. */
      readonly compared: number;
    };

/**
 * Compares a claim with what the running model made of the same pictures and sentences.
 *
 * @param lost places of pictures that cannot be scored: their file is not here, or cannot be read; the others count
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

/** Whether this app ships the claim's model in another version, as the models that run show: it can never match. */
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

/** A cosine of a comparison as text, with the digits that a link holds. */
export function writeCosine(value: unknown): string {
  return typeof value === 'number' ? fixed(value, COSINE_DIGITS) : 'not scored';
}
