import { NO_CONNECTION } from '../util/addresses/no-connection.ts';

/**
 * A dialog whose component is loaded when it is first opened. A failure is reported, because some browsers do not
 * retry until the page is reloaded.
 */
export class LazyDialog<Dialog> {
  readonly #fetch: () => Promise<{ readonly default: Dialog }>;
  /** Component of the dialog; null until it is loaded. */
  component = $state.raw<Dialog | null>(null);
  /** Whether the dialog is open. */
  isOpen = $state(false);
  /** Why it could not be opened; empty for none. */
  problem = $state('');

  constructor(fetch: () => Promise<{ readonly default: Dialog }>) {
    this.#fetch = fetch;
  }

  /** Opens the dialog. Never rejects: `problem` has the error. */
  async open(): Promise<void> {
    this.isOpen = true;
    this.problem = '';
    try {
      this.component ??= (await this.#fetch()).default;
    } catch {
      this.isOpen = false;
      this.problem = `This part of the app could not be fetched: ${NO_CONNECTION}. Your work is kept; reload the page once you are online again.`;
    }
  }

  /** Closes the dialog; its component stays loaded. */
  close(): void {
    this.isOpen = false;
  }
}
