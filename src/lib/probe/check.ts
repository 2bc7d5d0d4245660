/** Whether a probe comes to what its link claims. */
import { compareProbes, type ProbeComparison } from '../cases/probe-compare.ts';
import type { ProbeModel } from '../cases/probe-schema.ts';
import type { Claim } from './case.ts';
import { cosineRows } from './case.ts';
import type { Matrix } from './matrix.ts';

/** What a claim came to. */
export type ClaimCheck =
  /** The link claims no numbers for this model. */
  | { readonly kind: 'no-numbers' }
  /** Another model runs, or none: nothing can be compared. */
  | { readonly kind: 'other-model'; readonly running: ProbeModel | null }
  /** Scores are still missing. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'compared'; readonly comparison: ProbeComparison; readonly running: ProbeModel };

/** Compares a claim with what the running model made of the same pictures and sentences. */
export function checkClaim(claim: Claim, running: ProbeModel | null, cosines: Matrix | null): ClaimCheck {
  if (running === null || cosines === null) return { kind: 'other-model', running: null };
  if (running.sha256 !== claim.model.sha256 || running.preprocessing !== claim.model.preprocessing) {
    return { kind: 'other-model', running };
  }
  if (claim.cosines === null) return { kind: 'no-numbers' };
  const rows = cosineRows(cosines);
  if (rows === null) return { kind: 'pending' };
  const made = { model: claim.model, result: { cosines: claim.cosines } };
  return {
    kind: 'compared',
    comparison: compareProbes(made, { model: running, result: { cosines: rows } }),
    running,
  };
}

/** Whether this app ships the claim's model in another version, as the models that run show: it can never match. */
export function isOtherVersion({ model: made }: Claim, running: readonly (ProbeModel | null)[]): boolean {
  if (made.source === 'hub' || made.source === 'files') return false;
  return running.some(
    (model) => model?.source === 'embedded' && model.id === made.id && model.sha256 !== made.sha256,
  );
}

const COSINE_DIGITS = 5;

/** A cosine of a comparison as text, with the digits that a link holds. */
export function writeCosine(value: unknown): string {
  if (typeof value !== 'number') return 'not scored';
  const text = value.toFixed(COSINE_DIGITS);
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '\u2212');
}
