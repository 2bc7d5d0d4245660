import { lateLab } from './lab/late-lab.ts';
import type { PageLoad } from './$types';

/** The opening's lab beside what the page says. */
export const load: PageLoad = async ({ data }) => ({
  ...data,
  lab: await lateLab(async () => ({
    component: (await import('./opening/OpeningLab.svelte')).default,
    props: {},
  })),
});
