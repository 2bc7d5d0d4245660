/** The stories of this category; `../groups.ts` has their order. */
export { blown } from './blown.ts';
export { carried } from './carried.ts';
export { dozed } from './dozed.ts';
export { given } from './given.ts';
export { overate } from './overate.ts';
export { overtaken } from './overtaken.ts';
export { practised } from './practised.ts';
export { remedy } from './remedy.ts';
export { saved } from './saved.ts';
export { slipped } from './slipped.ts';
export { soaked } from './soaked.ts';
export { sunburnt } from './sunburnt.ts';
export { ticketed } from './ticketed.ts';
export { toothache } from './toothache.ts';
export { trained } from './trained.ts';
