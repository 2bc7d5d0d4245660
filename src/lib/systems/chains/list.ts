import type { ChainStory } from './types.ts';

/** A chain before it is loaded. */
export interface ListedChain {
  readonly id: string;
  readonly load: () => Promise<ChainStory>;
}

/** Every chain in the order in which they are shown, without its words and scenes. */
export const listedChains: readonly ListedChain[] = [
  { id: 'tea', load: async () => (await import('./objects/tea.ts')).tea },
  { id: 'aquarium', load: async () => (await import('./objects/aquarium.ts')).aquarium },
  { id: 'bandage', load: async () => (await import('./objects/bandage.ts')).bandage },
  { id: 'button', load: async () => (await import('./objects/button.ts')).button },
  { id: 'campfire', load: async () => (await import('./objects/campfire.ts')).campfire },
  { id: 'climb', load: async () => (await import('./objects/climb.ts')).climb },
  { id: 'kite', load: async () => (await import('./objects/kite.ts')).kite },
  { id: 'lamp', load: async () => (await import('./objects/lamp.ts')).lamp },
  { id: 'laundry', load: async () => (await import('./objects/laundry.ts')).laundry },
  { id: 'omelette', load: async () => (await import('./objects/omelette.ts')).omelette },
  { id: 'parcel', load: async () => (await import('./objects/parcel.ts')).parcel },
  { id: 'picnic', load: async () => (await import('./objects/picnic.ts')).picnic },
  { id: 'pottery', load: async () => (await import('./objects/pottery.ts')).pottery },
  { id: 'swab', load: async () => (await import('./objects/swab.ts')).swab },
  { id: 'test-tube', load: async () => (await import('./objects/test-tube.ts')).testTube },
  { id: 'tree', load: async () => (await import('./objects/tree.ts')).tree },
  { id: 'goal', load: async () => (await import('./people/goal.ts')).goal },
  { id: 'sea-rescue', load: async () => (await import('./people/sea-rescue.ts')).seaRescue },
  { id: 'lesson', load: async () => (await import('./people/lesson.ts')).lesson },
  { id: 'dance', load: async () => (await import('./people/dance.ts')).dance },
  { id: 'relay', load: async () => (await import('./people/relay.ts')).relay },
  { id: 'surprise', load: async () => (await import('./people/surprise.ts')).surprise },
  { id: 'first-ride', load: async () => (await import('./people/first-ride.ts')).firstRide },
  { id: 'handover', load: async () => (await import('./people/handover.ts')).handover },
];
