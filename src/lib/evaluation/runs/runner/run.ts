import { systemClock } from '../../../util/clock.ts';
import type { RunProgress } from './progress.ts';
import { DEFAULT_RETRY } from '../../../util/retry.ts';
import type { RunOptions } from './run-options.ts';
import { Runner } from './runner.ts';

/** A run under way. */
export interface RunHandle {
  /** What is under way is still answered; nothing new is asked. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Stops at once; what is kept stays kept. */
  readonly cancel: () => void;
  readonly progress: () => RunProgress;
  /** Resolves when nothing is under way any more, however it ended. */
  readonly finished: Promise<RunProgress>;
}

/**
 * Asks a respondent every item that its journal does not hold yet, each until it is answered once.
 * Five final failures in a row stop the run: a wrong key or a server that is gone fails everything alike.
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
