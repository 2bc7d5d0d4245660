import { defineStory } from '../define.ts';
import type { Clothes, Part, Scene } from '../../scenes/types.ts';

/** What is each hero's own: the suit, who has to be rescued from where, the place and the hall. */
interface Cast {
  readonly suit: Clothes;
  readonly cape: string;
  readonly head: string;
  readonly isMasked?: boolean;
  readonly animal: string;
  /** Where the animal cannot get down from. */
  readonly perch: string;
  readonly sky: string;
  readonly ground: string;
  readonly hall: string;
  readonly floor: string;
}

export const medal = defineStory<Cast>({
  id: 'medal',
  title: 'A medal for the hero',
  category: 'character',
  summary: 'An animal is rescued, then a medal is worn: was it the rescue, or the onlookers?',
  scene: 'somebody in a cape and an animal in trouble, and the same two in a hall later',
  people: { many: 'heroes', one: 'they' },
  circumstance: {
    id: 'onlookers',
    label: 'onlookers',
    named: 'the presence of onlookers',
    values: ['nobody near', 'onlookers'],
    meaning: 'whether people look on',
    sentences: ['Nobody looks on.', 'People look on.'],
    phrases: [
      {
        seen: 'without onlookers',
        asked: 'how many have no onlookers',
        done: 'keep onlookers away from every hero',
        imagined: 'they had no onlookers',
        would: 'they have had no onlookers',
        fact: 'they had no onlookers',
      },
      {
        seen: 'with onlookers',
        asked: 'how many have onlookers',
        done: 'bring onlookers to every hero',
        imagined: 'they had onlookers',
        would: 'they have had onlookers',
        fact: 'they had onlookers',
      },
    ],
  },
  cause: {
    id: 'rescue',
    label: 'rescue',
    named: 'the rescue',
    values: ['no rescue', 'rescue'],
    meaning: 'whether a hero rescues an animal',
    sentences: ['The hero rescued nobody.', 'The hero rescued an animal.'],
    phrases: [
      {
        seen: 'who rescued nobody',
        asked: 'how many rescue nobody',
        done: 'keep every hero from a rescue',
        imagined: 'they rescued nobody',
        would: 'they have rescued nobody',
        fact: 'they rescued nobody',
      },
      {
        seen: 'who rescued an animal',
        asked: 'how many rescue an animal',
        done: 'make every hero rescue an animal',
        imagined: 'they rescued an animal',
        would: 'they have rescued an animal',
        fact: 'they rescued an animal',
      },
    ],
  },
  effect: {
    id: 'medal',
    label: 'getting a medal',
    values: ['no medal', 'medal'],
    meaning: 'whether a hero gets a medal',
    sentences: ['The hero has got no medal.', 'The hero has got a medal.'],
    phrases: [
      {
        seen: 'who went without a medal',
        asked: 'how many go without a medal',
        done: 'keep medals from every hero',
        imagined: 'they gone without a medal',
        would: 'they have gone without a medal',
        fact: 'they went without a medal',
      },
      {
        seen: 'who got a medal',
        asked: 'how many get a medal',
        done: 'give every hero a medal',
        imagined: 'they got a medal',
        would: 'they have got a medal',
        fact: 'they got a medal',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.3, 0.7],
    effect: [
      [0.05, 0.2],
      [0.45, 0.8],
    ],
  },
  pairs: [
    {
      id: 'robot',
      name: 'the robot with the red cape',
      cast: {
        suit: { shirt: '#3f74b5', trousers: '#33507c', shoes: '#5b626a' },
        cape: '#d0453e',
        head: 'robot',
        animal: 'cat',
        perch: 'rescue-tree',
        sky: '#cfe7f5',
        ground: '#a3c18b',
        hall: '#f1dfc7',
        floor: '#b98a5c',
      },
      cause: {
        clause: 'the robot with the red cape fetched the cat from the tree',
        noun: 'the rescue of the cat by the robot with the red cape',
      },
      effect: {
        clause: 'the robot with the red cape was given a medal',
        noun: 'the medal of the robot with the red cape',
      },
      captions: {
        before: 'A robot with a red cape holds a cat above the head near a tree.',
        after: 'A robot with a red cape wears a medal on a podium near a cat.',
      },
      objects: {
        true: 'A cat is near a robot with a red cape.',
        false: 'A ladder is near a robot with a red cape.',
      },
      activity: {
        true: 'A robot fetches a cat from a tree and has a medal on later.',
        false: 'A robot washes a car and charges at a socket later.',
      },
      cue: {
        right: 'the rescue of a cat',
        wrong: [
          'a red cape that hangs from the shoulders',
          'a leafy tree on the lawn',
          'a blue suit with long sleeves',
        ],
      },
      explanations: {
        cause: [
          'The robot has taken the cat down from the tree.',
          'A cat that was stuck up a tree is safe in the hands of a robot.',
          'The first picture shows a robot that lifts a cat out of the branches.',
        ],
        effect: [
          'The robot stands on a podium with a medal.',
          'A medal shines on the chest of the robot, and hands clap.',
          'The second picture shows how the robot is honoured in a hall.',
        ],
        link: [
          'The robot was honoured for saving the cat.',
          'Saving the cat from the tree earned the robot a medal.',
          'People thanked the robot for the rescue with a medal.',
        ],
      },
    },
    {
      id: 'alien',
      name: 'the alien with the yellow cape',
      cast: {
        suit: { shirt: '#7d6aa8', trousers: '#4f4675', shoes: '#39325a' },
        cape: '#f0c53a',
        head: 'alien',
        animal: 'pig',
        perch: 'rescue-roof',
        sky: '#b9c4cf',
        ground: '#9aa88a',
        hall: '#dfe9dc',
        floor: '#8f9a8a',
      },
      cause: {
        clause: 'the alien with the yellow cape saved the pig from the flood',
        noun: 'the saving of the pig by the alien with the yellow cape',
      },
      effect: {
        clause: 'the alien with the yellow cape received a medal',
        noun: 'the award of a medal to the alien with the yellow cape',
      },
      captions: {
        before: 'An alien with a yellow cape carries a pig beside a house that stands in water.',
        after: 'An alien with a yellow cape stands on a podium next to a pig and wears a medal.',
      },
      objects: {
        true: 'A pig is beside an alien in purple.',
        false: 'A goat is beside an alien in purple.',
      },
      activity: {
        true: 'A pig is carried away from a flood, and an alien stands on a podium later.',
        false: 'A pig eats apples, and an alien flies off in a saucer later.',
      },
      cue: {
        right: 'a pig saved from the flood',
        wrong: [
          'a house with a broad red roof',
          'a purple suit and dark shoes',
          'a yellow cape that reaches to the knees',
        ],
      },
      explanations: {
        cause: [
          'Water surrounds the house, and the alien carries the pig to dry land.',
          'The alien lifts the pig away from the flooded house.',
          'Earlier a pig is being saved from rising water.',
        ],
        effect: [
          'The alien has been awarded a medal.',
          'Later the applause is for the alien on the podium.',
          'The alien takes the top step with a medal around the neck.',
        ],
        link: [
          'The medal honours the alien for what was done for a pig in need.',
          'The alien kept the pig from drowning and got a medal in return.',
          'The brave deed in the flood brought the alien a medal.',
        ],
      },
    },
    {
      id: 'masked',
      name: 'the masked hero with the green cape',
      cast: {
        suit: { shirt: '#e8e6df', trousers: '#b8383c', shoes: '#7d2226' },
        cape: '#3f9a63',
        head: 'slightly-smiling-face',
        isMasked: true,
        animal: 'dog',
        perch: 'rescue-floe',
        sky: '#dbe6f3',
        ground: '#eef3f6',
        hall: '#dcd6ee',
        floor: '#8a83a8',
      },
      cause: {
        clause: 'the masked hero with the green cape brought the dog off the ice floe',
        noun: 'the rescue of the dog from the ice floe by the masked hero with the green cape',
      },
      effect: {
        clause: 'the masked hero with the green cape won a medal',
        noun: 'the winning of a medal by the masked hero with the green cape',
      },
      captions: {
        before: 'A masked hero with a green cape lifts a dog next to an ice floe.',
        after: 'A masked hero with a green cape is on a podium with a medal, and a dog is near.',
      },
      objects: {
        true: 'A dog is close to somebody with a mask.',
        false: 'A penguin is close to somebody with a mask.',
      },
      activity: {
        true: 'A dog is brought off the ice, and somebody with a mask wears a medal later.',
        false: 'A dog pulls a sledge, and somebody with a mask drinks tea later.',
      },
      cue: {
        right: 'a dog carried off the ice',
        wrong: [
          'white snow on all the ground',
          'a dark red mask across the eyes',
          'red trousers under a white top',
        ],
      },
      explanations: {
        cause: [
          'The hero has lifted the dog off the drifting ice.',
          'A dog was adrift on a floe until the masked hero came.',
          'To begin with, a masked hero holds up a dog beside icy water.',
        ],
        effect: [
          'The masked hero has won a medal and stands on the highest step.',
          'Clapping hands greet the hero with the green cape.',
          'In the end a medal hangs over the white top of the hero.',
        ],
        link: [
          'For bringing the dog off the ice the hero won a medal.',
          'Courage on the ice was rewarded with a medal.',
          'The hero has a medal because a dog was saved from icy water.',
        ],
      },
    },
    {
      id: 'dragon',
      name: 'the dragon with the blue cape',
      cast: {
        suit: { shirt: '#e08a3c', trousers: '#8a5a34', shoes: '#5a3a22' },
        cape: '#3a6fc4',
        head: 'dragon-face',
        animal: 'ewe',
        perch: 'rescue-cliff',
        sky: '#f4e1cd',
        ground: '#c7b083',
        hall: '#f6efc9',
        floor: '#a8743f',
      },
      cause: {
        clause: 'the dragon with the blue cape got the sheep down from the rock',
        noun: 'the help of the dragon with the blue cape for the sheep on the rock',
      },
      effect: {
        clause: 'the dragon with the blue cape was decorated with a medal',
        noun: 'the decoration of the dragon with the blue cape with a medal',
      },
      captions: {
        before: 'A dragon with a blue cape bears a sheep overhead beside a steep rock.',
        after: 'A decorated dragon with a blue cape stands on a podium above a sheep.',
      },
      objects: {
        true: 'A sheep is with a dragon that wears a cape.',
        false: 'A cow is with a dragon that wears a cape.',
      },
      activity: {
        true: 'A sheep is helped down from a rock, and a dragon is applauded later.',
        false: 'A sheep is shorn, and a dragon knits a scarf later.',
      },
      cue: {
        right: 'a sheep helped down from the rock',
        wrong: [
          'grass on the top of the rock',
          'a blue cape that hangs behind the dragon',
          'an orange shirt and brown trousers',
        ],
      },
      explanations: {
        cause: [
          'The dragon has picked the sheep off the steep rock.',
          'A sheep that could not climb down is in the arms of the dragon.',
          'The opening picture shows a dragon that carries a sheep from a cliff.',
        ],
        effect: [
          'A medal decorates the orange shirt of the dragon.',
          'The closing picture shows the dragon at a ceremony.',
          'The dragon enjoys applause on the podium.',
        ],
        link: [
          'The dragon was decorated for helping the sheep.',
          'Carrying the sheep from the cliff made a hero of the dragon, with a medal to show.',
          'The good deed at the rock is the reason for the medal of the dragon.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    above: cast.sky,
    below: cast.ground,
    parts: [
      { own: cast.perch, x: 72, y: 56, size: 48 },
      { icon: cast.animal, ...(cause ? { x: 30, y: 20, size: 25 } : { x: 72, y: 34, size: 22 }) },
      ...hero(cast, cause ? 'arms-up' : 'holding', 30, 92),
      ...(cause ? [] : [{ icon: 'soft-ice-cream', x: 51, y: 56, size: 17 }]),
      ...(circumstance ? [{ own: 'onlookers', x: 74, y: 75, size: 42 }] : []),
    ],
  }),
  after: (cast, { effect }): Scene => ({
    above: cast.hall,
    below: cast.floor,
    parts: [
      { own: 'winners-podium', ...(effect ? { x: 46, y: 80, size: 32 } : { x: 79, y: 71, size: 34 }) },
      ...(effect ? hero(cast, 'standing', 46, 70) : hero(cast, 'standing', 30, 92)),
      ...(effect
        ? [
            { icon: 'sports-medal', x: 46, y: 44, size: 22 },
            { icon: 'clapping-hands', x: 16, y: 24, size: 20 },
            { icon: 'clapping-hands', x: 80, y: 24, size: 20, flip: true },
          ]
        : []),
      { icon: cast.animal, ...(effect ? { x: 82, y: 82, size: 24 } : { x: 68, y: 89, size: 19 }) },
    ],
  }),
});

/** Somebody in a cape, and with a mask where one is worn. */
function hero(
  { suit, cape, head, isMasked = false }: Cast,
  pose: 'standing' | 'holding' | 'arms-up',
  x: number,
  foot: number,
): readonly Part[] {
  return [
    { own: 'hero-cape', x, y: foot - 29, size: 58, colour: cape },
    { figure: suit, head, pose, x, foot, height: 60 },
    ...(isMasked ? [{ own: 'hero-mask', x, y: foot - 52, size: 17 }] : []),
  ];
}
