import { animalThings } from './animal.ts';
import { chainThings } from './chains/index.ts';
import { characterThings } from './character.ts';
import { commonThings } from './common.ts';
import { magicThings } from './magic.ts';
import { mixtureThings } from './mixture.ts';
import { personThings } from './person.ts';
import { plantThings } from './plant.ts';
import type { Thing, Things } from './thing.ts';

const things: Things = {
  ...commonThings,
  ...personThings,
  ...animalThings,
  ...characterThings,
  ...magicThings,
  ...plantThings,
  ...mixtureThings,
  ...chainThings,
};

/**
 * Returns a drawing of our own by name.
 *
 * @throws RangeError if there is none
 */
export function thingOf(name: string): Thing {
  const found = Object.hasOwn(things, name) ? things[name] : undefined;
  if (found === undefined)
    throw new RangeError(`There is no thing “${name}”; there are ${Object.keys(things).join(', ')}.`);
  return found;
}
