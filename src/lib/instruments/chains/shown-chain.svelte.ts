import { Undoable } from '../../state/undoable.svelte.ts';
import { startHistory } from '../../util/history.ts';
import type { ChainStory } from '../../systems/chains/schema.ts';
import { chainFragment, readChainFragment, UNCHANGED, type ChainView } from './address.ts';

/**
 * View of a chain's page, with undo. Actions replace the page's address, so that it stays one entry of the browser's
 * history; opening an address adds an entry, so that Back returns to the previous view. Both are steps of undo,
 * except for the first view.
 */
export class ShownChain extends Undoable<ChainView> {
  /** Why the address could not be opened; empty where it could. */
  problem = $state('');
  #isOpened = false;
  /** Whether the last step was typed, so that the next key press joins it. */
  #isTyped = false;
  readonly #story: ChainStory;
  readonly #write: (fragment: string) => void;

  /** Starts with the unchanged chain. @param write replaces the fragment of the page's address */
  constructor(story: ChainStory, write: (fragment: string) => void) {
    super(UNCHANGED);
    this.#story = story;
    this.#write = write;
  }

  /** Shows an action's result; consecutive key presses are one step. */
  act(next: ChainView, isTyped = false): void {
    this.#take(next, isTyped);
    this.#settle();
  }

  /** Shows the view of a URL fragment, or reports why it is invalid. */
  open(fragment: string): void {
    const found = readChainFragment(this.#story, fragment);
    this.problem = found.ok ? '' : found.error;
    if (found.ok && this.#isOpened) this.#take(found.value, false);
    else if (found.ok) this.history = startHistory(found.value);
    this.#isOpened = true;
  }

  protected override onHistoryChange(): void {
    this.#isTyped = false;
    this.#settle();
  }

  #take(next: ChainView, isTyped: boolean): void {
    if (chainFragment(next) === chainFragment(this.value)) return;
    if (isTyped && this.#isTyped) this.replacePresent(next);
    else this.commit(next);
    this.#isTyped = isTyped;
  }

  #settle(): void {
    this.problem = '';
    this.#write(chainFragment(this.value));
  }
}
