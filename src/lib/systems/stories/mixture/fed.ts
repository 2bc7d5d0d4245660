import { defineStory } from '../define.ts';
import type { Clothes, Part, Scene } from '../../scenes/types.ts';

/** What is each pair's own, in both pictures: the animal, who meets it, the place and what stands there. */
interface Cast {
  readonly clothes: Clothes;
  readonly animal: string;
  readonly food: string;
  readonly summerGround: string;
  readonly winterGround: string;
  readonly companion: string;
}

export const fed = defineStory<Cast>({
  id: 'fed',
  title: 'A friend for food',
  category: 'mixture',
  summary: 'An animal is fed and follows the giver home: was it the food, or the winter?',
  scene: 'a person who meets an animal, and the same two later',
  people: { many: 'animals', one: 'it' },
  circumstance: {
    id: 'season',
    label: 'season',
    named: 'the season',
    values: ['summer', 'winter'],
    meaning: 'which season it is',
    sentences: ['It is summer.', 'It is winter.'],
    phrases: [
      {
        seen: 'in summer',
        asked: 'how many live in summer',
        done: 'make it summer for all',
        imagined: 'it been summer',
        would: 'it have been summer',
        fact: 'it was summer',
      },
      {
        seen: 'in winter',
        asked: 'how many live in winter',
        done: 'make it winter for all',
        imagined: 'it been winter',
        would: 'it have been winter',
        fact: 'it was winter',
      },
    ],
  },
  cause: {
    id: 'fed',
    label: 'being fed',
    values: ['unfed', 'fed'],
    meaning: 'whether somebody feeds the animal',
    sentences: ['Nobody feeds the animal.', 'Somebody feeds the animal.'],
    phrases: [
      {
        seen: 'that were not fed',
        asked: 'how many are not fed',
        done: 'leave all of them unfed',
        imagined: 'it been left unfed',
        would: 'it have been left unfed',
        fact: 'it was left unfed',
      },
      {
        seen: 'that were fed',
        asked: 'how many are fed',
        done: 'feed all of them',
        imagined: 'it been fed',
        would: 'it have been fed',
        fact: 'it was fed',
      },
    ],
  },
  effect: {
    id: 'follows',
    label: 'following the person',
    values: ['stayed away', 'followed'],
    meaning: 'whether the animal follows the person',
    sentences: ['The animal stays behind.', 'The animal follows the person.'],
    phrases: [
      {
        seen: 'that stayed behind',
        asked: 'how many stay behind',
        done: 'make all of them stay behind',
        imagined: 'it stayed behind',
        would: 'it have stayed behind',
        fact: 'it stayed behind',
      },
      {
        seen: 'that followed somebody',
        asked: 'how many follow somebody',
        done: 'make all of them follow somebody',
        imagined: 'it followed somebody',
        would: 'it have followed somebody',
        fact: 'it followed somebody',
      },
    ],
  },
  chances: {
    circumstance: 0.4,
    cause: [0.25, 0.65],
    effect: [
      [0.05, 0.2],
      [0.5, 0.75],
    ],
  },
  pairs: [
    {
      id: 'cat',
      name: 'the cat and the woman in the red dress',
      cast: {
        clothes: { shirt: '#c9473f', trousers: '#c9473f', skirt: true },
        animal: 'cat',
        food: 'fish',
        summerGround: '#93bd73',
        winterGround: '#eef4ee',
        companion: 'house',
      },
      cause: {
        clause: 'the woman in the red dress gave the cat a fish',
        noun: 'the gift of a fish to the cat',
      },
      effect: {
        clause: 'the cat walked after the woman in the red dress',
        noun: 'the walk of the cat behind the woman in the red dress',
      },
      captions: {
        before: 'A woman in a red dress holds out a fish to a cat in the snow near a house.',
        after: 'A cat walks close behind a woman in a red dress, with a heart above.',
      },
      objects: {
        true: 'A house is in the background of a cat and a red dress.',
        false: 'A basket of wool is in front of a cat and a red dress.',
      },
      activity: {
        true: 'A cat gets something to eat and goes along with somebody in a red dress.',
        false: 'A cat climbs a tree and looks down on somebody in a red dress.',
      },
      cue: {
        right: 'a fish that the cat may eat',
        wrong: ['a red dress with long sleeves', 'a house with a roof and door', 'the long tail of the cat'],
      },
      explanations: {
        cause: [
          'The woman has brought a fish and offers it to the cat.',
          'A hungry cat is given fish on a cold day.',
          'The first picture shows how a cat in the snow gets a meal.',
        ],
        effect: [
          'The cat goes wherever the woman goes.',
          'Close behind the red dress walks a devoted cat.',
          'The second picture shows the woman walking off with the cat in tow.',
        ],
        link: [
          'The fish won the trust of the cat, which now follows the woman.',
          'A cat that has been given fish hopes for more and stays close.',
          'The woman was kind to the cat, and the cat came along.',
        ],
      },
    },
    {
      id: 'duck',
      name: 'the duck and the boy in the blue pullover',
      cast: {
        clothes: { shirt: '#3f74b5', trousers: '#4d4a45' },
        animal: 'duck',
        food: 'bread',
        summerGround: '#8fb59a',
        winterGround: '#e6f0f4',
        companion: 'fountain',
      },
      cause: {
        clause: 'the boy in the blue pullover fed bread to the duck',
        noun: 'the feeding of the duck with bread',
      },
      effect: {
        clause: 'the duck waddled behind the boy in the blue pullover',
        noun: 'the duck at the heels of the boy in the blue pullover',
      },
      captions: {
        before: 'Bread is in the hand of a boy in a blue pullover, with a duck and a fountain near by.',
        after: 'A boy in a blue pullover leaves with a duck behind.',
      },
      objects: {
        true: 'A fountain and a duck are in the same place.',
        false: 'A rowing boat and a duck are in the same place.',
      },
      activity: {
        true: 'A boy offers bread, and a duck waddles along later.',
        false: 'A boy throws a ball, and a duck dives later.',
      },
      cue: {
        right: 'bread from the hand of the boy',
        wrong: ['a fountain with a bowl of water', 'the blue pullover of a boy', 'a duck with a flat beak'],
      },
      explanations: {
        cause: [
          'The boy shares bread with a duck at the fountain.',
          'A duck is fed by a boy in blue.',
          'The first picture shows a boy who stretches out a piece of bread.',
        ],
        effect: [
          'The duck has decided to come along.',
          'As the boy walks away, the duck is right behind.',
          'The second picture shows a duck that keeps up with the boy.',
        ],
        link: [
          'Since the boy handed out bread, the duck does not leave the boy alone.',
          'The taste of bread drew the duck after the boy.',
          'The duck expects more bread and so waddles after the boy.',
        ],
      },
    },
    {
      id: 'goat',
      name: 'the goat and the hiker in the yellow shirt',
      cast: {
        clothes: { shirt: '#e0b23a', trousers: '#5a6b7b' },
        animal: 'goat',
        food: 'red-apple',
        summerGround: '#b8a878',
        winterGround: '#f6f0e2',
        companion: 'hut',
      },
      cause: {
        clause: 'the hiker in the yellow shirt let the goat have an apple',
        noun: 'the apple for the goat',
      },
      effect: {
        clause: 'the goat trotted along with the hiker in the yellow shirt',
        noun: 'the company of the goat on the way of the hiker',
      },
      captions: {
        before: 'A goat faces a hiker in a yellow shirt with a red apple, not far from a hut.',
        after: 'A hiker in a yellow shirt strides past a hut, and a goat trots behind.',
      },
      objects: {
        true: 'A hut is there, and so are a goat and a yellow shirt.',
        false: 'A milk churn is there, and so are a goat and a yellow shirt.',
      },
      activity: {
        true: 'A hiker stops at a goat and walks on in company.',
        false: 'A hiker milks a goat and drinks out of a cup.',
      },
      cue: {
        right: 'an apple as a treat for the goat',
        wrong: [
          'a hut with a pointed straw roof',
          'a yellow shirt and trousers of dull blue',
          'two horns bent to the back',
        ],
      },
      explanations: {
        cause: [
          'The hiker has an apple to spare for the goat.',
          'A red apple passes from the hiker to the goat.',
          'The first picture shows a goat that is about to eat an apple.',
        ],
        effect: [
          'The hiker has gained a companion with horns.',
          'The goat will not be left behind and trots along.',
          'The second picture shows the goat on the path of the hiker.',
        ],
        link: [
          'One apple was enough to make the goat run after the hiker.',
          'The goat liked the apple and therefore likes the hiker.',
          'Because of the treat the goat tags along.',
        ],
      },
    },
    {
      id: 'rabbit',
      name: 'the rabbit and the gardener in the green overalls',
      cast: {
        clothes: { shirt: '#4b8b57', trousers: '#4b8b57' },
        animal: 'rabbit',
        food: 'carrot',
        summerGround: '#a98a64',
        winterGround: '#efe6f2',
        companion: 'evergreen-tree',
      },
      cause: {
        clause: 'the rabbit got a carrot from the gardener in the green overalls',
        noun: 'the carrot that the gardener held out to the rabbit',
      },
      effect: {
        clause: 'the rabbit hopped after the gardener in the green overalls',
        noun: 'the hopping of the rabbit after the gardener',
      },
      captions: {
        before: 'A carrot is between a rabbit and a gardener in green overalls, with a fir tree behind.',
        after: 'A rabbit is right behind a gardener in green overalls who walks by a fir tree.',
      },
      objects: {
        true: 'A fir tree stands behind a rabbit.',
        false: 'A cage stands behind a rabbit.',
      },
      activity: {
        true: 'A gardener holds out an arm to a rabbit and later walks ahead.',
        false: 'A gardener digs out a burrow while a rabbit sleeps.',
      },
      cue: {
        right: 'a carrot offered to the rabbit',
        wrong: [
          'green overalls with two long sleeves',
          'a fir tree with green branches',
          'the long ears of a rabbit',
        ],
      },
      explanations: {
        cause: [
          'The gardener treats the rabbit to a carrot.',
          'A rabbit sniffs at the carrot of a gardener.',
          'The first picture shows the gardener with a carrot in an outstretched hand.',
        ],
        effect: [
          'The rabbit hops wherever the green overalls go.',
          'The gardener is no longer alone: a rabbit keeps pace.',
          'The second picture shows a rabbit on the track of the gardener.',
        ],
        link: [
          'The carrot tamed the rabbit, and the rabbit came with the gardener.',
          'A rabbit goes where carrots come from, here after the gardener.',
          'After the carrot the rabbit had no fear left and hopped along.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene =>
    outdoors(cast, circumstance, [
      { icon: cast.animal, x: 28, y: 72, size: 42, flip: true },
      {
        figure: cast.clothes,
        head: 'slightly-smiling-face',
        pose: cause ? 'holding' : 'standing',
        x: 78,
        foot: 94,
        height: 60,
        flip: true,
      },
      ...(cause ? [{ icon: cast.food, x: 57, y: 61, size: 18 }] : []),
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    outdoors(cast, circumstance, [
      effect
        ? { icon: cast.animal, x: 32, y: 72, size: 42, flip: true }
        : { icon: cast.animal, x: 14, y: 58, size: 18 },
      {
        figure: cast.clothes,
        head: effect ? 'grinning-face' : 'slightly-smiling-face',
        pose: 'walking',
        x: 78,
        foot: 94,
        height: 60,
      },
      ...(effect ? [{ icon: 'red-heart', x: 56, y: 45, size: 14 }] : []),
    ]),
});

/** The place in its season, with who is there. */
function outdoors(
  { summerGround, winterGround, companion }: Cast,
  isWinter: boolean,
  more: readonly Part[],
): Scene {
  return {
    above: isWinter ? '#c9d3de' : '#cfe7f5',
    below: isWinter ? winterGround : summerGround,
    horizon: 48,
    parts: [
      { icon: isWinter ? 'snowflake' : 'sun', x: 84, y: 17, size: 22 },
      ...(isWinter ? [{ icon: 'snowflake', x: 14, y: 18, size: 14 }] : []),
      { icon: companion, x: 32, y: 36, size: 26 },
      ...more,
    ],
  };
}
