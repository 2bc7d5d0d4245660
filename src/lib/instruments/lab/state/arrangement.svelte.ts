import type { Snippet } from 'svelte';
import type { Lab } from './lab.svelte.ts';
import type { Searches } from './searches.svelte.ts';

/** The id of the heading over a lab. */
export const LAB_TITLE_ID = 'lab-title';

/** What an arrangement of the lab's parts is given. */
export interface Arranged {
  readonly lab: Lab;
  readonly searches: Searches;
}

/** How a page arranges the lab. */
export type Arrangement = Snippet<[Arranged]>;
