import { error } from '@sveltejs/kit';
import { chainStories, findChainSystem } from '$lib/systems/chains/index.ts';
import type { EntryGenerator, PageLoad } from './$types';

/** The static build renders a page a chain. */
export const entries: EntryGenerator = () => chainStories.map(({ id }) => ({ chain: id }));

/** Unknown chains are a true 404, with the names that would be right. */
export const load: PageLoad = async ({ params }) => {
  const story = chainStories.find(({ id }) => id === params.chain);
  if (!story) {
    const known = chainStories.map(({ id }) => id).join(', ');
    error(404, `There is no chain “${params.chain}”. There are: ${known}.`);
  }
  await findChainSystem(`chain-${story.id}`)?.prepare?.();
  return { story };
};
