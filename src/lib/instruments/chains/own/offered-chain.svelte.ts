import { isEmptyChain, type OwnChain } from '../../../chains/own/types.ts';
import { canonicalJson } from '../../../util/canonical.ts';
import type { ChainDraft } from './storage/share.ts';

/** Title and description of a link's chain; null for none. */
interface LinkText {
  readonly title: string;
  readonly note: string;
}

/** The page's chain, which an offered one may replace. */
interface Page {
  readonly own: OwnChain;
  /** Opens a chain, and drops the offered one. */
  openDraft(draft: ChainDraft): void;
}

/** A chain that a link or an example brings: opened on an empty page, offered where another chain is on it. */
export class OfferedChain {
  readonly #page: Page;
  /** The chain, while another one is on the page; null for none. */
  chain: ChainDraft | null = $state.raw(null);
  #arrived: LinkText | null = $state.raw(null);
  #before: OwnChain | null = $state.raw(null);

  /** Title and description that came with a link; null where the previous chain was restored. */
  readonly text: LinkText | null = $derived.by(() =>
    this.chain === null && this.#page.own === this.#before ? null : this.#arrived,
  );

  /** @param page its `own` is reactive */
  constructor(page: Page) {
    this.#page = page;
  }

  /**
   * Opens a chain, or offers it where another one is on the page; does nothing where it is on the page already.
   *
   * @param text title and description of its link; null for none
   */
  offer(found: ChainDraft, text: LinkText | null = null): void {
    const { own } = this.#page;
    const isHere = canonicalJson(found.own) === canonicalJson(own);
    this.#arrived = text;
    this.#before = isHere ? null : own;
    this.chain = isHere ? null : found;
    if (isEmptyChain(own)) this.#page.openDraft(found);
  }

  /** Opens the offered chain in place of the current one. */
  accept(): void {
    if (this.chain !== null) this.#page.openDraft(this.chain);
  }

  /** Keeps the current chain and drops the offered one. */
  decline(): void {
    this.chain = null;
    this.dismissText();
  }

  /** Removes the title and description that came with a link. */
  dismissText(): void {
    this.#arrived = null;
  }
}
