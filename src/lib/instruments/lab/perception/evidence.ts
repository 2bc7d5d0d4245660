/** What was perceived as evidence: chosen and corrected by a person before it counts. */
import type { PerceivedPicture } from './types.ts';
import type { Seen, Shares } from '../../../lab/value.ts';

/** From this share on a reading is taken as seen. */
const CERTAIN_SHARE = 0.999;

/** One perceived variable as a person left it. */
export interface Percept {
  readonly variable: string;
  /** What the model read. */
  readonly read: string;
  readonly certainty: number;
  /** What the model gives each category. */
  readonly shares: Shares;
  /** What counts: the reading, or a correction. */
  readonly category: string;
  /** Whether it becomes evidence. */
  readonly used: boolean;
}

/** Everything that was read; of a picture that is unfamiliar nothing counts before a person says so. */
export function perceptsOf(picture: PerceivedPicture): readonly Percept[] {
  return picture.variables.map(({ id, category, certainty, shares }) => ({
    variable: id,
    read: category,
    certainty,
    shares: Object.fromEntries(shares.map(({ category: each, share }) => [each, rounded(share)])),
    category,
    used: picture.warning === null,
  }));
}

/** The percepts with one corrected: a corrected one is meant to be used. */
export function corrected(
  percepts: readonly Percept[],
  variable: string,
  category: string,
): readonly Percept[] {
  return percepts.map((percept) =>
    percept.variable === variable ? { ...percept, category, used: true } : percept,
  );
}

/** The percepts with one left out or taken in. */
export function withUse(percepts: readonly Percept[], variable: string, used: boolean): readonly Percept[] {
  return percepts.map((percept) => (percept.variable === variable ? { ...percept, used } : percept));
}

/**
 * What was perceived, as the lab takes it: a reading as the likelihood of each category, a correction, and a reading
 * that is as good as certain, as the category itself.
 */
export function evidenceOf(percepts: readonly Percept[]): ReadonlyMap<string, Seen> {
  return new Map(percepts.flatMap((percept) => (percept.used ? [[percept.variable, seenAs(percept)]] : [])));
}

/** The category of each percept that is used, however sure it is. */
export function perceivedCategories(percepts: readonly Percept[]): ReadonlyMap<string, Seen> {
  return new Map(percepts.flatMap(({ variable, category, used }) => (used ? [[variable, category]] : [])));
}

function seenAs({ category, read, certainty, shares }: Percept): Seen {
  return category !== read || certainty >= CERTAIN_SHARE ? category : shares;
}

/** Four digits say all that a reading knows, and keep links short. */
function rounded(share: number): number {
  return Number(share.toFixed(4));
}

/** The one that is most likely a misreading: the least certain that is used as it was read; null without any. */
export function leastCertain(percepts: readonly Percept[]): Percept | null {
  const asRead = percepts.filter(({ used, read, category }) => used && read === category);
  return asRead.reduce<Percept | null>(
    (least, percept) => (least === null || percept.certainty < least.certainty ? percept : least),
    null,
  );
}
