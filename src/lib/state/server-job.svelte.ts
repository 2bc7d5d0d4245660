import { messageOf } from '../util/message-of.ts';

/** What somebody has a model behind a server do: which model, whether it is at it, why it ended early. */
export class ServerJob {
  server = $state('');
  model = $state('');
  /** Why the last one did not begin, or ended before its end; empty where it did not. */
  problem = $state('');
  #under: AbortController | null = $state.raw(null);

  get isBusy(): boolean {
    return this.#under !== null;
  }

  /** Stops asking; what was answered is kept. */
  stop(): void {
    this.#under?.abort();
  }

  /** Stops asking, and is free for something else at once. */
  protected abandon(): void {
    this.#under?.abort();
    this.#under = null;
  }

  /** Whether the work with this signal is under way, stopped or not. */
  protected isUnderWay(signal: AbortSignal): boolean {
    return this.#under?.signal === signal;
  }

  /**
   * The server, as far as it is known, and the model that are to be asked. Throws a RangeError that says what to choose.
   *
   * @param does what the model is for: "grades"
   */
  protected chosen<Server>(server: Server | null, does: string): { at: Server; model: string } {
    const model = this.model.trim();
    if (server === null) throw new RangeError('Choose a server, or add one in the settings.');
    if (model === '') throw new RangeError(`Choose the model that ${does}.`);
    return { at: server, model };
  }

  /**
   * Does some work in place of what is under way. Never rejects: `problem` says what went wrong, unless it was stopped.
   * @returns whether it threw because somebody stopped it, and nothing took its place
   */
  protected async work(carryOut: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
    this.abandon();
    const controller = new AbortController();
    this.#under = controller;
    try {
      await carryOut(controller.signal);
      return false;
    } catch (error) {
      if (!controller.signal.aborted) this.problem = messageOf(error);
      return controller.signal.aborted && this.#under === controller;
    } finally {
      if (this.#under === controller) this.#under = null;
    }
  }
}
