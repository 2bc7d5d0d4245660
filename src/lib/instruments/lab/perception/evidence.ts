/** Converts perceived values to evidence, after a person's corrections. */
import type { PerceivedPicture } from './types.ts';
import type { ObservedValue, Shares } from '../../../lab/value.ts';

/** Share from which a reading counts as certain. */
const CERTAIN_SHARE = 0.999;

/** One perceived variable with a person's corrections. */
export interface Percept {
  readonly variable: string;
  /** Category that the model read. */
  readonly read: string;
  readonly certainty: number;
  /** The model's probability of each category. */
  readonly shares: Shares;
  /** The category that counts: the reading, or a correction. */
  readonly category: string;
  /** Whether it becomes evidence. */
  readonly isUsed: boolean;
}

/** Returns the percepts of a picture; for an unfamiliar picture none is used until a person says so. */
export function perceptsOf(picture: PerceivedPicture): readonly Percept[] {
  return picture.variables.map(({ id, category, certainty, shares }) => ({
    variable: id,
    read: category,
    certainty,
    shares: Object.fromEntries(shares.map(({ category: each, share }) => [each, rounded(share)])),
    category,
    isUsed: picture.warning === null,
  }));
}

/** Returns the percepts with one corrected, which is then used. */
export function corrected(
  percepts: readonly Percept[],
  variable: string,
  category: string,
): readonly Percept[] {
  return percepts.map((percept) =>
    percept.variable === variable ? { ...percept, category, isUsed: true } : percept,
  );
}

/** Returns the percepts with one used or left out. */
export function withUse(percepts: readonly Percept[], variable: string, isUsed: boolean): readonly Percept[] {
  return percepts.map((percept) => (percept.variable === variable ? { ...percept, isUsed } : percept));
}

/**
 * Returns the evidence of percepts: a reading as the likelihood of each category; a correction, or a nearly certain
 * reading, as the category itself.
 */
export function evidenceOf(percepts: readonly Percept[]): ReadonlyMap<string, ObservedValue> {
  return new Map(
    percepts.flatMap((percept) => (percept.isUsed ? [[percept.variable, seenAs(percept)]] : [])),
  );
}

/** Returns the category of each used percept, independent of its certainty. */
export function perceivedCategories(percepts: readonly Percept[]): ReadonlyMap<string, ObservedValue> {
  return new Map(
    percepts.flatMap(({ variable, category, isUsed }) => (isUsed ? [[variable, category]] : [])),
  );
}

function seenAs({ category, read, certainty, shares }: Percept): ObservedValue {
  return category !== read || certainty >= CERTAIN_SHARE ? category : shares;
}

/** Rounds to four digits, which is precise enough and keeps links short. */
function rounded(share: number): number {
  return Number(share.toFixed(4));
}

/** Returns the least certain uncorrected percept in use; null for none. */
export function leastCertain(percepts: readonly Percept[]): Percept | null {
  const asRead = percepts.filter(({ isUsed, read, category }) => isUsed && read === category);
  return asRead.reduce<Percept | null>(
    (least, percept) => (least === null || percept.certainty < least.certainty ? percept : least),
    null,
  );
}
