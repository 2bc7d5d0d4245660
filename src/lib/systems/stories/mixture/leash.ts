import { defineStory } from '../define.ts';
import type { Clothes, Part, Scene } from '../../scenes/types.ts';

/** What is each walk's own, in both pictures: the animal, who leads it, the ground and what stands there. */
interface Cast {
  readonly clothes: Clothes;
  readonly animal: string;
  readonly ground: string;
  readonly companion: string;
}

export const leash = defineStory<Cast>({
  id: 'leash',
  title: 'Off the leash',
  category: 'mixture',
  summary: 'A leash is dropped and the animal is full of mud: was it the leash, or the rain?',
  scene: 'an animal out for a walk with somebody, and the same two later',
  people: { many: 'animals', one: 'it' },
  circumstance: {
    id: 'weather',
    label: 'weather',
    named: 'the weather',
    values: ['sunny', 'rainy'],
    meaning: 'which weather it is',
    sentences: ['It is sunny.', 'It is rainy.'],
    phrases: [
      {
        seen: 'in sunny weather',
        asked: 'how many live in sunny weather',
        done: 'make the weather sunny for all',
        imagined: 'the weather been sunny',
        would: 'the weather have been sunny',
        fact: 'the weather was sunny',
      },
      {
        seen: 'in rainy weather',
        asked: 'how many live in rainy weather',
        done: 'make the weather rainy for all',
        imagined: 'the weather been rainy',
        would: 'the weather have been rainy',
        fact: 'the weather was rainy',
      },
    ],
  },
  cause: {
    id: 'dropped',
    label: 'dropping the leash',
    values: ['held', 'dropped'],
    meaning: 'whether the leash is dropped',
    sentences: ['Somebody holds the leash.', 'The leash is dropped.'],
    phrases: [
      {
        seen: 'that were held on a leash',
        asked: 'how many are held on a leash',
        done: 'hold all of them on a leash',
        imagined: 'it been held on a leash',
        would: 'it have been held on a leash',
        fact: 'it was held on a leash',
      },
      {
        seen: 'that were let go',
        asked: 'how many are let go',
        done: 'let all of them go',
        imagined: 'it been let go',
        would: 'it have been let go',
        fact: 'it was let go',
      },
    ],
  },
  effect: {
    id: 'muddy',
    label: 'getting muddy',
    values: ['clean', 'muddy'],
    meaning: 'whether the animal gets muddy',
    sentences: ['The animal is clean.', 'The animal is full of mud.'],
    phrases: [
      {
        seen: 'that stayed clean',
        asked: 'how many stay clean',
        done: 'keep all of them clean',
        imagined: 'it stayed clean',
        would: 'it have stayed clean',
        fact: 'it stayed clean',
      },
      {
        seen: 'that got muddy',
        asked: 'how many get muddy',
        done: 'cover all of them with mud',
        imagined: 'it got muddy',
        would: 'it have got muddy',
        fact: 'it got muddy',
      },
    ],
  },
  chances: {
    circumstance: 0.4,
    cause: [0.2, 0.55],
    effect: [
      [0.05, 0.25],
      [0.5, 0.8],
    ],
  },
  pairs: [
    {
      id: 'dog',
      name: 'the dog of the man in the blue shirt',
      cast: {
        clothes: { shirt: '#3f74b5', trousers: '#4d4a45' },
        animal: 'dog',
        ground: '#93bd73',
        companion: 'house',
      },
      cause: {
        clause: 'the man in the blue shirt dropped the leash of the dog',
        noun: 'the dropping of the leash by the man in the blue shirt',
      },
      effect: { clause: 'the dog was splashed with mud', noun: 'the mud on the coat of the dog' },
      captions: {
        before: 'The red leash of a dog trails on the grass; a man in a blue shirt and a house are near.',
        after: 'A dog with brown splashes is in front of a house and a man in a blue shirt.',
      },
      objects: {
        true: 'A house and a puddle are around a dog.',
        false: 'A kennel and a bowl are around a dog.',
      },
      activity: {
        true: 'A dog is out with a man and looks dirty later.',
        false: 'A dog is at the vet with a man and wears a bandage later.',
      },
      cue: {
        right: 'a leash that nobody holds',
        wrong: ['a house with a roof', 'the blue shirt of a man', 'grass of a light green'],
      },
      explanations: {
        cause: [
          'The leash has slipped from the hand of the man.',
          'Nobody is at the other end of the leash of the dog.',
          'The first picture shows a dog that has just been let go.',
        ],
        effect: [
          'The dog has been in the puddle and is dirty.',
          'Brown splashes cover the dog from head to tail.',
          'The second picture shows a man who worries about a muddy dog.',
        ],
        link: [
          'Once off the leash, the dog ran straight into the mud.',
          'The dog could reach the puddle because the man let the leash fall.',
          'A leash on the ground holds no dog back from the mud.',
        ],
      },
    },
    {
      id: 'poodle',
      name: 'the poodle of the lady in the purple dress',
      cast: {
        clothes: { shirt: '#8457ad', trousers: '#8457ad', skirt: true },
        animal: 'poodle',
        ground: '#b8b0a4',
        companion: 'fountain',
      },
      cause: {
        clause: 'the poodle slipped the hand of the lady in the purple dress',
        noun: 'the loss of the hold on the poodle',
      },
      effect: {
        clause: 'the poodle was dotted with dirt',
        noun: 'the mud in the curls of the poodle',
      },
      captions: {
        before: 'A poodle by a fountain has a leash that lies on the ground before a lady in purple.',
        after: 'A lady in a purple dress looks at a spotted poodle by a fountain.',
      },
      objects: {
        true: 'A fountain is behind a poodle on grey ground.',
        false: 'A shop window is behind a poodle on grey ground.',
      },
      activity: {
        true: 'A poodle gets loose and comes back dirty to a lady.',
        false: 'A poodle gets a haircut and a bow from a lady.',
      },
      cue: {
        right: 'a poodle free of the hand of the lady',
        wrong: [
          'a purple dress that has got long sleeves',
          'a fountain with water in the park',
          'paving of an even and light grey',
        ],
      },
      explanations: {
        cause: [
          'The lady has let go of the poodle.',
          'A red leash lies loose between the poodle and the lady.',
          'The first picture shows a poodle that is about to dash away.',
        ],
        effect: [
          'The poodle needs a bath.',
          'The lady is worried by the dark spots on the poodle.',
          'The second picture shows dirt all over the curls.',
        ],
        link: [
          'The poodle used the freedom for a roll in the dirt.',
          'With no hand on the leash, the poodle made for the puddle.',
          'The poodle became dirty after the lady lost hold.',
        ],
      },
    },
    {
      id: 'goat',
      name: 'the goat of the girl in the yellow shirt',
      cast: {
        clothes: { shirt: '#e0b23a', trousers: '#5a6b7b' },
        animal: 'goat',
        ground: '#cdb98f',
        companion: 'hut',
      },
      cause: {
        clause: 'the girl in the yellow shirt let the rope of the goat fall',
        noun: 'the fall of the rope of the goat',
      },
      effect: {
        clause: 'the goat had patches of mud',
        noun: 'the mud on the coat of the goat',
      },
      captions: {
        before: 'A red rope hangs from a goat to the sand, and a girl in a yellow shirt has empty hands.',
        after: 'A goat with dark patches stands near a hut with a girl in a yellow shirt.',
      },
      objects: {
        true: 'A hut is on the sandy ground of a goat.',
        false: 'A tent is on the sandy ground of a goat.',
      },
      activity: {
        true: 'A goat walks with a girl, gets free and turns up dirty.',
        false: 'A goat is milked by a girl, eats and lies down.',
      },
      cue: {
        right: 'a rope that has fallen to the ground',
        wrong: [
          'a hut with a roof of straw',
          'a yellow shirt above long blue trousers',
          'the curved horns of a small goat',
        ],
      },
      explanations: {
        cause: [
          'The girl does not hold the rope any longer.',
          'The goat has tugged the rope out of the hand of the girl.',
          'The first picture shows a goat with a rope that trails in the sand.',
        ],
        effect: [
          'The goat carries traces of mud on both flanks.',
          'The girl sees the patches on the goat with dismay.',
          'The second picture shows how filthy the goat has become.',
        ],
        link: [
          'The goat strayed into the mire when the rope fell.',
          'Free of the rope, the goat trampled through the mud.',
          'If the girl had kept the rope, the goat would not have found the mud.',
        ],
      },
    },
    {
      id: 'pig',
      name: 'the pig of the boy in the green overalls',
      cast: {
        clothes: { shirt: '#4b8b57', trousers: '#4b8b57' },
        animal: 'pig',
        ground: '#a9b7c2',
        companion: 'evergreen-tree',
      },
      cause: {
        clause: 'the boy in the green overalls lost hold of the pig',
        noun: 'the release of the pig by the boy in the green overalls',
      },
      effect: {
        clause: 'the pig wallowed until brown all over',
        noun: 'the brown crust on the pig',
      },
      captions: {
        before: 'A pink pig has a loose leash, and a boy in green overalls stands at a fir tree.',
        after: 'A pig covered in brown blots is at a fir tree with a boy in green overalls.',
      },
      objects: {
        true: 'A fir tree and a pig are to be seen.',
        false: 'A trough and a pig are to be seen.',
      },
      activity: {
        true: 'A boy walks a pig that wallows afterwards.',
        false: 'A boy feeds a pig that snores afterwards.',
      },
      cue: {
        right: 'a pig with a loose leash',
        wrong: ['a tall tree without any fruit', 'overalls of a plain green', 'a flat pink snout'],
      },
      explanations: {
        cause: [
          'The pig has pulled away from the boy.',
          'The leash of the pig has come out of the hand of the boy.',
          'The first picture shows a clean pig that nobody leads.',
        ],
        effect: [
          'The pig is hardly pink any more.',
          'Mud sticks to the pig, much to the sorrow of the boy.',
          'The second picture shows a pig after a mud bath.',
        ],
        link: [
          'As soon as the boy let go, the pig found the mud.',
          'The loose leash allowed the pig to wallow.',
          'The pig is brown because no one could pull the pig back.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene =>
    walk(cast, circumstance, [
      { icon: cast.animal, x: 32, y: 60, size: 42, flip: true },
      cause
        ? { own: 'leash-dropped', x: 55, y: 73, size: 32 }
        : { own: 'leash-held', x: 53, y: 63, size: 24 },
      {
        figure: cast.clothes,
        head: cause ? 'astonished-face' : 'slightly-smiling-face',
        pose: cause ? 'standing' : 'holding',
        x: 80,
        foot: 92,
        height: 56,
        flip: true,
      },
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    walk(cast, circumstance, [
      { icon: cast.animal, x: 32, y: effect ? 71 : 60, size: 42, flip: true },
      ...(effect ? [{ own: 'mud-splashes', x: 31, y: 71, size: 30 }] : []),
      {
        figure: cast.clothes,
        head: effect ? 'worried-face' : 'slightly-smiling-face',
        pose: effect ? 'arms-up' : 'standing',
        x: 76,
        foot: 92,
        height: 56,
      },
    ]),
});

/** The way with its muddy puddle, with who is there. */
function walk({ ground, companion }: Cast, isRainy: boolean, more: readonly Part[]): Scene {
  return {
    above: isRainy ? '#b3bcc6' : '#cfe7f5',
    below: ground,
    horizon: 46,
    parts: [
      { icon: isRainy ? 'cloud-with-rain' : 'sun', x: 18, y: 18, size: 24 },
      { icon: companion, x: 52, y: 32, size: 26 },
      { own: 'puddle', x: 27, y: 90, size: 38, colour: '#6b4728' },
      ...more,
    ],
  };
}
