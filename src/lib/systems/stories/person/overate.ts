import { defineStory } from '../define.ts';
import type { Clothes, Scene } from '../../scenes/types.ts';

/** What is each eater's own: clothes, the food, what comes along, the room. */
interface Cast {
  readonly clothes: Clothes;
  readonly food: string;
  readonly companion: string;
  readonly room: string;
  readonly floor: string;
}

export const overate = defineStory<Cast>({
  id: 'overate',
  title: 'Too much on the plate',
  category: 'person',
  summary: 'Helping after helping, then a sick stomach: was it the heap, or the party with its other treats?',
  scene: 'somebody with something to eat, and the same person later',
  people: { many: 'guests', one: 'they' },
  circumstance: {
    id: 'party',
    label: 'party',
    named: 'the party',
    values: ['ordinary day', 'party'],
    meaning: 'whether there is a party',
    sentences: ['It is an ordinary day.', 'There is a party.'],
    phrases: [
      {
        seen: 'on an ordinary day',
        asked: 'how many have an ordinary day',
        done: 'call off every party',
        imagined: 'they had an ordinary day',
        would: 'they have had an ordinary day',
        fact: 'they had an ordinary day',
      },
      {
        seen: 'at a party',
        asked: 'how many are at a party',
        done: 'throw a party for all guests',
        imagined: 'they been at a party',
        would: 'they have been at a party',
        fact: 'they were at a party',
      },
    ],
  },
  cause: {
    id: 'overeating',
    label: 'eating too much',
    values: ['modest', 'greedy'],
    meaning: 'whether somebody eats far too much',
    sentences: ['Somebody eats a salad.', 'Somebody eats a whole heap.'],
    phrases: [
      {
        seen: 'who ate a salad',
        asked: 'how many eat a salad',
        done: 'serve all guests nothing but a salad',
        imagined: 'they eaten a salad',
        would: 'they have eaten a salad',
        fact: 'they ate a salad',
      },
      {
        seen: 'who ate too much',
        asked: 'how many eat too much',
        done: 'make all guests eat too much',
        imagined: 'they eaten too much',
        would: 'they have eaten too much',
        fact: 'they ate too much',
      },
    ],
  },
  effect: {
    id: 'sickness',
    label: 'feeling sick',
    values: ['well', 'sick'],
    meaning: 'whether somebody feels sick',
    sentences: ['Nobody feels sick.', 'Somebody feels sick.'],
    phrases: [
      {
        seen: 'who felt well',
        asked: 'how many feel well',
        done: 'keep all guests well',
        imagined: 'they felt well',
        would: 'they have felt well',
        fact: 'they felt well',
      },
      {
        seen: 'who felt sick',
        asked: 'how many feel sick',
        done: 'make all guests feel sick',
        imagined: 'they felt sick',
        would: 'they have felt sick',
        fact: 'they felt sick',
      },
    ],
  },
  chances: {
    circumstance: 0.4,
    cause: [0.2, 0.7],
    effect: [
      [0.06, 0.25],
      [0.5, 0.8],
    ],
  },
  pairs: [
    {
      id: 'sailor',
      name: 'the sailor in the white shirt',
      cast: {
        clothes: { shirt: '#f4f6f8', trousers: '#2f5fa3' },
        food: 'pizza',
        companion: 'anchor',
        room: '#d3e8f2',
        floor: '#b48a5e',
      },
      cause: {
        clause: 'the sailor in the white shirt ate far too much pizza',
        noun: 'the pizza feast of the sailor in the white shirt',
      },
      effect: {
        clause: 'the sailor in the white shirt felt sick',
        noun: 'the sickness of the sailor in the white shirt',
      },
      captions: {
        before: 'A sailor in a white shirt beams among slices of pizza beside an anchor.',
        after: 'A sailor in a white shirt is green in the face beside an anchor.',
      },
      objects: {
        true: 'An anchor lies beside somebody in a white shirt.',
        false: 'A cello lies beside somebody in a white shirt.',
      },
      activity: {
        true: 'Somebody in a white shirt has pizza and looks sick later.',
        false: 'Somebody in a white shirt sweeps a floor and reads later.',
      },
      cue: {
        right: 'far more slices of pizza than anybody needs',
        wrong: ['a heavy anchor on the floor', 'a white shirt and blue trousers', 'a wall in light blue'],
      },
      explanations: {
        cause: [
          'A sailor has slices of pizza on every side.',
          'The sailor eats one slice after another.',
          'The first picture shows a sailor with more pizza than hunger.',
        ],
        effect: [
          'The face of the sailor has turned green.',
          'The sailor feels like being sick.',
          'The second picture shows a sailor with an upset stomach.',
        ],
        link: [
          'So much pizza was more than the stomach of the sailor could hold.',
          'A feast of pizza made the sailor feel sick.',
          'Having finished every slice, the sailor turned green.',
        ],
      },
    },
    {
      id: 'cook',
      name: 'the cook in the red apron',
      cast: {
        clothes: { shirt: '#c8453d', trousers: '#f0ede6' },
        food: 'hamburger',
        companion: 'cooking',
        room: '#f7ebcf',
        floor: '#8f9aa3',
      },
      cause: {
        clause: 'the cook in the red apron swallowed a heap of hamburgers',
        noun: 'the heap of hamburgers swallowed by the cook in the red apron',
      },
      effect: {
        clause: 'the cook in the red apron had a bad stomach',
        noun: 'the bad stomach of the cook in the red apron',
      },
      captions: {
        before: 'A cook in a red apron grins between hamburgers, near a frying pan.',
        after: 'A cook in a red apron looks unwell near a frying pan.',
      },
      objects: {
        true: 'A frying pan is near somebody in a red apron.',
        false: 'A bicycle is near somebody in a red apron.',
      },
      activity: {
        true: 'Somebody in a red apron grins at hamburgers and is unwell later.',
        false: 'Somebody in a red apron mends a roof and skates later.',
      },
      cue: {
        right: 'far too many hamburgers',
        wrong: [
          'a frying pan with an egg inside',
          'an apron in a bright red colour',
          'a plain wall in a pale cream colour',
        ],
      },
      explanations: {
        cause: [
          'A cook gobbles up burgers from left and right.',
          'Wherever the cook looks, a hamburger is waiting.',
          'The first picture shows a cook who cannot stop.',
        ],
        effect: [
          'The cook wishes for nothing but rest.',
          'Something in the stomach of the cook rebels.',
          'The second picture shows a pale green cook.',
        ],
        link: [
          'The heap of hamburgers spoilt the stomach of the cook.',
          'The cook swallowed too much and pays for that with sickness.',
          'Hamburgers beyond measure gave the cook a bad stomach.',
        ],
      },
    },
    {
      id: 'guest',
      name: 'the guest in the yellow dress',
      cast: {
        clothes: { shirt: '#e6c140', trousers: '#e6c140', skirt: true },
        food: 'shortcake',
        companion: 'wrapped-gift',
        room: '#f3dfe8',
        floor: '#b98fa0',
      },
      cause: {
        clause: 'the guest in the yellow dress took cake after cake',
        noun: 'the cake binge of the guest in the yellow dress',
      },
      effect: {
        clause: 'the guest in the yellow dress turned queasy',
        noun: 'the queasiness of the guest in the yellow dress',
      },
      captions: {
        before: 'A guest in a yellow dress laughs amid pieces of cake beside a gift.',
        after: 'A guest in a yellow dress is queasy beside a gift.',
      },
      objects: {
        true: 'A wrapped gift stands beside somebody in a yellow dress.',
        false: 'A ladder stands beside somebody in a yellow dress.',
      },
      activity: {
        true: 'Somebody in a yellow dress has cake and feels queasy later.',
        false: 'Somebody in a yellow dress rows a boat and swims later.',
      },
      cue: {
        right: 'a fourth piece of cake',
        wrong: ['a gift with a ribbon', 'a dress in bright yellow', 'a wall in pale pink'],
      },
      explanations: {
        cause: [
          'A guest reaches for cake again and again.',
          'Cake surrounds the guest in yellow.',
          'The first picture shows a guest with a very sweet tooth.',
        ],
        effect: [
          'The guest is unwell beside the gift.',
          'A queasy look is on the face of the guest.',
          'The second picture shows a guest who has gone green.',
        ],
        link: [
          'All the cake weighs on the stomach of the guest.',
          'The guest turned queasy after one cake too many.',
          'With a single piece of cake the guest would feel well.',
        ],
      },
    },
    {
      id: 'builder',
      name: 'the builder in the grey overalls',
      cast: {
        clothes: { shirt: '#7b8794', trousers: '#7b8794' },
        food: 'hot-dog',
        companion: 'toolbox',
        room: '#dce8cf',
        floor: '#a7906f',
      },
      cause: {
        clause: 'the builder in the grey overalls stuffed down hot dogs',
        noun: 'the hot dog lunch of the builder in the grey overalls',
      },
      effect: {
        clause: 'the builder in the grey overalls got an upset stomach',
        noun: 'the upset stomach of the builder in the grey overalls',
      },
      captions: {
        before: 'A builder in grey overalls is happy with hot dogs and a toolbox.',
        after: 'A builder in grey overalls suffers next to a toolbox.',
      },
      objects: {
        true: 'A toolbox is next to somebody in grey overalls.',
        false: 'A wheelbarrow full of sand is next to somebody in grey overalls.',
      },
      activity: {
        true: 'Somebody in grey overalls has hot dogs and suffers later.',
        false: 'Somebody in grey overalls lays a row of bricks and dances later.',
      },
      cue: {
        right: 'a gigantic lunch',
        wrong: [
          'a red toolbox with a lid',
          'overalls made of plain grey cloth',
          'a wall painted in pale green',
        ],
      },
      explanations: {
        cause: [
          'A builder stuffs down sausages in buns.',
          'Hot dogs hang in easy reach of the builder.',
          'The first picture shows a builder at a gigantic lunch.',
        ],
        effect: [
          'The builder regrets something and feels ill.',
          'No work for the builder, whose stomach is upset.',
          'The second picture shows a builder with a sick face.',
        ],
        link: [
          'Such a lunch upset the stomach of the builder.',
          'Sausage upon sausage made the builder ill.',
          'The builder suffers because the hot dogs were too many.',
        ],
      },
    },
  ],
  before: ({ clothes, food, companion, room, floor }, { circumstance, cause }): Scene => ({
    above: room,
    below: floor,
    parts: [
      ...(circumstance
        ? [
            { icon: 'balloon', x: 14, y: 20, size: 26 },
            { icon: 'party-popper', x: 86, y: 18, size: 22 },
          ]
        : []),
      { icon: companion, x: 17, y: 81, size: 24 },
      {
        figure: clothes,
        head: cause ? 'face-savoring-food' : 'slightly-smiling-face',
        x: 46,
        foot: 92,
        height: 66,
        pose: 'holding',
      },
      ...(cause
        ? [
            { icon: food, x: 68, y: 59, size: 22 },
            { icon: food, x: 80, y: 80, size: 28 },
            { icon: food, x: 18, y: 52, size: 24 },
            { icon: food, x: 87, y: 39, size: 18 },
          ]
        : [{ icon: 'green-salad', x: 70, y: 57, size: 24 }]),
    ],
  }),
  after: ({ clothes, companion, room, floor }, { effect }): Scene => ({
    above: room,
    below: floor,
    parts: [
      { icon: 'couch-and-lamp', x: 76, y: 62, size: 42 },
      { icon: companion, x: 17, y: 81, size: 24 },
      {
        figure: clothes,
        head: effect ? 'nauseated-face' : 'grinning-face',
        x: 44,
        foot: 92,
        height: 66,
      },
      ...(effect ? [{ own: 'belly-cramp', x: 44, y: 65, size: 15 }] : []),
    ],
  }),
});
