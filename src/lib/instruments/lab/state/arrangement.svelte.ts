import type { Snippet } from 'svelte';
import type { Lab } from './lab.svelte.ts';
import type { Searches } from './searches.svelte.ts';

/** Id of the heading above a lab. */
export const LAB_TITLE_ID = 'lab-title';

/** Props of an arrangement of the lab's parts. */
export interface Arranged {
  readonly lab: Lab;
  readonly searches: Searches;
}

/** Layout of the lab on a page. */
export type Arrangement = Snippet<[Arranged]>;
