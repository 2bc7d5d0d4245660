import { flowerThings } from './plants/flowers.ts';
import { gardenThings } from './plants/garden.ts';
import { harvestThings } from './plants/harvest.ts';
import { indoorThings } from './plants/indoors.ts';
import { leafThings } from './plants/leaves.ts';
import { orchardThings } from './plants/orchard.ts';
import { patioThings } from './plants/patio.ts';
import { treeThings } from './plants/trees.ts';
import { visitorThings } from './plants/visitors.ts';
import type { Things } from './thing.ts';

/** Drawings that the stories of this category need and no icon set has. */
export const plantThings: Things = {
  ...flowerThings,
  ...treeThings,
  ...leafThings,
  ...orchardThings,
  ...indoorThings,
  ...patioThings,
  ...gardenThings,
  ...harvestThings,
  ...visitorThings,
};
