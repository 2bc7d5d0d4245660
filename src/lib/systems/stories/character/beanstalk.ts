import { defineStory } from '../define.ts';
import type { Clothes, Part, Scene } from '../../scenes/types.ts';

/** What is each gardener's own, in both pictures: clothes, head and hat, the can, the place, who is there, too. */
interface Cast {
  readonly clothes: Clothes;
  readonly head: string;
  /** A crown is an icon, the other hats are our own. */
  readonly hat: string;
  readonly isBearded?: boolean;
  readonly can: string;
  readonly sky: string;
  readonly ground: string;
  readonly place: string;
  readonly companion: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export const beanstalk = defineStory<Cast>({
  id: 'beanstalk',
  title: 'Up to the clouds',
  category: 'character',
  summary: 'Magic beans are watered, then a stalk reaches the clouds: was it the water, or the fairies?',
  scene: 'somebody from a fairy tale beside a bed of beans, and the same bed later',
  people: { many: 'gardeners', one: 'they' },
  circumstance: {
    id: 'fairies',
    label: 'fairies',
    named: 'the presence of fairies',
    values: ['no fairies', 'fairies'],
    meaning: 'whether fairies fly about',
    sentences: ['No fairies fly about.', 'Fairies fly about.'],
    phrases: [
      {
        seen: 'without fairies in the garden',
        asked: 'how many have no fairies in the garden',
        done: 'keep fairies out of every garden',
        imagined: 'they had no fairies in the garden',
        would: 'they have had no fairies in the garden',
        fact: 'they had no fairies in the garden',
      },
      {
        seen: 'with fairies in the garden',
        asked: 'how many have fairies in the garden',
        done: 'bring fairies into every garden',
        imagined: 'they had fairies in the garden',
        would: 'they have had fairies in the garden',
        fact: 'they had fairies in the garden',
      },
    ],
  },
  cause: {
    id: 'watering',
    label: 'watering the beans',
    values: ['dry', 'watered'],
    meaning: 'whether the beans are watered',
    sentences: ['The beans stayed dry.', 'The beans were watered.'],
    phrases: [
      {
        seen: 'who left the beans dry',
        asked: 'how many leave the beans dry',
        done: 'keep every gardener from watering the beans',
        imagined: 'they left the beans dry',
        would: 'they have left the beans dry',
        fact: 'they left the beans dry',
      },
      {
        seen: 'who watered the beans',
        asked: 'how many water the beans',
        done: 'make every gardener water the beans',
        imagined: 'they watered the beans',
        would: 'they have watered the beans',
        fact: 'they watered the beans',
      },
    ],
  },
  effect: {
    id: 'stalk',
    label: 'growth of a giant beanstalk',
    named: 'the growth of a giant beanstalk',
    values: ['no stalk', 'giant stalk'],
    meaning: 'whether a giant beanstalk grows',
    sentences: ['No beanstalk has grown.', 'A beanstalk has grown up to the clouds.'],
    phrases: [
      {
        seen: 'who got no beanstalk',
        asked: 'how many get no beanstalk',
        done: 'keep beanstalks from every gardener',
        imagined: 'they got no beanstalk',
        would: 'they have got no beanstalk',
        fact: 'they got no beanstalk',
      },
      {
        seen: 'who got a giant beanstalk',
        asked: 'how many get a giant beanstalk',
        done: 'grow a giant beanstalk for every gardener',
        imagined: 'they got a giant beanstalk',
        would: 'they have got a giant beanstalk',
        fact: 'they got a giant beanstalk',
      },
    ],
  },
  chances: {
    circumstance: 0.4,
    cause: [0.3, 0.75],
    effect: [
      [0.05, 0.25],
      [0.45, 0.85],
    ],
  },
  pairs: [
    {
      id: 'gnome',
      name: 'the gnome with the red hat',
      cast: {
        clothes: { shirt: '#3f74b5', trousers: '#6a4a33' },
        head: 'slightly-smiling-face',
        hat: 'gnome-hat',
        isBearded: true,
        can: '#4d8f6f',
        sky: '#cfe7f5',
        ground: '#a3c18b',
        place: 'mushroom',
        companion: 'hedgehog',
      },
      cause: {
        clause: 'the gnome with the red hat watered the magic beans',
        noun: 'the watering of the magic beans by the gnome with the red hat',
      },
      effect: {
        clause: 'a beanstalk grew up to the clouds beside the gnome with the red hat',
        noun: 'the giant beanstalk of the gnome with the red hat',
      },
      captions: {
        before: 'A bearded gnome tips a green watering can over three shining beans.',
        after: 'A gnome lifts both arms beside a twisted stalk with a castle on top.',
      },
      objects: {
        true: 'A hedgehog is in the garden of a gnome.',
        false: 'A squirrel is in the garden of a gnome.',
      },
      activity: {
        true: 'A gnome pours water on beans and has a stalk up to the sky later.',
        false: 'A gnome chops wood and lights a fire later.',
      },
      cue: {
        right: 'water from the can on the beans',
        wrong: [
          'a mushroom with a red cap and spots',
          'a pointed hat over a white beard',
          'a hedgehog in the green garden',
        ],
      },
      explanations: {
        cause: [
          'The gnome waters three beans that shine.',
          'Drops fall from a green can on the bed of the gnome.',
          'The first picture shows a gnome who takes care of magic beans.',
        ],
        effect: [
          'A beanstalk has shot up to the clouds.',
          'The second picture shows a castle in the clouds above the gnome.',
          'The gnome rejoices at a stalk of enormous height.',
        ],
        link: [
          'Water made the magic beans of the gnome shoot up.',
          'The beans needed a drink, and the gnome gave them one.',
          'The giant stalk grew since the gnome had watered the bed.',
        ],
      },
    },
    {
      id: 'witch',
      name: 'the witch in the violet dress',
      cast: {
        clothes: { shirt: '#7a4fa3', trousers: '#5a3880', skirt: true },
        head: 'smirking-face',
        hat: 'witch-hat',
        can: '#6a7480',
        sky: '#e3d3ea',
        ground: '#9aa88a',
        place: 'evergreen-tree',
        companion: 'black-cat',
      },
      cause: {
        clause: 'the witch in the violet dress gave water to the beans',
        noun: 'the water that the witch in the violet dress gave to the beans',
      },
      effect: {
        clause: 'the witch in the violet dress got a beanstalk as high as the clouds',
        noun: 'the cloud-high stalk beside the witch in the violet dress',
      },
      captions: {
        before: 'A witch with a dark hat holds a grey can from which drops fall on beans.',
        after: 'A leafy stalk carries a castle over a witch and a black cat.',
      },
      objects: {
        true: 'A black cat keeps near a witch.',
        false: 'A black crow keeps near a witch.',
      },
      activity: {
        true: 'A witch sprinkles beans and cheers at a castle in the air later.',
        false: 'A witch stirs a cauldron and rides on a broom later.',
      },
      cue: {
        right: 'drops that fall from a grey can',
        wrong: [
          'a black cat near the fir tree',
          'a violet dress under a dark hat',
          'a fir tree on a lilac horizon',
        ],
      },
      explanations: {
        cause: [
          'The witch pours water from a grey can.',
          'Dry magic beans get a shower from a witch.',
          'Earlier the witch tends a bed with glowing beans.',
        ],
        effect: [
          'The witch has a beanstalk that ends among the clouds.',
          'Later a stalk with broad leaves fills the garden.',
          'Above the cat and the witch a castle rests on a stalk.',
        ],
        link: [
          'The beans drank the water of the witch and grew to the clouds.',
          'The stalk rose because the witch had not let the beans dry out.',
          'The grey can of the witch woke the beans.',
        ],
      },
    },
    {
      id: 'scarecrow',
      name: 'the scarecrow with the pumpkin head',
      cast: {
        clothes: { shirt: '#b0653f', trousers: '#4a6a9a', shoes: '#5a3a22' },
        head: 'jack-o-lantern',
        hat: 'straw-hat',
        can: '#c8553d',
        sky: '#f6e6c4',
        ground: '#c9b06a',
        place: 'house',
        companion: 'rooster',
      },
      cause: {
        clause: 'the scarecrow with the pumpkin head emptied a can of water over the beans',
        noun: 'the can of water that the scarecrow with the pumpkin head emptied',
      },
      effect: {
        clause: 'the scarecrow with the pumpkin head stood under a gigantic beanstalk',
        noun: 'the gigantic plant over the scarecrow with the pumpkin head',
      },
      captions: {
        before: 'A scarecrow with a straw hat wets a bed of bright beans with a red can.',
        after: 'A scarecrow with a straw hat and a rooster are under a castle on a stalk.',
      },
      objects: {
        true: 'A rooster is on the field of a scarecrow.',
        false: 'A crow is on the field of a scarecrow.',
      },
      activity: {
        true: 'A scarecrow empties a can over beans and stands below a huge plant later.',
        false: 'A scarecrow chases birds away and sleeps in the straw later.',
      },
      cue: {
        right: 'beans that get wet',
        wrong: ['a rooster on yellow ground', 'a straw hat with a broad red band', 'a house with a red roof'],
      },
      explanations: {
        cause: [
          'The scarecrow empties a red can over the bed.',
          'Beans in three colours are wetted by a scarecrow.',
          'At first the scarecrow works as a gardener with a can.',
        ],
        effect: [
          'A gigantic plant towers over the field.',
          'In the end the scarecrow and the rooster have a castle overhead.',
          'The scarecrow throws up both arms at the sight of the stalk.',
        ],
        link: [
          'The wet bed let the magic beans of the scarecrow sprout.',
          'From the water of the scarecrow came a plant of monstrous size.',
          'One can of water was enough for the beans on the field to reach the sky.',
        ],
      },
    },
    {
      id: 'frog',
      name: 'the frog prince',
      cast: {
        clothes: { shirt: '#e9e2f0', trousers: '#b8457a', shoes: '#6a2f52' },
        head: 'frog',
        hat: 'crown',
        can: '#4f8fc0',
        sky: '#c9e6df',
        ground: '#8fb5a0',
        place: 'classical-building',
        companion: 'duck',
      },
      cause: {
        clause: 'the frog prince sprinkled the beans from a blue can',
        noun: 'the sprinkling of the beans by the frog prince',
      },
      effect: {
        clause: 'the frog prince had a stalk that reached the sky',
        noun: 'the sky-high stalk of the frog prince',
      },
      captions: {
        before: 'A frog with a crown pours from a blue can over a bed with beans.',
        after: 'A frog with a crown and a duck are at the foot of a plant that reaches a cloud.',
      },
      objects: {
        true: 'A duck is close to a frog with a crown.',
        false: 'A swan is close to a frog with a crown.',
      },
      activity: {
        true: 'A frog with a crown sprinkles beans and admires a giant plant later.',
        false: 'A frog with a crown jumps into a pond and catches flies later.',
      },
      cue: {
        right: 'a blue can sprinkling the beans',
        wrong: [
          'a building with a row of tall grey columns',
          'a golden crown on a green head',
          'a duck at the edge of the garden',
        ],
      },
      explanations: {
        cause: [
          'The frog prince sprinkles water on the bed.',
          'Water runs from a blue can, held by a frog in fine clothes.',
          'The opening picture shows a frog prince who gardens.',
        ],
        effect: [
          'A plant as high as the sky belongs to the frog prince.',
          'The closing picture shows a frog and a duck below a castle on a cloud.',
          'The stalk leads from the garden of the prince to the sky.',
        ],
        link: [
          'The sprinkled beans shot up and gave the prince a way to the sky.',
          'Without the water of the frog the magic of the beans would have slept on.',
          'What the prince sprinkled became a stalk with a castle.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    above: cast.sky,
    below: cast.ground,
    parts: [
      placeOf(cast),
      ...fairyParts(circumstance, 24, { x: 58, y: 20 }, { x: 84, y: 26 }),
      { own: 'magic-bean-bed', x: 70, y: 80, size: 42 },
      ...gardener(cast, cause ? 'holding' : 'standing', 25),
      ...(cause
        ? [
            { own: 'watering-can', x: 50, y: 59, size: 30, flip: true, turn: 24, colour: cast.can },
            { icon: 'droplet', x: 66, y: 69, size: 8 },
            { icon: 'droplet', x: 72, y: 74, size: 8 },
          ]
        : [{ own: 'watering-can', x: 45, y: 84, size: 20, flip: true, colour: cast.can }]),
      { icon: cast.companion, x: 89, y: 88, size: 15 },
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    above: cast.sky,
    below: cast.ground,
    parts: [
      placeOf(cast),
      ...fairyParts(circumstance, 16, { x: 41, y: 13 }, { x: 11, y: 14 }),
      { own: 'magic-bean-bed', x: 68, y: 80, size: 42 },
      ...(effect
        ? [
            { own: 'magic-beanstalk', x: 67, y: 57, size: 60 },
            { own: 'sky-castle', x: 67, y: 23, size: 38 },
          ]
        : []),
      ...gardener(cast, effect ? 'arms-up' : 'standing', 25),
      { own: 'watering-can', x: 45, y: 86, size: 18, flip: true, colour: cast.can },
      { icon: cast.companion, x: 89, y: 88, size: 15 },
    ],
  }),
});

/** Two fairies at the points given, where there are fairies. */
function fairyParts(hasFairies: boolean, size: number, ...places: readonly Point[]): readonly Part[] {
  return hasFairies
    ? places.map(({ x, y }, index) => ({ icon: index === 0 ? 'woman-fairy' : 'man-fairy', x, y, size }))
    : [];
}

/** What stands at the back. */
function placeOf({ place }: Cast): Part {
  return { icon: place, x: 89, y: 56, size: 20 };
}

/** Somebody with a hat, and with a beard where there is one. */
function gardener(
  { clothes, head, hat, isBearded = false }: Cast,
  pose: 'standing' | 'holding' | 'arms-up',
  x: number,
): readonly Part[] {
  return [
    { figure: clothes, head, pose, x, foot: 93, height: 58 },
    ...(isBearded ? [{ own: 'gnome-beard', x, y: 55, size: 21 }] : []),
    hat === 'crown' ? { icon: hat, x, y: 31, size: 16 } : { own: hat, x, y: 32, size: 25 },
  ];
}
