import { error } from '@sveltejs/kit';
import { priorSpreads } from '$lib/lab/answers/prior-spreads.ts';
import { subjectOfDrawn } from '$lib/lab/subject.ts';
import { drawnIds } from '$lib/systems/drawn.ts';
import { loadSystem, systemIds } from '$lib/systems/load.ts';
import type { EntryGenerator, PageServerLoad } from './$types';

/** A page a system. */
export const entries: EntryGenerator = () => systemIds.map((id) => ({ system: id }));

/**
 * What the page says of its system, and what the engine says of it before anything is seen. Unknown systems are a true
 * 404, with the names that would be right.
 */
export const load: PageServerLoad = async ({ params }) => {
  const system = await loadSystem(params.system);
  if (!system) {
    const known = drawnIds.join(', ');
    error(404, `There is no system “${params.system}”. There are: ${known}, the stories and the chains.`);
  }
  const { id, title, summary } = system;
  return { id, title, summary, prior: priorSpreads(subjectOfDrawn(system)) };
};
