import { aquariumThings } from './aquarium.ts';
import { bandageThings } from './bandage.ts';
import { buttonThings } from './button.ts';
import { campfireThings } from './campfire.ts';
import { climbThings } from './climb.ts';
import { kiteThings } from './kite.ts';
import { lampThings } from './lamp.ts';
import { laundryThings } from './laundry.ts';
import { omeletteThings } from './omelette.ts';
import { parcelThings } from './parcel.ts';
import { peopleThings } from './people.ts';
import { picnicThings } from './picnic.ts';
import { potteryThings } from './pottery.ts';
import { swabThings } from './swab.ts';
import { testTubeThings } from './test-tube.ts';
import { plantedTreeThings } from './tree.ts';
import type { Things } from '../thing.ts';

/** Drawings that event chains need and no icon set has. */
export const chainThings: Things = {
  ...aquariumThings,
  ...bandageThings,
  ...buttonThings,
  ...campfireThings,
  ...climbThings,
  ...kiteThings,
  ...lampThings,
  ...laundryThings,
  ...omeletteThings,
  ...parcelThings,
  ...peopleThings,
  ...picnicThings,
  ...potteryThings,
  ...swabThings,
  ...testTubeThings,
  ...plantedTreeThings,
};
