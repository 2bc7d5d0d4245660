/**
 * A dialog whose component is fetched when it is first opened. A fetch that failed is told: some browsers remember it
 * until the page is loaded anew.
 */
export class LazyDialog<Dialog> {
  readonly #fetch: () => Promise<{ readonly default: Dialog }>;
  /** What to show; null until it is here. */
  component = $state.raw<Dialog | null>(null);
  /** Whether it is to be seen. */
  isOpen = $state(false);
  /** Why it does not open; empty where nothing is wrong. */
  problem = $state('');

  constructor(fetch: () => Promise<{ readonly default: Dialog }>) {
    this.#fetch = fetch;
  }

  /** Opens it. Never rejects: `problem` says what went wrong. */
  async open(): Promise<void> {
    this.isOpen = true;
    this.problem = '';
    try {
      this.component ??= (await this.#fetch()).default;
    } catch {
      this.isOpen = false;
      this.problem =
        'This part of the app could not be fetched: the connection or the server is away. Your work is kept; reload the page once it is back.';
    }
  }

  /** Closes it; its component stays, so that it opens at once the next time. */
  close(): void {
    this.isOpen = false;
  }
}
