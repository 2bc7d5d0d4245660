/** Uncertain readings of a variable: shares of its categories instead of one of them. */
import { percent } from '../util/text/percent.ts';
import type { ObservedValue, Shares } from './value.ts';

/** Shares below this are not mentioned. */
const MIN_LISTED = 0.01;

/** Returns whether something was read with uncertainty, and not seen. */
export function isSoft(seen: ObservedValue | undefined): seen is Shares {
  return typeof seen === 'object';
}

/** Separates what was seen from what was read with uncertainty. */
export function splitEvidence(evidence: ReadonlyMap<string, ObservedValue>): {
  readonly hard: Readonly<Record<string, number | string>>;
  readonly soft: Readonly<Record<string, Shares>>;
} {
  const entries = [...evidence];
  return {
    hard: Object.fromEntries(entries.flatMap(([name, seen]) => (isSoft(seen) ? [] : [[name, seen]]))),
    soft: Object.fromEntries(entries.flatMap(([name, seen]) => (isSoft(seen) ? [[name, seen]] : []))),
  };
}

/** Returns evidence as fields of a case; no field is empty. */
export function evidenceFields(evidence: ReadonlyMap<string, ObservedValue>) {
  const { hard, soft } = splitEvidence(evidence);
  return {
    ...(Object.keys(hard).length > 0 ? { evidence: hard } : {}),
    ...(Object.keys(soft).length > 0 ? { likelihoods: soft } : {}),
  };
}

/** Writes "left 83%, center 17%", the most likely first. */
export function sharesLabel(shares: Shares): string {
  const [first, ...others] = rankShares(shares);
  const listed = [...(first ? [first] : []), ...others.filter(([, share]) => share >= MIN_LISTED)];
  return listed.map(([category, share]) => `${category} ${percent(share)}`).join(', ');
}

/** Writes "left 83%": the most likely category only. */
export function likeliestLabel(shares: Shares): string {
  const [first] = rankShares(shares);
  return first ? `${first[0]} ${percent(first[1])}` : '';
}

/** Returns one sentence about all uncertain readings; empty if there are none. */
export function softText(
  evidence: ReadonlyMap<string, ObservedValue>,
  labelOf: (variable: string) => string,
): string {
  const listed = Object.entries(splitEvidence(evidence).soft).map(
    ([name, shares]) => `${labelOf(name)} ${sharesLabel(shares)}`,
  );
  return listed.length === 0 ? '' : `As likely as CLIP says: ${listed.join('; ')}.`;
}

function rankShares(shares: Shares): (readonly [string, number])[] {
  return Object.entries(shares).sort(([, left], [, right]) => right - left);
}
