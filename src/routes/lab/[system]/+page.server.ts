import { error } from '@sveltejs/kit';
import { priorSpreads } from '$lib/lab/answers/prior-spreads.ts';
import { subjectOfDrawn } from '$lib/lab/subject.ts';
import { drawnIds } from '$lib/systems/drawn.ts';
import { loadSystem, systemIds } from '$lib/systems/load.ts';
import type { EntryGenerator, PageServerLoad } from './$types';

/** Returns one page per system. */
export const entries: EntryGenerator = () => systemIds.map((id) => ({ system: id }));

/**
 * Returns the texts of a system, and its precomputed beliefs without evidence. An unknown system is a 404 with the
 * known ids.
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
