import { defineStory } from '../define.ts';
import type { Scene } from '../../scenes/types.ts';

/** What is each plant's own, in both pictures: kind, place, what stands near it. */
interface Cast {
  readonly kind: string;
  readonly sky: string;
  readonly ground: string;
  readonly companion: string;
}

export const nibbled = defineStory<Cast>({
  id: 'nibbled',
  title: 'Holes in the leaves',
  category: 'plant',
  summary:
    'Caterpillars come, then the leaves have holes: was it the caterpillars, or what else lives in the weeds?',
  scene: 'a plant with big leaves in a garden, and the same plant a week later',
  people: { many: 'plants', one: 'it' },
  circumstance: {
    id: 'weeds',
    label: 'weeds',
    named: 'the growth of weeds',
    values: ['weeded', 'weedy'],
    meaning: 'whether weeds grow around a plant',
    sentences: ['The ground around the plant is free of weeds.', 'Weeds grow around the plant.'],
    phrases: [
      {
        seen: 'in weeded ground',
        asked: 'how many grow in weeded ground',
        done: 'pull out the weeds around every plant',
        imagined: 'it grown in weeded ground',
        would: 'it have grown in weeded ground',
        fact: 'it grew in weeded ground',
      },
      {
        seen: 'among weeds',
        asked: 'how many grow among weeds',
        done: 'let weeds grow around every plant',
        imagined: 'it grown among weeds',
        would: 'it have grown among weeds',
        fact: 'it grew among weeds',
      },
    ],
  },
  cause: {
    id: 'caterpillars',
    label: 'caterpillars',
    named: 'the coming of caterpillars',
    values: ['free', 'infested'],
    meaning: 'whether caterpillars sit on a plant',
    sentences: ['No caterpillar is on the plant.', 'Caterpillars are on the plant.'],
    phrases: [
      {
        seen: 'without caterpillars',
        asked: 'how many stay free of caterpillars',
        done: 'pick the caterpillars off every plant',
        imagined: 'it stayed free of caterpillars',
        would: 'it have stayed free of caterpillars',
        fact: 'it stayed free of caterpillars',
      },
      {
        seen: 'with caterpillars',
        asked: 'how many get caterpillars',
        done: 'put caterpillars on every plant',
        imagined: 'it got caterpillars',
        would: 'it have got caterpillars',
        fact: 'it got caterpillars',
      },
    ],
  },
  effect: {
    id: 'holes',
    label: 'holes',
    named: 'the appearance of holes',
    values: ['unharmed', 'full of holes'],
    meaning: 'whether the leaves have holes',
    sentences: ['The leaves are unharmed.', 'The leaves are full of holes.'],
    phrases: [
      {
        seen: 'with unharmed leaves',
        asked: 'how many keep unharmed leaves',
        done: 'keep the leaves of every plant unharmed',
        imagined: 'it kept unharmed leaves',
        would: 'it have kept unharmed leaves',
        fact: 'it kept unharmed leaves',
      },
      {
        seen: 'with holes in the leaves',
        asked: 'how many have holes in the leaves',
        done: 'punch holes in the leaves of every plant',
        imagined: 'it had holes in the leaves',
        would: 'it have had holes in the leaves',
        fact: 'it had holes in the leaves',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.2, 0.6],
    effect: [
      [0.05, 0.3],
      [0.55, 0.85],
    ],
  },
  pairs: [
    {
      id: 'cabbage',
      name: 'the cabbage in front of the hut',
      cast: { kind: 'cabbage', sky: '#d3e9f4', ground: '#a98a64', companion: 'hut' },
      cause: {
        clause: 'caterpillars crawled over the cabbage in front of the hut',
        noun: 'the crawling of caterpillars over the cabbage in front of the hut',
      },
      effect: {
        clause: 'the cabbage in front of the hut was full of holes',
        noun: 'the damage to the cabbage in front of the hut',
      },
      captions: {
        before: 'Three caterpillars are on a smooth green cabbage in front of a hut.',
        after: 'A cabbage with many round holes grows in front of a hut.',
      },
      objects: {
        true: 'A hut is behind a cabbage.',
        false: 'A tractor is behind a cabbage.',
      },
      activity: {
        true: 'Caterpillars crawl on a cabbage, and the leaves have holes later.',
        false: 'A cook slices a cabbage, and soup boils later.',
      },
      cue: {
        right: 'gnawing caterpillars',
        wrong: ['a hut behind the cabbage', 'the brown soil of a garden', 'a pale rib in the middle'],
      },
      explanations: {
        cause: [
          'Caterpillars have found the cabbage and are crawling over it.',
          'The cabbage in front of the hut has three small visitors with big appetites.',
          'The first picture shows an unharmed cabbage with caterpillars.',
        ],
        effect: [
          'The leaves of the cabbage are riddled with holes.',
          'The second picture shows a cabbage that has been eaten at.',
          'Bits of the ground now show through the cabbage.',
        ],
        link: [
          'The caterpillars ate the leaves of the cabbage and left holes.',
          'The holes are where the caterpillars fed.',
          'The cabbage was a meal for the caterpillars, hence the damage.',
        ],
      },
    },
    {
      id: 'rose',
      name: 'the rose by the fountain',
      cast: { kind: 'rosebush', sky: '#f5e5d0', ground: '#8fa876', companion: 'fountain' },
      cause: {
        clause: 'caterpillars settled on the rose by the fountain',
        noun: 'the arrival of caterpillars on the rose by the fountain',
      },
      effect: {
        clause: 'the leaves of the rose by the fountain were eaten through',
        noun: 'the ragged look of the rose by the fountain',
      },
      captions: {
        before: 'Caterpillars sit on whole leaves under a pink rose at a fountain.',
        after: 'A pink rose at a fountain has leaves dotted with holes.',
      },
      objects: {
        true: 'A fountain is beside a pink rose.',
        false: 'A ladder is beside a pink rose.',
      },
      activity: {
        true: 'Caterpillars sit on a rose, and the leaves are ragged later.',
        false: 'A gardener ties up a rose, and the stem is straight later.',
      },
      cue: {
        right: 'caterpillars that gnaw at rose leaves',
        wrong: ['a pink flower on a high stem', 'a fountain with a jet of water', 'a sky of a pale cream'],
      },
      explanations: {
        cause: [
          'Caterpillars have moved in on the leaves of the rose.',
          'By the fountain a rose with perfect leaves is host to caterpillars.',
          'Earlier we see the rose with caterpillars but with no damage.',
        ],
        effect: [
          'The flower is still pink, but every leaf is full of gaps.',
          'Later the rose leaves look like lace.',
          'The rose by the fountain has been nibbled.',
        ],
        link: [
          'The caterpillars gnawed their way through the rose leaves.',
          'The leaves have gaps because caterpillars fed on the rose.',
          'A week of hungry caterpillars made lace of the rose leaves.',
        ],
      },
    },
    {
      id: 'chard',
      name: 'the red-stemmed chard',
      cast: { kind: 'chard', sky: '#e4def0', ground: '#c2a87f', companion: 'bucket-of-tin' },
      cause: {
        clause: 'a brood of caterpillars hatched on the red-stemmed chard',
        noun: 'the brood of caterpillars on the red-stemmed chard',
      },
      effect: {
        clause: 'the red-stemmed chard lost bits of every leaf',
        noun: 'the loss of leaf from the red-stemmed chard',
      },
      captions: {
        before: 'Chard with red stems carries caterpillars on broad leaves, with a bucket on the ground.',
        after: 'Chard with red stems shows gaps in broad leaves, with a bucket on the ground.',
      },
      objects: {
        true: 'A bucket is on the ground with red-stemmed chard.',
        false: 'A basket is on the ground with red-stemmed chard.',
      },
      activity: {
        true: 'Chard carries caterpillars and shows gaps in the leaves later.',
        false: 'Chard is cooked in a kitchen and eaten later.',
      },
      cue: {
        right: 'a brood of caterpillars that feeds on chard',
        wrong: [
          'a metal bucket with a handle on top',
          'red stems that spread out like a fan',
          'a light mauve background behind all the leaves',
        ],
      },
      explanations: {
        cause: [
          'A brood of caterpillars is at home on the chard.',
          'The broad leaves of the chard are whole, yet caterpillars are on them.',
          'To start with, the chard beside the bucket is infested.',
        ],
        effect: [
          'Round gaps go through all the leaves of the chard.',
          'Finally the red-stemmed chard is perforated.',
          'Much of the leaf is missing between the red stems.',
        ],
        link: [
          'The brood lived on the chard and ate the missing bits.',
          'The gaps in the chard come from the mouths of caterpillars.',
          'Caterpillars need food, and the chard paid for it with its leaves.',
        ],
      },
    },
    {
      id: 'rubber_plant',
      name: 'the rubber plant at the bench',
      cast: { kind: 'rubberplant', sky: '#d5eedd', ground: '#9a9f94', companion: 'bench-of-wood' },
      cause: {
        clause: 'the rubber plant at the bench was attacked by caterpillars',
        noun: 'the attack of caterpillars on the rubber plant at the bench',
      },
      effect: {
        clause: 'gaps appeared in the leaves of the rubber plant at the bench',
        noun: 'the appearance of gaps in the leaves of the rubber plant at the bench',
      },
      captions: {
        before: 'A dark rubber plant with pointed leaves and caterpillars grows at a bench.',
        after: 'A dark rubber plant with pierced leaves grows at a bench.',
      },
      objects: {
        true: 'A bench and a plant with dark pointed leaves are on grey ground.',
        false: 'A table and a plant with dark pointed leaves are on grey ground.',
      },
      activity: {
        true: 'Caterpillars attack a rubber plant, and the leaves are pierced later.',
        false: 'Dust settles on a rubber plant and is wiped off later.',
      },
      cue: {
        right: 'the caterpillars on the dark pointed leaves',
        wrong: [
          'a bench made of brown wooden boards',
          'grey ground that looks like smooth stone',
          'a light line along each pointed leaf',
        ],
      },
      explanations: {
        cause: [
          'Caterpillars attack the rubber plant at the bench.',
          'The pointed leaves of the rubber plant are whole, and caterpillars creep on them.',
          'In the opening picture the rubber plant is about to be eaten.',
        ],
        effect: [
          'The leaves of the rubber plant are pierced all over.',
          'In the closing picture daylight shines through the rubber plant.',
          'The rubber plant at the bench is badly nibbled.',
        ],
        link: [
          'The caterpillars bit through the thick leaves of the rubber plant.',
          'The pierced leaves are the work of the caterpillars.',
          'The rubber plant fed the caterpillars and has the gaps to show for it.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    above: cast.sky,
    below: cast.ground,
    parts: [
      ...placeOf(cast, circumstance),
      { own: `${cast.kind}-leafy`, x: 54, y: 54, size: 76 },
      ...(cause
        ? [
            { own: 'caterpillar', x: 33, y: 61, size: 21 },
            { own: 'caterpillar', x: 76, y: 63, size: 21, flip: true },
            { own: 'caterpillar', x: 55, y: 51, size: 19 },
          ]
        : []),
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    above: cast.sky,
    below: cast.ground,
    parts: [
      ...placeOf(cast, circumstance),
      { own: `${cast.kind}-${effect ? 'nibbled' : 'leafy'}`, x: 54, y: 54, size: 76 },
    ],
  }),
});

/** What stands near the plant, and the weeds, or a fork where there are none. */
function placeOf({ companion }: Cast, isWeedy: boolean): Scene['parts'] {
  return [
    companion === 'hut' || companion === 'fountain'
      ? { icon: companion, x: 16, y: 52, size: 24 }
      : { own: companion, x: 16, y: 55, size: 24 },
    ...(isWeedy
      ? [
          { own: 'weed-tuft', x: 91, y: 58, size: 17 },
          { own: 'weed-tuft', x: 13, y: 84, size: 20 },
          { own: 'weed-tuft', x: 89, y: 87, size: 16 },
        ]
      : [{ own: 'garden-fork', x: 9, y: 81, size: 28 }]),
  ];
}
