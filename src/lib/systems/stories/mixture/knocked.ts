import { defineStory } from '../define.ts';
import type { Clothes, Part, Scene } from '../../scenes/types.ts';

/** What is each home's own, in both pictures: the person, the animal, the plant in its pot, the room. */
interface Cast {
  readonly clothes: Clothes;
  readonly animal: string;
  readonly plant: string;
  readonly pot: string;
  readonly wall: string;
  readonly floor: string;
}

export const knocked = defineStory<Cast>({
  id: 'knocked',
  title: 'A leap onto the table',
  category: 'mixture',
  summary: 'A pet leaps at the table and the plant lies on the floor: was it the leap, or the draught?',
  scene: 'somebody at home with a pet and a potted plant, and the same room later',
  people: { many: 'potted plants', one: 'it' },
  circumstance: {
    id: 'draught',
    label: 'draught',
    named: 'the draught',
    values: ['still', 'windy'],
    meaning: 'whether the wind blows into the room',
    sentences: ['The air in the room is still.', 'The wind blows into the room.'],
    phrases: [
      {
        seen: 'in still air',
        asked: 'how many stand in still air',
        done: 'keep the wind away from all',
        imagined: 'the air been still',
        would: 'the air have been still',
        fact: 'the air was still',
      },
      {
        seen: 'in the wind',
        asked: 'how many stand in the wind',
        done: 'let the wind blow on all',
        imagined: 'the air been windy',
        would: 'the air have been windy',
        fact: 'the air was windy',
      },
    ],
  },
  cause: {
    id: 'leap',
    label: 'the leap of a pet',
    values: ['no leap', 'leap'],
    meaning: 'whether a pet leaps at the table',
    sentences: ['The pet stays on the floor.', 'The pet leaps at the table.'],
    phrases: [
      {
        seen: 'left alone by the pet',
        asked: 'how many are left alone by the pet',
        done: 'keep the pets on the floor',
        imagined: 'the pet stayed on the floor',
        would: 'the pet have stayed on the floor',
        fact: 'the pet stayed on the floor',
      },
      {
        seen: 'that a pet leapt at',
        asked: 'how many have a pet leap at them',
        done: 'make a pet leap at each of them',
        imagined: 'the pet leapt at the table',
        would: 'the pet have leapt at the table',
        fact: 'the pet leapt at the table',
      },
    ],
  },
  effect: {
    id: 'fallen',
    label: 'falling off the table',
    values: ['upright', 'fallen'],
    meaning: 'whether the plant falls off the table',
    sentences: ['The plant stands on the table.', 'The plant lies on the floor.'],
    phrases: [
      {
        seen: 'that stayed on the table',
        asked: 'how many stay on the table',
        done: 'hold all of them on the table',
        imagined: 'it stayed on the table',
        would: 'it have stayed on the table',
        fact: 'it stayed on the table',
      },
      {
        seen: 'that fell off the table',
        asked: 'how many fall off the table',
        done: 'drop all of them off the table',
        imagined: 'it fallen off the table',
        would: 'it have fallen off the table',
        fact: 'it fell off the table',
      },
    ],
  },
  chances: {
    circumstance: 0.4,
    cause: [0.25, 0.6],
    effect: [
      [0.05, 0.25],
      [0.5, 0.8],
    ],
  },
  pairs: [
    {
      id: 'cat',
      name: 'the cat at the cactus of the woman in the red dress',
      cast: {
        clothes: { shirt: '#c9473f', trousers: '#c9473f', skirt: true },
        animal: 'cat',
        plant: 'cactus',
        pot: '#4471b5',
        wall: '#f3e3cf',
        floor: '#c8a47c',
      },
      cause: {
        clause: 'the cat jumped at the table with the cactus',
        noun: 'the jump of the cat at the table with the cactus',
      },
      effect: {
        clause: 'the cactus fell to the floor',
        noun: 'the fall of the cactus to the floor',
      },
      captions: {
        before: 'A cat is in the air before a table with a cactus in a blue pot.',
        after: 'A cactus in a blue pot lies on the floor between a cat and a woman in a red dress.',
      },
      objects: {
        true: 'A table and a window are in a room with a cat.',
        false: 'A sofa and a lamp are in a room with a cat.',
      },
      activity: {
        true: 'A cat jumps, and a woman looks dismayed later.',
        false: 'A cat drinks milk, and a woman knits later.',
      },
      cue: {
        right: 'the jump of the cat',
        wrong: ['the blue of a pot', 'a red dress with sleeves', 'a wall of pale cream'],
      },
      explanations: {
        cause: [
          'The cat has taken off and is about to hit the table.',
          'With a bound the cat makes for the table where the cactus stands.',
          'The first picture shows a cat in full flight.',
        ],
        effect: [
          'The cactus has tumbled down, and soil is on the floor.',
          'The woman in red is shocked at the sight of the cactus.',
          'The second picture shows a pot on its side.',
        ],
        link: [
          'The cat pushed the cactus off the table as it landed.',
          'The jump shook the table so much that the cactus fell.',
          'There was no room for cat and cactus, and the cactus had to go.',
        ],
      },
    },
    {
      id: 'dog',
      name: 'the dog at the sunflower of the man in the blue shirt',
      cast: {
        clothes: { shirt: '#3f74b5', trousers: '#4d4a45' },
        animal: 'dog',
        plant: 'sunflower',
        pot: '#c1683c',
        wall: '#dfe9dc',
        floor: '#9c8468',
      },
      cause: {
        clause: 'the dog leapt up beside the sunflower',
        noun: 'the leap of the dog beside the sunflower',
      },
      effect: {
        clause: 'the pot with the sunflower was tipped off the table',
        noun: 'the tumble of the sunflower off the table',
      },
      captions: {
        before: 'A dog leaps near a table; a sunflower in an orange pot stands on top.',
        after: 'Soil is spilt around a sunflower on the floor, and a man in a blue shirt stares.',
      },
      objects: {
        true: 'A sunflower and an orange pot are indoors.',
        false: 'A rocking chair and an orange rug are indoors.',
      },
      activity: {
        true: 'A dog leaps in a room, and a pot comes down.',
        false: 'A dog scratches at a door, and a bell rings.',
      },
      cue: {
        right: 'a dog that leaps against the table',
        wrong: [
          'the yellow petals of a flower',
          'a blue shirt and dark trousers',
          'a window with a white frame above',
        ],
      },
      explanations: {
        cause: [
          'The dog is so wild that all paws are off the floor.',
          'A leap carries the dog up to the table with the sunflower.',
          'The first picture shows a dog in mid-leap next to the flowerpot.',
        ],
        effect: [
          'The sunflower lies flat, with soil beside the pot.',
          'The man raises an alarmed face over the fallen sunflower.',
          'The second picture shows a table with nothing on top.',
        ],
        link: [
          'The dog bumped into the pot, and over it went.',
          'By leaping up the dog swept the sunflower from the table.',
          'The weight of the dog made the table rock, so the sunflower slid off.',
        ],
      },
    },
    {
      id: 'monkey',
      name: 'the monkey at the rose of the lady in the purple skirt',
      cast: {
        clothes: { shirt: '#f2efe8', trousers: '#8457ad', skirt: true },
        animal: 'monkey',
        plant: 'rose',
        pot: '#e2bb45',
        wall: '#d5e4ee',
        floor: '#7f8c99',
      },
      cause: {
        clause: 'the monkey sprang at the rose on the table',
        noun: 'the spring of the monkey at the rose',
      },
      effect: {
        clause: 'the rose dropped from the table',
        noun: 'the drop of the rose from the table',
      },
      captions: {
        before: 'A monkey hovers over the floor close to a red rose in a yellow pot.',
        after: 'A red rose is on the ground, a monkey sits near by, and the table is empty.',
      },
      objects: {
        true: 'A red rose and a purple skirt are in one room.',
        false: 'A piano and a purple carpet are in one room.',
      },
      activity: {
        true: 'A monkey springs towards a rose in front of a lady.',
        false: 'A monkey peels a banana in front of a lady.',
      },
      cue: {
        right: 'a monkey that springs at the rose',
        wrong: [
          'a purple skirt below a white blouse',
          'the yellow colour of the pot',
          'a window in a light wall',
        ],
      },
      explanations: {
        cause: [
          'The monkey has left the floor and goes for the rose.',
          'A monkey cannot resist the red rose and springs.',
          'The first picture shows a monkey above the floor of the room.',
        ],
        effect: [
          'The rose has ended up on the grey floor.',
          'The lady is horrified, for the rose lies there beside the pot.',
          'The second picture shows a yellow pot that has been overturned.',
        ],
        link: [
          'The monkey threw the rose down when it reached the table.',
          'The spring of the monkey ended in the rose, which toppled over.',
          'The rose stood in the way of the monkey and was knocked down.',
        ],
      },
    },
    {
      id: 'rabbit',
      name: 'the rabbit at the little palm of the boy in the green pullover',
      cast: {
        clothes: { shirt: '#4b8b57', trousers: '#44516b' },
        animal: 'rabbit',
        plant: 'palm-tree',
        pot: '#8b5a9c',
        wall: '#f6efc9',
        floor: '#b5856a',
      },
      cause: {
        clause: 'the rabbit hopped high up to the little palm',
        noun: 'the high hop of the rabbit to the little palm',
      },
      effect: {
        clause: 'the little palm landed on the floor',
        noun: 'the overturned pot of the little palm',
      },
      captions: {
        before: 'A rabbit is halfway up to a table that has a little palm in a purple pot.',
        after: 'A little palm lies by a purple pot, with a rabbit and a boy in a green pullover.',
      },
      objects: {
        true: 'A purple pot is near a rabbit.',
        false: 'A wicker hutch is near a rabbit.',
      },
      activity: {
        true: 'A rabbit hops high while a boy is in the room.',
        false: 'A rabbit nibbles hay while a boy is asleep.',
      },
      cue: {
        right: 'a hopping rabbit',
        wrong: ['a purple pot with a rim', 'a boy in a green pullover', 'long ears on a round head'],
      },
      explanations: {
        cause: [
          'The rabbit hops as high as the table.',
          'A mighty hop brings the rabbit to the palm.',
          'The first picture shows a rabbit high above the floor.',
        ],
        effect: [
          'The little palm has come down together with the soil.',
          'The boy in green is upset about the palm.',
          'The second picture shows a palm that lies beside the table.',
        ],
        link: [
          'The rabbit hit the purple pot, which rolled off the table.',
          'After the hop of the rabbit the palm lost balance and fell.',
          'The palm came down because the rabbit went up.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene =>
    room(cast, circumstance, false, [
      ...potted(cast, false),
      cause
        ? { icon: cast.animal, x: 24, y: 50, size: 34, flip: true, turn: -22 }
        : { icon: cast.animal, x: 20, y: 79, size: 34, flip: true },
      ...(cause ? [{ own: 'leap-marks', x: 22, y: 80, size: 24 }] : []),
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    room(cast, circumstance, effect, [
      ...potted(cast, effect),
      { icon: cast.animal, x: 20, y: 79, size: 34, flip: true },
    ]),
});

/** The plant in its pot, on the table or on the floor with its soil. */
function potted({ plant, pot }: Cast, isFallen: boolean): readonly Part[] {
  return isFallen
    ? [
        { own: 'puddle', x: 57, y: 91, size: 28, colour: '#5b3d28' },
        { icon: plant, x: 62, y: 86, size: 22, turn: 90 },
        { own: 'pot', x: 44, y: 86, size: 20, colour: pot, turn: 78 },
      ]
    : [
        { icon: plant, x: 50, y: 44, size: 24 },
        { own: 'pot', x: 50, y: 59.5, size: 20, colour: pot },
      ];
}

/** The room with its window and table and whoever lives there. */
function room(
  { clothes, wall, floor }: Cast,
  isWindy: boolean,
  isUpset: boolean,
  more: readonly Part[],
): Scene {
  return {
    above: wall,
    below: floor,
    parts: [
      { icon: 'window', x: 18, y: 19, size: 26 },
      isWindy
        ? { icon: 'leaf-fluttering-in-wind', x: 40, y: 19, size: 18 }
        : { icon: 'sun', x: 18, y: 19, size: 11 },
      { own: 'table', x: 51, y: 73, size: 42 },
      {
        figure: clothes,
        head: isUpset ? 'anguished-face' : 'slightly-smiling-face',
        pose: isUpset ? 'arms-up' : 'standing',
        x: 80,
        foot: 92,
        height: 54,
      },
      ...more,
    ],
  };
}
