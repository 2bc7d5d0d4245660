import { defineStory } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';

/** What is each animal's own, in both pictures: the animal, the sky, the land, what stands behind. */
interface Cast {
  readonly animal: string;
  /** How much lower it stands, where its icon leaves room below. */
  readonly lower: number;
  readonly sky: string;
  readonly land: string;
  readonly companion: string;
}

export const courting = defineStory<Cast>({
  id: 'courting',
  title: 'A song for two',
  category: 'animal',
  summary: 'An animal sings and is no longer alone: was it the song, or the spring?',
  scene: 'an animal on its own, and the same place later',
  people: { many: 'animals', one: 'it' },
  circumstance: {
    id: 'season',
    label: 'season',
    named: 'the season',
    values: ['autumn', 'spring'],
    meaning: 'whether it is autumn or spring',
    sentences: ['It is autumn, and leaves lie on the ground.', 'It is spring, and flowers bloom.'],
    phrases: [
      {
        seen: 'in autumn',
        asked: 'how many are about in autumn',
        done: 'make it autumn for all animals',
        imagined: 'the season been autumn',
        would: 'the season have been autumn',
        fact: 'the season was autumn',
      },
      {
        seen: 'in spring',
        asked: 'how many are about in spring',
        done: 'make it spring for all animals',
        imagined: 'the season been spring',
        would: 'the season have been spring',
        fact: 'the season was spring',
      },
    ],
  },
  cause: {
    id: 'song',
    label: 'song',
    named: 'the song',
    values: ['asleep', 'singing'],
    meaning: 'whether an animal sings',
    sentences: ['The animal sleeps.', 'The animal sings.'],
    phrases: [
      {
        seen: 'that slept',
        asked: 'how many sleep',
        done: 'let every animal sleep',
        imagined: 'it slept',
        would: 'it have slept',
        fact: 'it slept',
      },
      {
        seen: 'that sang',
        asked: 'how many sing',
        done: 'make every animal sing',
        imagined: 'it sung',
        would: 'it have sung',
        fact: 'it sang',
      },
    ],
  },
  effect: {
    id: 'company',
    label: 'company',
    values: ['alone', 'paired'],
    meaning: 'whether an animal has found a partner',
    sentences: ['The animal is alone.', 'The animal has a partner.'],
    phrases: [
      {
        seen: 'that stayed alone',
        asked: 'how many stay alone',
        done: 'keep every animal alone',
        imagined: 'it stayed alone',
        would: 'it have stayed alone',
        fact: 'it stayed alone',
      },
      {
        seen: 'that found a partner',
        asked: 'how many find a partner',
        done: 'bring a partner to every animal',
        imagined: 'it found a partner',
        would: 'it have found a partner',
        fact: 'it found a partner',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.25, 0.75],
    effect: [
      [0.05, 0.3],
      [0.45, 0.8],
    ],
  },
  pairs: [
    {
      id: 'rooster',
      name: 'the rooster at the garden fence',
      cast: { animal: 'rooster', lower: 0, sky: '#cfe8f7', land: '#93bd72', companion: 'fence' },
      cause: {
        clause: 'the rooster crowed loudly at the garden fence',
        noun: 'the loud crowing of the rooster at the garden fence',
      },
      effect: {
        clause: 'a second bird joined the rooster at the garden fence',
        noun: 'the new friendship of the rooster at the garden fence',
      },
      captions: {
        before: 'A rooster crows before a fence, and black notes are in the air.',
        after: 'Two birds with red combs face each other before a fence under pink hearts.',
      },
      objects: {
        true: 'A fence can be seen behind a rooster.',
        false: 'A ladder can be seen behind a rooster.',
      },
      activity: {
        true: 'A rooster crows alone and meets a second bird later.',
        false: 'A rooster pecks at corn and flees from a fox later.',
      },
      cue: {
        right: 'loud crowing that carries far',
        wrong: [
          'a low fence with pointed boards',
          'the red comb on the bird',
          'a green meadow and a blue sky',
        ],
      },
      explanations: {
        cause: [
          'The rooster fills the garden with sound.',
          'Notes show that the rooster is crowing with all its strength.',
          'The first picture shows one bird and a lot of sound.',
        ],
        effect: [
          'Two birds look each other in the eyes at the fence.',
          'The rooster has company, and hearts float above.',
          'The second picture shows a pair in front of the fence.',
        ],
        link: [
          'The crowing was heard, and a second bird came to the rooster.',
          'The rooster won a heart by crowing.',
          'Somebody followed the sound to the fence, so the rooster is not alone.',
        ],
      },
    },
    {
      id: 'parrot',
      name: 'the parrot on the island',
      cast: { animal: 'parrot', lower: 1, sky: '#c6eef0', land: '#efd79c', companion: 'palm-tree' },
      cause: {
        clause: 'the parrot on the island whistled a melody',
        noun: 'the melody of the parrot on the island',
      },
      effect: {
        clause: 'the parrot on the island found a sweetheart',
        noun: 'the luck in love of the parrot on the island',
      },
      captions: {
        before: 'A colourful parrot whistles on sand beside a palm.',
        after: 'Two colourful parrots sit opposite each other on sand beside a palm.',
      },
      objects: {
        true: 'A palm grows on the sand near a parrot.',
        false: 'A hammock hangs over the sand near a parrot.',
      },
      activity: {
        true: 'A parrot whistles on an island and has a sweetheart later.',
        false: 'A parrot cracks nuts on an island and flies to a ship later.',
      },
      cue: {
        right: 'the whistling of a parrot',
        wrong: ['a palm with green leaves', 'the bent beak of the bird', 'sand of a pale yellow tint'],
      },
      explanations: {
        cause: [
          'The parrot whistles a tune across the island.',
          'Beside the palm, a colourful bird makes music.',
          'The first picture shows a lonely parrot that whistles.',
        ],
        effect: [
          'Now there are two parrots on the island.',
          'The parrot beside the palm is in love.',
          'The second picture shows a couple with bright feathers.',
        ],
        link: [
          'The melody attracted the second parrot.',
          'A parrot that whistles well is soon visited.',
          'The couple met because one parrot had whistled and the other had listened.',
        ],
      },
    },
    {
      id: 'flamingo',
      name: 'the flamingo in the dry valley',
      cast: { animal: 'flamingo', lower: 0, sky: '#fde3c4', land: '#c9a57a', companion: 'cactus' },
      cause: {
        clause: 'the flamingo called out in the dry valley',
        noun: 'the call of the flamingo in the dry valley',
      },
      effect: {
        clause: 'a mate stood opposite the flamingo in the dry valley',
        noun: 'the meeting of the flamingo in the dry valley with a mate',
      },
      captions: {
        before: 'A pink flamingo calls on one leg near a green cactus.',
        after: 'A pink flamingo stands near a green cactus with a mate on the other side.',
      },
      objects: {
        true: 'A green cactus stands near a flamingo.',
        false: 'A signpost with two wooden arms stands near a flamingo.',
      },
      activity: {
        true: 'A flamingo calls on one leg and has a mate later.',
        false: 'A flamingo flies over a lake and wades in mud later.',
      },
      cue: {
        right: 'a call through the whole valley',
        wrong: [
          'a green cactus with several arms',
          'the long bent neck of the bird',
          'brown earth with only few plants',
        ],
      },
      explanations: {
        cause: [
          'A flamingo calls so that it sounds across the valley.',
          'Notes rise near the beak of a pink bird.',
          'The first picture shows a flamingo that wants to be heard.',
        ],
        effect: [
          'A second pink bird has come to the cactus.',
          'The flamingo and a mate stand beak to beak.',
          'The second picture shows love in the dry valley.',
        ],
        link: [
          'The mate heard the call and came to the flamingo.',
          'The flamingo called, and the valley answered with a mate.',
          'The two met thanks to a call that was loud enough.',
        ],
      },
    },
    {
      id: 'cricket',
      name: 'the cricket beside the toadstool',
      cast: { animal: 'cricket', lower: 5, sky: '#dcd9f0', land: '#5f9070', companion: 'mushroom' },
      cause: {
        clause: 'the cricket beside the toadstool chirped all evening',
        noun: 'the evening concert of the cricket beside the toadstool',
      },
      effect: {
        clause: 'another cricket hopped up to the cricket beside the toadstool',
        noun: 'the visit of another cricket to the cricket beside the toadstool',
      },
      captions: {
        before: 'A green cricket chirps beside a red toadstool, with notes above.',
        after: 'Two green crickets sit head to head beside a red toadstool.',
      },
      objects: {
        true: 'A red toadstool with white dots stands next to a cricket.',
        false: 'A garden lamp stands next to a cricket.',
      },
      activity: {
        true: 'A cricket chirps and sits head to head with another later.',
        false: 'A cricket eats a leaf and hides from a bird later.',
      },
      cue: {
        right: 'the chirping that another cricket hears',
        wrong: [
          'a red toadstool with white dots',
          'the long hind legs of the green cricket',
          'dark green ground below a mauve sky',
        ],
      },
      explanations: {
        cause: [
          'The cricket gives a concert beside the toadstool.',
          'With legs and wings, a cricket makes music for the evening.',
          'The first picture shows a small green musician.',
        ],
        effect: [
          'A listener has come, and two crickets share the toadstool.',
          'The cricket is part of a pair.',
          'The second picture shows crickets and hearts.',
        ],
        link: [
          'Chirping shows the way, so the other cricket could find the place.',
          'The concert of the cricket was an invitation.',
          'Without any chirping, nobody would have hopped to the toadstool.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    ...placeOf(cast),
    parts: [
      companionOf(cast.companion),
      ...seasonParts(circumstance),
      { icon: cast.animal, x: 62, y: 60 + cast.lower, size: 48 },
      ...(cause
        ? [
            { icon: 'musical-notes', x: 38, y: 26, size: 22 },
            { icon: 'musical-note', x: 22, y: 66, size: 14 },
          ]
        : [{ icon: 'zzz', x: 44, y: 28, size: 18 }]),
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    ...placeOf(cast),
    parts: [
      companionOf(cast.companion),
      ...seasonParts(circumstance),
      { icon: cast.animal, x: 72, y: 63 + cast.lower, size: 42 },
      ...(effect
        ? [
            { icon: cast.animal, x: 30, y: 64 + cast.lower, size: 40, flip: true },
            { icon: 'two-hearts', x: 51, y: 24, size: 22 },
          ]
        : []),
    ],
  }),
});

function placeOf({ sky, land }: Cast): Pick<Scene, 'above' | 'below' | 'horizon'> {
  return { above: sky, below: land, horizon: 56 };
}

/** What tells the season: flowers, or fallen leaves. */
function seasonParts(isSpring: boolean): readonly Part[] {
  return isSpring
    ? [
        { icon: 'tulip', x: 89, y: 88, size: 16 },
        { icon: 'tulip', x: 11, y: 89, size: 14 },
        { icon: 'butterfly', x: 85, y: 22, size: 16 },
      ]
    : [
        { icon: 'fallen-leaf', x: 88, y: 88, size: 15 },
        { icon: 'fallen-leaf', x: 11, y: 89, size: 14, flip: true },
        { icon: 'cloud', x: 83, y: 20, size: 24 },
      ];
}

/** What stands behind, at the horizon. */
function companionOf(companion: string): Part {
  const place = { x: 15, y: 43, size: 26 };
  return companion === 'fence' ? { own: companion, ...place } : { icon: companion, ...place };
}
