import { error } from '@sveltejs/kit';
import { priorSpreads } from '$lib/lab/answers/prior-spreads.ts';
import { subjectOfDrawn } from '$lib/lab/subject.ts';
import { loadSystem, systemIds } from '$lib/systems/load.ts';
import { labPages, nearestPage } from '$lib/lab/lab-pages.ts';
import type { EntryGenerator, PageServerLoad } from './$types';

/** Returns one page per system. */
export const entries: EntryGenerator = () => systemIds.map((id) => ({ system: id }));

/**
 * Returns the texts of a system, and its precomputed beliefs without evidence. An unknown system is a 404 with the
 * pages that there are.
 */
export const load: PageServerLoad = async ({ params }) => {
  const system = await loadSystem(params.system);
  if (!system) {
    const nearest = nearestPage(params.system);
    const message = `There is no system “${params.system}”`;
    error(404, { message, pages: labPages, ...(nearest === undefined ? {} : { nearest }) });
  }
  const { id, title, summary } = system;
  return { id, title, summary, prior: priorSpreads(subjectOfDrawn(system)) };
};
