/** The stories of this category; `../groups.ts` has their order. */
export { brooding } from './brooding.ts';
export { courting } from './courting.ts';
export { digging } from './digging.ts';
export { famous } from './famous.ts';
export { fishing } from './fishing.ts';
export { guests } from './guests.ts';
export { hoarding } from './hoarding.ts';
export { leaping } from './leaping.ts';
export { pestered } from './pestered.ts';
export { racing } from './racing.ts';
export { scented } from './scented.ts';
export { shaking } from './shaking.ts';
export { sprouted } from './sprouted.ts';
export { wallowing } from './wallowing.ts';
