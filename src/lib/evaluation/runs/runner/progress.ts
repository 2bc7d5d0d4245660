import type { TallyView } from './tally.ts';

/**
 * `running`; `waiting`: the other side asked for a pause; `paused` by hand; `done`: everything is answered;
 * `incomplete`: the end was reached, but some items failed; `cancelled` by hand; `stopped`: going on was pointless.
 */
export type RunStatus = 'running' | 'waiting' | 'paused' | 'done' | 'incomplete' | 'cancelled' | 'stopped';

/** How far a run has come. */
export interface RunProgress {
  readonly status: RunStatus;
  /** Answers that the run asks for. */
  readonly total: number;
  /** Answers that are kept, those of earlier sessions included. */
  readonly answered: number;
  /** Of these, kept in an earlier session. */
  readonly resumed: number;
  /** Of these, taken from the cache. */
  readonly cached: number;
  /** Items that no attempt answered in this session. */
  readonly failed: number;
  readonly active: number;
  /** How many requests may be under way. */
  readonly limit: number;
  /** Answers a second that were asked for in this session, over the last quarter of a minute; null while unknown. */
  readonly perSecond: number | null;
  readonly secondsLeft: number | null;
  /** While waiting: until when, in milliseconds since 1970. */
  readonly waitingUntil: number | null;
  /** The last trouble in words; null where there was none, or where every item has its answer all the same. */
  readonly trouble: string | null;
  readonly tally: TallyView;
}

/** Whether a run can go on: something is unanswered. */
export function isUnfinished({ answered, total }: Pick<RunProgress, 'answered' | 'total'>): boolean {
  return answered < total;
}

const WINDOW_MS = 15_000;

/** Answers a second over a sliding window. */
export class Rate {
  #marks: { at: number; done: number }[] = [];

  /** Notes how many are done at a time, and returns the rate; null until a quarter of a second has passed. */
  note(at: number, done: number): number | null {
    this.#marks.push({ at, done });
    while (this.#marks.length > 2 && at - (this.#marks[1]?.at ?? at) > WINDOW_MS) this.#marks.shift();
    const [first] = this.#marks;
    if (first === undefined || at - first.at < 250) return null;
    return ((done - first.done) * 1000) / (at - first.at);
  }

  /** Forgets the past: after a pause it says nothing of the pace. */
  clear(): void {
    this.#marks = [];
  }
}
