import { defineStory } from '../define.ts';
import type { Clothes, Part, Scene } from '../../scenes/types.ts';

/** What is each courier's own, in both pictures: clothes, the street, what comes along. */
interface Cast {
  readonly clothes: Clothes;
  /** Head of somebody who is well. */
  readonly well: string;
  readonly street: string;
  readonly companion: string;
  readonly room: string;
}

const SKY = { mild: '#cfe7f5', cold: '#b9c4cf' };

export const soaked = defineStory<Cast>({
  id: 'soaked',
  title: 'Soaked to the skin',
  category: 'person',
  summary: 'Out in the rain without an umbrella, then ill in bed: was it the rain, or the season?',
  scene: 'somebody out of doors, and the same person at home later',
  people: { many: 'people', one: 'they' },
  circumstance: {
    id: 'season',
    label: 'season',
    named: 'the season',
    values: ['summer', 'autumn'],
    meaning: 'which season it is',
    sentences: ['It is summer.', 'It is autumn.'],
    phrases: [
      {
        seen: 'in summer',
        asked: 'how many live in summer',
        done: 'make it summer for everybody',
        imagined: 'it been summer',
        would: 'it have been summer',
        fact: 'it was summer',
      },
      {
        seen: 'in autumn',
        asked: 'how many live in autumn',
        done: 'make it autumn for everybody',
        imagined: 'it been autumn',
        would: 'it have been autumn',
        fact: 'it was autumn',
      },
    ],
  },
  cause: {
    id: 'soaked',
    label: 'getting soaked',
    values: ['dry', 'soaked'],
    meaning: 'whether somebody gets soaked',
    sentences: ['The rain stayed away.', 'The rain soaked somebody.'],
    phrases: [
      {
        seen: 'who stayed dry',
        asked: 'how many stay dry',
        done: 'keep everybody dry',
        imagined: 'they stayed dry',
        would: 'they have stayed dry',
        fact: 'they stayed dry',
      },
      {
        seen: 'who got soaked',
        asked: 'how many get soaked',
        done: 'soak everybody',
        imagined: 'they got soaked',
        would: 'they have got soaked',
        fact: 'they got soaked',
      },
    ],
  },
  effect: {
    id: 'cold',
    label: 'catching a cold',
    values: ['well', 'ill'],
    meaning: 'whether somebody catches a cold',
    sentences: ['Nobody is ill.', 'Somebody has caught a cold.'],
    phrases: [
      {
        seen: 'who stayed well',
        asked: 'how many stay well',
        done: 'keep everybody well',
        imagined: 'they stayed well',
        would: 'they have stayed well',
        fact: 'they stayed well',
      },
      {
        seen: 'who caught a cold',
        asked: 'how many catch a cold',
        done: 'give everybody a cold',
        imagined: 'they caught a cold',
        would: 'they have caught a cold',
        fact: 'they caught a cold',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.2, 0.6],
    effect: [
      [0.05, 0.25],
      [0.5, 0.8],
    ],
  },
  pairs: [
    {
      id: 'courier',
      name: 'the courier in the red jacket',
      cast: {
        clothes: { shirt: '#d0453e', trousers: '#34405a' },
        well: 'slightly-smiling-face',
        street: '#8f9a8a',
        companion: 'package',
        room: '#f3e3cf',
      },
      cause: {
        clause: 'the courier in the red jacket was soaked by the rain',
        noun: 'the soaking of the courier in the red jacket by the rain',
      },
      effect: {
        clause: 'the courier in the red jacket caught a cold',
        noun: 'the cold of the courier in the red jacket',
      },
      captions: {
        before: 'A courier in a red jacket stands beside a parcel in pouring rain.',
        after: 'A courier in a red jacket sneezes at home beside a bed, a thermometer and a parcel.',
      },
      objects: {
        true: 'A parcel lies beside somebody in a red jacket.',
        false: 'A guitar leans beside somebody in a red jacket.',
      },
      activity: {
        true: 'Somebody in a red jacket is out in the rain and sneezes later.',
        false: 'Somebody in a red jacket is swimming and dances later.',
      },
      cue: {
        right: 'clothes wet with rain',
        wrong: ['a taped parcel on the ground', 'a jacket made of red cloth', 'a bed with blue sheets'],
      },
      explanations: {
        cause: [
          'A courier in a red jacket is standing in heavy rain and gets wet through.',
          'It pours, and the courier has no umbrella, so the red jacket is soaked.',
          'The first picture shows a courier who is drenched by rain clouds overhead.',
        ],
        effect: [
          'The courier is at home and sneezes, with a thermometer near by.',
          'The same courier has a cold and needs the bed.',
          'The second picture shows the courier ill indoors, sneezing into a tissue.',
        ],
        link: [
          'Being soaked by the rain chilled the courier, and a cold followed.',
          'The courier is ill because the rain went through the jacket.',
          'Hours in wet clothes weakened the courier, who then caught a cold.',
        ],
      },
    },
    {
      id: 'gardener',
      name: 'the gardener in the green overalls',
      cast: {
        clothes: { shirt: '#4b8b57', trousers: '#4b8b57' },
        well: 'smiling-face-with-sunglasses',
        street: '#a3c18b',
        companion: 'potted-plant',
        room: '#dfe9dc',
      },
      cause: {
        clause: 'the gardener in the green overalls stood in a downpour',
        noun: 'the soaking of the gardener in the green overalls in a downpour',
      },
      effect: {
        clause: 'the gardener in the green overalls fell ill',
        noun: 'the illness of the gardener in the green overalls',
      },
      captions: {
        before: 'A gardener in green overalls gets wet under two clouds, near a potted plant.',
        after: 'A gardener in green overalls sneezes at home beside a bed, a thermometer and a potted plant.',
      },
      objects: {
        true: 'A potted plant stands beside somebody in green overalls.',
        false: 'A trophy stands beside somebody in green overalls.',
      },
      activity: {
        true: 'Somebody in green overalls is out in the rain and sneezes later.',
        false: 'Somebody in green overalls is skiing and sings later.',
      },
      cue: {
        right: 'wet clothes in the rain',
        wrong: ['a plant in its pot', 'green overalls and sleeves', 'a pale green bedroom wall'],
      },
      explanations: {
        cause: [
          'A gardener in green overalls works on in the rain and becomes drenched.',
          'Rain clouds empty themselves over a gardener beside a potted plant.',
          'The first picture shows a gardener with soaked overalls under heavy rain.',
        ],
        effect: [
          'The gardener is indoors and sneezes beside a bed.',
          'A thermometer and a sneeze show that the gardener is ill.',
          'The second picture shows the gardener at home with a cold.',
        ],
        link: [
          'The rain soaked the overalls, and the chill gave the gardener a cold.',
          'The gardener caught a cold by staying wet in the rain.',
          'Wet clothes made the gardener ill.',
        ],
      },
    },
    {
      id: 'musician',
      name: 'the musician in the purple coat',
      cast: {
        clothes: { shirt: '#7a4fa3', trousers: '#2f2a3d', skirt: true },
        well: 'star-struck',
        street: '#9a8fa6',
        companion: 'guitar',
        room: '#ece0f2',
      },
      cause: {
        clause: 'the musician in the purple coat got wet to the skin',
        noun: 'the drenching of the musician in the purple coat',
      },
      effect: {
        clause: 'the musician in the purple coat began to sneeze',
        noun: 'the sneezing of the musician in the purple coat',
      },
      captions: {
        before: 'A musician in a purple coat stands beside a guitar in pouring rain.',
        after: 'A musician in a purple coat holds a tissue between a guitar and a bed, by a thermometer.',
      },
      objects: {
        true: 'A guitar leans beside somebody in a purple coat.',
        false: 'A parcel lies beside somebody in a purple coat.',
      },
      activity: {
        true: 'Somebody in a purple coat is out in the rain and sneezes later.',
        false: 'Somebody in a purple coat is fishing and cooks later.',
      },
      cue: {
        right: 'a downpour that goes right through the coat',
        wrong: [
          'an electric guitar leaning at the side',
          'a coat in a deep purple',
          'a bed with a white pillow',
        ],
      },
      explanations: {
        cause: [
          'A musician with a guitar is caught in a downpour and gets soaked.',
          'It rains hard on a musician who wears a purple coat.',
          'The first picture shows a musician who is wet from head to foot.',
        ],
        effect: [
          'The musician is at home, sneezing beside the bed.',
          'The second picture shows the musician with a cold and a thermometer.',
          'The same musician is ill and cannot play.',
        ],
        link: [
          'The downpour soaked the musician, who therefore caught a cold.',
          'The cold comes from standing in wet clothes.',
          'Rain on the coat chilled the musician and made the musician sneeze.',
        ],
      },
    },
    {
      id: 'painter',
      name: 'the painter in the yellow smock',
      cast: {
        clothes: { shirt: '#e0b23a', trousers: '#5a6b7b' },
        well: 'face-with-tongue',
        street: '#c9b08a',
        companion: 'artist-palette',
        room: '#f6efc9',
      },
      cause: {
        clause: 'the painter in the yellow smock stayed out in the wet',
        noun: 'the stay of the painter in the yellow smock out in the wet',
      },
      effect: {
        clause: 'the painter in the yellow smock came down with a fever',
        noun: 'the fever of the painter in the yellow smock',
      },
      captions: {
        before: 'Rain pours on a painter in a yellow smock and on a palette.',
        after: 'A painter in a yellow smock sneezes at home beside a bed, a thermometer and a palette.',
      },
      objects: {
        true: 'A palette lies beside somebody in a yellow smock.',
        false: 'A drum stands beside somebody in a yellow smock.',
      },
      activity: {
        true: 'Somebody in a yellow smock is out in the rain and sneezes later.',
        false: 'Somebody in a yellow smock is cycling and reads later.',
      },
      cue: {
        right: 'standing wet in the rain',
        wrong: ['a palette with paint', 'a smock of plain yellow cloth', 'a window with four panes'],
      },
      explanations: {
        cause: [
          'A painter in a yellow smock is rained on out of doors.',
          'The smock of the painter drips in the heavy rain.',
          'The first picture shows a painter beside a palette under rain clouds.',
        ],
        effect: [
          'The painter sneezes at home and has a fever.',
          'The second picture shows the painter ill beside a bed.',
          'A tissue and a thermometer show that the painter has a cold.',
        ],
        link: [
          'The painter was wet and cold in the rain and fell ill.',
          'Too long in the rain, the painter came home with a fever.',
          'The soaked smock chilled the painter, and sneezing followed.',
        ],
      },
    },
  ],
  before: ({ clothes, well, street, companion }, { circumstance, cause }): Scene => ({
    above: cause || circumstance ? SKY.cold : SKY.mild,
    below: street,
    parts: [
      ...(cause
        ? [
            { icon: 'cloud-with-rain', x: 24, y: 20, size: 34 },
            { icon: 'cloud-with-rain', x: 72, y: 18, size: 34 },
            { icon: 'sweat-droplets', x: 66, y: 42, size: 12 },
            { own: 'puddle', x: 50, y: 90, size: 46 },
          ]
        : [{ icon: circumstance ? 'sun-behind-cloud' : 'sun', x: 78, y: 20, size: 26 }]),
      ...seasonParts(circumstance),
      { icon: companion, x: 20, y: 76, size: 22 },
      { figure: clothes, head: cause ? 'confounded-face' : well, x: 50, foot: 88, height: 58 },
    ],
  }),
  after: ({ clothes, well, companion, room }, { effect, circumstance }): Scene => ({
    above: room,
    below: '#c8a47c',
    parts: [
      { icon: 'window', x: 20, y: 24, size: 26 },
      ...(circumstance ? [{ icon: 'fallen-leaf', x: 20, y: 24, size: 10 }] : []),
      { icon: 'bed', x: 78, y: 66, size: 40 },
      ...(effect ? [{ icon: 'thermometer', x: 76, y: 34, size: 18 }] : []),
      { icon: companion, x: 16, y: 80, size: 22 },
      { figure: clothes, head: effect ? 'sneezing-face' : well, x: 44, foot: 90, height: 58 },
    ],
  }),
});

/** What tells the season out of doors: leaves on the ground, or flowers. */
function seasonParts(isAutumn: boolean): readonly Part[] {
  return isAutumn
    ? [
        { icon: 'fallen-leaf', x: 80, y: 78, size: 14 },
        { icon: 'fallen-leaf', x: 90, y: 88, size: 12, flip: true },
      ]
    : [
        { icon: 'tulip', x: 82, y: 76, size: 16 },
        { icon: 'tulip', x: 91, y: 82, size: 14 },
      ];
}
