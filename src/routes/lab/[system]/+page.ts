import { error } from '@sveltejs/kit';
import { systems } from '$lib/systems/index.ts';
import { loadSystem, systemIds } from '$lib/systems/load.ts';
import type { EntryGenerator, PageLoad } from './$types';

/** The static build renders a page a system. */
export const entries: EntryGenerator = () => systemIds.map((id) => ({ system: id }));

/** Unknown systems are a true 404, with the names that would be right. */
export const load: PageLoad = async ({ params }) => {
  const system = await loadSystem(params.system);
  if (!system) {
    const known = systems.map(({ id }) => id).join(', ');
    error(404, `There is no system “${params.system}”. There are: ${known}, the stories and the chains.`);
  }
  await system.prepare?.();
  return { system };
};
