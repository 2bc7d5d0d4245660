import { LatestTask } from '../../state/jobs/latest-task.svelte.ts';
import { noLinkText } from './no-link.ts';
import { fail, type Result } from '../../util/result.ts';
import { NOT_FETCHED } from '../../util/addresses/no-connection.ts';
import { withFullStop } from '../../util/text/sentence.ts';

/** A page's handlers for links in its address. */
export interface LinkPage<Found> {
  /** Reads a link; its modules are imported on demand. Fails with a sentence. */
  readonly read: (hash: string) => Promise<Result<Found, string>>;
  /** Shows the content of a link. */
  readonly show: (found: Found) => void | Promise<void>;
  /**
   * Handles a fragment of the page's own that is not a link, if it is still the latest.
   *
   * @returns whether it was one
   */
  readonly takeOwn?: (hash: string, isNewest: () => boolean) => boolean | Promise<boolean>;
  /** Returns the message about an unreadable link. */
  readonly refusal?: (error: string) => string;
}

/** Returns the message about a link that could not be opened. */
export function linkRefusal(error: string): string {
  return `This link could not be opened: ${withFullStop(error)} Nothing of yours was changed.`;
}

/** Opens the links of a page, the latest wins, and reports why one cannot be opened. */
export class LinkOpener<Found> {
  /** Why a link could not be opened; empty for none. */
  notice = $state('');
  protected readonly page: LinkPage<Found>;
  readonly #latest = new LatestTask();

  constructor(page: LinkPage<Found>) {
    this.page = page;
  }

  /** Opens the link of the address. Rejects only where `show` does. */
  async open(): Promise<void> {
    const isNewest = this.begin();
    const { read, show, takeOwn, refusal = linkRefusal } = this.page;
    const { hash } = location;
    if (!hash.startsWith('#v')) {
      const own = await Promise.resolve(takeOwn?.(hash, isNewest)).catch(() => null);
      if (isNewest() && own !== true) this.notice = own === null ? refusal(NOT_FETCHED) : noLinkText(hash);
      return;
    }
    const found = await read(hash).catch(() => fail(NOT_FETCHED));
    if (!isNewest()) return;
    if (found.ok) await show(found.value);
    else this.notice = refusal(found.error);
  }

  /** Abandons a link that is still being read; call it when the page is left. */
  close(): void {
    this.#latest.cancel();
  }

  /** Cancels an earlier link. @returns a function that says whether this one is still the latest */
  protected begin(): () => boolean {
    const signal = this.#latest.begin();
    this.notice = '';
    return () => !signal.aborted;
  }
}
