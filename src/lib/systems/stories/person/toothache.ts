import { defineStory } from '../define.ts';
import type { Clothes, Scene } from '../../scenes/types.ts';

/** What is each eater's own: clothes, the sweets, what comes along, the room. */
interface Cast {
  readonly clothes: Clothes;
  readonly sweet: string;
  readonly companion: string;
  readonly room: string;
}

export const toothache = defineStory<Cast>({
  id: 'toothache',
  title: 'Sweets and toothache',
  category: 'person',
  summary: 'Heaps of sweets, then an aching tooth: was it the sweets, or the toothbrush left alone?',
  scene: 'somebody at home with something to eat, and the same person later',
  people: { many: 'people', one: 'they' },
  circumstance: {
    id: 'brushing',
    label: 'brushing',
    values: ['brushed', 'unbrushed'],
    meaning: 'whether teeth are left unbrushed',
    sentences: ['The toothbrush is in use.', 'The toothbrush is covered by a web.'],
    phrases: [
      {
        seen: 'who brush well',
        asked: 'how many brush well',
        done: 'make everybody brush well',
        imagined: 'they brushed well',
        would: 'they have brushed well',
        fact: 'they brushed well',
      },
      {
        seen: 'who never brush',
        asked: 'how many never brush',
        done: 'keep everybody from brushing',
        imagined: 'they never brushed',
        would: 'they have never brushed',
        fact: 'they never brushed',
      },
    ],
  },
  cause: {
    id: 'sweets',
    label: 'eating sweets',
    values: ['apple', 'sweets'],
    meaning: 'whether somebody eats heaps of sweets',
    sentences: ['Somebody eats an apple.', 'Somebody eats heaps of sweets.'],
    phrases: [
      {
        seen: 'who ate an apple',
        asked: 'how many eat an apple',
        done: 'give everybody an apple instead of sweets',
        imagined: 'they eaten an apple',
        would: 'they have eaten an apple',
        fact: 'they ate an apple',
      },
      {
        seen: 'who ate sweets',
        asked: 'how many eat sweets',
        done: 'feed sweets to everybody',
        imagined: 'they eaten sweets',
        would: 'they have eaten sweets',
        fact: 'they ate sweets',
      },
    ],
  },
  effect: {
    id: 'ache',
    label: 'toothache',
    values: ['sound', 'aching'],
    meaning: 'whether a tooth aches',
    sentences: ['No tooth aches.', 'A tooth aches.'],
    phrases: [
      {
        seen: 'who felt no ache',
        asked: 'how many feel no ache',
        done: 'keep every tooth sound',
        imagined: 'they felt no ache',
        would: 'they have felt no ache',
        fact: 'they felt no ache',
      },
      {
        seen: 'who got a toothache',
        asked: 'how many get a toothache',
        done: 'give everybody a toothache',
        imagined: 'they got a toothache',
        would: 'they have got a toothache',
        fact: 'they got a toothache',
      },
    ],
  },
  chances: {
    circumstance: 0.45,
    cause: [0.25, 0.7],
    effect: [
      [0.05, 0.25],
      [0.45, 0.8],
    ],
  },
  pairs: [
    {
      id: 'boy',
      name: 'the boy in the orange sweater',
      cast: {
        clothes: { shirt: '#e0782f', trousers: '#3a5a80' },
        sweet: 'lollipop',
        companion: 'teddy-bear',
        room: '#dcebf5',
      },
      cause: {
        clause: 'the boy in the orange sweater ate a heap of lollipops',
        noun: 'the heap of lollipops eaten by the boy in the orange sweater',
      },
      effect: {
        clause: 'the boy in the orange sweater got a toothache',
        noun: 'the toothache of the boy in the orange sweater',
      },
      captions: {
        before: 'A boy in an orange sweater smiles between lollipops and a teddy bear.',
        after: 'A boy in an orange sweater cries below a large tooth, beside a teddy bear.',
      },
      objects: {
        true: 'A teddy bear sits beside somebody in an orange sweater.',
        false: 'A telescope on three legs stands beside somebody in an orange sweater.',
      },
      activity: {
        true: 'Somebody in an orange sweater eats and cries later.',
        false: 'Somebody in an orange sweater rides a horse and writes later.',
      },
      cue: {
        right: 'sugar from the lollipops',
        wrong: [
          'a brown teddy bear on the floor',
          'an orange sweater with long sleeves',
          'a wall in a pale blue',
        ],
      },
      explanations: {
        cause: [
          'A boy in an orange sweater enjoys one lollipop after another.',
          'Big lollipops surround the happy boy.',
          'The first picture shows a boy with far too much sugar.',
        ],
        effect: [
          'The boy cries over an aching tooth.',
          'A tooth that hurts brings the boy to tears.',
          'The second picture shows the boy with a toothache.',
        ],
        link: [
          'The sugar of the lollipops harmed a tooth, which now hurts the boy.',
          'The boy has a toothache because of so many lollipops.',
          'Lollipops stuck to the teeth until one began to ache.',
        ],
      },
    },
    {
      id: 'girl',
      name: 'the girl in the violet dress',
      cast: {
        clothes: { shirt: '#8a5bb5', trousers: '#8a5bb5', skirt: true },
        sweet: 'doughnut',
        companion: 'kite',
        room: '#f5e4ee',
      },
      cause: {
        clause: 'the girl in the violet dress feasted on doughnuts',
        noun: 'the doughnut feast of the girl in the violet dress',
      },
      effect: {
        clause: 'the girl in the violet dress suffered from an aching tooth',
        noun: 'the aching tooth of the girl in the violet dress',
      },
      captions: {
        before: 'A girl in a violet dress stands with doughnuts near a kite.',
        after: 'A girl in a violet dress weeps near a kite, with a tooth overhead.',
      },
      objects: {
        true: 'A kite is near somebody in a violet dress.',
        false: 'A violin is near somebody in a violet dress.',
      },
      activity: {
        true: 'Somebody in a violet dress has doughnuts and weeps later.',
        false: 'Somebody in a violet dress climbs a tree and dances later.',
      },
      cue: {
        right: 'the sticky icing of all the doughnuts',
        wrong: ['a kite trailing its string', 'a dress in violet', 'a wall in pale pink'],
      },
      explanations: {
        cause: [
          'A girl in a violet dress eats plenty of iced doughnuts.',
          'Doughnuts on both sides await the girl.',
          'The first picture shows a feast of doughnuts.',
        ],
        effect: [
          'The girl weeps since a tooth hurts.',
          'Pain in the mouth has ended the fun of the girl.',
          'The second picture shows a girl with tears and a bad tooth.',
        ],
        link: [
          'Icing from the doughnuts attacked a tooth of the girl.',
          'The feast of doughnuts ended in a toothache.',
          'Too many doughnuts made the tooth of the girl ache.',
        ],
      },
    },
    {
      id: 'clerk',
      name: 'the clerk in the white shirt',
      cast: {
        clothes: { shirt: '#f7f7f2', trousers: '#4a4f5a' },
        sweet: 'chocolate-bar',
        companion: 'briefcase',
        room: '#cfdccb',
      },
      cause: {
        clause: 'the clerk in the white shirt lived on chocolate',
        noun: 'the chocolate diet of the clerk in the white shirt',
      },
      effect: {
        clause: 'the clerk in the white shirt was struck by tooth pain',
        noun: 'the tooth pain of the clerk in the white shirt',
      },
      captions: {
        before: 'A clerk in a white shirt smiles with bars of chocolate and a briefcase.',
        after: 'A clerk in a white shirt is in tears over a tooth, a briefcase at the side.',
      },
      objects: {
        true: 'A briefcase stands by somebody in a white shirt.',
        false: 'A surfboard stands by somebody in a white shirt.',
      },
      activity: {
        true: 'Somebody in a white shirt has chocolate and sheds tears later.',
        false: 'Somebody in a white shirt plants a tree and runs later.',
      },
      cue: {
        right: 'chocolate that sticks to teeth',
        wrong: ['a leather briefcase with a handle', 'a shirt of plain white', 'a wall in pale green'],
      },
      explanations: {
        cause: [
          'A clerk in a white shirt eats bar after bar of chocolate.',
          'Chocolate is the meal of the clerk with the briefcase.',
          'The first picture shows a clerk spoilt by chocolate.',
        ],
        effect: [
          'The clerk is in tears, and a tooth is to blame.',
          'Tooth pain torments the clerk.',
          'The second picture shows a clerk in need of a dentist.',
        ],
        link: [
          'A diet of chocolate rotted a tooth, and the clerk is in pain.',
          'The tooth of the clerk hurts after all that chocolate.',
          'Chocolate fed the decay that pains the clerk.',
        ],
      },
    },
    {
      id: 'hiker',
      name: 'the hiker in the teal anorak',
      cast: {
        clothes: { shirt: '#2f8f8f', trousers: '#7a5a3a' },
        sweet: 'candy',
        companion: 'backpack',
        room: '#f4ecc8',
      },
      cause: {
        clause: 'the hiker in the teal anorak chewed candies without end',
        noun: 'the endless chewing of candies by the hiker in the teal anorak',
      },
      effect: {
        clause: 'the hiker in the teal anorak had a throbbing tooth',
        noun: 'the throbbing tooth of the hiker in the teal anorak',
      },
      captions: {
        before: 'A hiker in a teal anorak stands among candies with a red backpack.',
        after: 'A hiker in a teal anorak sobs beside a red backpack and a tooth.',
      },
      objects: {
        true: 'A backpack rests beside somebody in a teal anorak.',
        false: 'A drum rests beside somebody in a teal anorak.',
      },
      activity: {
        true: 'Somebody in a teal anorak has candies and sobs later.',
        false: 'Somebody in a teal anorak plays tennis and cooks later.',
      },
      cue: {
        right: 'the sugar of candies',
        wrong: ['a red backpack with front pockets', 'an anorak in dark teal', 'a wall in pale yellow'],
      },
      explanations: {
        cause: [
          'A hiker in a teal anorak chews candies all day.',
          'Candies in wrappers lie ready for the hiker.',
          'The first picture shows a hiker with provisions of pure sugar.',
        ],
        effect: [
          'The hiker sobs with a throbbing tooth.',
          'No tour today: a tooth hurts the hiker.',
          'The second picture shows a hiker plagued by a tooth.',
        ],
        link: [
          'Chewing candies damaged a tooth of the hiker, which throbs now.',
          'The candies are the reason for the throbbing tooth.',
          'Sugar from the candies made a hole in the tooth of the hiker.',
        ],
      },
    },
  ],
  before: ({ clothes, sweet, companion, room }, { circumstance, cause }): Scene => ({
    above: room,
    below: '#c8a47c',
    parts: [
      { icon: 'toothbrush', x: 80, y: 20, size: 30 },
      { icon: circumstance ? 'spider-web' : 'sparkles', x: 89, y: 12, size: circumstance ? 14 : 12 },
      { icon: companion, x: 17, y: 80, size: 24 },
      {
        figure: clothes,
        head: 'beaming-face-with-smiling-eyes',
        x: 46,
        foot: 92,
        height: 66,
        pose: 'holding',
      },
      ...(cause
        ? [
            { icon: sweet, x: 68, y: 54, size: 24 },
            { icon: sweet, x: 76, y: 82, size: 26 },
            { icon: sweet, x: 18, y: 48, size: 24 },
          ]
        : [{ icon: 'red-apple', x: 69, y: 56, size: 22 }]),
    ],
  }),
  after: ({ clothes, companion, room }, { circumstance, effect }): Scene => ({
    above: room,
    below: '#c8a47c',
    parts: [
      { icon: companion, x: 17, y: 80, size: 24 },
      {
        figure: clothes,
        head: effect ? 'loudly-crying-face' : 'beaming-face-with-smiling-eyes',
        x: 46,
        foot: 92,
        height: 66,
      },
      { icon: 'toothbrush', x: 80, y: 80, size: 30 },
      { icon: circumstance ? 'spider-web' : 'sparkles', x: 89, y: 72, size: circumstance ? 14 : 12 },
      ...(effect
        ? [
            { icon: 'collision', x: 78, y: 32, size: 38 },
            { icon: 'tooth', x: 78, y: 32, size: 22 },
          ]
        : []),
    ],
  }),
});
