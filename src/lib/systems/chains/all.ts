import tea from './data/tea.json';
import aquarium from './data/aquarium.json';
import bandage from './data/bandage.json';
import button from './data/button.json';
import campfire from './data/campfire.json';
import climb from './data/climb.json';
import kite from './data/kite.json';
import lamp from './data/lamp.json';
import laundry from './data/laundry.json';
import omelette from './data/omelette.json';
import parcel from './data/parcel.json';
import picnic from './data/picnic.json';
import pottery from './data/pottery.json';
import swab from './data/swab.json';
import testTube from './data/test-tube.json';
import tree from './data/tree.json';
import goal from './data/goal.json';
import seaRescue from './data/sea-rescue.json';
import lesson from './data/lesson.json';
import dance from './data/dance.json';
import relay from './data/relay.json';
import surprise from './data/surprise.json';
import firstRide from './data/first-ride.json';
import handover from './data/handover.json';
import { readChain } from './schema.ts';
import type { ChainStory } from './types.ts';

/** Every chain, in the order in which they are shown. */
export const chainStories: readonly ChainStory[] = [
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
  goal,
  seaRescue,
  lesson,
  dance,
  relay,
  surprise,
  firstRide,
  handover,
].map(readChain);
