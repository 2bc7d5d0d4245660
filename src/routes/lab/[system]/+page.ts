import { error } from '@sveltejs/kit';
import { loadSystem } from '$lib/systems/load.ts';
import type { PageLoad } from './$types';

/** The system with its words and drawings. */
export const load: PageLoad = async ({ params, data }) => {
  const system = (await loadSystem(params.system)) ?? error(404);
  await system.prepare?.();
  return { ...data, system };
};
