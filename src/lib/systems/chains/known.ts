/** Registry of the loaded chains, filled by `index.ts`; `stories/known.ts` is that of the stories. */
import type { ChainStory } from './schema.ts';

let known: readonly ChainStory[] | null = null;

/** Registers all chains. */
export function addChains(chains: readonly ChainStory[]): void {
  known = chains;
}

/**
 * Returns all chains in display order.
 *
 * @throws Error if they have not been loaded
 */
export function allChains(): readonly ChainStory[] {
  if (known === null) throw new Error('The chains are not loaded: import systems/chains/index.ts first.');
  return known;
}
