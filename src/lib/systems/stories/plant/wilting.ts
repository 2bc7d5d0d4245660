import { defineStory } from '../define.ts';
import type { Scene } from '../../scenes/types.ts';

/** What is each flower's own, in both pictures: kind, place, what comes along. */
interface Cast {
  readonly kind: string;
  readonly sky: string;
  readonly ground: string;
  readonly companion: string;
  /** Colour of the fence behind. */
  readonly fence: string;
}

export const wilting = defineStory<Cast>({
  id: 'wilting',
  title: 'Weeks without rain',
  category: 'plant',
  summary: 'The ground dries out, then a flower hangs its head: was it the drought, or the heat?',
  scene: 'a flower in a garden, and the same flower weeks later',
  people: { many: 'flowers', one: 'it' },
  circumstance: {
    id: 'heat',
    label: 'heat',
    values: ['cool', 'hot'],
    meaning: 'whether the air is hot',
    sentences: ['The air is cool.', 'The air is hot.'],
    phrases: [
      {
        seen: 'in cool air',
        asked: 'how many grow in cool air',
        done: 'cool the air around every flower',
        imagined: 'it grown in cool air',
        would: 'it have grown in cool air',
        fact: 'it grew in cool air',
      },
      {
        seen: 'in hot air',
        asked: 'how many grow in hot air',
        done: 'heat the air around every flower',
        imagined: 'it grown in hot air',
        would: 'it have grown in hot air',
        fact: 'it grew in hot air',
      },
    ],
  },
  cause: {
    id: 'drought',
    label: 'drought',
    values: ['rain', 'drought'],
    meaning: 'whether the rain stays away',
    sentences: ['Rain waters the ground.', 'The rain stays away, and the ground cracks.'],
    phrases: [
      {
        seen: 'that were rained on',
        asked: 'how many are rained on',
        done: 'let it rain on every flower',
        imagined: 'it been rained on',
        would: 'it have been rained on',
        fact: 'it was rained on',
      },
      {
        seen: 'that stood in dry ground',
        asked: 'how many stand in dry ground',
        done: 'keep the rain from every flower',
        imagined: 'it stood in dry ground',
        would: 'it have stood in dry ground',
        fact: 'it stood in dry ground',
      },
    ],
  },
  effect: {
    id: 'wilted',
    label: 'wilting',
    values: ['upright', 'wilted'],
    meaning: 'whether a flower wilts',
    sentences: ['The flower stands upright.', 'The flower has wilted.'],
    phrases: [
      {
        seen: 'that stayed upright',
        asked: 'how many stay upright',
        done: 'prop up every flower',
        imagined: 'it stayed upright',
        would: 'it have stayed upright',
        fact: 'it stayed upright',
      },
      {
        seen: 'that wilted',
        asked: 'how many wilt',
        done: 'make every flower wilt',
        imagined: 'it wilted',
        would: 'it have wilted',
        fact: 'it wilted',
      },
    ],
  },
  chances: {
    circumstance: 0.45,
    cause: [0.2, 0.6],
    effect: [
      [0.05, 0.3],
      [0.5, 0.85],
    ],
  },
  pairs: [
    {
      id: 'sunflower',
      name: 'the sunflower by the brown fence',
      cast: { kind: 'sunflower', sky: '#cde6f4', ground: '#9fbf7a', companion: 'rabbit', fence: '#a8743f' },
      cause: {
        clause: 'the ground dried out around the sunflower by the brown fence',
        noun: 'the drought around the sunflower by the brown fence',
      },
      effect: {
        clause: 'the sunflower by the brown fence wilted',
        noun: 'the wilting of the sunflower by the brown fence',
      },
      captions: {
        before: 'A sunflower stands upright in cracked ground before a brown fence, with a rabbit nearby.',
        after: 'A brownish sunflower hangs down before a brown fence, with a rabbit nearby.',
      },
      objects: {
        true: 'A rabbit sits near a sunflower and a brown fence.',
        false: 'A goat sits near a sunflower and a brown fence.',
      },
      activity: {
        true: 'A sunflower stands in cracked ground and droops later.',
        false: 'A sunflower is picked and stands in a vase later.',
      },
      cue: {
        right: 'cracks in the dry ground',
        wrong: [
          'a rabbit with long ears beside the sunflower',
          'the pointed brown boards of a garden fence',
          'a light blue sky above the green grass',
        ],
      },
      explanations: {
        cause: [
          'The soil under the sunflower is cracked, since no rain has fallen.',
          'A sunflower grows in ground as dry as dust before a brown fence.',
          'The first picture shows drought at the foot of an upright sunflower.',
        ],
        effect: [
          'The sunflower has lost its colour and has bent over.',
          'The second picture shows the sunflower with a hanging head.',
          'Leaves and petals of the sunflower are limp.',
        ],
        link: [
          'The roots of the sunflower found no water, so it drooped.',
          'The sunflower wilted because the ground had dried out.',
          'A stem needs water to stand, and the drought took it from the sunflower.',
        ],
      },
    },
    {
      id: 'poppy',
      name: 'the poppy by the white fence',
      cast: { kind: 'poppy', sky: '#f4e4cc', ground: '#c6b877', companion: 'hut', fence: '#f2efe8' },
      cause: {
        clause: 'no rain fell on the poppy by the white fence',
        noun: 'the lack of rain for the poppy by the white fence',
      },
      effect: {
        clause: 'the poppy by the white fence drooped',
        noun: 'the drooping of the poppy by the white fence',
      },
      captions: {
        before: 'A red poppy grows in split earth between a white fence and a hut.',
        after: 'A faded poppy bends low between a white fence and a hut.',
      },
      objects: {
        true: 'A hut and a white fence are near a poppy.',
        false: 'A castle and a white fence are near a poppy.',
      },
      activity: {
        true: 'A poppy grows on parched earth and bends low later.',
        false: 'A poppy is painted on a wall and is washed off later.',
      },
      cue: {
        right: 'earth that has split for want of rain',
        wrong: [
          'a hut with a pointed roof and door',
          'a low fence of white boards behind the poppy',
          'the round dark middle of a red poppy',
        ],
      },
      explanations: {
        cause: [
          'The earth around the poppy has split open in the drought.',
          'It has not rained at the white fence, where a red poppy grows.',
          'At first the poppy is upright, but the ground is parched.',
        ],
        effect: [
          'The poppy has bent over, and its petals are dull.',
          'Later the poppy by the hut is limp.',
          'The red of the poppy has faded, and its head points down.',
        ],
        link: [
          'Lacking rain, the poppy dried up.',
          'The poppy hangs its head for want of water in the split earth.',
          'No water in the soil means no firm stem, so the poppy sank.',
        ],
      },
    },
    {
      id: 'bluebell',
      name: 'the bluebell by the blue fence',
      cast: { kind: 'bluebell', sky: '#e3e0f2', ground: '#8fb59a', companion: 'bicycle', fence: '#6f93c4' },
      cause: {
        clause: 'the bluebell by the blue fence stood in parched soil',
        noun: 'the parched soil under the bluebell by the blue fence',
      },
      effect: {
        clause: 'the bluebell by the blue fence became limp and grey',
        noun: 'the limp, grey look of the bluebell by the blue fence',
      },
      captions: {
        before: 'A bluebell rises from a cracked brown patch at a blue fence with a bicycle.',
        after: 'A greyish bluebell sags at a blue fence with a bicycle.',
      },
      objects: {
        true: 'A bicycle is parked near a bluebell and a blue fence.',
        false: 'A tractor is parked near a bluebell and a blue fence.',
      },
      activity: {
        true: 'A bluebell rises from parched soil and sags later.',
        false: 'A bluebell is watered by a child and grows taller later.',
      },
      cue: {
        right: 'a parched patch around the bluebell',
        wrong: [
          'a bicycle with two wheels at the left',
          'a wooden fence that is painted light blue',
          'the pale mauve of the sky above',
        ],
      },
      explanations: {
        cause: [
          'The bluebell is rooted in a patch of soil that is dry and cracked.',
          'There is no moisture left in the brown patch beside the bicycle.',
          'The opening picture has a fresh bluebell on parched soil.',
        ],
        effect: [
          'The bluebell sags, and its bells are grey.',
          'The closing picture has a bluebell that is limp from stem to bell.',
          'The bells of the bluebell now hang beside the stem.',
        ],
        link: [
          'The parched soil starved the bluebell of water until it sagged.',
          'Thirst made the bluebell limp.',
          'The bluebell could not drink from cracked soil and lost its strength.',
        ],
      },
    },
    {
      id: 'daisy',
      name: 'the daisy by the red fence',
      cast: {
        kind: 'daisy',
        sky: '#d3ecdf',
        ground: '#b5a58a',
        companion: 'own:wheelbarrow',
        fence: '#b8453d',
      },
      cause: {
        clause: 'a long drought set in around the daisy by the red fence',
        noun: 'the long dry spell at the daisy by the red fence',
      },
      effect: {
        clause: 'the daisy by the red fence shrivelled',
        noun: 'the shrivelling of the daisy by the red fence',
      },
      captions: {
        before: 'A white daisy holds up a round head above cracks in the soil by a red fence.',
        after: 'A daisy with greyish brown petals droops by a red fence.',
      },
      objects: {
        true: 'A wheelbarrow stands by a daisy and a red fence.',
        false: 'A swing hangs by a daisy and a red fence.',
      },
      activity: {
        true: 'A daisy is in dry, cracked soil and hangs limp later.',
        false: 'A daisy is in wet snow and is dug out later.',
      },
      cue: {
        right: 'a daisy in soil full of cracks',
        wrong: [
          'a green wheelbarrow on a single wheel',
          'the red boards of a pointed fence',
          'a sky of a faint greenish tint',
        ],
      },
      explanations: {
        cause: [
          'A long dry spell has opened cracks under the daisy.',
          'The daisy still stands, although the soil by the red fence is bone dry.',
          'To begin with, a white daisy grows where rain has been missing.',
        ],
        effect: [
          'The petals of the daisy are brown, and its stem is bent.',
          'In the end the daisy has shrivelled beside the wheelbarrow.',
          'What was a white daisy now hangs limp.',
        ],
        link: [
          'The dry spell used up the water in the soil, and the daisy shrivelled.',
          'The daisy withered for lack of rain.',
          'With dry roots the daisy could not hold up its head.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    above: cast.sky,
    below: cast.ground,
    parts: [
      ...placeOf(cast, cause),
      ...(cause
        ? [{ icon: 'sun', x: 20, y: 17, size: 25 }]
        : [{ icon: 'cloud-with-rain', x: 24, y: 20, size: 34 }]),
      ...(circumstance
        ? [{ icon: 'thermometer', x: 84, y: 19, size: 22 }]
        : [{ icon: 'leaf-fluttering-in-wind', x: 84, y: 19, size: 20 }]),
      { own: `${cast.kind}-in-bloom`, x: 52, y: 57, size: 62 },
    ],
  }),
  after: (cast, { cause, effect }): Scene => ({
    above: cast.sky,
    below: cast.ground,
    parts: [
      ...placeOf(cast, cause),
      { own: `${cast.kind}-${effect ? 'wilted' : 'in-bloom'}`, x: 52, y: 57, size: 62 },
    ],
  }),
});

/** The fence, what stands by it, and the ground, which cracks where it is dry. */
function placeOf({ fence, companion }: Cast, isDry: boolean): Scene['parts'] {
  return [
    { own: 'fence', x: 50, y: 55, size: 44, colour: fence },
    companion.startsWith('own:')
      ? { own: companion.slice(4), x: 18, y: 74, size: 27 }
      : { icon: companion, x: 17, y: 73, size: 24 },
    isDry
      ? { own: 'cracked-ground', x: 52, y: 86, size: 60 }
      : { own: 'garden-bed', x: 52, y: 84, size: 44, colour: '#4f3a2a' },
  ];
}
