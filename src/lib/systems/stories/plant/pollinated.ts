import { defineStory } from '../define.ts';
import type { Scene } from '../../scenes/types.ts';

/** What is each plant's own, in both pictures: kind, fruit, place, what stands near it. */
interface Cast {
  readonly kind: string;
  readonly fruit: string;
  /** Where the fruit hangs. */
  readonly places: readonly (readonly [number, number])[];
  readonly sky: string;
  readonly ground: string;
  readonly companion: string;
}

const HIGH = [
  [38, 46],
  [50, 31],
  [62, 46],
  [50, 55],
] as const;
const LOW = [
  [28, 68],
  [42, 57],
  [55, 70],
  [66, 56],
] as const;

export const pollinated = defineStory<Cast>({
  id: 'pollinated',
  title: 'Bees among the blossoms',
  category: 'plant',
  summary: 'Bees visit the blossoms, then there is fruit: was it the bees, or the warm spring?',
  scene: 'a plant in blossom, and the same plant months later',
  people: { many: 'plants', one: 'it' },
  circumstance: {
    id: 'spring',
    label: 'spring weather',
    named: 'the spring weather',
    values: ['frosty', 'warm'],
    meaning: 'how the weather is in spring',
    sentences: ['The spring is frosty.', 'The spring is warm.'],
    phrases: [
      {
        seen: 'in a frosty spring',
        asked: 'how many have a frosty spring',
        done: 'give every plant a frosty spring',
        imagined: 'it had a frosty spring',
        would: 'it have had a frosty spring',
        fact: 'it had a frosty spring',
      },
      {
        seen: 'in a warm spring',
        asked: 'how many have a warm spring',
        done: 'give every plant a warm spring',
        imagined: 'it had a warm spring',
        would: 'it have had a warm spring',
        fact: 'it had a warm spring',
      },
    ],
  },
  cause: {
    id: 'bees',
    label: 'bees',
    named: 'the coming of bees',
    values: ['unvisited', 'visited'],
    meaning: 'whether bees visit the blossoms',
    sentences: ['No bee visits the blossoms.', 'Bees visit the blossoms.'],
    phrases: [
      {
        seen: 'that no bee visited',
        asked: 'how many are left alone by bees',
        done: 'keep the bees away from every plant',
        imagined: 'it been left alone by bees',
        would: 'it have been left alone by bees',
        fact: 'it was left alone by bees',
      },
      {
        seen: 'that bees visited',
        asked: 'how many are visited by bees',
        done: 'bring bees to every plant',
        imagined: 'it been visited by bees',
        would: 'it have been visited by bees',
        fact: 'it was visited by bees',
      },
    ],
  },
  effect: {
    id: 'fruit',
    label: 'fruit',
    named: 'the fruit',
    values: ['bare', 'fruitful'],
    meaning: 'whether a plant bears fruit',
    sentences: ['The plant bears leaves alone.', 'The plant bears fruit.'],
    phrases: [
      {
        seen: 'without fruit',
        asked: 'how many bear no fruit',
        done: 'take the fruit off every plant',
        imagined: 'it borne no fruit',
        would: 'it have borne no fruit',
        fact: 'it bore no fruit',
      },
      {
        seen: 'that bore fruit',
        asked: 'how many bear fruit',
        done: 'make every plant bear fruit',
        imagined: 'it borne fruit',
        would: 'it have borne fruit',
        fact: 'it bore fruit',
      },
    ],
  },
  chances: {
    circumstance: 0.55,
    cause: [0.2, 0.65],
    effect: [
      [0.05, 0.25],
      [0.45, 0.85],
    ],
  },
  pairs: [
    {
      id: 'apple_tree',
      name: 'the apple tree at the house',
      cast: {
        kind: 'appletree',
        fruit: 'red-apple',
        places: HIGH,
        sky: '#cfe6f3',
        ground: '#a3c18b',
        companion: 'house',
      },
      cause: {
        clause: 'bees visited the blossoms of the apple tree at the house',
        noun: 'the visit of bees to the apple tree at the house',
      },
      effect: {
        clause: 'red apples grew on the apple tree at the house',
        noun: 'the growth of red apples on the apple tree at the house',
      },
      captions: {
        before: 'Bees fly around a tree with white blossoms at a house.',
        after: 'Red apples hang in a green tree at a house.',
      },
      objects: {
        true: 'A house stands at a tree with a broad crown.',
        false: 'A church stands at a tree with a broad crown.',
      },
      activity: {
        true: 'Bees fly to white blossoms, and apples hang there later.',
        false: 'Birds nest in a tree, and chicks are fed there later.',
      },
      cue: {
        right: 'bees at the white apple blossoms',
        wrong: [
          'a small house with a red roof',
          'a straight brown trunk below the crown',
          'short green grass around the house',
        ],
      },
      explanations: {
        cause: [
          'Bees carry pollen from blossom to blossom in the apple tree.',
          'The apple tree is white with blossoms, and bees are busy there.',
          'The first picture shows bees at the blossoms of an apple tree.',
        ],
        effect: [
          'The apple tree bears ripe red apples.',
          'The second picture shows apples where blossoms had been.',
          'The apple tree at the house is ready to be picked.',
        ],
        link: [
          'The bees pollinated the blossoms, which grew into apples.',
          'There are apples because bees brought pollen to the tree.',
          'Each blossom that a bee had visited could become an apple.',
        ],
      },
    },
    {
      id: 'pear_tree',
      name: 'the pear tree near the sheep',
      cast: {
        kind: 'peartree',
        fruit: 'pear',
        places: HIGH,
        sky: '#f4e6cd',
        ground: '#bdb878',
        companion: 'ewe',
      },
      cause: {
        clause: 'bees buzzed around the pear tree near the sheep',
        noun: 'the buzzing of bees around the pear tree near the sheep',
      },
      effect: {
        clause: 'the pear tree near the sheep bore pears',
        noun: 'the rich crop of the pear tree near the sheep',
      },
      captions: {
        before: 'A slender tree with cream blossoms has bees around the crown and a sheep at the foot.',
        after: 'A slender tree is hung with pears and has a sheep at the foot.',
      },
      objects: {
        true: 'A sheep is near a tree with a slender crown.',
        false: 'A horse is near a tree with a slender crown.',
      },
      activity: {
        true: 'Bees are around cream blossoms, and pears hang from the tree later.',
        false: 'A sheep is shorn under a tree, and a jumper is knitted later.',
      },
      cue: {
        right: 'bees with pollen at the pear blossoms',
        wrong: [
          'a woolly sheep at the foot of the tree',
          'dark green leaves that make one smooth shape',
          'a slender crown that narrows to the top',
        ],
      },
      explanations: {
        cause: [
          'The blossoms of the pear tree draw bees.',
          'Bees buzz from one cream blossom to the next above the sheep.',
          'Earlier the pear tree is in blossom and full of bees.',
        ],
        effect: [
          'Pears have ripened on the slender tree.',
          'Later the sheep stands by a pear tree with a good crop.',
          'The blossoms have gone, and pears have come.',
        ],
        link: [
          'Pollen from the bees turned pear blossoms into pears.',
          'The pear tree owes its crop to the bees.',
          'After the bees had been there, the blossoms set fruit.',
        ],
      },
    },
    {
      id: 'cherry_tree',
      name: 'the cherry tree by the tent',
      cast: {
        kind: 'cherrytree',
        fruit: 'cherries',
        places: HIGH,
        sky: '#e7def0',
        ground: '#92b39a',
        companion: 'tent',
      },
      cause: {
        clause: 'a swarm of bees worked in the cherry tree by the tent',
        noun: 'the work of the bees in the cherry tree by the tent',
      },
      effect: {
        clause: 'the cherry tree by the tent was laden with cherries',
        noun: 'the load of cherries on the cherry tree by the tent',
      },
      captions: {
        before: 'A tree with pink blossoms and flying bees rises by a tent.',
        after: 'A tree with bright cherries rises by a tent.',
      },
      objects: {
        true: 'A tent is pitched under a tree with three round boughs.',
        false: 'A car is parked under a tree with three round boughs.',
      },
      activity: {
        true: 'Bees work at pink blossoms, and cherries shine in the tree later.',
        false: 'Campers light a fire and sing to a guitar later.',
      },
      cue: {
        right: 'pink blossoms that bees are visiting',
        wrong: [
          'a pitched tent beside the trunk',
          'a mauve sky above the tree',
          'rounded boughs with many green leaves',
        ],
      },
      explanations: {
        cause: [
          'A swarm of bees works in the pink blossoms of the cherry tree.',
          'The cherry tree by the tent is being pollinated.',
          'At first bees hover at a cherry tree in blossom.',
        ],
        effect: [
          'The cherry tree is laden with red fruit.',
          'Now cherries hang over the tent.',
          'Pink has given way to the red of cherries.',
        ],
        link: [
          'The bees did the work that made blossoms into cherries.',
          'Cherries grew, since bees had pollinated the tree.',
          'It took the swarm to give the cherry tree its fruit.',
        ],
      },
    },
    {
      id: 'strawberries',
      name: 'the strawberry plant beside the frog',
      cast: {
        kind: 'strawberrybed',
        fruit: 'strawberry',
        places: LOW,
        sky: '#d6efe0',
        ground: '#a9835c',
        companion: 'frog',
      },
      cause: {
        clause: 'the strawberry plant beside the frog was pollinated by bees',
        noun: 'the pollination by bees of the strawberry plant beside the frog',
      },
      effect: {
        clause: 'red fruit ripened on the strawberry plant beside the frog',
        noun: 'the ripening of fruit on the strawberry plant beside the frog',
      },
      captions: {
        before: 'Bees hover over a low plant with white blossoms and a frog.',
        after: 'A low plant carries red strawberries beside a frog.',
      },
      objects: {
        true: 'A frog sits at a low plant with broad leaves.',
        false: 'A hedgehog sits at a low plant with broad leaves.',
      },
      activity: {
        true: 'Bees hover over a low plant, and strawberries are red there later.',
        false: 'Slugs crawl over a low plant, and the leaves are gone later.',
      },
      cue: {
        right: 'bees that hover over strawberry blossoms',
        wrong: ['a green frog with big eyes', 'the brown soil of a bed', 'jagged leaves close to the ground'],
      },
      explanations: {
        cause: [
          'Bees pollinate the strawberry plant where the frog sits.',
          'Several bees are hovering over the white blossoms of the strawberry plant.',
          'The opening picture has a strawberry plant in blossom, bees and a frog.',
        ],
        effect: [
          'Ripe strawberries sit among the leaves.',
          'The closing picture has red fruit beside the frog.',
          'The strawberry plant can be harvested.',
        ],
        link: [
          'Visited by bees, the strawberry blossoms turned into berries.',
          'The berries followed from the pollen that the bees had brought.',
          'Bees are why the strawberry plant bears fruit.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    above: cast.sky,
    below: cast.ground,
    parts: [
      ...(circumstance
        ? [{ icon: 'sun', x: 84, y: 17, size: 25 }]
        : [
            { icon: 'snowflake', x: 86, y: 15, size: 16 },
            { icon: 'snowflake', x: 30, y: 14, size: 13 },
          ]),
      { own: `${cast.kind}-in-blossom`, ...STANDING },
      { icon: cast.companion, x: 83, y: 81, size: 24 },
      ...(cause
        ? [
            { icon: 'honeybee', x: 14, y: 26, size: 17 },
            { icon: 'honeybee', x: 86, y: 48, size: 16, flip: true },
            { icon: 'honeybee', x: 50, y: 13, size: 15 },
          ]
        : []),
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    above: cast.sky,
    below: cast.ground,
    parts: [
      { icon: circumstance ? 'sun' : 'sun-behind-cloud', x: 84, y: 17, size: 25 },
      { own: `${cast.kind}-in-leaf`, ...STANDING },
      { icon: cast.companion, x: 83, y: 81, size: 24 },
      ...(effect ? cast.places.map(([x, y]) => ({ icon: cast.fruit, x, y, size: 15 })) : []),
    ],
  }),
});

const STANDING = { x: 50, y: 53, size: 72 } as const;
