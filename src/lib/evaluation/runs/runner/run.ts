import { systemClock } from '../../../util/clock.ts';
import type { RunProgress } from './progress.ts';
import { DEFAULT_RETRY } from '../../../util/retry.ts';
import type { RunOptions } from './run-options.ts';
import { Runner } from './runner.ts';

/** Handle of a run in progress. */
export interface RunHandle {
  /** Pauses: requests in flight are still answered, no new ones are sent. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Stops at once; stored answers are kept. */
  readonly cancel: () => void;
  readonly progress: () => RunProgress;
  /** Resolves when no request is in flight any more, however the run ended. */
  readonly finished: Promise<RunProgress>;
}

/**
 * Asks a respondent every item that its journal does not hold yet, until each is answered once. Five consecutive
 * final failures stop the run: an invalid key or an unreachable server fails every item.
 */
export function startRun(options: RunOptions): RunHandle {
  const runner = new Runner({ retry: DEFAULT_RETRY, clock: systemClock, ...options });
  return {
    pause: () => runner.pause(),
    resume: () => runner.resume(),
    cancel: () => runner.cancel(),
    progress: () => runner.progress(),
    finished: runner.run(),
  };
}
