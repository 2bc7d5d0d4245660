import type { ChainStory } from '../types.ts';
import { aquarium } from './aquarium.ts';
import { bandage } from './bandage.ts';
import { button } from './button.ts';
import { campfire } from './campfire.ts';
import { climb } from './climb.ts';
import { kite } from './kite.ts';
import { lamp } from './lamp.ts';
import { laundry } from './laundry.ts';
import { omelette } from './omelette.ts';
import { parcel } from './parcel.ts';
import { picnic } from './picnic.ts';
import { pottery } from './pottery.ts';
import { swab } from './swab.ts';
import { tea } from './tea.ts';
import { testTube } from './test-tube.ts';
import { tree } from './tree.ts';

/** Chains of people who deal with things. */
export const objectChains: readonly ChainStory[] = [
  tea,
  aquarium,
  bandage,
  button,
  campfire,
  climb,
  kite,
  lamp,
  laundry,
  omelette,
  parcel,
  picnic,
  pottery,
  swab,
  testTube,
  tree,
];
