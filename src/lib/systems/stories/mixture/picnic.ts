import { defineStory } from '../define.ts';
import type { Clothes, Part, Scene } from '../../scenes/types.ts';

/** What is each pair's own, in both pictures: who eats out of doors, with what, and who comes for it. */
interface Cast {
  readonly clothes: Clothes;
  readonly animal: string;
  readonly food: string;
  readonly blanket: string;
  readonly ground: string;
  readonly companion: string;
}

export const picnic = defineStory<Cast>({
  id: 'picnic',
  title: 'Asleep at the picnic',
  category: 'mixture',
  summary: 'Somebody nods off and the food is stolen: was it the nap, or the quiet wood?',
  scene: 'somebody at a picnic with an animal near by, and the same place later',
  people: { many: 'people', one: 'they' },
  circumstance: {
    id: 'place',
    label: 'place',
    named: 'the place',
    values: ['town', 'wood'],
    meaning: 'where the picnic takes place',
    sentences: ['The picnic is in town.', 'The picnic is in a quiet wood.'],
    phrases: [
      {
        seen: 'in town',
        asked: 'how many picnic in town',
        done: 'bring everybody to town',
        imagined: 'they been in town',
        would: 'they have been in town',
        fact: 'they were in town',
      },
      {
        seen: 'in a wood',
        asked: 'how many picnic in a wood',
        done: 'bring everybody to a wood',
        imagined: 'they been in a wood',
        would: 'they have been in a wood',
        fact: 'they were in a wood',
      },
    ],
  },
  cause: {
    id: 'asleep',
    label: 'falling asleep',
    values: ['awake', 'asleep'],
    meaning: 'whether somebody falls asleep at the picnic',
    sentences: ['Somebody keeps an eye on the food.', 'Somebody is asleep beside the food.'],
    phrases: [
      {
        seen: 'who stayed awake',
        asked: 'how many stay awake',
        done: 'keep everybody awake',
        imagined: 'they stayed awake',
        would: 'they have stayed awake',
        fact: 'they stayed awake',
      },
      {
        seen: 'who fell asleep',
        asked: 'how many fall asleep',
        done: 'put everybody to sleep',
        imagined: 'they fallen asleep',
        would: 'they have fallen asleep',
        fact: 'they fell asleep',
      },
    ],
  },
  effect: {
    id: 'stolen',
    label: 'losing the food',
    values: ['kept', 'stolen'],
    meaning: 'whether an animal steals the food',
    sentences: ['The food is still there.', 'An animal has stolen the food.'],
    phrases: [
      {
        seen: 'who kept the food',
        asked: 'how many keep the food',
        done: 'guard the food of everybody',
        imagined: 'they kept the food',
        would: 'they have kept the food',
        fact: 'they kept the food',
      },
      {
        seen: 'who lost the food',
        asked: 'how many lose the food',
        done: 'take the food from everybody',
        imagined: 'they lost the food',
        would: 'they have lost the food',
        fact: 'they lost the food',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.2, 0.6],
    effect: [
      [0.05, 0.2],
      [0.45, 0.75],
    ],
  },
  pairs: [
    {
      id: 'badger',
      name: 'the man in the blue shirt and the badger',
      cast: {
        clothes: { shirt: '#3f74b5', trousers: '#4d4a45' },
        animal: 'badger',
        food: 'sandwich',
        blanket: '#d0453e',
        ground: '#93bd73',
        companion: 'guitar',
      },
      cause: {
        clause: 'the man in the blue shirt slept beside the sandwich',
        noun: 'the sleep of the man in the blue shirt beside the sandwich',
      },
      effect: {
        clause: 'the badger stole the sandwich',
        noun: 'the theft of the sandwich by the badger',
      },
      captions: {
        before: 'A man in a blue shirt sleeps at a red blanket with a sandwich; a badger is behind.',
        after: 'A badger has a sandwich, and a man in a blue shirt throws up both arms.',
      },
      objects: {
        true: 'A guitar and a red blanket are outside with a man in blue.',
        false: 'A bicycle and a red blanket are outside with a man in blue.',
      },
      activity: {
        true: 'A man has a nap, and later a badger carries something off.',
        false: 'A man plays cards, and later a badger climbs a tree.',
      },
      cue: {
        right: 'a sandwich beside a sleeping man',
        wrong: [
          'a guitar with a long neck',
          'a blue shirt with long sleeves',
          'the striped head of a badger',
        ],
      },
      explanations: {
        cause: [
          'The man has closed both eyes, and nobody watches the sandwich.',
          'While the man snores, the sandwich lies open on the blanket.',
          'The first picture shows a picnic whose owner is fast asleep.',
        ],
        effect: [
          'The sandwich is gone with the badger.',
          'The man sees a badger make off with the lunch.',
          'The second picture shows a thief with a striped head and a dismayed man.',
        ],
        link: [
          'The badger dared to come because the man was asleep.',
          'Nobody guarded the sandwich during the nap, so the badger took the chance.',
          'With eyes shut the man could not chase the badger from the sandwich.',
        ],
      },
    },
    {
      id: 'monkey',
      name: 'the woman in the purple dress and the monkey',
      cast: {
        clothes: { shirt: '#8457ad', trousers: '#8457ad', skirt: true },
        animal: 'monkey',
        food: 'banana',
        blanket: '#4fa3a5',
        ground: '#c9b56f',
        companion: 'books',
      },
      cause: {
        clause: 'the woman in the purple dress dozed off next to a banana',
        noun: 'the nap of the woman in the purple dress',
      },
      effect: {
        clause: 'the banana ended up with the monkey',
        noun: 'the loss of the banana to the monkey',
      },
      captions: {
        before: 'A woman in a purple dress has closed eyes near a banana on a teal blanket.',
        after: 'A monkey is in front with a banana while a woman in a purple dress looks upset.',
      },
      objects: {
        true: 'Books lie on the ground where a monkey and a purple dress are.',
        false: 'A ladder lies on the ground where a monkey and a purple dress are.',
      },
      activity: {
        true: 'A woman dozes, and a monkey has a banana afterwards.',
        false: 'A woman reads aloud, and a monkey swings on a rope afterwards.',
      },
      cue: {
        right: 'a banana that nobody keeps watch over',
        wrong: [
          'some books in a pile at the edge',
          'a purple dress with two long sleeves',
          'the round ears of the monkey',
        ],
      },
      explanations: {
        cause: [
          'The woman has nodded off in the warm air.',
          'A banana is left to itself while the woman dozes.',
          'The first picture shows a woman who sleeps and a monkey in the distance.',
        ],
        effect: [
          'The monkey has got hold of the banana.',
          'The woman wakes to find the banana with a monkey.',
          'The second picture shows an empty blanket and a cheeky monkey.',
        ],
        link: [
          'The nap gave the monkey time to fetch the banana.',
          'As the woman noticed nothing, the monkey could help itself to the banana.',
          'An unwatched banana is easy prey for a monkey.',
        ],
      },
    },
    {
      id: 'dog',
      name: 'the farmer in the green overalls and the dog',
      cast: {
        clothes: { shirt: '#4b8b57', trousers: '#4b8b57' },
        animal: 'dog',
        food: 'poultry-leg',
        blanket: '#e8d9a0',
        ground: '#b08d66',
        companion: 'bucket-of-tin',
      },
      cause: {
        clause: 'the farmer in the green overalls took a rest without watching the roast',
        noun: 'the rest of the farmer with nobody at the roast',
      },
      effect: {
        clause: 'the dog ran off with the roast of the farmer',
        noun: 'the flight of the dog with the roast',
      },
      captions: {
        before:
          'A farmer in green overalls slumbers by a pale blanket and a roast leg, and a dog is in the back.',
        after: 'A dog carries a roast leg away from a farmer in green overalls.',
      },
      objects: {
        true: 'A bucket stands near a farmer in green overalls.',
        false: 'A lantern stands near a farmer in green overalls.',
      },
      activity: {
        true: 'A farmer slumbers and afterwards shouts at a dog.',
        false: 'A farmer shears a sheep and afterwards strokes a dog.',
      },
      cue: {
        right: 'roast meat within reach of the dog',
        wrong: [
          'a metal bucket with a handle at the edge',
          'green overalls from the neck to the shoes',
          'brown ground in front of the dog',
        ],
      },
      explanations: {
        cause: [
          'The farmer rests after work and pays no attention to the roast.',
          'A roast leg lies on the blanket, and the farmer sleeps.',
          'The first picture shows a dog that has seen a meal beside a sleeper.',
        ],
        effect: [
          'The dog is on the run with the meat.',
          'The meal of the farmer is in the mouth of the dog.',
          'The second picture shows a farmer who has lost the roast.',
        ],
        link: [
          'The dog waited until the farmer slept and then grabbed the roast.',
          'A sleeping farmer cannot hold back a hungry dog.',
          'The roast was stolen as the farmer was not on guard.',
        ],
      },
    },
    {
      id: 'chipmunk',
      name: 'the girl in the orange pullover and the chipmunk',
      cast: {
        clothes: { shirt: '#e0823a', trousers: '#44516b' },
        animal: 'chipmunk',
        food: 'cookie',
        blanket: '#5c78c4',
        ground: '#8fb59a',
        companion: 'soccer-ball',
      },
      cause: {
        clause: 'sleep overcame the girl in the orange pullover at the picnic',
        noun: 'the slumber of the girl in the orange pullover',
      },
      effect: {
        clause: 'the chipmunk took the biscuit from the blanket',
        noun: 'the biscuit in the paws of the chipmunk',
      },
      captions: {
        before: 'A girl in an orange pullover is asleep at a blue blanket with a round biscuit.',
        after: 'A chipmunk with a biscuit is in front of a blue blanket and an alarmed girl.',
      },
      objects: {
        true: 'A ball lies at the side of an orange pullover.',
        false: 'A doll lies at the side of an orange pullover.',
      },
      activity: {
        true: 'A girl slumbers in the open, and a chipmunk takes a biscuit.',
        false: 'A girl kicks a ball, and a chipmunk digs a hole.',
      },
      cue: {
        right: 'the closed eyes of the girl',
        wrong: [
          'a ball for a game of football',
          'the striped back of a chipmunk',
          'an orange pullover above blue trousers',
        ],
      },
      explanations: {
        cause: [
          'The girl is dreaming, and the biscuit is free for the taking.',
          'Sleep has come over the girl in the orange pullover.',
          'The first picture shows a biscuit, a slumbering girl and a chipmunk that waits.',
        ],
        effect: [
          'The chipmunk holds the biscuit of the girl.',
          'The girl throws up both arms when the biscuit is gone.',
          'The second picture shows a chipmunk with a big biscuit.',
        ],
        link: [
          'The chipmunk lost all fear when the girl fell asleep, and took the biscuit.',
          'Had the girl been awake, the shy chipmunk would have kept away.',
          'The biscuit went to the chipmunk because the girl was not looking.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene =>
    meadow(cast, circumstance, [
      { icon: cast.animal, x: 17, y: 50, size: 24, flip: true },
      { icon: cast.food, x: 32, y: 76, size: 20 },
      {
        figure: cast.clothes,
        head: cause ? 'sleeping-face' : 'slightly-smiling-face',
        pose: 'sitting',
        x: 74,
        foot: 92,
        height: 58,
        flip: true,
      },
      ...(cause ? [{ icon: 'zzz', x: 90, y: 34, size: 14 }] : []),
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    meadow(cast, circumstance, [
      ...(effect
        ? [
            { icon: cast.animal, x: 33, y: 70, size: 40 },
            { icon: cast.food, x: 14, y: 72, size: 20 },
          ]
        : [
            { icon: cast.animal, x: 17, y: 50, size: 24, flip: true },
            { icon: cast.food, x: 32, y: 76, size: 20 },
          ]),
      {
        figure: cast.clothes,
        head: effect ? 'anguished-face' : 'slightly-smiling-face',
        pose: effect ? 'arms-up' : 'standing',
        x: 71,
        foot: 92,
        height: 58,
      },
    ]),
});

/** The blanket in the wood or in town, with who is there. */
function meadow({ blanket, ground, companion }: Cast, isInWood: boolean, more: readonly Part[]): Scene {
  return {
    above: isInWood ? '#c4dcc8' : '#cfe7f5',
    below: ground,
    horizon: 48,
    parts: [
      ...(isInWood
        ? [
            { icon: 'deciduous-tree', x: 40, y: 30, size: 38 },
            { icon: 'deciduous-tree', x: 62, y: 32, size: 34 },
          ]
        : [{ icon: 'houses', x: 48, y: 32, size: 34 }]),
      { own: 'picnic-blanket', x: 42, y: 82, size: 66, colour: blanket },
      { own: 'tree-stump', x: 78, y: 84, size: 20 },
      companion === 'bucket-of-tin'
        ? { own: companion, x: 90, y: 87, size: 15 }
        : { icon: companion, x: 90, y: 87, size: 15 },
      ...more,
    ],
  };
}
