import { messageOf } from '../../util/message-of.ts';
import { LatestTask } from './latest-task.svelte.ts';

/** Status of a job: its progress, its outcome, or why there is none: it was stopped, or it failed. */
export type JobStatus<Progress, Outcome> =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'running' } & Progress)
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly message: string }
  | ({ readonly kind: 'done' } & Outcome);

/** Progress of most jobs: a sentence, and a share from 0 to 1. */
export interface JobProgress {
  readonly words: string;
  readonly share: number;
}

/** Signal and listeners that a job receives. */
export interface Turn {
  readonly signal: AbortSignal;
  /** Wraps a listener so that it is called only until another job replaces this one, or its page goes. */
  readonly ifLatest: <Value>(listener: (value: Value) => void) => (value: Value) => void;
}

/** A long-running job of a page of which only the latest counts: a new one stops the one before. */
export class LatestJob<Progress = JobProgress, Outcome = object> extends LatestTask {
  status = $state.raw<JobStatus<Progress, Outcome>>({ kind: 'idle' });

  /** Shows the progress. */
  show(progress: Progress): void {
    this.status = { kind: 'running', ...progress };
  }

  /** Runs work in place of the current one. Never rejects: see `status`. */
  async work(carryOut: (turn: Turn) => Promise<Outcome>): Promise<void> {
    const signal = this.begin();
    const ifLatest: Turn['ifLatest'] = (listener) => (value) => {
      if (this.isUnderWay(signal)) listener(value);
    };
    const end = ifLatest((status: JobStatus<Progress, Outcome>) => {
      this.status = status;
      this.end(signal);
    });
    try {
      end({ kind: 'done', ...(await carryOut({ signal, ifLatest })) });
    } catch (error) {
      end(signal.aborted ? { kind: 'stopped' } : { kind: 'failed', message: messageOf(error) });
    }
  }
}
