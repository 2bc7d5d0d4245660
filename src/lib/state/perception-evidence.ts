/** What was perceived as evidence: chosen and corrected by a person before it counts. */
import type { PerceivedPicture } from './perception-types.ts';
import type { Seen } from '../lab/value.ts';

/** One perceived variable as a person left it. */
export interface Percept {
  readonly variable: string;
  /** What the model read. */
  readonly read: string;
  readonly certainty: number;
  /** What counts: the reading, or a correction. */
  readonly category: string;
  /** Whether it becomes evidence. */
  readonly used: boolean;
}

/** Everything that was read, taken as it is. */
export function perceptsOf(picture: PerceivedPicture): readonly Percept[] {
  return picture.variables.map(({ id, category, certainty }) => ({
    variable: id,
    read: category,
    certainty,
    category,
    used: true,
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

/** Categories by variable, as the lab takes them: worlds are then conditioned on falling into each category. */
export function evidenceOf(percepts: readonly Percept[]): ReadonlyMap<string, Seen> {
  return new Map(percepts.flatMap(({ variable, category, used }) => (used ? [[variable, category]] : [])));
}

/** The one that is most likely a misreading: the least certain that is used as it was read; null without any. */
export function leastCertain(percepts: readonly Percept[]): Percept | null {
  const asRead = percepts.filter(({ used, read, category }) => used && read === category);
  return asRead.reduce<Percept | null>(
    (least, percept) => (least === null || percept.certainty < least.certainty ? percept : least),
    null,
  );
}
