import { error } from '@sveltejs/kit';
import { allSystems, systems } from '$lib/systems/index.ts';
import type { EntryGenerator, PageLoad } from './$types';

/** The static build renders a page a system. */
export const entries: EntryGenerator = () => allSystems.map(({ id }) => ({ system: id }));

/** Unknown systems are a true 404, with the names that would be right. */
export const load: PageLoad = async ({ params }) => {
  const system = allSystems.find(({ id }) => id === params.system);
  if (!system) {
    const known = systems.map(({ id }) => id).join(', ');
    error(404, `There is no system “${params.system}”. There are: ${known}, the stories and the chains.`);
  }
  await system.prepare?.();
  return { id: system.id, title: system.title, summary: system.summary };
};
