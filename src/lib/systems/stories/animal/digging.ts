import { defineStory } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';

/** What is each animal's own, in both pictures: the animal, what lies in the ground, the place. */
interface Cast {
  readonly animal: string;
  /** How much lower it stands, where its icon leaves room below. */
  readonly lower: number;
  readonly find: string;
  readonly sky: string;
  readonly land: string;
  readonly companion: string;
}

export const digging = defineStory<Cast>({
  id: 'digging',
  title: 'What lies in the ground',
  category: 'animal',
  summary: 'An animal digs a hole and has a find: was it the digging, or the soft ground?',
  scene: 'an animal on a piece of ground, and the same animal on the same ground later',
  people: { many: 'animals', one: 'it' },
  circumstance: {
    id: 'ground',
    label: 'ground',
    named: 'the ground',
    values: ['hard', 'soft'],
    meaning: 'how soft the ground is',
    sentences: ['The ground is hard and cracked.', 'The ground is soft and full of grass.'],
    phrases: [
      {
        seen: 'on hard ground',
        asked: 'how many live on hard ground',
        done: 'make the ground hard for all animals',
        imagined: 'the ground been hard',
        would: 'the ground have been hard',
        fact: 'the ground was hard',
      },
      {
        seen: 'on soft ground',
        asked: 'how many live on soft ground',
        done: 'make the ground soft for all animals',
        imagined: 'the ground been soft',
        would: 'the ground have been soft',
        fact: 'the ground was soft',
      },
    ],
  },
  cause: {
    id: 'digging',
    label: 'digging',
    values: ['dreamy', 'digging'],
    meaning: 'whether an animal digs in the ground',
    sentences: ['The animal watches a butterfly.', 'The animal digs, and earth flies.'],
    phrases: [
      {
        seen: 'that watched a butterfly',
        asked: 'how many watch a butterfly',
        done: 'let every animal watch a butterfly',
        imagined: 'it watched a butterfly',
        would: 'it have watched a butterfly',
        fact: 'it watched a butterfly',
      },
      {
        seen: 'that dug in the ground',
        asked: 'how many dig in the ground',
        done: 'make every animal dig in the ground',
        imagined: 'it dug in the ground',
        would: 'it have dug in the ground',
        fact: 'it dug in the ground',
      },
    ],
  },
  effect: {
    id: 'find',
    label: 'find',
    named: 'the find',
    values: ['nothing', 'found'],
    meaning: 'whether an animal finds something good',
    sentences: ['The animal has found nothing.', 'The animal has found something good.'],
    phrases: [
      {
        seen: 'that found nothing',
        asked: 'how many find nothing',
        done: 'take the find away from every animal',
        imagined: 'it found nothing',
        would: 'it have found nothing',
        fact: 'it found nothing',
      },
      {
        seen: 'that found something good',
        asked: 'how many find something good',
        done: 'give every animal something good',
        imagined: 'it found something good',
        would: 'it have found something good',
        fact: 'it found something good',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.3, 0.75],
    effect: [
      [0.05, 0.2],
      [0.45, 0.8],
    ],
  },
  pairs: [
    {
      id: 'poodle',
      name: 'the poodle in the park',
      cast: {
        animal: 'poodle',
        lower: 0,
        find: 'bone',
        sky: '#d4e9f7',
        land: '#8dbb6a',
        companion: 'fountain',
      },
      cause: {
        clause: 'the poodle dug a deep hole in the park',
        noun: 'the digging of the poodle in the park',
      },
      effect: {
        clause: 'the poodle held a white bone in the end',
        noun: 'the discovery of a white bone by the poodle',
      },
      captions: {
        before: 'A grey poodle makes a hole near a fountain, and bits of earth fly.',
        after: 'A grey poodle stands near a fountain with a white bone on the ground.',
      },
      objects: {
        true: 'A fountain is in a park with a poodle.',
        false: 'A statue is in a park with a poodle.',
      },
      activity: {
        true: 'A poodle scrapes at the ground and has a bone later.',
        false: 'A poodle chases a ball and pants in the shade later.',
      },
      cue: {
        right: 'the hole that the poodle digs',
        wrong: ['a fountain with splashing water', 'the fluffy tail of the poodle', 'short grass in a park'],
      },
      explanations: {
        cause: [
          'The poodle scrapes with both paws, and earth flies over the grass.',
          'Near the fountain, a hole is growing under a poodle.',
          'The first picture shows a poodle that digs with all its might.',
        ],
        effect: [
          'A white bone lies in front of the happy poodle.',
          'There is a heart above the poodle, and a bone below.',
          'The second picture shows what the poodle has got: a bone.',
        ],
        link: [
          'The bone was buried, and the paws of the poodle brought it to light.',
          'The deep hole led the poodle to the bone.',
          'The poodle has a bone because the earth above it was dug away.',
        ],
      },
    },
    {
      id: 'pig',
      name: 'the pig in the oak wood',
      cast: {
        animal: 'pig',
        lower: 1,
        find: 'dark-truffle',
        sky: '#e8e2cf',
        land: '#93905a',
        companion: 'deciduous-tree',
      },
      cause: {
        clause: 'the pig in the oak wood rooted up the soil',
        noun: 'the rooting of the pig in the soil of the oak wood',
      },
      effect: {
        clause: 'a black truffle lay at the feet of the pig in the oak wood',
        noun: 'the truffle find of the pig in the oak wood',
      },
      captions: {
        before: 'A pink pig roots in the soil not far from an oak.',
        after: 'A pink pig looks at a dark lumpy truffle not far from an oak.',
      },
      objects: {
        true: 'An oak grows not far from a pink pig.',
        false: 'A haystack with a fork in the top is not far from a pink pig.',
      },
      activity: {
        true: 'A pig roots in the soil and looks at a truffle later.',
        false: 'A pig scratches against a post and walks into a sty later.',
      },
      cue: {
        right: 'a snout that turns the soil of the wood over',
        wrong: [
          'an oak with a round green crown',
          'the smooth pink skin of a big pig',
          'a pale sky over the wood',
        ],
      },
      explanations: {
        cause: [
          'With snout and feet, a pig turns the soil of the wood over.',
          'The pig by the oak has smelt something and goes to work.',
          'The first picture shows clods of soil in the air before a pig.',
        ],
        effect: [
          'The dark lump before the pig is a truffle.',
          'The pig by the oak has come upon a costly mushroom.',
          'The second picture shows a pig in love with a truffle.',
        ],
        link: [
          'Truffles grow below the soil, and so the rooting brought one up.',
          'The pig rooted where the truffle was hidden.',
          'The truffle is out of the soil because the pig had turned it over.',
        ],
      },
    },
    {
      id: 'rooster',
      name: 'the rooster by the hut',
      cast: {
        animal: 'rooster',
        lower: 0,
        find: 'worm',
        sky: '#fbe7c3',
        land: '#cfa865',
        companion: 'hut',
      },
      cause: {
        clause: 'the rooster by the hut scratched the yard open',
        noun: 'the scratching of the rooster in the yard by the hut',
      },
      effect: {
        clause: 'the rooster by the hut got a fat pink worm',
        noun: 'the rich breakfast of the rooster by the hut',
      },
      captions: {
        before: 'A rooster with a red comb scratches a hole in a yard with a hut.',
        after: 'A rooster with a red comb stands over a pink worm in a yard with a hut.',
      },
      objects: {
        true: 'A hut and a rooster are in a yard.',
        false: 'A duck pond and a rooster are in a yard.',
      },
      activity: {
        true: 'A rooster scratches in a yard and stands over a worm later.',
        false: 'A rooster crows on a roof and flutters to the ground later.',
      },
      cue: {
        right: 'claws that scratch open the yard',
        wrong: [
          'a round hut with a thatched roof',
          'the red comb of a proud rooster',
          'dry light brown ground in a yard',
        ],
      },
      explanations: {
        cause: [
          'The claws of the rooster tear at the yard, and crumbs whirl up.',
          'A rooster by the hut is busy looking below the surface.',
          'The first picture shows a rooster and a fresh hole.',
        ],
        effect: [
          'A long pink worm is in front of the rooster.',
          'The rooster by the hut can have breakfast.',
          'The second picture shows a rooster with a worm and a heart above.',
        ],
        link: [
          'Worms live in the earth, and the scratching uncovered one.',
          'The rooster scratched until a worm came out.',
          'By opening the yard with the claws, the rooster got breakfast.',
        ],
      },
    },
    {
      id: 'rabbit',
      name: 'the rabbit in the vegetable patch',
      cast: {
        animal: 'rabbit',
        lower: 0,
        find: 'carrot',
        sky: '#d9efe2',
        land: '#7fa77c',
        companion: 'fence',
      },
      cause: {
        clause: 'the rabbit burrowed in the vegetable patch',
        noun: 'the burrowing of the rabbit in the vegetable patch',
      },
      effect: {
        clause: 'the rabbit pulled out an orange carrot',
        noun: 'the carrot harvest of the rabbit',
      },
      captions: {
        before: 'A rabbit burrows in front of a fence, and crumbs of earth are in the air.',
        after: 'A rabbit sits in front of a fence next to an orange carrot.',
      },
      objects: {
        true: 'A low fence of pointed boards stands on the ground behind a rabbit.',
        false: 'A scarecrow stands on the ground behind a rabbit.',
      },
      activity: {
        true: 'A rabbit burrows by a fence and sits next to a carrot later.',
        false: 'A rabbit hops over a road and sits under a bush later.',
      },
      cue: {
        right: 'a rabbit that burrows with both paws',
        wrong: [
          'a wooden fence of boards with pointed tops',
          'the upright ears of the rabbit',
          'green ground all the way to the fence',
        ],
      },
      explanations: {
        cause: [
          'The rabbit burrows into the patch in front of the fence.',
          'A hole opens in the ground, and the rabbit makes it deeper.',
          'The first picture shows paws at work in the vegetable patch.',
        ],
        effect: [
          'An orange carrot is now above the ground, next to the rabbit.',
          'The rabbit by the fence has a carrot for dinner.',
          'The second picture shows a rabbit that is fond of a carrot.',
        ],
        link: [
          'Burrowing set the carrot free from the earth around it.',
          'The rabbit has the carrot because carrots grow where the burrowing was done.',
          'The paws of the rabbit dug down to the carrot.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    ...placeOf(cast, circumstance),
    parts: [
      companionOf(cast.companion),
      groundPart(circumstance),
      ...(cause
        ? [
            { own: 'dug-out-hole', x: 25, y: 69, size: 42 },
            { own: 'flying-earth', x: 22, y: 42, size: 40 },
          ]
        : [{ icon: 'butterfly', x: 22, y: 34, size: 20 }]),
      { icon: cast.animal, x: 57, y: 56 + cast.lower, size: 46, turn: cause ? -14 : 0 },
    ],
  }),
  after: (cast, { circumstance, cause, effect }): Scene => ({
    ...placeOf(cast, circumstance),
    parts: [
      companionOf(cast.companion),
      groundPart(circumstance),
      ...(cause ? [{ own: 'dug-out-hole', x: 25, y: 69, size: 42 }] : []),
      { icon: cast.animal, x: 57, y: 56 + cast.lower, size: 46 },
      ...(effect ? [findOf(cast.find), { icon: 'red-heart', x: 26, y: 34, size: 18 }] : []),
    ],
  }),
});

/** Sky and land on hard or soft ground. */
function placeOf({ sky, land }: Cast, isSoft: boolean): Pick<Scene, 'above' | 'below' | 'horizon'> {
  return { above: sky, below: isSoft ? land : '#d8bd8c', horizon: 60 };
}

/** What tells the ground in front. */
function groundPart(isSoft: boolean): Part {
  return isSoft
    ? { own: 'fresh-grass', x: 74, y: 86, size: 36 }
    : { own: 'parched-soil', x: 50, y: 78, size: 88 };
}

/** What was in the ground, in front of everything. */
function findOf(find: string): Part {
  const place = { x: 34, y: 85, size: 22 };
  return find === 'dark-truffle' ? { own: find, ...place } : { icon: find, ...place };
}

/** What stands behind, at the horizon. */
function companionOf(companion: string): Part {
  const place = { x: 86, y: 50, size: 20 };
  return companion === 'fence' ? { own: companion, ...place } : { icon: companion, ...place };
}
