import { defineStory } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';

/** What is each animal's own, in both pictures: the animal, its food, the land, what stands behind. */
interface Cast {
  readonly animal: string;
  readonly food: string;
  readonly foods: string;
  /** Where the mouth is in the autumn picture. */
  readonly mouth: { readonly x: number; readonly y: number };
  readonly sky: string;
  readonly land: string;
  readonly companion: string;
}

const SNOW = '#f5f8fb';

export const hoarding = defineStory<Cast>({
  id: 'hoarding',
  title: 'A store for the winter',
  category: 'animal',
  summary:
    'Food is carried home in autumn, and the store is full in winter: was it the carrying, or the mild autumn?',
  scene: 'an animal with an empty hollow in autumn, and the same hollow in winter',
  people: { many: 'animals', one: 'it' },
  circumstance: {
    id: 'autumn',
    label: 'autumn',
    values: ['harsh', 'mild'],
    meaning: 'how mild the autumn is',
    sentences: ['The autumn is harsh and the tree is bare.', 'The autumn is mild and the tree is golden.'],
    phrases: [
      {
        seen: 'in a harsh autumn',
        asked: 'how many live through a harsh autumn',
        done: 'make the autumn harsh for all animals',
        imagined: 'the autumn been harsh',
        would: 'the autumn have been harsh',
        fact: 'the autumn was harsh',
      },
      {
        seen: 'in a mild autumn',
        asked: 'how many live through a mild autumn',
        done: 'make the autumn mild for all animals',
        imagined: 'the autumn been mild',
        would: 'the autumn have been mild',
        fact: 'the autumn was mild',
      },
    ],
  },
  cause: {
    id: 'gathering',
    label: 'gathering food',
    values: ['asleep', 'gathering'],
    meaning: 'whether an animal carries food to the hollow',
    sentences: ['The animal sleeps beside the food.', 'The animal carries food to the hollow.'],
    phrases: [
      {
        seen: 'that slept beside the food',
        asked: 'how many sleep beside the food',
        done: 'let every animal sleep beside the food',
        imagined: 'it slept beside the food',
        would: 'it have slept beside the food',
        fact: 'it slept beside the food',
      },
      {
        seen: 'that gathered food',
        asked: 'how many gather food',
        done: 'make every animal gather food',
        imagined: 'it gathered food',
        would: 'it have gathered food',
        fact: 'it gathered food',
      },
    ],
  },
  effect: {
    id: 'store',
    label: 'store',
    named: 'the store',
    values: ['empty', 'full'],
    meaning: 'whether the hollow is full of food in winter',
    sentences: ['The hollow is empty in winter.', 'The hollow is full of food in winter.'],
    phrases: [
      {
        seen: 'with an empty hollow in winter',
        asked: 'how many have an empty hollow in winter',
        done: 'empty the hollow of every animal',
        imagined: 'it had an empty hollow in winter',
        would: 'it have had an empty hollow in winter',
        fact: 'it had an empty hollow in winter',
      },
      {
        seen: 'with a full hollow in winter',
        asked: 'how many have a full hollow in winter',
        done: 'fill the hollow of every animal',
        imagined: 'it had a full hollow in winter',
        would: 'it have had a full hollow in winter',
        fact: 'it had a full hollow in winter',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.35, 0.75],
    effect: [
      [0.05, 0.25],
      [0.5, 0.85],
    ],
  },
  pairs: [
    {
      id: 'squirrel',
      name: 'the squirrel near the fir',
      cast: {
        animal: 'chipmunk',
        food: 'one-acorn',
        foods: 'heap-of-acorns',
        mouth: { x: 49, y: 70 },
        sky: '#cfe6f2',
        land: '#a9b26a',
        companion: 'evergreen-tree',
      },
      cause: {
        clause: 'the squirrel near the fir carried acorns into the hollow all autumn',
        noun: 'the gathering of acorns by the squirrel near the fir',
      },
      effect: {
        clause: 'the squirrel near the fir had a hollow full of acorns in winter',
        noun: 'the rich winter store of the squirrel near the fir',
      },
      captions: {
        before: 'A squirrel with an acorn at the mouth runs to an empty hollow, and a fir stands behind.',
        after: 'A squirrel sits in the snow beside a hollow full of acorns, and a fir stands behind.',
      },
      objects: {
        true: 'A fir and a squirrel are near a hollow.',
        false: 'A bench and a squirrel are near a hollow.',
      },
      activity: {
        true: 'A squirrel carries acorns in autumn and sits beside a store in winter.',
        false: 'A squirrel swims over a river in autumn and slides on ice in winter.',
      },
      cue: {
        right: 'acorns carried home',
        wrong: [
          'a dark green fir far behind the squirrel',
          'the bushy tail of the brown squirrel',
          'a tree with a brown trunk',
        ],
      },
      explanations: {
        cause: [
          'A squirrel picks up acorns and takes one after another to the hollow.',
          'It is autumn, and the squirrel near the fir is hard at work.',
          'The first picture shows a hollow that is still empty and a squirrel with an acorn.',
        ],
        effect: [
          'Snow lies on the ground, but the hollow is filled with acorns.',
          'The squirrel has plenty of acorns beside the fir in winter.',
          'The second picture shows a squirrel next to a large store.',
        ],
        link: [
          'Each acorn that the squirrel carried went into the store of the winter.',
          'The hollow filled up acorn by acorn through the work of the squirrel.',
          'The squirrel near the fir does not starve, thanks to the gathering in autumn.',
        ],
      },
    },
    {
      id: 'mouse',
      name: 'the mouse near the farmhouse',
      cast: {
        animal: 'mouse',
        food: 'one-wheat-ear',
        foods: 'heap-of-wheat-ears',
        mouth: { x: 48, y: 79 },
        sky: '#f6e3c4',
        land: '#d8b05c',
        companion: 'house',
      },
      cause: {
        clause: 'the mouse near the farmhouse dragged ears of wheat underground',
        noun: 'the harvest work of the mouse near the farmhouse',
      },
      effect: {
        clause: 'wheat filled the burrow of the mouse near the farmhouse in winter',
        noun: 'the supply of wheat in the burrow of the mouse near the farmhouse',
      },
      captions: {
        before: 'A grey mouse drags an ear of wheat towards an empty burrow near a house.',
        after: 'A grey mouse crouches by a burrow packed with ears of wheat near a house in snow.',
      },
      objects: {
        true: 'A house is seen behind a grey mouse.',
        false: 'A haystack is seen behind a grey mouse.',
      },
      activity: {
        true: 'A mouse drags wheat over a field, and the burrow is packed later.',
        false: 'A mouse nibbles cheese in a pantry, and a cat comes in later.',
      },
      cue: {
        right: 'the wheat in the mouth of the mouse',
        wrong: [
          'a small house at the edge of the field',
          'the long thin tail of the grey mouse',
          'a mound of earth on the left',
        ],
      },
      explanations: {
        cause: [
          'The mouse uses the autumn to bring in ears of wheat.',
          'On a yellow field, a mouse drags grain to a burrow.',
          'The first picture shows a busy mouse with wheat in front of an empty burrow.',
        ],
        effect: [
          'The burrow of the mouse holds more wheat than one can count at a glance.',
          'Winter has come, and there is wheat in store near the house.',
          'The second picture shows a mouse that owns a stack of grain.',
        ],
        link: [
          'The ears that were dragged in autumn lie in the burrow in winter.',
          'Many trips over the field gave the mouse a stock of wheat.',
          'The burrow is packed because the mouse had not rested in autumn.',
        ],
      },
    },
    {
      id: 'rat',
      name: 'the rat by the wooden fence',
      cast: {
        animal: 'rat',
        food: 'one-maize-cob',
        foods: 'heap-of-maize-cobs',
        mouth: { x: 48, y: 79 },
        sky: '#dfe0f0',
        land: '#9fa36f',
        companion: 'fence',
      },
      cause: {
        clause: 'the rat by the wooden fence brought in maize cob by cob',
        noun: 'the maize harvest of the rat by the wooden fence',
      },
      effect: {
        clause: 'a pile of maize lay in the den of the rat by the wooden fence',
        noun: 'the pile of maize in the den of the rat by the wooden fence',
      },
      captions: {
        before: 'A rat pulls a cob of maize along the ground in front of a wooden fence.',
        after: 'A rat stays in the snow next to a den heaped with maize, in front of a wooden fence.',
      },
      objects: {
        true: 'A wooden fence stands behind a rat.',
        false: 'A stone well stands behind a rat.',
      },
      activity: {
        true: 'A rat pulls maize along a fence and stays by a heap in the snow later.',
        false: 'A rat runs along a pipe and hides from the flood in a barrel later.',
      },
      cue: {
        right: 'a rat that pulls cob after cob of maize to the den',
        wrong: [
          'a wooden fence with pointed tops behind',
          'the two rounded ears of the dark rat',
          'a dark den in a brown mound',
        ],
      },
      explanations: {
        cause: [
          'Cob by cob, the rat takes maize past the fence.',
          'Maize lies about in autumn, and a rat does not leave it there.',
          'The first picture shows a rat on the way to the den with a yellow cob.',
        ],
        effect: [
          'Yellow cobs fill the den up to the roof.',
          'The rat by the fence has maize for the whole winter.',
          'The second picture shows a heap of maize in the mound and snow around.',
        ],
        link: [
          'All that maize is in the den because the rat had carried it in.',
          'The work along the fence in autumn became the heap of the winter.',
          'A den fills when a rat keeps bringing cobs.',
        ],
      },
    },
    {
      id: 'beaver',
      name: 'the beaver below the mountain',
      cast: {
        animal: 'beaver',
        food: 'one-birch-twig',
        foods: 'heap-of-birch-twigs',
        mouth: { x: 48, y: 72 },
        sky: '#d3ebe4',
        land: '#86a87a',
        companion: 'snow-capped-mountain',
      },
      cause: {
        clause: 'the beaver below the mountain hauled leafy twigs to the lodge',
        noun: 'the hauling of leafy twigs by the beaver below the mountain',
      },
      effect: {
        clause: 'the beaver below the mountain sat beside a lodge stuffed with twigs in the frost',
        noun: 'the wealth of twigs of the beaver below the mountain',
      },
      captions: {
        before: 'A beaver hauls a leafy twig to an empty lodge below a mountain.',
        after: 'A beaver rests on snow by a lodge stuffed with twigs below a mountain.',
      },
      objects: {
        true: 'A mountain rises behind a beaver.',
        false: 'A bridge rises behind a beaver.',
      },
      activity: {
        true: 'A beaver hauls twigs and rests by a stuffed lodge in the snow later.',
        false: 'A beaver dives from a rock and dries in the evening sun later.',
      },
      cue: {
        right: 'twigs on the way to the lodge',
        wrong: [
          'a mountain with a snowy white top',
          'the flat tail of a brown beaver',
          'a mound with a dark opening',
        ],
      },
      explanations: {
        cause: [
          'The beaver fetches twigs as long as there are leaves on them.',
          'Below the mountain, a beaver moves food into the lodge in good time.',
          'The first picture shows a beaver that holds a twig near an empty lodge.',
        ],
        effect: [
          'There are so many twigs that the lodge can hardly hold them.',
          'In the frost, the beaver lives beside a larder full of bark.',
          'The second picture shows snow, a beaver and a stuffed lodge.',
        ],
        link: [
          'What the beaver hauled in autumn is the larder of the cold months.',
          'The lodge is stuffed because twig after twig was brought.',
          'Hard work below the mountain gave the beaver food for the frost.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    above: circumstance ? cast.sky : '#b3bcc6',
    below: cast.land,
    horizon: 60,
    parts: [
      { icon: circumstance ? 'sun' : 'cloud-with-rain', x: 18, y: 18, size: 26 },
      companionOf(cast.companion),
      { own: circumstance ? 'orchard-tree-golden' : 'orchard-tree-bare', x: 77, y: 38, size: 44 },
      { own: 'store-hollow', x: 25, y: 68, size: 44 },
      { icon: cast.animal, x: 66, y: 77, size: 36 },
      ...(cause
        ? [{ own: cast.food, ...cast.mouth, size: 36, turn: -24 }]
        : [{ icon: 'zzz', x: 64, y: 51, size: 15 }]),
      { own: cast.food, x: 89, y: 72, size: 30, turn: 20 },
      ...(circumstance ? [{ own: cast.food, x: 89, y: 88, size: 30, turn: -30 }] : []),
    ],
  }),
  after: (cast, { effect }): Scene => ({
    above: cast.sky,
    below: SNOW,
    horizon: 60,
    parts: [
      { icon: 'cloud-with-snow', x: 18, y: 18, size: 28 },
      { icon: 'snowflake', x: 50, y: 18, size: 12 },
      companionOf(cast.companion),
      { own: 'orchard-tree-bare', x: 77, y: 38, size: 44 },
      { own: 'store-hollow', x: 25, y: 68, size: 44 },
      ...(effect ? [{ own: cast.foods, x: 25, y: 69, size: 42 }] : []),
      { icon: cast.animal, x: 66, y: 77, size: 36 },
    ],
  }),
});

/** What stands behind, at the horizon. */
function companionOf(companion: string): Part {
  const place = { x: 48, y: 50, size: 21 };
  return companion === 'fence' ? { own: companion, ...place } : { icon: companion, ...place };
}
