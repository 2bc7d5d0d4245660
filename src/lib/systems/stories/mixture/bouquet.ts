import { defineStory } from '../define.ts';
import type { Clothes, Scene } from '../../scenes/types.ts';

/** What is each couple's own, in both pictures: who calls, with which flower, on whom and where. */
interface Cast {
  readonly clothes: Clothes;
  readonly caller: string;
  readonly flower: string;
  readonly ground: string;
}

export const bouquet = defineStory<Cast>({
  id: 'bouquet',
  title: 'Flowers from a stranger',
  category: 'mixture',
  summary: 'A stranger brings a flower and somebody falls in love: was it the flower, or the spring?',
  scene: 'a strange caller and somebody, and the same two later',
  people: { many: 'people', one: 'they' },
  circumstance: {
    id: 'season',
    label: 'season',
    named: 'the season',
    values: ['winter', 'spring'],
    meaning: 'which season it is',
    sentences: ['It is winter.', 'It is spring.'],
    phrases: [
      {
        seen: 'in winter',
        asked: 'how many live in winter',
        done: 'make it winter for everybody',
        imagined: 'it been winter',
        would: 'it have been winter',
        fact: 'it was winter',
      },
      {
        seen: 'in spring',
        asked: 'how many live in spring',
        done: 'make it spring for everybody',
        imagined: 'it been spring',
        would: 'it have been spring',
        fact: 'it was spring',
      },
    ],
  },
  cause: {
    id: 'flower_given',
    label: 'being given a flower',
    values: ['empty-handed', 'flower'],
    meaning: 'whether somebody is given a flower',
    sentences: ['The caller brings nothing.', 'The caller brings a flower.'],
    phrases: [
      {
        seen: 'who got no flower',
        asked: 'how many get no flower',
        done: 'keep flowers from everybody',
        imagined: 'they got no flower',
        would: 'they have got no flower',
        fact: 'they got no flower',
      },
      {
        seen: 'who got a flower',
        asked: 'how many get a flower',
        done: 'give everybody a flower',
        imagined: 'they got a flower',
        would: 'they have got a flower',
        fact: 'they got a flower',
      },
    ],
  },
  effect: {
    id: 'in_love',
    label: 'falling in love',
    values: ['unmoved', 'in love'],
    meaning: 'whether somebody falls in love',
    sentences: ['Nobody is in love.', 'Somebody has fallen in love.'],
    phrases: [
      {
        seen: 'who stayed unmoved',
        asked: 'how many stay unmoved',
        done: 'keep everybody unmoved',
        imagined: 'they stayed unmoved',
        would: 'they have stayed unmoved',
        fact: 'they stayed unmoved',
      },
      {
        seen: 'who fell in love',
        asked: 'how many fall in love',
        done: 'make everybody fall in love',
        imagined: 'they fallen in love',
        would: 'they have fallen in love',
        fact: 'they fell in love',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.25, 0.65],
    effect: [
      [0.05, 0.25],
      [0.5, 0.8],
    ],
  },
  pairs: [
    {
      id: 'robot',
      name: 'the woman in the red dress with the robot',
      cast: {
        clothes: { shirt: '#cf4a45', trousers: '#cf4a45', skirt: true },
        caller: 'robot',
        flower: 'tulip',
        ground: '#b6c9a0',
      },
      cause: {
        clause: 'the robot gave a tulip to the woman in the red dress',
        noun: 'the gift of a tulip from the robot',
      },
      effect: {
        clause: 'the woman in the red dress fell in love',
        noun: 'the love of the woman in the red dress for the robot',
      },
      captions: {
        before: 'A tulip is between a robot and a woman in a red dress.',
        after: 'A woman in a red dress has hearts for eyes beside a robot.',
      },
      objects: {
        true: 'A robot and a red dress are to be seen.',
        false: 'A robot and a blue car are to be seen.',
      },
      activity: {
        true: 'A robot visits somebody in a red dress.',
        false: 'A robot repairs a lamp for somebody in a red dress.',
      },
      cue: {
        right: 'a tulip as a present',
        wrong: ['a metal face with eyes', 'a red dress with sleeves', 'ground of a pale green'],
      },
      explanations: {
        cause: [
          'The robot hands over a tulip.',
          'The woman in red receives a tulip from a machine.',
          'The first picture shows a robot with a present that has grown in a garden.',
        ],
        effect: [
          'The woman in red has fallen for the robot.',
          'Hearts in both eyes tell that the woman is in love.',
          'The second picture shows a woman who adores a robot.',
        ],
        link: [
          'The tulip won the heart of the woman.',
          'The robot was kind enough to bring a tulip, and the woman fell in love.',
          'A present from the robot woke the feelings of the woman.',
        ],
      },
    },
    {
      id: 'alien',
      name: 'the man in the blue shirt with the alien',
      cast: {
        clothes: { shirt: '#3f74b5', trousers: '#3c3f4a' },
        caller: 'alien',
        flower: 'rose',
        ground: '#b9a9c9',
      },
      cause: {
        clause: 'the alien offered a rose to the man in the blue shirt',
        noun: 'the rose that the alien offered',
      },
      effect: {
        clause: 'the man in the blue shirt came to love the alien',
        noun: 'the sudden love of the man in the blue shirt',
      },
      captions: {
        before: 'An alien and a man in a blue shirt stand on either side of a rose.',
        after: 'A man in a blue shirt looks at an alien with heart-shaped eyes.',
      },
      objects: {
        true: 'An alien stands on violet ground.',
        false: 'A flying saucer stands on violet ground.',
      },
      activity: {
        true: 'An alien calls on somebody in a blue shirt.',
        false: 'An alien plays chess with somebody in a blue shirt.',
      },
      cue: {
        right: 'a rose held out to the man',
        wrong: [
          'large dark eyes in a bald head',
          'a blue shirt above dark grey trousers',
          'violet ground under a light blue sky',
        ],
      },
      explanations: {
        cause: [
          'An alien holds out a rose to a man.',
          'The man in the blue shirt is offered a rose by a visitor from space.',
          'The first picture shows how a rose changes hands.',
        ],
        effect: [
          'The man in blue is smitten.',
          'Love shines from the eyes of the man in the blue shirt.',
          'The second picture shows a man who dotes on an alien.',
        ],
        link: [
          'The rose made the man love the alien.',
          'The alien charmed the man by offering a rose.',
          'A rose was enough to win the man in blue.',
        ],
      },
    },
    {
      id: 'ghost',
      name: 'the gardener in the green overalls with the ghost',
      cast: {
        clothes: { shirt: '#4b8b57', trousers: '#4b8b57' },
        caller: 'ghost',
        flower: 'hyacinth',
        ground: '#c7b48e',
      },
      cause: {
        clause: 'the ghost brought a hyacinth to the gardener',
        noun: 'the hyacinth from the ghost for the gardener',
      },
      effect: {
        clause: 'the gardener in the green overalls was enchanted',
        noun: 'the enchantment of the gardener in the green overalls',
      },
      captions: {
        before: 'A ghost, a hyacinth and a gardener in green overalls are in a row.',
        after: 'A gardener in green overalls gazes lovingly near a white ghost.',
      },
      objects: {
        true: 'A white ghost is beside green overalls.',
        false: 'A white ladder is beside green overalls.',
      },
      activity: {
        true: 'A ghost appears to somebody in green overalls.',
        false: 'A ghost rings a bell for somebody in green overalls.',
      },
      cue: {
        right: 'a hyacinth for the gardener',
        wrong: [
          'a white sheet with eyes',
          'green overalls with long sleeves',
          'sandy ground beneath the ghost',
        ],
      },
      explanations: {
        cause: [
          'The ghost comes with a hyacinth for the gardener.',
          'A hyacinth is given away by a friendly ghost.',
          'The first picture shows a gardener who gets a hyacinth.',
        ],
        effect: [
          'The gardener is in love with the ghost.',
          'The face of the gardener is full of love.',
          'The second picture shows an enchanted gardener.',
        ],
        link: [
          'The hyacinth enchanted the gardener.',
          'Such a gift opened the heart of the gardener to the ghost.',
          'The gardener loves the ghost because of the hyacinth.',
        ],
      },
    },
    {
      id: 'dragon',
      name: 'the painter in the yellow smock with the dragon',
      cast: {
        clothes: { shirt: '#e0b23a', trousers: '#5a6b7b' },
        caller: 'dragon',
        flower: 'sunflower',
        ground: '#a9b7c2',
      },
      cause: {
        clause: 'the dragon presented the painter with a sunflower',
        noun: 'the sunflower presented by the dragon',
      },
      effect: {
        clause: 'the painter in the yellow smock fell for the dragon',
        noun: 'the tenderness of the painter in the yellow smock',
      },
      captions: {
        before: 'A green dragon and a painter in a yellow smock have a sunflower in the middle.',
        after: 'A painter in a yellow smock smiles with hearts at a green dragon.',
      },
      objects: {
        true: 'A green dragon is opposite a yellow smock.',
        false: 'A stone tower is opposite a yellow smock.',
      },
      activity: {
        true: 'A dragon meets somebody in a yellow smock.',
        false: 'A dragon flies off with somebody in a yellow smock.',
      },
      cue: {
        right: 'a sunflower that the dragon presents',
        wrong: [
          'green scales on a long body',
          'a yellow smock with long sleeves',
          'ground of a dull blue grey',
        ],
      },
      explanations: {
        cause: [
          'The dragon presents a sunflower.',
          'A painter accepts a sunflower from a green dragon.',
          'The first picture shows a dragon with good manners and a sunflower.',
        ],
        effect: [
          'The painter has taken the dragon to heart.',
          'Hearts show that the painter loves the dragon.',
          'The second picture shows a painter in love.',
        ],
        link: [
          'The sunflower moved the painter to love.',
          'With a sunflower the dragon won over the painter.',
          'The painter was touched by the present of the dragon.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => meeting(cast, circumstance, cause, false),
  after: (cast, { circumstance, effect }): Scene => meeting(cast, circumstance, false, effect),
});

/** The caller on the left, the other on the right, and what passes between them. */
function meeting(
  { clothes, caller, flower, ground }: Cast,
  isSpring: boolean,
  isGiven: boolean,
  isLove: boolean,
): Scene {
  return {
    above: isSpring ? '#cfe7f5' : '#dfe4ea',
    below: isSpring ? ground : '#f4f7fa',
    parts: [
      isSpring
        ? { icon: 'cherry-blossom', x: 18, y: 20, size: 24 }
        : { icon: 'snowflake', x: 18, y: 20, size: 24 },
      { icon: caller, x: 28, y: 68, size: 42 },
      {
        figure: clothes,
        head: isLove ? 'smiling-face-with-heart-eyes' : 'neutral-face',
        pose: 'holding',
        x: 76,
        foot: 94,
        height: 62,
        flip: true,
      },
      ...(isGiven ? [{ icon: flower, x: 53, y: 58, size: 26 }] : []),
      ...(isLove ? [{ icon: 'two-hearts', x: 50, y: 30, size: 22 }] : []),
    ],
  };
}
