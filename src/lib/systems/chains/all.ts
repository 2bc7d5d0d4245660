import tea from './data/tea.json' with { type: 'json' };
import aquarium from './data/aquarium.json' with { type: 'json' };
import bandage from './data/bandage.json' with { type: 'json' };
import button from './data/button.json' with { type: 'json' };
import campfire from './data/campfire.json' with { type: 'json' };
import climb from './data/climb.json' with { type: 'json' };
import kite from './data/kite.json' with { type: 'json' };
import lamp from './data/lamp.json' with { type: 'json' };
import laundry from './data/laundry.json' with { type: 'json' };
import omelette from './data/omelette.json' with { type: 'json' };
import parcel from './data/parcel.json' with { type: 'json' };
import picnic from './data/picnic.json' with { type: 'json' };
import pottery from './data/pottery.json' with { type: 'json' };
import swab from './data/swab.json' with { type: 'json' };
import testTube from './data/test-tube.json' with { type: 'json' };
import tree from './data/tree.json' with { type: 'json' };
import goal from './data/goal.json' with { type: 'json' };
import seaRescue from './data/sea-rescue.json' with { type: 'json' };
import lesson from './data/lesson.json' with { type: 'json' };
import dance from './data/dance.json' with { type: 'json' };
import relay from './data/relay.json' with { type: 'json' };
import surprise from './data/surprise.json' with { type: 'json' };
import firstRide from './data/first-ride.json' with { type: 'json' };
import handover from './data/handover.json' with { type: 'json' };
import { readChain } from './schema.ts';
import type { ChainStory } from './schema.ts';

/** All chains, in display order. */
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
