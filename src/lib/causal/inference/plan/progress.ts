/** Progress of a search: steps of an enumeration, or draws out of the maximum number. */
export interface SearchProgress {
  readonly stage: 'enumeration' | 'draws';
  readonly done: number;
  readonly of: number;
}

/** Receives the progress of a search, up to a thousand times a second: throttle expensive work. */
export type OnProgress = (progress: SearchProgress) => void;
