import { defineStory } from '../define.ts';
import type { Scene } from '../../scenes/types.ts';

/** What is each plant's own, in both pictures: kind, pot, place, what is near it. */
interface Cast {
  readonly kind: string;
  readonly pot: string;
  readonly night: string;
  readonly day: string;
  readonly floor: string;
  readonly companion: string;
}

export const frost = defineStory<Cast>({
  id: 'frost',
  title: 'One night of frost',
  category: 'plant',
  summary: 'Frost falls on a pot plant, then the leaves are brown: was it the frost, or the mountains?',
  scene: 'a plant in a pot at night, and the same plant the next day',
  people: { many: 'pot plants', one: 'it' },
  circumstance: {
    id: 'place',
    label: 'place',
    named: 'the place',
    values: ['lowland', 'mountains'],
    meaning: 'whether a plant stands in the mountains',
    sentences: ['The plant stands in the lowland.', 'The plant stands in the mountains.'],
    phrases: [
      {
        seen: 'in the lowland',
        asked: 'how many stand in the lowland',
        done: 'take every pot plant to the lowland',
        imagined: 'it stood in the lowland',
        would: 'it have stood in the lowland',
        fact: 'it stood in the lowland',
      },
      {
        seen: 'in the mountains',
        asked: 'how many stand in the mountains',
        done: 'take every pot plant to the mountains',
        imagined: 'it stood in the mountains',
        would: 'it have stood in the mountains',
        fact: 'it stood in the mountains',
      },
    ],
  },
  cause: {
    id: 'frost',
    label: 'frost',
    values: ['mild', 'frost'],
    meaning: 'whether frost falls at night',
    sentences: ['The night is mild.', 'Frost falls in the night.'],
    phrases: [
      {
        seen: 'in a mild night',
        asked: 'how many have a mild night',
        done: 'keep the frost from every pot plant',
        imagined: 'it had a mild night',
        would: 'it have had a mild night',
        fact: 'it had a mild night',
      },
      {
        seen: 'in a night of frost',
        asked: 'how many have a night of frost',
        done: 'let frost fall on every pot plant',
        imagined: 'it had a night of frost',
        would: 'it have had a night of frost',
        fact: 'it had a night of frost',
      },
    ],
  },
  effect: {
    id: 'dead',
    label: 'dying leaves',
    named: 'the dying of leaves',
    values: ['green', 'dead'],
    meaning: 'whether the leaves die',
    sentences: ['The leaves are green.', 'The leaves are brown and dead.'],
    phrases: [
      {
        seen: 'that stayed green',
        asked: 'how many stay green',
        done: 'keep every pot plant green',
        imagined: 'it stayed green',
        would: 'it have stayed green',
        fact: 'it stayed green',
      },
      {
        seen: 'with dead leaves',
        asked: 'how many have dead leaves',
        done: 'let the leaves of every pot plant die',
        imagined: 'it had dead leaves',
        would: 'it have had dead leaves',
        fact: 'it had dead leaves',
      },
    ],
  },
  chances: {
    circumstance: 0.45,
    cause: [0.2, 0.65],
    effect: [
      [0.05, 0.25],
      [0.5, 0.85],
    ],
  },
  pairs: [
    {
      id: 'lemon_tree',
      name: 'the lemon tree by the bicycle',
      cast: {
        kind: 'lemontree',
        pot: '#c1683c',
        night: '#3c4f78',
        day: '#cfe6f3',
        floor: '#b8a58c',
        companion: 'bicycle',
      },
      cause: {
        clause: 'frost fell on the lemon tree by the bicycle',
        noun: 'the frost on the lemon tree by the bicycle',
      },
      effect: {
        clause: 'the lemon tree by the bicycle withered overnight',
        noun: 'the withering of the lemon tree by the bicycle',
      },
      captions: {
        before: 'A green lemon tree with fruit is in an orange pot by a bicycle, with snowflakes at night.',
        after: 'A brown plant without fruit is in an orange pot by a bicycle.',
      },
      objects: {
        true: 'A bicycle is by an orange pot.',
        false: 'A suitcase is by an orange pot.',
      },
      activity: {
        true: 'A lemon tree is out in a night of snowflakes and has brown leaves later.',
        false: 'Lemons are picked from a tree and squeezed into a glass later.',
      },
      cue: {
        right: 'frosty air at the green lemon tree',
        wrong: [
          'a bicycle with two wheels in the corner',
          'an orange flowerpot with a broad upper rim',
          'the pale brown floor of a wide terrace',
        ],
      },
      explanations: {
        cause: [
          'In a night of frost the lemon tree was left outside.',
          'Snowflakes fall around the green lemon tree and the bicycle.',
          'The first picture shows a healthy lemon tree in a freezing night.',
        ],
        effect: [
          'The lemon tree is brown, and the lemons are gone.',
          'The second picture shows dead leaves on thin twigs.',
          'By the bicycle there is only a withered tree.',
        ],
        link: [
          'The frost froze the sap of the lemon tree and killed its leaves.',
          'The lemon tree withered because it cannot bear frost.',
          'One freezing night was too much for the lemon tree.',
        ],
      },
    },
    {
      id: 'tomato_plant',
      name: 'the tomato plant by the ball',
      cast: {
        kind: 'tomatoplant',
        pot: '#4471b5',
        night: '#4a3f63',
        day: '#f4e6cd',
        floor: '#9fb078',
        companion: 'soccer-ball',
      },
      cause: {
        clause: 'the tomato plant by the ball stood in frost all night',
        noun: 'the night of frost for the tomato plant by the ball',
      },
      effect: {
        clause: 'the leaves of the tomato plant by the ball died',
        noun: 'the death of the leaves of the tomato plant by the ball',
      },
      captions: {
        before: 'A tomato plant with red fruit is under a moon and snowflakes next to a ball.',
        after: 'A limp brown plant hangs over a blue pot next to a ball.',
      },
      objects: {
        true: 'A ball lies near a blue pot.',
        false: 'A racket lies near a blue pot.',
      },
      activity: {
        true: 'A tomato plant spends a night in frost and is limp later.',
        false: 'Children pick tomatoes and cook a sauce later.',
      },
      cue: {
        right: 'snowflakes around the tomato plant at night',
        wrong: [
          'a ball for a game of football',
          'a blue flowerpot on the green lawn',
          'the even green of a mown lawn',
        ],
      },
      explanations: {
        cause: [
          'Frost comes down on the tomato plant during the night.',
          'The tomato plant by the ball is full of fruit when the cold arrives.',
          'Earlier there are red tomatoes, green leaves and snowflakes.',
        ],
        effect: [
          'All the leaves of the tomato plant are brown.',
          'Later the blue pot holds a dead plant.',
          'Nothing red or green is left on the tomato plant.',
        ],
        link: [
          'The frost burst the cells of the tomato leaves, which died.',
          'Tomato plants perish in frost, and this one did.',
          'The cold of the night is to blame for the dead tomato plant.',
        ],
      },
    },
    {
      id: 'geranium',
      name: 'the geranium by the broom',
      cast: {
        kind: 'geranium',
        pot: '#f2efe8',
        night: '#2f4f5c',
        day: '#e4def0',
        floor: '#8a8f98',
        companion: 'broom',
      },
      cause: {
        clause: 'frost caught the geranium by the broom',
        noun: 'the hard frost around the geranium by the broom',
      },
      effect: {
        clause: 'the geranium by the broom turned brown',
        noun: 'the browning of the geranium by the broom',
      },
      captions: {
        before: 'A geranium blooms pink in a white pot by a broom on a night with snowflakes.',
        after: 'A geranium with round brown leaves is in a white pot by a broom.',
      },
      objects: {
        true: 'A broom is by a white pot.',
        false: 'A spade is by a white pot.',
      },
      activity: {
        true: 'A geranium in bloom is outdoors in frost and turns brown later.',
        false: 'A geranium is sold at a market and carried home later.',
      },
      cue: {
        right: 'a geranium left out in the frost',
        wrong: [
          'a broom with bristles and a handle',
          'a white flowerpot with a broad rim',
          'a smooth grey surface in the foreground',
        ],
      },
      explanations: {
        cause: [
          'The geranium has been left out in a frosty night.',
          'Among falling snowflakes the geranium still has pink flowers.',
          'At first the geranium by the broom is fresh, but it is freezing.',
        ],
        effect: [
          'The round leaves of the geranium are brown and hang.',
          'The next day the geranium has no flower left.',
          'The plant in the white pot is dead.',
        ],
        link: [
          'The frost killed the tender leaves of the geranium.',
          'The geranium turned brown since frost had caught it.',
          'Indoors the geranium would still be in bloom; out in the frost it died.',
        ],
      },
    },
    {
      id: 'fuchsia',
      name: 'the fuchsia by the duck',
      cast: {
        kind: 'fuchsia',
        pot: '#e2bb45',
        night: '#44384a',
        day: '#d5eedd',
        floor: '#a98a64',
        companion: 'duck',
      },
      cause: {
        clause: 'the fuchsia by the duck froze in the night',
        noun: 'the freezing of the fuchsia by the duck',
      },
      effect: {
        clause: 'only dead leaves remained on the fuchsia by the duck',
        noun: 'the death of the leaves on the fuchsia by the duck',
      },
      captions: {
        before: 'Purple flowers hang from a fuchsia in a yellow pot while snowflakes fall around a duck.',
        after: 'A brown fuchsia without flowers stands in a yellow pot beside a duck.',
      },
      objects: {
        true: 'A duck is at a yellow pot.',
        false: 'A swan is at a yellow pot.',
      },
      activity: {
        true: 'Snowflakes fall around a fuchsia, and the leaves are dead later.',
        false: 'A duck swims on a pond and lays an egg later.',
      },
      cue: {
        right: 'freezing air at the fuchsia',
        wrong: ['a duck on the ground', 'a flowerpot of bright yellow', 'a floor like brown clay'],
      },
      explanations: {
        cause: [
          'The fuchsia with its purple flowers is exposed to freezing air.',
          'Snowflakes fall by moonlight on the duck and the fuchsia.',
          'The opening picture has a fuchsia in flower in an icy night.',
        ],
        effect: [
          'The purple flowers are gone, and the leaves are dead.',
          'The closing picture has a brown fuchsia beside the duck.',
          'Twigs and dry leaves are all that the yellow pot contains.',
        ],
        link: [
          'The fuchsia froze, and its leaves died of it.',
          'Freezing air destroyed flowers and leaves of the fuchsia.',
          'The dead fuchsia is the work of the icy night.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    above: cast.night,
    below: cast.floor,
    parts: [
      ...landscape(circumstance),
      { icon: 'crescent-moon', x: 84, y: 17, size: 20 },
      ...(cause
        ? [
            { own: 'snow-crystal', x: 18, y: 17, size: 15 },
            { own: 'snow-crystal', x: 33, y: 27, size: 12 },
            { own: 'snow-crystal', x: 85, y: 43, size: 14 },
          ]
        : [
            { icon: 'star', x: 18, y: 17, size: 9 },
            { icon: 'star', x: 34, y: 29, size: 7 },
          ]),
      { own: `${cast.kind}-lush`, x: 56, y: 44, size: 60 },
      ...potAndCompany(cast),
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    above: cast.day,
    below: cast.floor,
    parts: [
      ...landscape(circumstance),
      { icon: 'sun-behind-cloud', x: 83, y: 17, size: 24 },
      { own: `${cast.kind}-${effect ? 'frosted' : 'lush'}`, x: 56, y: 44, size: 60 },
      ...potAndCompany(cast),
    ],
  }),
});

/** Mountains at the horizon, where there are some. */
function landscape(isInMountains: boolean): Scene['parts'] {
  return isInMountains ? [{ icon: 'snow-capped-mountain', x: 22, y: 50, size: 34 }] : [];
}

/** The pot in front of the stem, and what is near it. */
function potAndCompany({ pot, companion }: Cast): Scene['parts'] {
  return [
    { own: 'pot', x: 56, y: 80, size: 34, colour: pot },
    { icon: companion, x: 85, y: 81, size: 21 },
  ];
}
