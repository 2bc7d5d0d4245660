import { error } from '@sveltejs/kit';
import { chainIds, loadChain } from '$lib/systems/chains/groups.ts';
import { systemOf } from '$lib/systems/chains/system.ts';
import type { EntryGenerator, PageLoad } from './$types';

/** Returns one page per chain. */
export const entries: EntryGenerator = () => chainIds.map((chain) => ({ chain }));

/** Loads the chain. An unknown chain is a 404 with the known ids. */
export const load: PageLoad = async ({ params }) => {
  const story = await loadChain(params.chain);
  if (!story) error(404, `There is no chain “${params.chain}”. There are: ${chainIds.join(', ')}.`);
  await systemOf(story).prepare?.();
  return { story };
};
