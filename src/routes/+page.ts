import { lazyLab } from '$lib/instruments/lab/lazy-lab.svelte.ts';
import type { PageLoad } from './$types';

/** Returns the introduction's lab with the texts. */
export const load: PageLoad = async ({ data }) => ({
  ...data,
  lab: await lazyLab(async () => ({
    component: (await import('$lib/instruments/lab/opening/OpeningLab.svelte')).default,
    props: {},
  })),
});
