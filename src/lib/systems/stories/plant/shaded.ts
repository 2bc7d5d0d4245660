import { defineStory } from '../define.ts';
import type { Scene } from '../../scenes/types.ts';

/** What is each plant's own, in both pictures: kind, pot, room, what stands near it. */
interface Cast {
  readonly kind: string;
  readonly pot: string;
  readonly curtains: string;
  readonly wall: string;
  /** The wall while the curtains are drawn. */
  readonly dusk: string;
  readonly floor: string;
  readonly companion: string;
}

export const shaded = defineStory<Cast>({
  id: 'shaded',
  title: 'Behind drawn curtains',
  category: 'plant',
  summary: 'A young plant in a dark room, then a pale thin stem: was it the dark, or the crowd of pots?',
  scene: 'a young pot plant in a room, and the same plant weeks later',
  people: { many: 'pot plants', one: 'it' },
  circumstance: {
    id: 'crowding',
    label: 'crowding',
    values: ['alone', 'crowded'],
    meaning: 'whether other pots crowd a plant',
    sentences: ['The plant stands alone.', 'Other pots crowd the plant.'],
    phrases: [
      {
        seen: 'that stood alone',
        asked: 'how many stand alone',
        done: 'put every pot plant in a place of its own',
        imagined: 'it stood alone',
        would: 'it have stood alone',
        fact: 'it stood alone',
      },
      {
        seen: 'in a crowd of pots',
        asked: 'how many stand in a crowd of pots',
        done: 'crowd every pot plant with other pots',
        imagined: 'it stood in a crowd of pots',
        would: 'it have stood in a crowd of pots',
        fact: 'it stood in a crowd of pots',
      },
    ],
  },
  cause: {
    id: 'darkness',
    label: 'darkness',
    values: ['light', 'dark'],
    meaning: 'whether a plant is kept in the dark',
    sentences: ['Sunlight falls into the room.', 'The curtains are drawn, and the room is dark.'],
    phrases: [
      {
        seen: 'in the light',
        asked: 'how many are kept in the light',
        done: 'open the curtains for every pot plant',
        imagined: 'it been kept in the light',
        would: 'it have been kept in the light',
        fact: 'it was kept in the light',
      },
      {
        seen: 'in the dark',
        asked: 'how many are kept in the dark',
        done: 'draw the curtains on every pot plant',
        imagined: 'it been kept in the dark',
        would: 'it have been kept in the dark',
        fact: 'it was kept in the dark',
      },
    ],
  },
  effect: {
    id: 'growth',
    label: 'pale, thin growth',
    values: ['bushy', 'lanky'],
    meaning: 'whether a plant grows pale and thin',
    sentences: ['The plant is green and bushy.', 'The plant is pale and lanky.'],
    phrases: [
      {
        seen: 'that grew bushy',
        asked: 'how many grow bushy',
        done: 'make every pot plant bushy',
        imagined: 'it grown bushy',
        would: 'it have grown bushy',
        fact: 'it grew bushy',
      },
      {
        seen: 'that grew pale and thin',
        asked: 'how many grow pale and thin',
        done: 'make every pot plant pale and thin',
        imagined: 'it grown pale and thin',
        would: 'it have grown pale and thin',
        fact: 'it grew pale and thin',
      },
    ],
  },
  chances: {
    circumstance: 0.45,
    cause: [0.2, 0.6],
    effect: [
      [0.05, 0.3],
      [0.55, 0.85],
    ],
  },
  pairs: [
    {
      id: 'basil',
      name: 'the basil in the white pot',
      cast: {
        kind: 'basil',
        pot: '#f2efe8',
        curtains: '#8c4a4f',
        wall: '#b5896f',
        dusk: '#54403a',
        floor: '#7d5a44',
        companion: 'teapot',
      },
      cause: {
        clause: 'the basil in the white pot stood in a dark room',
        noun: 'the dark room around the basil in the white pot',
      },
      effect: {
        clause: 'the basil in the white pot grew pale and thin',
        noun: 'the pale, thin growth of the basil in the white pot',
      },
      captions: {
        before: 'A basil shoot in a white pot is in a dark room with drawn red curtains and a teapot.',
        after: 'Thin, yellowish basil in a white pot is in a bright room with a teapot.',
      },
      objects: {
        true: 'A teapot is near a white pot with basil.',
        false: 'A lamp is near a white pot with basil.',
      },
      activity: {
        true: 'Basil is kept behind drawn curtains and grows lanky later.',
        false: 'Basil is picked for a pizza, and the oven is hot later.',
      },
      cue: {
        right: 'drawn curtains that keep the sun from the basil',
        wrong: [
          'a teapot with a lid that stands on the floor',
          'a white pot with a rim in the foreground',
          'the dark brown of the floor under the pot',
        ],
      },
      explanations: {
        cause: [
          'Red curtains keep the light away from the basil shoot.',
          'The basil begins its life in a dark room beside a teapot.',
          'The first picture shows a young basil with no sunlight.',
        ],
        effect: [
          'The basil has a long, pale stem with tiny leaves.',
          'The second picture shows basil that is yellowish and weak.',
          'Where a bush should be, there is only a thin basil stem.',
        ],
        link: [
          'Without light the basil could not turn green and only grew long.',
          'The basil is pale because the curtains were drawn.',
          'The basil stretched in search of light that the room did not have.',
        ],
      },
    },
    {
      id: 'bean',
      name: 'the bean in the blue pot',
      cast: {
        kind: 'bean',
        pot: '#4471b5',
        curtains: '#3f6f63',
        wall: '#7fa596',
        dusk: '#3b4f49',
        floor: '#8a7a5c',
        companion: 'books',
      },
      cause: {
        clause: 'green curtains shut out the sun from the bean in the blue pot',
        noun: 'the lack of sunlight for the bean in the blue pot',
      },
      effect: {
        clause: 'the bean in the blue pot became long and sallow',
        noun: 'the long, sallow stem of the bean in the blue pot',
      },
      captions: {
        before: 'Green curtains are closed beside a young bean in a blue pot and some books.',
        after: 'A sallow bean with a long stem grows in a blue pot beside some books.',
      },
      objects: {
        true: 'Books are on the floor with a blue pot.',
        false: 'Shoes are on the floor with a blue pot.',
      },
      activity: {
        true: 'A bean is without sunlight and has a long, weak stem later.',
        false: 'A bean is tied to a pole outdoors and is picked later.',
      },
      cue: {
        right: 'a bean in the dark behind green curtains',
        wrong: [
          'a pile of books in the right corner',
          'a blue flowerpot with a rim around it',
          'a smooth brown floor below the greenish wall',
        ],
      },
      explanations: {
        cause: [
          'The green curtains are closed, so no sun reaches the young bean.',
          'Beside the books a bean sprouts in gloom.',
          'Earlier the bean has two leaves and a room without light.',
        ],
        effect: [
          'The bean has shot up, sallow and limp.',
          'Later a long stem with few leaves grows in the blue pot.',
          'There is scarcely any green in the bean.',
        ],
        link: [
          'In the dark the bean put all its strength into length.',
          'The bean lacks green since it lacked the sun.',
          'Gloom behind the curtains left the bean long and weak.',
        ],
      },
    },
    {
      id: 'ivy',
      name: 'the ivy in the red pot',
      cast: {
        kind: 'ivy',
        pot: '#c9483e',
        curtains: '#5b5f8f',
        wall: '#8f93bd',
        dusk: '#3c3f5c',
        floor: '#6f6a75',
        companion: 'radio',
      },
      cause: {
        clause: 'the ivy in the red pot was left in the dark',
        noun: 'the darkness around the ivy in the red pot',
      },
      effect: {
        clause: 'the ivy in the red pot turned out spindly',
        noun: 'the spindly shape of the ivy in the red pot',
      },
      captions: {
        before: 'Small ivy in a red pot is in dim light with closed blue curtains and a radio.',
        after: 'Spindly ivy with small, pale leaves is in a red pot by a radio.',
      },
      objects: {
        true: 'A radio is on the floor by a red pot with ivy.',
        false: 'A television is on the floor by a red pot with ivy.',
      },
      activity: {
        true: 'Ivy is left in a dim room and is spindly later.',
        false: 'Ivy is trained along a balcony and covers a wall later.',
      },
      cue: {
        right: 'a dim room in which ivy has to grow',
        wrong: [
          'a grey radio that stands at the right edge',
          'a red flowerpot with a rim around the top',
          'a grey floor that reaches to the lower edge',
        ],
      },
      explanations: {
        cause: [
          'The ivy is left in a room whose blue curtains are closed.',
          'Dim light surrounds the red pot and the radio.',
          'At first the ivy is small and in the dark.',
        ],
        effect: [
          'The ivy is spindly, with leaves that are small and light.',
          'Now the ivy is little more than a thread.',
          'The red pot holds ivy that has hardly any leaves.',
        ],
        link: [
          'For want of light the ivy stayed thin.',
          'The dim room made the ivy spindly.',
          'Ivy makes leaves with light, and here there was none.',
        ],
      },
    },
    {
      id: 'mint',
      name: 'the mint in the yellow pot',
      cast: {
        kind: 'mint',
        pot: '#e2bb45',
        curtains: '#7a5a8c',
        wall: '#a988b5',
        dusk: '#4a3a54',
        floor: '#94826a',
        companion: 'cat',
      },
      cause: {
        clause: 'no light reached the mint in the yellow pot',
        noun: 'the long time without light for the mint in the yellow pot',
      },
      effect: {
        clause: 'the mint in the yellow pot lost all green',
        noun: 'the loss of green in the mint in the yellow pot',
      },
      captions: {
        before: 'Closed purple curtains hang behind a cat, with a mint shoot in a yellow pot.',
        after: 'Colourless mint leans out of a yellow pot near a cat.',
      },
      objects: {
        true: 'A cat keeps a yellow pot with mint company.',
        false: 'A dog keeps a yellow pot with mint company.',
      },
      activity: {
        true: 'Mint gets no light for weeks and has no colour later.',
        false: 'Mint is put in a teacup, and the tea steams later.',
      },
      cue: {
        right: 'mint that gets no light',
        wrong: ['a cat in the room', 'a flowerpot of plain yellow', 'a wall of pale purple'],
      },
      explanations: {
        cause: [
          'The purple curtains stay closed for the mint and the cat.',
          'No light falls on the little mint in the yellow pot.',
          'The opening picture has a mint shoot in a gloomy room.',
        ],
        effect: [
          'The mint has no green left and leans.',
          'The closing picture has lanky mint with small leaves.',
          'The cat sits beside a mint that looks ill.',
        ],
        link: [
          'Leaves turn green in light, which the mint never got.',
          'The closed curtains robbed the mint of its colour.',
          'Darkness is why the mint is lanky and without green.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    above: cause ? cast.dusk : cast.wall,
    below: cast.floor,
    parts: [
      {
        own: cause ? 'drawn-curtains' : 'sunny-window',
        x: 30,
        y: 33,
        size: 52,
        colour: cast.curtains,
      },
      { own: `${cast.kind}-shoot`, x: 66, y: 46, size: 54 },
      ...placeOf(cast, circumstance),
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    above: cast.wall,
    below: cast.floor,
    parts: [
      { own: 'sunny-window', x: 30, y: 33, size: 52, colour: cast.curtains },
      { own: `${cast.kind}-${effect ? 'lanky' : 'bushy'}`, x: 66, y: 46, size: 54 },
      ...placeOf(cast, circumstance),
    ],
  }),
});

/** The pot, what stands near it, and the other pots in a crowd. */
function placeOf({ pot, companion }: Cast, isCrowded: boolean): Scene['parts'] {
  return [
    ...(isCrowded
      ? [
          { icon: 'potted-plant', x: 15, y: 76, size: 25 },
          { icon: 'potted-plant', x: 37, y: 76, size: 25 },
        ]
      : []),
    { own: 'pot', x: 66, y: 80, size: 32, colour: pot },
    { icon: companion, x: 87, y: 84, size: 17 },
  ];
}
