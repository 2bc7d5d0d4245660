import { error } from '@sveltejs/kit';
import { chainIds, loadChain } from '$lib/systems/chains/groups.ts';
import { systemOf } from '$lib/systems/chains/system.ts';
import type { EntryGenerator, PageLoad } from './$types';

/** A page a chain. */
export const entries: EntryGenerator = () => chainIds.map((chain) => ({ chain }));

/** Brings the one chain along. Unknown chains are a true 404, with the names that would be right. */
export const load: PageLoad = async ({ params }) => {
  const story = await loadChain(params.chain);
  if (!story) error(404, `There is no chain “${params.chain}”. There are: ${chainIds.join(', ')}.`);
  await systemOf(story).prepare?.();
  return { story };
};
