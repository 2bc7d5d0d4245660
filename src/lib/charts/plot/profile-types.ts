/** A figure with its uncertainty, in the unit of its axis. */
export interface ProfileMark {
  readonly value: number;
  readonly interval?: readonly [number, number];
}

/** One row of a profile: who it is about, its figures group by group, and which way it leans. */
export interface ProfileRow {
  readonly key: string;
  readonly label: string;
  /** `own`: filled; `baseline`: grey; `other`: hollow. */
  readonly kind: 'own' | 'baseline' | 'other';
  /** As long as the groups and their columns; null where a figure is not there. */
  readonly groups: readonly (readonly (ProfileMark | null)[])[];
  readonly lean: ProfileMark | null;
}
