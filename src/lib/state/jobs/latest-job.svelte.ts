import { messageOf } from '../../util/message-of.ts';
import { LatestTask } from './latest-task.svelte.ts';

/** How a job stands: how far it is, what came of it, or why nothing did: somebody stopped it, or it failed. */
export type JobStatus<Progress, Outcome> =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'running' } & Progress)
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly message: string }
  | ({ readonly kind: 'done' } & Outcome);

/** How far most jobs are: a sentence, and a share from 0 to 1. */
export interface JobProgress {
  readonly words: string;
  readonly share: number;
}

/** What a job works with. */
export interface Turn {
  readonly signal: AbortSignal;
  /** Calls a listener until another job takes this one's place, or its page goes. */
  readonly ifLatest: <Value>(listener: (value: Value) => void) => (value: Value) => void;
}

/** Long work of a page of which only the newest counts: a new job stops the one before. */
export class LatestJob<Progress = JobProgress, Outcome = object> extends LatestTask {
  status = $state.raw<JobStatus<Progress, Outcome>>({ kind: 'idle' });

  /** Says how far it is. */
  show(progress: Progress): void {
    this.status = { kind: 'running', ...progress };
  }

  /** Does some work in place of what is under way. Never rejects: the status says what came of it. */
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
