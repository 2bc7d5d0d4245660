import { Undoable } from '../../state/undoable.svelte.ts';
import { startHistory } from '../../util/history.ts';
import type { ChainStory } from '../../systems/chains/schema.ts';
import { chainFragment, readChainFragment, UNCHANGED, type ChainView } from './address.ts';

/**
 * What a page of a chain shows. What a hand does stands in the address of the page, which stays one entry of the
 * browser's history; what the address opens is one more, so that Back shows what was there before. Either is a step that
 * undo takes back, but for what the page opens with.
 */
export class ShownChain extends Undoable<ChainView> {
  /** Why the address could not be opened; empty where it could. */
  problem = $state('');
  #isOpened = false;
  /** Whether the last step was typed: what is typed next belongs to it. */
  #isTyped = false;
  readonly #story: ChainStory;
  readonly #write: (fragment: string) => void;

  /** @param write puts a fragment in the place of the address's own */
  constructor(story: ChainStory, write: (fragment: string) => void) {
    super(UNCHANGED);
    this.#story = story;
    this.#write = write;
  }

  /** Shows what a hand does; what is typed letter by letter is one step. */
  act(next: ChainView, isTyped = false): void {
    this.#take(next, isTyped);
    this.#settle();
  }

  /** Shows what the fragment of an address says, or says why that cannot be. */
  open(fragment: string): void {
    const found = readChainFragment(this.#story, fragment);
    this.problem = found.ok ? '' : found.error;
    if (found.ok && this.#isOpened) this.#take(found.value, false);
    else if (found.ok) this.history = startHistory(found.value);
    this.#isOpened = true;
  }

  protected override walked(): void {
    this.#isTyped = false;
    this.#settle();
  }

  #take(next: ChainView, isTyped: boolean): void {
    if (chainFragment(next) === chainFragment(this.value)) return;
    if (isTyped && this.#isTyped) this.amend(next);
    else this.commit(next);
    this.#isTyped = isTyped;
  }

  #settle(): void {
    this.problem = '';
    this.#write(chainFragment(this.value));
  }
}
