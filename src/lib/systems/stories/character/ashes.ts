import { defineStory } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';

/** What is each vampire's own, in both pictures: looks, cape, the place, what lives there. */
interface Cast {
  readonly looks: string;
  readonly cape: string;
  readonly coffin: string;
  readonly place: string;
  readonly companion: string;
  /** Colours of the night and of the ground in summer and in winter. */
  readonly night: string;
  readonly green: string;
  readonly snow: string;
}

const DAWN = '#f9c9a6';

export const ashes = defineStory<Cast>({
  id: 'ashes',
  title: 'Home before sunrise',
  category: 'character',
  summary: 'The sun rises on a vampire, then ashes lie there: was it the sunrise, or the season?',
  scene: 'a vampire near a coffin, and the same place a night later',
  people: { many: 'vampires', one: 'they' },
  circumstance: {
    id: 'season',
    label: 'season',
    named: 'the season',
    values: ['winter', 'summer'],
    meaning: 'which season it is',
    sentences: ['It is winter, and the nights are long.', 'It is summer, and the nights are short.'],
    phrases: [
      {
        seen: 'out in winter',
        asked: 'how many are out in winter',
        done: 'make it winter for every vampire',
        imagined: 'it been winter',
        would: 'it have been winter',
        fact: 'it was winter',
      },
      {
        seen: 'out in summer',
        asked: 'how many are out in summer',
        done: 'make it summer for every vampire',
        imagined: 'it been summer',
        would: 'it have been summer',
        fact: 'it was summer',
      },
    ],
  },
  cause: {
    id: 'sunrise',
    label: 'being out at sunrise',
    values: ['in time', 'too late'],
    meaning: 'whether the sunrise finds a vampire outside the coffin',
    sentences: ['The vampire was in the coffin in time.', 'The sun rose on the vampire.'],
    phrases: [
      {
        seen: 'who reached the coffin in time',
        asked: 'how many reach the coffin in time',
        done: 'bring every vampire to the coffin in time',
        imagined: 'they reached the coffin in time',
        would: 'they have reached the coffin in time',
        fact: 'they reached the coffin in time',
      },
      {
        seen: 'whom the sunrise caught outside',
        asked: 'how many get caught outside by the sunrise',
        done: 'let the sunrise catch every vampire outside',
        imagined: 'they been caught outside by the sunrise',
        would: 'they have been caught outside by the sunrise',
        fact: 'they were caught outside by the sunrise',
      },
    ],
  },
  effect: {
    id: 'ashes',
    label: 'falling to ashes',
    values: ['whole', 'ashes'],
    meaning: 'whether a vampire falls to ashes',
    sentences: ['The vampire is still whole.', 'Ashes are left, and a bat.'],
    phrases: [
      {
        seen: 'who stayed whole',
        asked: 'how many stay whole',
        done: 'keep every vampire whole',
        imagined: 'they stayed whole',
        would: 'they have stayed whole',
        fact: 'they stayed whole',
      },
      {
        seen: 'who fell to ashes',
        asked: 'how many fall to ashes',
        done: 'turn every vampire to ashes',
        imagined: 'they fallen to ashes',
        would: 'they have fallen to ashes',
        fact: 'they fell to ashes',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.25, 0.65],
    effect: [
      [0.05, 0.2],
      [0.5, 0.85],
    ],
  },
  pairs: [
    {
      id: 'count',
      name: 'the count in the red cape',
      cast: {
        looks: 'vampire-count',
        cape: '#b3262e',
        coffin: '#7a4a2a',
        place: 'castle',
        companion: 'owl',
        night: '#3d3a66',
        green: '#8fae72',
        snow: '#eef3f6',
      },
      cause: {
        clause: 'the sunrise caught the count in the red cape outside the coffin',
        noun: 'the sunrise that met the count in the red cape outside the coffin',
      },
      effect: {
        clause: 'the count in the red cape fell to ashes',
        noun: 'the fall of the count in the red cape to ashes',
      },
      captions: {
        before: 'The sun comes up behind a vampire with a red cape, and a coffin stands open.',
        after: 'A red cape lies on smoking ashes, and a bat flies above an owl and a coffin.',
      },
      objects: {
        true: 'An owl sits near a castle.',
        false: 'A wolf sits near a castle.',
      },
      activity: {
        true: 'Morning comes for a vampire in red, and ashes smoke under the cape later.',
        false: 'A vampire in red plays the organ and dances at a ball later.',
      },
      cue: {
        right: 'the rising sun that shines on the count',
        wrong: [
          'an owl with big round eyes',
          'the towers of a castle in the distance',
          'black hair with a point over the brow',
        ],
      },
      explanations: {
        cause: [
          'The count is still on the way to the coffin when the sun rises.',
          'Morning light falls on a vampire in a red cape.',
          'The first picture shows a count who is late for the coffin.',
        ],
        effect: [
          'The count is a heap of ashes under a red cape.',
          'The second picture shows smoke, ashes and a little bat.',
          'A bat flutters away from what used to be a count.',
        ],
        link: [
          'The rays of the sun turned the count to ashes.',
          'The count went up in smoke because the sun came up too early.',
          'Sunlight is more than a vampire can bear, so only ashes and a bat are left.',
        ],
      },
    },
    {
      id: 'lady',
      name: 'the lady in the purple cape',
      cast: {
        looks: 'vampire-lady',
        cape: '#7d3fa6',
        coffin: '#4d4a55',
        place: 'derelict-house',
        companion: 'black-cat',
        night: '#2f4a5e',
        green: '#b3b46a',
        snow: '#e3eaf5',
      },
      cause: {
        clause: 'dawn surprised the lady in the purple cape on the way to the coffin',
        noun: 'the surprise of the lady in the purple cape by the dawn',
      },
      effect: {
        clause: 'the lady in the purple cape turned to ashes',
        noun: 'the turning of the lady in the purple cape to ashes',
      },
      captions: {
        before: 'A long-haired vampire in purple stands between the rising sun and an empty coffin.',
        after: 'Smoke and a bat rise from ashes under a purple cape near a black cat.',
      },
      objects: {
        true: 'A cat is in front of an old house.',
        false: 'A raven is in front of an old house.',
      },
      activity: {
        true: 'A vampire is overtaken by daybreak, and a bat leaves the ashes later.',
        false: 'A vampire combs red hair, and a cat laps up milk later.',
      },
      cue: {
        right: 'daybreak before the lady is home',
        wrong: [
          'a house with boards across the front',
          'a cat with a tail held up',
          'auburn hair down to the shoulders',
        ],
      },
      explanations: {
        cause: [
          'Day breaks while the lady is some steps short of the coffin.',
          'The sun peeps over the horizon, and the lady sweats.',
          'Earlier a lady with fangs is out of doors at daybreak.',
        ],
        effect: [
          'The purple cape covers nothing but ashes.',
          'Later the cat looks at a smoking heap.',
          'The lady with the long hair has crumbled, and a bat takes off.',
        ],
        link: [
          'The dawn burnt the lady to ashes.',
          'Too slow for the sun, the lady crumbled and left as a bat.',
          'Daylight touched the lady, and the purple cape sank on ashes.',
        ],
      },
    },
    {
      id: 'granny',
      name: 'the grandmother in the green cape',
      cast: {
        looks: 'vampire-granny',
        cape: '#2f8a7d',
        coffin: '#a9793f',
        place: 'evergreen-tree',
        companion: 'mouse',
        night: '#43365c',
        green: '#a8be8e',
        snow: '#f3efe9',
      },
      cause: {
        clause: 'the grandmother in the green cape was hit by the first rays of the sun',
        noun: 'the first sunlight on the grandmother in the green cape',
      },
      effect: {
        clause: 'the grandmother in the green cape crumbled to ashes',
        noun: 'the crumbling of the grandmother in the green cape',
      },
      captions: {
        before: 'Yellow rays shine on a grey-haired vampire with glasses, some way from a coffin.',
        after: 'A green cape covers ashes beside a mouse, and a bat is in the air.',
      },
      objects: {
        true: 'A mouse is on the ground near a fir tree.',
        false: 'A toad is on the ground near a fir tree.',
      },
      activity: {
        true: 'A vampire with glasses is met by the sun, and a cape lies on ashes later.',
        false: 'A vampire with glasses reads a book and bakes a cake later.',
      },
      cue: {
        right: 'first rays that reach the grandmother',
        wrong: [
          'a mouse with two round ears',
          'round glasses under a bun of grey hair',
          'a fir tree on the right side',
        ],
      },
      explanations: {
        cause: [
          'The grandmother walks too slowly and meets the sun.',
          'The first rays of the day fall on a grandmother with fangs.',
          'At first the sun is up, and the coffin is still some way off.',
        ],
        effect: [
          'The grandmother has crumbled, and the cape lies on top.',
          'Ashes smoulder beside the mouse.',
          'In the end a bat flies where the grandmother was walking.',
        ],
        link: [
          'The grandmother could not stand the first rays and crumbled.',
          'The early sun made ashes of the grandmother.',
          'A coffin would have kept off the light that burnt the grandmother.',
        ],
      },
    },
    {
      id: 'boy',
      name: 'the boy in the blue cape',
      cast: {
        looks: 'vampire-boy',
        cape: '#2f62b0',
        coffin: '#8f5a6a',
        place: 'mountain',
        companion: 'spider',
        night: '#5a4668',
        green: '#c4b07c',
        snow: '#e6f0ee',
      },
      cause: {
        clause: 'the boy in the blue cape was still outside when the sun rose',
        noun: 'the delay of the boy in the blue cape until the sun rose',
      },
      effect: {
        clause: 'the boy in the blue cape went up in smoke',
        noun: 'the end of the boy in the blue cape in smoke and ashes',
      },
      captions: {
        before: 'A vampire boy with an orange cap is out in the morning sun, away from a coffin.',
        after: 'A bat flutters over smoke and ashes with a blue cape, near a spider.',
      },
      objects: {
        true: 'A spider is below a mountain.',
        false: 'A scorpion is below a mountain.',
      },
      activity: {
        true: 'A boy with fangs stays out until morning, and a bat flutters off later.',
        false: 'A boy with fangs kicks a ball and goes to school later.',
      },
      cue: {
        right: 'sunrise over the boy',
        wrong: [
          'an orange cap with a narrow brim',
          'the mountain on the horizon',
          'a spider with eight legs',
        ],
      },
      explanations: {
        cause: [
          'The boy has stayed out too long, and it is morning.',
          'A boy with a cap is overtaken by the sun before bedtime.',
          'The opening picture shows a young vampire in bright morning light.',
        ],
        effect: [
          'The boy is gone in a puff of smoke, and a bat has come.',
          'The closing picture shows a blue cape on a grey heap.',
          'Nothing is left beside the spider but ashes and a cape.',
        ],
        link: [
          'The sun changed the boy into smoke, ashes and a bat.',
          'Missing bedtime exposed the boy to the sun, which left ashes.',
          'The boy went up in smoke from the light of the morning.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    above: cause ? DAWN : cast.night,
    below: circumstance ? cast.green : cast.snow,
    parts: [
      placeOf(cast),
      ...(cause
        ? [
            { own: 'rising-sun', x: 30, y: 41, size: 54 },
            farCoffin(cast),
            vampire(cast, 42, 69),
            { icon: 'sweat-droplets', x: 60, y: 40, size: 13 },
          ]
        : [
            { icon: 'crescent-moon', x: 16, y: 18, size: 22 },
            { own: 'coffin-open', x: 46, y: 60, size: 70, colour: cast.coffin },
            vampire(cast, 46, 63),
          ]),
      ...seasonParts(circumstance),
      { icon: cast.companion, x: cause ? 71 : 84, y: 88, size: 15 },
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    above: cast.night,
    below: circumstance ? cast.green : cast.snow,
    parts: [
      placeOf(cast),
      { icon: 'crescent-moon', x: 16, y: 18, size: 22 },
      farCoffin(cast),
      ...(effect
        ? [
            { own: 'ash-smoke', x: 40, y: 48, size: 44 },
            { own: 'vampire-ashes', x: 40, y: 66, size: 58, colour: cast.cape },
            { icon: 'bat', x: 58, y: 20, size: 28 },
          ]
        : [vampire(cast, 42, 69)]),
      ...seasonParts(circumstance),
      { icon: cast.companion, x: 71, y: 88, size: 15 },
    ],
  }),
});

/** Where the vampire lives. */
function placeOf({ place }: Cast): Part {
  return { icon: place, x: 84, y: 52, size: 28 };
}

/** The coffin with nobody in it. */
function farCoffin({ coffin }: Cast): Part {
  return { own: 'coffin-open', x: 85, y: 75, size: 34, colour: coffin };
}

/** The vampire from head to foot, with the middle at a point. */
function vampire({ looks, cape }: Cast, x: number, y: number): Part {
  return { own: looks, x, y, size: 54, colour: cape };
}

/** What tells the season: a flower, or somebody made of snow. */
function seasonParts(isSummer: boolean): readonly Part[] {
  return isSummer
    ? [
        { icon: 'tulip', x: 10, y: 81, size: 18 },
        { icon: 'tulip', x: 20, y: 88, size: 15 },
      ]
    : [{ icon: 'snowman-without-snow', x: 14, y: 84, size: 22 }];
}
