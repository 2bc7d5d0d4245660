import { LatestTask } from '../state/jobs/latest-task.svelte.ts';
import { noLinkText } from './no-link.ts';
import { fail, type Result } from '../util/result.ts';
import { withFullStop } from '../util/sentence.ts';

/** Why nothing opens where a module or a system does not come. */
export const NOT_FETCHED =
  'a part of the app could not be fetched: the connection or the server is away. Reload the page once it is back.';

/** What a page makes of the links in its address. */
export interface LinkPage<Found> {
  /** Reads a link; what that takes is imported only then. Fails with a sentence. */
  readonly read: (hash: string) => Promise<Result<Found, string>>;
  /** Shows what a link holds. */
  readonly show: (found: Found) => void | Promise<void>;
  /** Takes an address of the page's own that is no link, if it is the newest by then. @returns whether it was one */
  readonly takeOwn?: (hash: string, isNewest: () => boolean) => boolean | Promise<boolean>;
  /** What is said of a link that cannot be read. */
  readonly refusal?: (error: string) => string;
}

const refusalText = (error: string): string =>
  `This link could not be opened: ${withFullStop(error)} Nothing of yours was changed.`;

/** Opens the links of a page, of which the newest wins, and says why one cannot be opened. */
export class LinkOpener<Found> {
  /** What could not be opened, in words; empty where all could. */
  notice = $state('');
  protected readonly page: LinkPage<Found>;
  readonly #latest = new LatestTask();

  constructor(page: LinkPage<Found>) {
    this.page = page;
  }

  /** Opens the link in the address. Rejects only where `show` does. */
  async open(): Promise<void> {
    const isNewest = this.begin();
    const { read, show, takeOwn, refusal = refusalText } = this.page;
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

  /** What is still being opened makes way for something else. @returns whether that is still the newest */
  protected begin(): () => boolean {
    const signal = this.#latest.begin();
    this.notice = '';
    return () => !signal.aborted;
  }
}
