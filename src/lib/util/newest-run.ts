/** Why a run has no result: somebody stopped it, or it failed, and why. */
export type NoResult = { readonly kind: 'stopped' } | { readonly kind: 'failed'; readonly message: string };

/** What a run works with. */
export interface Turn {
  readonly signal: AbortSignal;
  /** False once another run took its place, or its page went: then nothing of it is shown any more. */
  readonly isNewest: () => boolean;
}

/** One kind of work of which only the newest run counts; a new one stops the one before. */
export class NewestRun {
  #running: AbortController | null = null;

  /** Does some work in place of what is under way. Never rejects: `onnone` hears why the newest run has no result. */
  async run(work: (turn: Turn) => Promise<void>, onnone: (why: NoResult) => void): Promise<void> {
    this.#running?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    this.#running = controller;
    const isNewest = (): boolean => this.#running === controller;
    try {
      await work({ signal, isNewest });
    } catch (error) {
      if (!isNewest()) return;
      const message = error instanceof Error ? error.message : String(error);
      onnone(signal.aborted ? { kind: 'stopped' } : { kind: 'failed', message });
    } finally {
      if (isNewest()) this.#running = null;
    }
  }

  /** Stops what is under way; it is told of. */
  cancel(): void {
    this.#running?.abort();
  }

  /** Stops what is under way for a page that goes: nobody is told. */
  leave(): void {
    this.#running?.abort();
    this.#running = null;
  }
}
