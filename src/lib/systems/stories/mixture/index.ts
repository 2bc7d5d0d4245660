import type { Story } from '../types.ts';
import { bouquet } from './bouquet.ts';
import { feast } from './feast.ts';
import { fed } from './fed.ts';
import { gate } from './gate.ts';
import { knocked } from './knocked.ts';
import { leash } from './leash.ts';
import { picnic } from './picnic.ts';
import { tempted } from './tempted.ts';
import { washed } from './washed.ts';

/** Stories about one category of subjects. */
export const mixtureStories: readonly Story[] = [
  bouquet,
  gate,
  washed,
  fed,
  picnic,
  knocked,
  leash,
  tempted,
  feast,
];
