import { messageOf } from '../../util/message-of.ts';
import { LatestTask } from './latest-task.svelte.ts';
import { InputError } from '../../util/input-error.ts';
import { CHOOSE_SERVER } from '../../vlm/choose-server.ts';

/** A job for a model behind a server: the chosen model, whether it is running, and its problem. */
export class ServerJob extends LatestTask {
  server = $state('');
  model = $state('');
  /** Why the last one did not start, or ended early; else empty. */
  problem = $state('');

  /**
   * Returns the server, if it is known, and the model to ask.
   *
   * @param does what the model is for: "grades"
   *
   * @throws InputError that says what to choose
   */
  protected chosen<Server>(server: Server | null, does: string): { at: Server; model: string } {
    const model = this.model.trim();
    if (server === null) throw new InputError(`${CHOOSE_SERVER}.`);
    if (model === '') throw new InputError(`Choose the model that ${does}.`);
    return { at: server, model };
  }

  /**
   * Runs work in place of the current one. Never rejects: `problem` says what went wrong, unless it was aborted.
   *
   * @returns whether it threw because it was aborted, and nothing has replaced it
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
