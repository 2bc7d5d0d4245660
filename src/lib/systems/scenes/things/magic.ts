import { beanThings } from './magic/beans.ts';
import { hatThings } from './magic/hats.ts';
import { heroThings } from './magic/heroes.ts';
import { oilLampThings } from './magic/lamps.ts';
import { spaceThings } from './magic/space.ts';
import { spellThings } from './magic/spells.ts';
import { vampireThings } from './magic/vampires.ts';
import type { Things } from './thing.ts';

/** Drawings that stories about magic and other worlds need and no icon set has. */
export const magicThings: Things = {
  ...spellThings,
  ...hatThings,
  ...heroThings,
  ...vampireThings,
  ...oilLampThings,
  ...spaceThings,
  ...beanThings,
};
