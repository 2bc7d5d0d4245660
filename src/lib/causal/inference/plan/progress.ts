/** How far a search has come: steps of an enumeration, or draws out of the most that there can be. */
export interface SearchProgress {
  readonly stage: 'enumeration' | 'draws';
  readonly done: number;
  readonly of: number;
}

/** Told of the progress of a search, up to some thousand times a second: throttle what costs something. */
export type OnProgress = (progress: SearchProgress) => void;
