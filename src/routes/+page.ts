import { lazyLab } from '$lib/instruments/lab/lazy-lab.svelte.ts';
import type { PageLoad } from './$types';

/** The opening's lab beside what the page says. */
export const load: PageLoad = async ({ data }) => ({
  ...data,
  lab: await lazyLab(async () => ({
    component: (await import('$lib/instruments/lab/opening/OpeningLab.svelte')).default,
    props: {},
  })),
});
