import { defineStory } from '../define.ts';
import type { Clothes, Scene } from '../../scenes/types.ts';

/** What is each driver's own: clothes, car, the tree by the road, the place. */
interface Cast {
  readonly clothes: Clothes;
  readonly car: string;
  readonly tree: string;
  readonly sky: string;
  readonly road: string;
}

const UNIFORM: Clothes = { shirt: '#2f4a86', trousers: '#1f2f57' };

export const ticketed = defineStory<Cast>({
  id: 'ticketed',
  title: 'Speed and a ticket',
  category: 'person',
  summary: 'A fast car, then a ticket: was it the speed, or the hurry that brings other slips, too?',
  scene: 'somebody in an open car, and the same person beside the car later',
  people: { many: 'drivers', one: 'they' },
  circumstance: {
    id: 'hurry',
    label: 'hurry',
    named: 'the hurry',
    values: ['at leisure', 'late'],
    meaning: 'whether the driver is late',
    sentences: ['The driver has time.', 'The driver is late.'],
    phrases: [
      {
        seen: 'with time to spare',
        asked: 'how many have time to spare',
        done: 'give all drivers time',
        imagined: 'they had time to spare',
        would: 'they have had time to spare',
        fact: 'they had time to spare',
      },
      {
        seen: 'in a hurry',
        asked: 'how many are in a hurry',
        done: 'make all drivers late',
        imagined: 'they been in a hurry',
        would: 'they have been in a hurry',
        fact: 'they were in a hurry',
      },
    ],
  },
  cause: {
    id: 'speeding',
    label: 'driving too fast',
    values: ['slow', 'fast'],
    meaning: 'whether the driver goes too fast',
    sentences: ['The car keeps to the limit.', 'The car goes too fast.'],
    phrases: [
      {
        seen: 'who kept to the limit',
        asked: 'how many keep to the limit',
        done: 'make all drivers keep to the limit',
        imagined: 'they kept to the limit',
        would: 'they have kept to the limit',
        fact: 'they kept to the limit',
      },
      {
        seen: 'who drove too fast',
        asked: 'how many drive too fast',
        done: 'make all drivers go too fast',
        imagined: 'they driven too fast',
        would: 'they have driven too fast',
        fact: 'they drove too fast',
      },
    ],
  },
  effect: {
    id: 'ticket',
    label: 'getting a ticket',
    values: ['no ticket', 'ticket'],
    meaning: 'whether the driver gets a ticket',
    sentences: ['The driver gets no ticket.', 'The driver gets a ticket.'],
    phrases: [
      {
        seen: 'who got no ticket',
        asked: 'how many get no ticket',
        done: 'let all drivers off',
        imagined: 'they got no ticket',
        would: 'they have got no ticket',
        fact: 'they got no ticket',
      },
      {
        seen: 'who got a ticket',
        asked: 'how many get a ticket',
        done: 'give all drivers a ticket',
        imagined: 'they got a ticket',
        would: 'they have got a ticket',
        fact: 'they got a ticket',
      },
    ],
  },
  chances: {
    circumstance: 0.45,
    cause: [0.25, 0.7],
    effect: [
      [0.05, 0.2],
      [0.45, 0.75],
    ],
  },
  pairs: [
    {
      id: 'painter',
      name: 'the painter in the white overall',
      cast: {
        clothes: { shirt: '#f2f2ee', trousers: '#f2f2ee' },
        car: '#c9473f',
        tree: 'evergreen-tree',
        sky: '#cfe6f5',
        road: '#8d9298',
      },
      cause: {
        clause: 'the painter in the white overall drove much too fast',
        noun: 'the fast driving of the painter in the white overall',
      },
      effect: {
        clause: 'the painter in the white overall was given a ticket by the police',
        noun: 'the ticket handed to the painter in the white overall',
      },
      captions: {
        before: 'A painter in a white overall sits in a red open car near a fir tree.',
        after: 'A painter in a white overall stands beside a red open car and a fir tree.',
      },
      objects: {
        true: 'A red open car is on the road, and a tall green fir stands near by.',
        false: 'A red open car is near a lighthouse.',
      },
      activity: {
        true: 'Somebody in a white overall drives a red car and stands on the road later.',
        false: 'Somebody in a white overall washes a red car and sleeps later.',
      },
      cue: {
        right: 'a needle far in the red part',
        wrong: [
          'a green fir by the road',
          'a red open car without a roof',
          'a white overall with long sleeves',
        ],
      },
      explanations: {
        cause: [
          'A painter races along in a red car.',
          'The needle of the dial shows a painter at great speed.',
          'The first picture shows a red car that tears along.',
        ],
        effect: [
          'A police officer hands the painter a slip.',
          'The painter in white receives a fine.',
          'The second picture shows an officer with paper for the painter.',
        ],
        link: [
          'The officer stopped the painter for the speed.',
          'The painter is fined for tearing along in the red car.',
          'Too much speed cost the painter a ticket.',
        ],
      },
    },
    {
      id: 'baker',
      name: 'the baker in the orange shirt',
      cast: {
        clothes: { shirt: '#e08a3c', trousers: '#54483f' },
        car: '#3f77b5',
        tree: 'palm-tree',
        sky: '#fbe7c2',
        road: '#a89c86',
      },
      cause: {
        clause: 'the baker in the orange shirt broke the speed limit',
        noun: 'the breaking of the speed limit by the baker in the orange shirt',
      },
      effect: {
        clause: 'the baker in the orange shirt had to take a ticket from an officer',
        noun: 'the fine for the baker in the orange shirt',
      },
      captions: {
        before: 'A baker in an orange shirt is at the wheel of a blue car by a palm.',
        after: 'A baker in an orange shirt has left a blue car near a palm.',
      },
      objects: {
        true: 'A palm grows near a blue open car.',
        false: 'A windmill turns near a blue open car.',
      },
      activity: {
        true: 'Somebody in an orange shirt sits in a blue car and is on foot later.',
        false: 'Somebody in an orange shirt paints a blue car and skates later.',
      },
      cue: {
        right: 'a car over the speed limit',
        wrong: ['a palm with long green leaves', 'a shirt as orange as carrots', 'a sky the colour of cream'],
      },
      explanations: {
        cause: [
          'A baker pays no heed to the limit.',
          'The blue car of the baker is over the limit.',
          'The first picture shows a baker who speeds past a palm.',
        ],
        effect: [
          'The baker looks unhappy about a slip of paper.',
          'An officer fines the baker.',
          'The second picture shows the baker with the police beside the blue car.',
        ],
        link: [
          'Over the limit means a fine, and the baker got one.',
          'The police noticed how fast the blue car went.',
          'The baker has to pay for ignoring the limit.',
        ],
      },
    },
    {
      id: 'reporter',
      name: 'the reporter in the purple coat',
      cast: {
        clothes: { shirt: '#7a55a3', trousers: '#2f3440' },
        car: '#3f8f5a',
        tree: 'cactus',
        sky: '#f8d9c4',
        road: '#c79a6c',
      },
      cause: {
        clause: 'the reporter in the purple coat raced through the desert',
        noun: 'the race of the reporter in the purple coat through the desert',
      },
      effect: {
        clause: 'the reporter in the purple coat was fined at the roadside',
        noun: 'the fining of the reporter in the purple coat at the roadside',
      },
      captions: {
        before: 'A reporter in a purple coat drives a green car past a cactus.',
        after: 'A reporter in a purple coat stands by a green car and a cactus.',
      },
      objects: {
        true: 'A cactus stands near a green open car.',
        false: 'A signpost stands near a green open car.',
      },
      activity: {
        true: 'Somebody in a purple coat steers a green car and stands at the roadside later.',
        false: 'Somebody in a purple coat repairs a green car and swims later.',
      },
      cue: {
        right: 'a race along a desert road',
        wrong: [
          'a cactus with two green arms',
          'a coat of deep purple cloth',
          'a green car with dark wheels',
        ],
      },
      explanations: {
        cause: [
          'A reporter races past a cactus.',
          'The green car dashes over the sand with a reporter.',
          'The first picture shows a reporter at full speed.',
        ],
        effect: [
          'The reporter is handed a paper by the police.',
          'At the roadside the reporter is fined.',
          'The second picture shows an officer in blue before the reporter.',
        ],
        link: [
          'Racing in the desert earned the reporter a fine.',
          'The officer pulled the green car over after the race.',
          'The reporter raced and was caught.',
        ],
      },
    },
    {
      id: 'singer',
      name: 'the singer in the pink dress',
      cast: {
        clothes: { shirt: '#dd6fa3', trousers: '#dd6fa3', skirt: true },
        car: '#e3bd3a',
        tree: 'deciduous-tree',
        sky: '#d9e8d6',
        road: '#7f8a80',
      },
      cause: {
        clause: 'the singer in the pink dress stepped hard on the accelerator',
        noun: 'the heavy foot of the singer in the pink dress on the accelerator',
      },
      effect: {
        clause: 'the singer in the pink dress got a speeding ticket',
        noun: 'the speeding ticket of the singer in the pink dress',
      },
      captions: {
        before: 'A singer in a pink dress is in a yellow car before a leafy tree.',
        after: 'A singer in a pink dress is beside a yellow car and a leafy tree.',
      },
      objects: {
        true: 'A leafy tree is near a yellow open car.',
        false: 'A fountain is near a yellow open car.',
      },
      activity: {
        true: 'Somebody in a pink dress is on the road in a yellow car and on foot later.',
        false: 'Somebody in a pink dress pushes a yellow car and dances later.',
      },
      cue: {
        right: 'a foot that presses hard on the accelerator',
        wrong: [
          'a tree with a round crown',
          'a summer dress as pink as roses',
          'a yellow car with two wheels',
        ],
      },
      explanations: {
        cause: [
          'A singer makes the yellow car go as fast as possible.',
          'The yellow car leaves streaks behind the singer.',
          'The first picture shows a singer who drives like the wind.',
        ],
        effect: [
          'The singer is stopped and given a ticket.',
          'A ticket spoils the mood of the singer.',
          'The second picture shows a slip of paper before the singer in pink.',
        ],
        link: [
          'A heavy foot brought the singer a ticket.',
          'The ticket punishes the singer for the wild drive.',
          'With a lighter foot the singer would have kept the money.',
        ],
      },
    },
  ],
  before: ({ clothes, car, tree, sky, road }, { circumstance, cause }): Scene => ({
    above: sky,
    below: road,
    parts: [
      { icon: tree, x: 82, y: 52, size: 30 },
      ...(circumstance ? [{ icon: 'alarm-clock', x: 80, y: 20, size: 26 }] : []),
      { own: cause ? 'speed-dial-fast' : 'speed-dial-slow', x: 22, y: 22, size: 32 },
      { figure: clothes, head: 'slightly-smiling-face', x: 50, foot: 85, height: 56, pose: 'sitting' },
      { own: 'open-car', colour: car, x: 56, y: 64, size: 70 },
      ...(cause ? [{ own: 'speed-streaks', x: 13, y: 74, size: 18 }] : []),
    ],
  }),
  after: ({ clothes, car, tree, sky, road }, { effect }): Scene => ({
    above: sky,
    below: road,
    parts: [
      { icon: tree, x: 18, y: 51, size: 32 },
      { own: 'open-car', colour: car, x: 27, y: 70, size: 46 },
      { figure: clothes, head: effect ? 'disappointed-face' : 'grinning-face', x: 54, foot: 92, height: 58 },
      ...(effect
        ? [
            {
              figure: UNIFORM,
              head: 'neutral-face',
              x: 82,
              foot: 92,
              height: 64,
              pose: 'holding' as const,
              flip: true,
            },
            { own: 'police-cap', x: 82, y: 29, size: 24 },
            { own: 'penalty-slip', x: 68, y: 60, size: 15 },
          ]
        : []),
    ],
  }),
});
