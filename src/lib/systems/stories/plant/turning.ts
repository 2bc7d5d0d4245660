import { defineStory } from '../define.ts';
import type { Scene } from '../../scenes/types.ts';

/** What is each tree's own, in both pictures: kind, place, what is near it, and how its leaves turn. */
interface Cast {
  readonly kind: string;
  /** Colour of its leaves once they have turned. */
  readonly turned: string;
  readonly night: string;
  readonly day: string;
  readonly ground: string;
  readonly companion: string;
}

export const turning = defineStory<Cast>({
  id: 'turning',
  title: 'The leaves turn',
  category: 'plant',
  summary: 'A cold night, then leaves in bright colours: was it the cold, or the time of the year?',
  scene: 'a tree at night, and the same tree some days later',
  people: { many: 'trees', one: 'it' },
  circumstance: {
    id: 'season',
    label: 'season',
    named: 'the season',
    values: ['summer', 'autumn'],
    meaning: 'which season it is',
    sentences: [
      'It is summer, and flowers grow in the grass.',
      'It is autumn, and mushrooms grow in the grass.',
    ],
    phrases: [
      {
        seen: 'in summer',
        asked: 'how many stand among summer flowers',
        done: 'make it summer for every tree',
        imagined: 'it been summer',
        would: 'it have been summer',
        fact: 'it was summer',
      },
      {
        seen: 'in autumn',
        asked: 'how many stand among autumn mushrooms',
        done: 'make it autumn for every tree',
        imagined: 'it been autumn',
        would: 'it have been autumn',
        fact: 'it was autumn',
      },
    ],
  },
  cause: {
    id: 'night',
    label: 'night',
    named: 'the night',
    values: ['mild', 'cold'],
    meaning: 'how cold the nights are',
    sentences: ['The night is mild and full of stars.', 'The night is cold, and snowflakes fall.'],
    phrases: [
      {
        seen: 'with mild nights',
        asked: 'how many have mild nights',
        done: 'keep the nights mild for every tree',
        imagined: 'it had mild nights',
        would: 'it have had mild nights',
        fact: 'it had mild nights',
      },
      {
        seen: 'with cold nights',
        asked: 'how many have cold nights',
        done: 'make the nights cold for every tree',
        imagined: 'it had cold nights',
        would: 'it have had cold nights',
        fact: 'it had cold nights',
      },
    ],
  },
  effect: {
    id: 'leaves',
    label: 'leaves',
    named: 'the state of the leaves',
    values: ['green', 'turned'],
    meaning: 'whether the leaves turn',
    sentences: ['The leaves are green.', 'The leaves have turned and fall.'],
    phrases: [
      {
        seen: 'that stayed green',
        asked: 'how many stay green',
        done: 'keep every tree green',
        imagined: 'it stayed green',
        would: 'it have stayed green',
        fact: 'it stayed green',
      },
      {
        seen: 'whose leaves turned',
        asked: 'how many have leaves that turn',
        done: 'colour the leaves of every tree',
        imagined: 'it had leaves that turned',
        would: 'it have had leaves that turned',
        fact: 'it had leaves that turned',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.1, 0.65],
    effect: [
      [0.05, 0.3],
      [0.45, 0.85],
    ],
  },
  pairs: [
    {
      id: 'maple',
      name: 'the maple near the deer',
      cast: {
        kind: 'maple',
        turned: '#d2402f',
        night: '#34456b',
        day: '#cfe6f3',
        ground: '#8fae78',
        companion: 'deer',
      },
      cause: {
        clause: 'a cold night came over the maple near the deer',
        noun: 'the cold night around the maple near the deer',
      },
      effect: {
        clause: 'the maple near the deer turned red',
        noun: 'the red of the maple near the deer',
      },
      captions: {
        before: 'A green maple stands under a moon and snowflakes near a deer.',
        after: 'A red maple sheds leaves by day near a deer.',
      },
      objects: {
        true: 'A deer is near a maple.',
        false: 'A horse is near a maple.',
      },
      activity: {
        true: 'A maple stands in a cold night, and red leaves fall later.',
        false: 'A maple is tapped for syrup, and pancakes are served later.',
      },
      cue: {
        right: 'cold night air around green maple leaves',
        wrong: [
          'a deer that stands beside the trunk',
          'green grass all around the tall maple',
          'a short trunk of plain dark brown',
        ],
      },
      explanations: {
        cause: [
          'It is a cold night, and a few snowflakes pass the green maple.',
          'The moon and the snowflakes tell how cold the maple must be.',
          'The first picture shows a maple, still green, in a freezing night.',
        ],
        effect: [
          'The maple has turned bright red.',
          'The second picture shows red leaves on the maple and on the grass.',
          'Leaf after leaf drops from the red maple.',
        ],
        link: [
          'In the cold the maple gave up its green, and red was left.',
          'The maple is red because the night was so cold.',
          'The chill told the maple to shed its leaves.',
        ],
      },
    },
    {
      id: 'oak',
      name: 'the oak near the rabbit',
      cast: {
        kind: 'oak',
        turned: '#c9762f',
        night: '#463b5c',
        day: '#f4e6cd',
        ground: '#b0a56c',
        companion: 'rabbit',
      },
      cause: {
        clause: 'frosty air chilled the oak near the rabbit',
        noun: 'the frosty air around the oak near the rabbit',
      },
      effect: {
        clause: 'the leaves of the oak near the rabbit turned brown',
        noun: 'the browning of the oak near the rabbit',
      },
      captions: {
        before: 'Snowflakes drift past a round green oak and a rabbit at night.',
        after: 'An oak with an orange-brown crown drops leaves around a rabbit.',
      },
      objects: {
        true: 'A rabbit is under an oak.',
        false: 'A pig is under an oak.',
      },
      activity: {
        true: 'Snowflakes drift past an oak, and brown leaves fall later.',
        false: 'A rabbit digs under an oak and pulls out a carrot later.',
      },
      cue: {
        right: 'snowflakes in the night air at the oak',
        wrong: [
          'a rabbit with long ears near the trunk',
          'a crown with a wide and rounded outline',
          'ground of a dull yellowish colour in front',
        ],
      },
      explanations: {
        cause: [
          'Frosty air and snowflakes surround the oak at night.',
          'The oak is chilled while its leaves are still green.',
          'Earlier it is night, and the rabbit sits below a green oak.',
        ],
        effect: [
          'The crown of the oak is orange-brown, and leaves come down.',
          'Later the rabbit sits among brown oak leaves.',
          'No green is left on the oak.',
        ],
        link: [
          'The frosty air drove the green out of the oak leaves.',
          'After the chill the oak let its leaves turn and go.',
          'Oak leaves turn brown when nights grow cold, as here.',
        ],
      },
    },
    {
      id: 'birch',
      name: 'the birch near the owl',
      cast: {
        kind: 'birch',
        turned: '#e9b93a',
        night: '#2f4f5c',
        day: '#e3def0',
        ground: '#8db09c',
        companion: 'owl',
      },
      cause: {
        clause: 'the night was freezing for the birch near the owl',
        noun: 'the freezing night for the birch near the owl',
      },
      effect: {
        clause: 'the birch near the owl became golden',
        noun: 'the golden crown of the birch near the owl',
      },
      captions: {
        before: 'A birch in light green is beside an owl under a moon, with snowflakes in the air.',
        after: 'A golden birch is beside an owl, with leaves in the air.',
      },
      objects: {
        true: 'An owl is beside a birch with a white trunk.',
        false: 'A woodpecker is beside a birch with a white trunk.',
      },
      activity: {
        true: 'A birch has a freezing night and is golden later.',
        false: 'A birch is chopped into logs, and a stove is lit later.',
      },
      cue: {
        right: 'a freezing night for the birch',
        wrong: ['an owl with big eyes', 'the white of the trunk', 'green ground with a bluish tint'],
      },
      explanations: {
        cause: [
          'The birch and the owl spend a freezing night.',
          'Snowflakes in the moonlight show that it freezes around the birch.',
          'At first the birch is light green, and the air is icy.',
        ],
        effect: [
          'The birch shines like gold.',
          'Then gold-coloured leaves fly around the owl.',
          'The light green of the birch has become yellow.',
        ],
        link: [
          'The freezing night turned the birch to gold.',
          'The birch drew its green back from the cold and left gold behind.',
          'Ice-cold air is what coloured the birch.',
        ],
      },
    },
    {
      id: 'poplar',
      name: 'the poplar near the house',
      cast: {
        kind: 'poplar',
        turned: '#e08a2c',
        night: '#3f3a4a',
        day: '#d5eedd',
        ground: '#a89a7c',
        companion: 'house',
      },
      cause: {
        clause: 'the temperature dropped at night for the poplar near the house',
        noun: 'the drop in temperature at the poplar near the house',
      },
      effect: {
        clause: 'orange leaves fell from the poplar near the house',
        noun: 'the fall of orange leaves from the poplar near the house',
      },
      captions: {
        before: 'A slim green poplar rises near a house on a moonlit night with snowflakes.',
        after: 'A slim orange poplar strews leaves near a house.',
      },
      objects: {
        true: 'A house and a slim poplar are on brown ground.',
        false: 'A windmill and a slim poplar are on brown ground.',
      },
      activity: {
        true: 'A poplar has an icy night and drops leaves later.',
        false: 'A poplar is lit with lamps, and people dance there later.',
      },
      cue: {
        right: 'an icy night at the poplar',
        wrong: [
          'a house with a chimney and a door',
          'the tall and slim shape of a poplar',
          'bare ground of a dull and even brown',
        ],
      },
      explanations: {
        cause: [
          'The temperature falls in the night at the house with the poplar.',
          'The slim poplar is still green when icy weather comes.',
          'The opening picture has snowflakes and moonlight around the poplar.',
        ],
        effect: [
          'Orange leaves lie on the ground below the poplar.',
          'The closing picture has a poplar in orange near the house.',
          'The poplar is losing leaves that have turned orange.',
        ],
        link: [
          'As the nights became icy, the poplar turned and shed its leaves.',
          'The poplar dropped orange leaves owing to the cold.',
          'The cold stopped the sap that had kept the leaves of the poplar green.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    above: cast.night,
    below: cast.ground,
    parts: [
      { icon: 'crescent-moon', x: 83, y: 17, size: 20 },
      ...(cause
        ? [
            { own: 'snow-crystal', x: 16, y: 18, size: 15 },
            { own: 'snow-crystal', x: 11, y: 42, size: 11 },
            { own: 'snow-crystal', x: 91, y: 41, size: 10 },
          ]
        : [
            { icon: 'star', x: 16, y: 18, size: 9 },
            { icon: 'star', x: 88, y: 42, size: 7 },
          ]),
      { own: `${cast.kind}-whole`, ...STANDING },
      ...placeOf(cast, circumstance),
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    above: cast.day,
    below: cast.ground,
    parts: [
      { icon: 'sun-behind-cloud', x: 83, y: 17, size: 24 },
      { own: `${cast.kind}-whole`, ...STANDING, ...(effect ? { colour: cast.turned } : {}) },
      ...(effect ? [{ own: 'falling-leaves', x: 52, y: 53, size: 86, colour: cast.turned }] : []),
      ...placeOf(cast, circumstance),
    ],
  }),
});

const STANDING = { x: 52, y: 51, size: 72 } as const;

/** What is near the tree, and what tells the season: mushrooms, or flowers. */
function placeOf({ companion }: Cast, isAutumn: boolean): Scene['parts'] {
  return [
    { icon: companion, x: 18, y: 75, size: 25 },
    ...(isAutumn
      ? [
          { icon: 'mushroom', x: 75, y: 77, size: 14 },
          { icon: 'mushroom', x: 89, y: 81, size: 11 },
        ]
      : [
          { own: 'daisy-in-bloom', x: 76, y: 76, size: 18 },
          { own: 'daisy-in-bloom', x: 89, y: 79, size: 15 },
        ]),
  ];
}
