/** The stories of this category; `../groups.ts` has their order. */
export { bouquet } from './bouquet.ts';
export { feast } from './feast.ts';
export { fed } from './fed.ts';
export { gate } from './gate.ts';
export { knocked } from './knocked.ts';
export { leash } from './leash.ts';
export { picnic } from './picnic.ts';
export { tempted } from './tempted.ts';
export { washed } from './washed.ts';
