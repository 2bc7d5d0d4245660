import { defineStory } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';

/** What is each vegetable's own, in both pictures: kind, place, what sits near it. */
interface Cast {
  /** An icon's name, or one of our own things. */
  readonly kind: string;
  readonly isOwn?: boolean;
  readonly sky: string;
  readonly ground: string;
  readonly frame: string;
  readonly companion: string;
}

const POOR_SOIL = '#c9ab7d';
const RICH_SOIL = '#4f3524';

export const giant = defineStory<Cast>({
  id: 'giant',
  title: 'A giant in the garden',
  category: 'plant',
  summary: 'Compost on the bed, then a giant vegetable: was it the compost, or the glasshouse?',
  scene: 'a young vegetable on a bed, and the same vegetable months later',
  people: { many: 'vegetables', one: 'it' },
  circumstance: {
    id: 'glasshouse',
    label: 'glasshouse',
    named: 'the glasshouse',
    values: ['outdoors', 'under glass'],
    meaning: 'whether a vegetable grows in a glasshouse',
    sentences: ['The bed is out of doors.', 'The bed is in a glasshouse.'],
    phrases: [
      {
        seen: 'out of doors',
        asked: 'how many grow out of doors',
        done: 'grow every vegetable out of doors',
        imagined: 'it grown out of doors',
        would: 'it have grown out of doors',
        fact: 'it grew out of doors',
      },
      {
        seen: 'in glasshouses',
        asked: 'how many grow in glasshouses',
        done: 'grow every vegetable in a glasshouse',
        imagined: 'it grown in a glasshouse',
        would: 'it have grown in a glasshouse',
        fact: 'it grew in a glasshouse',
      },
    ],
  },
  cause: {
    id: 'compost',
    label: 'compost',
    values: ['poor soil', 'compost'],
    meaning: 'whether a bed gets compost',
    sentences: ['The bed is poor, pale soil.', 'The bed gets dark compost.'],
    phrases: [
      {
        seen: 'without compost',
        asked: 'how many get no compost',
        done: 'keep compost from every vegetable',
        imagined: 'it got no compost',
        would: 'it have got no compost',
        fact: 'it got no compost',
      },
      {
        seen: 'with compost',
        asked: 'how many get compost',
        done: 'give compost to every vegetable',
        imagined: 'it got compost',
        would: 'it have got compost',
        fact: 'it got compost',
      },
    ],
  },
  effect: {
    id: 'size',
    label: 'growing huge',
    values: ['small', 'huge'],
    meaning: 'whether a vegetable grows huge',
    sentences: ['The vegetable stays small.', 'The vegetable is huge.'],
    phrases: [
      {
        seen: 'that stayed small',
        asked: 'how many stay small',
        done: 'keep every vegetable small',
        imagined: 'it stayed small',
        would: 'it have stayed small',
        fact: 'it stayed small',
      },
      {
        seen: 'that grew huge',
        asked: 'how many grow huge',
        done: 'make every vegetable huge',
        imagined: 'it grown huge',
        would: 'it have grown huge',
        fact: 'it grew huge',
      },
    ],
  },
  chances: {
    circumstance: 0.45,
    cause: [0.25, 0.7],
    effect: [
      [0.05, 0.25],
      [0.45, 0.8],
    ],
  },
  pairs: [
    {
      id: 'pumpkin',
      name: 'the pumpkin near the bird',
      cast: {
        kind: 'pumpkin',
        isOwn: true,
        sky: '#cfe6f3',
        ground: '#a3c18b',
        frame: '#5f9a86',
        companion: 'bird',
      },
      cause: {
        clause: 'the pumpkin near the bird was given compost',
        noun: 'the compost for the pumpkin near the bird',
      },
      effect: {
        clause: 'the pumpkin near the bird grew huge',
        noun: 'the huge size of the pumpkin near the bird',
      },
      captions: {
        before: 'A tiny pumpkin is on a dark bed between a heap of compost and a bird.',
        after: 'A giant orange pumpkin towers over a bird.',
      },
      objects: {
        true: 'A bird is by a pumpkin.',
        false: 'A cat is by a pumpkin.',
      },
      activity: {
        true: 'A pumpkin is bedded in compost and is enormous later.',
        false: 'A pumpkin is carved with a knife and holds a candle later.',
      },
      cue: {
        right: 'a heap of rich compost at the pumpkin',
        wrong: [
          'a small bird that sits on the ground',
          'the bright orange of the skin of a pumpkin',
          'a green field under a light blue sky',
        ],
      },
      explanations: {
        cause: [
          'The bed of the little pumpkin is covered with compost.',
          'A heap of compost with peels feeds the soil near the bird.',
          'The first picture shows a tiny pumpkin and plenty of compost.',
        ],
        effect: [
          'The pumpkin has become a giant.',
          'The second picture shows a pumpkin that dwarfs the bird.',
          'Hardly anything else fits beside the pumpkin any more.',
        ],
        link: [
          'The compost fed the pumpkin, which grew and grew.',
          'The pumpkin is huge because its soil was rich in compost.',
          'Plenty of food in the ground made a giant of the pumpkin.',
        ],
      },
    },
    {
      id: 'carrot',
      name: 'the carrot near the rabbit',
      cast: {
        kind: 'carrot',
        sky: '#f4e6cd',
        ground: '#b7a878',
        frame: '#8a6f4d',
        companion: 'rabbit',
      },
      cause: {
        clause: 'the bed of the carrot near the rabbit was spread with compost',
        noun: 'the spreading of compost around the carrot near the rabbit',
      },
      effect: {
        clause: 'the carrot near the rabbit swelled to a record size',
        noun: 'the record size of the carrot near the rabbit',
      },
      captions: {
        before: 'A small carrot is on dark soil with a compost heap to the left and a rabbit to the right.',
        after: 'An enormous carrot rises above a rabbit.',
      },
      objects: {
        true: 'A rabbit looks on beside a carrot.',
        false: 'A mouse looks on beside a carrot.',
      },
      activity: {
        true: 'Compost is spread for a carrot, and the carrot is bigger than a rabbit later.',
        false: 'A rabbit gnaws at a carrot and sleeps in a burrow later.',
      },
      cue: {
        right: 'compost that feeds the carrot',
        wrong: ['a rabbit by the bed', 'a pointed root of orange', 'a green tuft at one end'],
      },
      explanations: {
        cause: [
          'Compost has been spread where the small carrot grows.',
          'The carrot starts in dark soil beside a heap of rotted greens.',
          'Earlier the carrot is hardly bigger than the rabbit, and compost is at hand.',
        ],
        effect: [
          'The carrot now outdoes the rabbit in size.',
          'Later an enormous carrot fills the bed.',
          'The carrot near the rabbit is fit for a record.',
        ],
        link: [
          'The carrot drew on the compost and swelled.',
          'What the compost gave, the carrot turned into size.',
          'Fertile soil let the carrot outgrow the rabbit.',
        ],
      },
    },
    {
      id: 'broccoli',
      name: 'the broccoli near the hedgehog',
      cast: {
        kind: 'broccoli',
        sky: '#e6dff0',
        ground: '#9fb3a0',
        frame: '#7a6aa8',
        companion: 'hedgehog',
      },
      cause: {
        clause: 'the broccoli near the hedgehog got a load of compost',
        noun: 'a load of compost for the broccoli near the hedgehog',
      },
      effect: {
        clause: 'the broccoli near the hedgehog grew as big as a tree',
        noun: 'the tree-like size of the broccoli near the hedgehog',
      },
      captions: {
        before: 'A little green broccoli is on a bed with compost on one side and a hedgehog on the other.',
        after: 'A broccoli as big as a small tree stands next to a hedgehog.',
      },
      objects: {
        true: 'A hedgehog is next to a broccoli on a bed.',
        false: 'A guinea pig is next to a broccoli on a bed.',
      },
      activity: {
        true: 'Broccoli gets compost and is huge later.',
        false: 'Broccoli is dropped in a pot and steams on a plate later.',
      },
      cue: {
        right: 'dark compost under the broccoli',
        wrong: ['a hedgehog with short spines', 'a thick pale green stem', 'a mauve sky over the bed'],
      },
      explanations: {
        cause: [
          'A load of compost lies ready beside the little broccoli.',
          'The broccoli sits on soil that compost has turned dark.',
          'At first the broccoli is no bigger than the hedgehog.',
        ],
        effect: [
          'The broccoli could be taken for a tree.',
          'In the end the hedgehog is small beside the broccoli.',
          'The head of the broccoli has grown to a mighty crown.',
        ],
        link: [
          'The compost gave the broccoli the strength of a tree.',
          'Compost made the broccoli grow far beyond the usual.',
          'The broccoli owes its growth to the load of compost.',
        ],
      },
    },
    {
      id: 'aubergine',
      name: 'the aubergine near the snail',
      cast: {
        kind: 'eggplant',
        sky: '#d6efe0',
        ground: '#b39a7f',
        frame: '#b0584f',
        companion: 'snail',
      },
      cause: {
        clause: 'compost enriched the bed of the aubergine near the snail',
        noun: 'the compost in the bed of the aubergine near the snail',
      },
      effect: {
        clause: 'the aubergine near the snail became a giant',
        noun: 'the giant growth of the aubergine near the snail',
      },
      captions: {
        before: 'A short purple aubergine is on dark ground with a compost heap and a snail.',
        after: 'A purple aubergine of great size is beside a snail.',
      },
      objects: {
        true: 'A snail creeps beside an aubergine.',
        false: 'A frog jumps beside an aubergine.',
      },
      activity: {
        true: 'Compost goes to an aubergine, and a giant is in the bed later.',
        false: 'A van brings an aubergine, and a shop sells the aubergine later.',
      },
      cue: {
        right: 'compost in the ground',
        wrong: [
          'the round shell of a snail',
          'the purple skin of the aubergine',
          'a background of pale green',
        ],
      },
      explanations: {
        cause: [
          'The bed of the aubergine has been enriched with compost.',
          'Next to the short aubergine lies a heap of kitchen scraps turned to soil.',
          'The opening picture shows an aubergine hardly longer than the snail.',
        ],
        effect: [
          'The aubergine has reached a gigantic size.',
          'The closing picture shows an aubergine many times larger than the snail.',
          'A giant purple fruit takes up the bed.',
        ],
        link: [
          'Nourished by compost, the aubergine became a giant.',
          'The rich bed explains the giant aubergine.',
          'The aubergine put the goodness of the compost into growth.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    above: cast.sky,
    below: cast.ground,
    parts: [
      ...housing(cast, circumstance),
      { own: 'garden-bed', x: 56, y: 83, size: 52, colour: cause ? RICH_SOIL : POOR_SOIL },
      vegetable(cast, 20, 71),
      ...(cause
        ? [
            { own: 'garden-fork', x: 20, y: 59, size: 34, turn: 12 },
            { own: 'compost-heap', x: 22, y: 78, size: 38 },
          ]
        : []),
      { icon: cast.companion, x: 87, y: 83, size: 18 },
    ],
  }),
  after: (cast, { circumstance, cause, effect }): Scene => ({
    above: cast.sky,
    below: cast.ground,
    parts: [
      ...housing(cast, circumstance),
      { own: 'garden-bed', x: 50, y: 83, size: 64, colour: cause ? RICH_SOIL : POOR_SOIL },
      effect ? vegetable(cast, 58, 54) : vegetable(cast, 22, 70),
      { icon: cast.companion, x: 87, y: 83, size: 18 },
    ],
  }),
});

/** A glasshouse behind the bed, or a cloud over it. */
function housing({ frame }: Cast, isUnderGlass: boolean): readonly Part[] {
  return isUnderGlass
    ? [{ own: 'glass-house', x: 52, y: 46, size: 84, colour: frame }]
    : [{ icon: 'cloud', x: 80, y: 17, size: 26 }];
}

function vegetable({ kind, isOwn = false }: Cast, size: number, y: number): Part {
  return isOwn ? { own: kind, x: 54, y, size } : { icon: kind, x: 54, y, size };
}
