import { defineStory } from '../define.ts';
import type { Clothes, Scene } from '../../scenes/types.ts';

/** What is each worker's own: clothes, what lies on the desk, what comes along, the room. */
interface Cast {
  readonly clothes: Clothes;
  readonly work: string;
  readonly companion: string;
  readonly room: string;
  readonly floor: string;
}

export const dozed = defineStory<Cast>({
  id: 'dozed',
  title: 'A night of work',
  category: 'person',
  summary: 'Work by night, then asleep at the desk: was it the work, or the coffee that keeps people awake?',
  scene: 'somebody at night, and the same person at a desk by day',
  people: { many: 'workers', one: 'they' },
  circumstance: {
    id: 'coffee',
    label: 'coffee in the evening',
    values: ['no coffee', 'coffee'],
    meaning: 'whether there is coffee in the evening',
    sentences: ['There is no coffee in the evening.', 'There is coffee in the evening.'],
    phrases: [
      {
        seen: 'without coffee in the evening',
        asked: 'how many drink no coffee in the evening',
        done: 'ban coffee in the evening',
        imagined: 'they drunk no coffee in the evening',
        would: 'they have drunk no coffee in the evening',
        fact: 'they drank no coffee in the evening',
      },
      {
        seen: 'with coffee in the evening',
        asked: 'how many drink coffee in the evening',
        done: 'pour coffee for all workers in the evening',
        imagined: 'they drunk coffee in the evening',
        would: 'they have drunk coffee in the evening',
        fact: 'they drank coffee in the evening',
      },
    ],
  },
  cause: {
    id: 'night_work',
    label: 'working by night',
    values: ['in bed', 'working'],
    meaning: 'whether somebody works by night',
    sentences: ['Somebody lies in bed by night.', 'Somebody works by night.'],
    phrases: [
      {
        seen: 'who went to bed early',
        asked: 'how many go to bed early',
        done: 'send all workers to bed early',
        imagined: 'they gone to bed early',
        would: 'they have gone to bed early',
        fact: 'they went to bed early',
      },
      {
        seen: 'who worked by night',
        asked: 'how many work by night',
        done: 'make all workers work by night',
        imagined: 'they worked by night',
        would: 'they have worked by night',
        fact: 'they worked by night',
      },
    ],
  },
  effect: {
    id: 'dozing',
    label: 'falling asleep at the desk',
    values: ['awake', 'asleep'],
    meaning: 'whether somebody falls asleep at the desk',
    sentences: ['Everybody is awake.', 'Somebody has fallen asleep at the desk.'],
    phrases: [
      {
        seen: 'who stayed awake',
        asked: 'how many stay awake',
        done: 'keep all workers awake',
        imagined: 'they stayed awake',
        would: 'they have stayed awake',
        fact: 'they stayed awake',
      },
      {
        seen: 'who fell asleep at the desk',
        asked: 'how many fall asleep at the desk',
        done: 'send all workers to sleep at the desk',
        imagined: 'they fallen asleep at the desk',
        would: 'they have fallen asleep at the desk',
        fact: 'they fell asleep at the desk',
      },
    ],
  },
  chances: {
    circumstance: 0.45,
    cause: [0.2, 0.65],
    effect: [
      [0.06, 0.25],
      [0.5, 0.75],
    ],
  },
  pairs: [
    {
      id: 'programmer',
      name: 'the programmer in the green pullover',
      cast: {
        clothes: { shirt: '#3f8f5a', trousers: '#3a4250' },
        work: 'laptop',
        companion: 'cactus',
        room: '#e4edf3',
        floor: '#a58a6c',
      },
      cause: {
        clause: 'the programmer in the green pullover worked through the night',
        noun: 'the work of the programmer in the green pullover through the night',
      },
      effect: {
        clause: 'the programmer in the green pullover fell asleep at the desk',
        noun: 'the sleep of the programmer in the green pullover at the desk',
      },
      captions: {
        before: 'A programmer in a green pullover is at a laptop by night, near a cactus.',
        after: 'A programmer in a green pullover sleeps at a desk by day, near a cactus.',
      },
      objects: {
        true: 'A cactus stands near somebody in a green pullover.',
        false: 'A palm stands near somebody in a green pullover.',
      },
      activity: {
        true: 'Somebody in a green pullover is up at a laptop and sleeps later.',
        false: 'Somebody in a green pullover rides a horse and sings later.',
      },
      cue: {
        right: 'a night in front of a laptop',
        wrong: ['a green cactus beside the desk', 'a pullover in a dark green', 'a plain wall in pale grey'],
      },
      explanations: {
        cause: [
          'A programmer is still busy while the moon is up.',
          'The laptop of the programmer is open by night.',
          'The first picture shows a programmer who does not go to bed.',
        ],
        effect: [
          'The programmer snores over the desk.',
          'In bright daylight the eyes of the programmer are shut.',
          'The second picture shows a programmer who is fast asleep.',
        ],
        link: [
          'The programmer lost a night of sleep and sleeps at the desk instead.',
          'Work until dawn made the programmer drop off.',
          'The programmer is asleep by day since the night went to the laptop.',
        ],
      },
    },
    {
      id: 'author',
      name: 'the author in the red dress',
      cast: {
        clothes: { shirt: '#c8453d', trousers: '#c8453d', skirt: true },
        work: 'open-book',
        companion: 'cat',
        room: '#f6e7cf',
        floor: '#9a7860',
      },
      cause: {
        clause: 'the author in the red dress pored over a book until morning',
        noun: 'the long night of the author in the red dress over a book',
      },
      effect: {
        clause: 'the author in the red dress nodded off by day',
        noun: 'the nap of the author in the red dress by day',
      },
      captions: {
        before: 'An author in a red dress has a book on the desk under the moon, beside a cat.',
        after: 'An author in a red dress has closed eyes at the desk, beside a cat.',
      },
      objects: {
        true: 'A cat is beside somebody in a red dress.',
        false: 'A parrot on a wooden perch is beside somebody in a red dress.',
      },
      activity: {
        true: 'Somebody in a red dress reads by night and naps by day.',
        false: 'Somebody in a red dress skates by night and cooks by day.',
      },
      cue: {
        right: 'reading on while everybody else is asleep',
        wrong: ['an orange cat on the floor', 'two plain sleeves of red', 'a cream wall with one window'],
      },
      explanations: {
        cause: [
          'An author bends over a book late at night.',
          'Moonlight falls on the desk of the author.',
          'The first picture shows an author with a book instead of a pillow.',
        ],
        effect: [
          'The author dozes while the sun shines.',
          'Beside the cat the author takes a nap.',
          'The second picture shows an author who nodded off.',
        ],
        link: [
          'The book kept the author from sleep, which came by day.',
          'After a night over pages the author nodded off.',
          'The nap makes up for the hours that the author gave to the book.',
        ],
      },
    },
    {
      id: 'painter',
      name: 'the painter in the blue smock',
      cast: {
        clothes: { shirt: '#3f72b5', trousers: '#6a5a48' },
        work: 'artist-palette',
        companion: 'framed-picture',
        room: '#efe0ee',
        floor: '#8a7f96',
      },
      cause: {
        clause: 'the painter in the blue smock mixed colours all night',
        noun: 'the mixing of colours all night by the painter in the blue smock',
      },
      effect: {
        clause: 'the painter in the blue smock dozed in the sunlight',
        noun: 'the doze of the painter in the blue smock in the sunlight',
      },
      captions: {
        before: 'A painter in a blue smock is with a palette at night, by a framed picture.',
        after: 'A painter in a blue smock dozes at noon, by a framed picture.',
      },
      objects: {
        true: 'A framed picture is by somebody in a blue smock.',
        false: 'A globe is by somebody in a blue smock.',
      },
      activity: {
        true: 'Somebody in a blue smock has a palette by night and dozes later.',
        false: 'Somebody in a blue smock digs a garden and swims later.',
      },
      cue: {
        right: 'a night without rest',
        wrong: ['a picture in a golden frame', 'a blue smock with plain sleeves', 'a wall in a pale lilac'],
      },
      explanations: {
        cause: [
          'A painter uses the dark hours for colours.',
          'The palette of the painter is out although the moon shines.',
          'The first picture shows a painter who is up until dawn.',
        ],
        effect: [
          'The painter cannot stay awake in the sunlight.',
          'A doze has come over the painter.',
          'The second picture shows a tired painter at the desk.',
        ],
        link: [
          'A night without rest leaves the painter too tired for the day.',
          'The painter dozes after so many colours in the dark.',
          'The hours of the night with the palette are missing by day.',
        ],
      },
    },
    {
      id: 'tailor',
      name: 'the tailor in the yellow waistcoat',
      cast: {
        clothes: { shirt: '#d0a02f', trousers: '#2f3a4a' },
        work: 'thread',
        companion: 'scissors',
        room: '#d9e6da',
        floor: '#7f8f80',
      },
      cause: {
        clause: 'the tailor in the yellow waistcoat sewed by moonlight',
        noun: 'the sewing of the tailor in the yellow waistcoat by moonlight',
      },
      effect: {
        clause: 'the tailor in the yellow waistcoat dropped off over the desk',
        noun: 'the dropping off of the tailor in the yellow waistcoat over the desk',
      },
      captions: {
        before: 'A tailor in a yellow waistcoat has thread on the desk at night, not far from scissors.',
        after: 'A tailor in a yellow waistcoat breathes deeply at a desk near scissors.',
      },
      objects: {
        true: 'A pair of scissors is near somebody in a yellow waistcoat.',
        false: 'A pair of skis is near somebody in a yellow waistcoat.',
      },
      activity: {
        true: 'Somebody in a yellow waistcoat is up with thread and slumbers later.',
        false: 'Somebody in a yellow waistcoat jogs and sings later.',
      },
      cue: {
        right: 'sewing instead of going to bed',
        wrong: [
          'scissors with two round handles',
          'a waistcoat as yellow as mustard',
          'a wall in a pale green',
        ],
      },
      explanations: {
        cause: [
          'A tailor sews although night has fallen.',
          'Thread keeps the tailor busy under the moon.',
          'The first picture shows a tailor with late work.',
        ],
        effect: [
          'The tailor slumbers and the work is at rest.',
          'By day the tailor has dropped off.',
          'The second picture shows a sleeping tailor in daylight.',
        ],
        link: [
          'Late sewing tired the tailor out.',
          'The tailor slumbers now, as the night passed with needle and thread.',
          'With an early bedtime the tailor would be sewing by day.',
        ],
      },
    },
  ],
  before: ({ clothes, work, companion, room, floor }, { circumstance, cause }): Scene => ({
    above: cause ? room : '#59628a',
    below: floor,
    parts: [
      { own: 'night-window', x: 20, y: 22, size: 32 },
      ...(cause
        ? [
            { figure: clothes, head: 'neutral-face', x: 48, foot: 90, height: 64 },
            { own: 'office-desk', x: 54, y: 73.2, size: 66 },
            { icon: work, x: 66, y: 54, size: 24 },
          ]
        : [
            { icon: 'bed', x: 56, y: 68, size: 56 },
            { icon: 'sleeping-face', x: 42, y: 59, size: 20 },
          ]),
      { icon: companion, x: 14, y: 84, size: 20 },
      ...(circumstance ? [{ icon: 'hot-beverage', x: cause ? 32 : 86, y: cause ? 57 : 84, size: 18 }] : []),
    ],
  }),
  after: ({ clothes, companion, room, floor }, { effect }): Scene => ({
    above: room,
    below: floor,
    parts: [
      { own: 'day-window', x: 20, y: 22, size: 32 },
      {
        figure: clothes,
        head: effect ? 'sleeping-face' : 'grinning-face',
        x: 48,
        foot: effect ? 93 : 90,
        height: effect ? 58 : 64,
      },
      { own: 'office-desk', x: 54, y: 73.2, size: 66 },
      ...(effect
        ? [
            { own: 'folded-arms', colour: clothes.shirt, x: 48, y: 61, size: 38 },
            { icon: 'zzz', x: 78, y: 30, size: 28 },
          ]
        : []),
      { icon: companion, x: 14, y: 84, size: 20 },
    ],
  }),
});
