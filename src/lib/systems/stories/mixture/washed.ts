import { defineStory } from '../define.ts';
import type { Clothes, Part, Scene } from '../../scenes/types.ts';

/** What is each pair's own, in both pictures: the animal, who looks after it, the yard and what stands there. */
interface Cast {
  readonly clothes: Clothes;
  readonly animal: string;
  readonly yard: string;
  readonly companion: string;
}

export const washed = defineStory<Cast>({
  id: 'washed',
  title: 'Out of the mud',
  category: 'mixture',
  summary: 'A muddy animal is washed and shines: was it the soap, or the dry weather?',
  scene: 'a muddy animal with its keeper, and the same two later',
  people: { many: 'animals', one: 'it' },
  circumstance: {
    id: 'weather',
    label: 'weather',
    named: 'the weather',
    values: ['rainy', 'sunny'],
    meaning: 'which weather it is',
    sentences: ['It is rainy.', 'It is sunny.'],
    phrases: [
      {
        seen: 'in rainy weather',
        asked: 'how many live in rainy weather',
        done: 'make the weather rainy for all',
        imagined: 'the weather been rainy',
        would: 'the weather have been rainy',
        fact: 'the weather was rainy',
      },
      {
        seen: 'in sunny weather',
        asked: 'how many live in sunny weather',
        done: 'make the weather sunny for all',
        imagined: 'the weather been sunny',
        would: 'the weather have been sunny',
        fact: 'the weather was sunny',
      },
    ],
  },
  cause: {
    id: 'washed',
    label: 'being washed',
    values: ['unwashed', 'washed'],
    meaning: 'whether the animal is washed',
    sentences: ['Nobody washes the animal.', 'Somebody washes the animal.'],
    phrases: [
      {
        seen: 'that were not washed',
        asked: 'how many are not washed',
        done: 'leave all of them unwashed',
        imagined: 'it been left unwashed',
        would: 'it have been left unwashed',
        fact: 'it was left unwashed',
      },
      {
        seen: 'that were washed',
        asked: 'how many are washed',
        done: 'wash all of them',
        imagined: 'it been washed',
        would: 'it have been washed',
        fact: 'it was washed',
      },
    ],
  },
  effect: {
    id: 'clean',
    label: 'coming clean',
    values: ['muddy', 'clean'],
    meaning: 'whether the animal comes clean',
    sentences: ['The animal is still muddy.', 'The animal is clean.'],
    phrases: [
      {
        seen: 'that stayed muddy',
        asked: 'how many stay muddy',
        done: 'keep all of them muddy',
        imagined: 'it stayed muddy',
        would: 'it have stayed muddy',
        fact: 'it stayed muddy',
      },
      {
        seen: 'that came clean',
        asked: 'how many come clean',
        done: 'get all of them clean',
        imagined: 'it come clean',
        would: 'it have come clean',
        fact: 'it came clean',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.25, 0.65],
    effect: [
      [0.05, 0.25],
      [0.55, 0.85],
    ],
  },
  pairs: [
    {
      id: 'dog',
      name: 'the dog of the woman in the red dress',
      cast: {
        clothes: { shirt: '#c9473f', trousers: '#c9473f', skirt: true },
        animal: 'dog',
        yard: '#93bd73',
        companion: 'house',
      },
      cause: {
        clause: 'the muddy dog was washed with soap',
        noun: 'the washing of the muddy dog with soap',
      },
      effect: { clause: 'the dog came out clean and shiny', noun: 'the clean and shiny coat of the dog' },
      captions: {
        before: 'A muddy dog stands among soap bubbles near a house.',
        after: 'A spotless dog sparkles on the grass near a house.',
      },
      objects: {
        true: 'A house stands behind a dog and somebody in a red dress.',
        false: 'A slide stands behind a dog and somebody in a red dress.',
      },
      activity: {
        true: 'A dog is washed near somebody in a red dress.',
        false: 'A dog fetches a stick for somebody in a red dress.',
      },
      cue: {
        right: 'soap suds on the coat of the dog',
        wrong: [
          'a house with a roof and a door',
          'a woman who wears a plain red dress',
          'green grass that reaches up to the house',
        ],
      },
      explanations: {
        cause: [
          'The woman in the red dress washes the mud off the dog.',
          'A muddy dog gets a bath with soap in the garden.',
          'The first picture shows suds around a dog that is full of mud.',
        ],
        effect: [
          'The dog is clean and has a sparkling coat.',
          'No mud is left on the dog.',
          'The second picture shows a shining dog in front of the house.',
        ],
        link: [
          'The soap took the mud out of the coat of the dog.',
          'The dog shines because the woman washed away the dirt.',
          'A bath made the muddy dog clean.',
        ],
      },
    },
    {
      id: 'horse',
      name: 'the horse of the groom in the blue vest',
      cast: {
        clothes: { shirt: '#3b6fae', trousers: '#d8cfb8' },
        animal: 'horse',
        yard: '#cdb98f',
        companion: 'evergreen-tree',
      },
      cause: {
        clause: 'the groom in the blue vest scrubbed the horse',
        noun: 'the scrubbing of the horse by the groom in the blue vest',
      },
      effect: { clause: 'the horse lost all the mud', noun: 'the spotless coat of the horse' },
      captions: {
        before: 'A horse with muddy flanks stands in foam on a sandy yard.',
        after: 'A horse gleams on a sandy yard next to somebody in a blue vest.',
      },
      objects: {
        true: 'A fir tree grows at the edge of a yard with a horse.',
        false: 'A saddle hangs on a fence beside a horse.',
      },
      activity: {
        true: 'A horse is scrubbed by somebody in a blue vest.',
        false: 'A horse jumps with somebody in a blue vest on top.',
      },
      cue: {
        right: 'foam that loosens the dirt on the horse',
        wrong: [
          'a sandy yard with a single fir tree',
          'a blue vest above a pair of trousers',
          'a dark mane on the neck of a horse',
        ],
      },
      explanations: {
        cause: [
          'The groom is scrubbing a dirty horse with foam.',
          'The horse has mud on the coat and is being cleaned.',
          'The first picture shows a horse at washing time.',
        ],
        effect: [
          'The horse gleams from head to tail.',
          'The mud is gone from the horse.',
          'The second picture shows a horse with a shining coat.',
        ],
        link: [
          'Scrubbing removed the mud, so the horse gleams.',
          'The groom rubbed the dirt off the horse.',
          'The horse gleams thanks to the water and the foam.',
        ],
      },
    },
    {
      id: 'piglet',
      name: 'the pig of the girl in the purple pullover',
      cast: {
        clothes: { shirt: '#8457ad', trousers: '#44516b' },
        animal: 'pig',
        yard: '#b7a48c',
        companion: 'hut',
      },
      cause: {
        clause: 'the girl in the purple pullover bathed the pig',
        noun: 'the bath that the pig was given',
      },
      effect: { clause: 'the pig turned pink and clean', noun: 'the pink and clean skin of the pig' },
      captions: {
        before: 'A pig with brown splashes stands among bubbles before a hut.',
        after: 'A pink pig glitters before a hut.',
      },
      objects: {
        true: 'A hut stands behind a pig and a purple pullover is to be seen.',
        false: 'A tractor stands behind a pig and a purple pullover is to be seen.',
      },
      activity: {
        true: 'A pig is bathed while somebody in a purple pullover is near.',
        false: 'A pig digs for roots while somebody in a purple pullover is near.',
      },
      cue: {
        right: 'bubbles that carry the splashes off the pig',
        wrong: [
          'a hut with a round roof and door',
          'a purple pullover that has got long sleeves',
          'a pink snout at one end of a pig',
        ],
      },
      explanations: {
        cause: [
          'The pig that has rolled in the mud gets a bath.',
          'Soap bubbles surround a dirty pig.',
          'The first picture shows a girl who bathes a brown-spotted pig.',
        ],
        effect: [
          'The pig is pink all over.',
          'All brown splashes have disappeared from the pig.',
          'The second picture shows a pig so clean that it glitters.',
        ],
        link: [
          'The bath rinsed the mud from the pig.',
          'Bubbles and water took off the splashes and left a pink pig.',
          'The pig is clean as a consequence of the bath.',
        ],
      },
    },
    {
      id: 'elephant',
      name: 'the elephant of the keeper in the green uniform',
      cast: {
        clothes: { shirt: '#4f8a4c', trousers: '#4f8a4c' },
        animal: 'elephant',
        yard: '#d9b36c',
        companion: 'palm-tree',
      },
      cause: {
        clause: 'the keeper in the green uniform soaped the elephant',
        noun: 'the soaping of the elephant by the keeper in the green uniform',
      },
      effect: {
        clause: 'the elephant became free of mud',
        noun: 'the cleanness of the elephant',
      },
      captions: {
        before: 'An elephant with muddy patches stands in lather beside a palm tree.',
        after: 'An elephant with a smooth grey hide stands beside a palm tree.',
      },
      objects: {
        true: 'A palm tree grows near an elephant.',
        false: 'A waterfall is near an elephant.',
      },
      activity: {
        true: 'An elephant is soaped, and a keeper in green stands by.',
        false: 'An elephant carries logs, and a keeper in green stands by.',
      },
      cue: {
        right: 'lather over the muddy patches',
        wrong: ['a palm tree with leaves', 'a green uniform with sleeves', 'a long trunk hanging down'],
      },
      explanations: {
        cause: [
          'A keeper in green washes an elephant with plenty of lather.',
          'The muddy elephant is covered in soap.',
          'The first picture shows the soaping of an elephant under a palm tree.',
        ],
        effect: [
          'The elephant has a clean grey hide.',
          'The patches of mud have gone from the elephant.',
          'The second picture shows an elephant that shines.',
        ],
        link: [
          'The lather dissolved the mud on the elephant.',
          'Soaping left the elephant without a patch of mud.',
          'The keeper soaped the elephant and so got rid of the mud.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene =>
    yardOf(cast, circumstance, [
      { own: 'mud-splashes', x: 38, y: 66, size: 34 },
      ...(cause
        ? [
            { icon: 'bubbles', x: 20, y: 44, size: 20 },
            { icon: 'bubbles', x: 48, y: 84, size: 20 },
            { icon: 'sponge', x: 62, y: 60, size: 16 },
          ]
        : []),
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    yardOf(cast, circumstance, [
      effect ? { icon: 'sparkles', x: 18, y: 44, size: 22 } : { own: 'mud-splashes', x: 38, y: 66, size: 34 },
    ]),
});

/** The yard with the animal and its keeper, and what else is on them. */
function yardOf({ clothes, animal, yard, companion }: Cast, isSunny: boolean, more: readonly Part[]): Scene {
  return {
    above: isSunny ? '#cfe7f5' : '#b3bcc6',
    below: yard,
    horizon: 46,
    parts: [
      { icon: isSunny ? 'sun' : 'cloud-with-rain', x: 18, y: 18, size: 24 },
      { icon: companion, x: 54, y: 34, size: 26 },
      { icon: animal, x: 38, y: 66, size: 50 },
      {
        figure: clothes,
        head: 'slightly-smiling-face',
        pose: 'holding',
        x: 82,
        foot: 94,
        height: 56,
        flip: true,
      },
      ...more,
    ],
  };
}
