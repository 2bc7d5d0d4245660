/** The chains of this process, once `index.ts` brought them along, as `stories/known.ts` has the stories. */
import type { ChainStory } from './schema.ts';

let known: readonly ChainStory[] | null = null;

/** From now on they are known, all of them. */
export function keepChains(chains: readonly ChainStory[]): void {
  known = chains;
}

/** Every chain, in the order in which they are shown. Throws an Error where they were not loaded. */
export function allChains(): readonly ChainStory[] {
  if (known === null) throw new Error('The chains are not loaded: import systems/chains/index.ts first.');
  return known;
}
