import { error } from '@sveltejs/kit';
import { loadSystem } from '$lib/systems/load.ts';
import { lazyLab } from '$lib/instruments/lab/lazy-lab.svelte.ts';
import type { PageLoad } from './$types';

/** Returns the lab with the system's texts and drawings. */
export const load: PageLoad = async ({ params, data }) => ({
  ...data,
  lab: await lazyLab(async () => {
    const [{ default: component }, system] = await Promise.all([
      import('$lib/instruments/lab/SystemLab.svelte'),
      loadSystem(params.system),
    ]);
    if (!system) error(404);
    await system.prepare?.();
    return { component, props: { system, prior: data.prior } };
  }),
});
