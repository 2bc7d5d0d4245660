import { messageOf } from '../../util/message-of.ts';
import { LatestTask } from './latest-task.svelte.ts';
import { InputError } from '../../util/input-error.ts';

/** What somebody has a model behind a server do: which model, whether it is at it, why it ended early. */
export class ServerJob extends LatestTask {
  server = $state('');
  model = $state('');
  /** Why the last one did not begin, or ended before its end; empty where it did not. */
  problem = $state('');

  /**
   * The server, as far as it is known, and the model that are to be asked. Throws an InputError that says what to choose.
   *
   * @param does what the model is for: "grades"
   */
  protected chosen<Server>(server: Server | null, does: string): { at: Server; model: string } {
    const model = this.model.trim();
    if (server === null) throw new InputError('Choose a server, or add one in the settings.');
    if (model === '') throw new InputError(`Choose the model that ${does}.`);
    return { at: server, model };
  }

  /**
   * Does some work in place of what is under way. Never rejects: `problem` says what went wrong, unless it was stopped.
   * @returns whether it threw because somebody stopped it, and nothing took its place
   */
  protected async work(carryOut: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
    const signal = this.begin();
    try {
      await carryOut(signal);
      return false;
    } catch (error) {
      if (!signal.aborted) this.problem = messageOf(error);
      return signal.aborted && this.isUnderWay(signal);
    } finally {
      this.end(signal);
    }
  }
}
