import { defineStory } from '../define.ts';
import type { Clothes, Scene } from '../../scenes/types.ts';

/** What is each saver's own: clothes, what comes along, the place. */
interface Cast {
  readonly clothes: Clothes;
  readonly companion: string;
  readonly wall: string;
  readonly ground: string;
}

export const saved = defineStory<Cast>({
  id: 'saved',
  title: 'Coins and a bicycle',
  category: 'person',
  summary: 'Coins in the piggy bank, then a bicycle: was it the saving, or the newspaper round?',
  scene: 'somebody with coins or cake, and the same person later',
  people: { many: 'people', one: 'they' },
  circumstance: {
    id: 'job',
    label: 'newspaper round',
    named: 'the newspaper round',
    values: ['jobless', 'paid'],
    meaning: 'whether somebody has a newspaper round',
    sentences: ['There is no newspaper round.', 'There is a newspaper round.'],
    phrases: [
      {
        seen: 'without a newspaper round',
        asked: 'how many have no newspaper round',
        done: 'stop all newspaper rounds',
        imagined: 'they had no newspaper round',
        would: 'they have had no newspaper round',
        fact: 'they had no newspaper round',
      },
      {
        seen: 'with a newspaper round',
        asked: 'how many have a newspaper round',
        done: 'give everybody a newspaper round',
        imagined: 'they had a newspaper round',
        would: 'they have had a newspaper round',
        fact: 'they had a newspaper round',
      },
    ],
  },
  cause: {
    id: 'saving',
    label: 'saving',
    values: ['spent', 'saved'],
    meaning: 'whether somebody saves the coins',
    sentences: ['The coins go on cake.', 'The coins go into the piggy bank.'],
    phrases: [
      {
        seen: 'who spent the coins',
        asked: 'how many spend the coins',
        done: 'make everybody spend the coins',
        imagined: 'they spent the coins',
        would: 'they have spent the coins',
        fact: 'they spent the coins',
      },
      {
        seen: 'who saved the coins',
        asked: 'how many save the coins',
        done: 'make everybody save the coins',
        imagined: 'they saved the coins',
        would: 'they have saved the coins',
        fact: 'they saved the coins',
      },
    ],
  },
  effect: {
    id: 'bicycle',
    label: 'getting a bicycle',
    values: ['on foot', 'bicycle'],
    meaning: 'whether somebody gets a bicycle',
    sentences: ['There is no bicycle.', 'There is a bicycle.'],
    phrases: [
      {
        seen: 'who got no bicycle',
        asked: 'how many get no bicycle',
        done: 'take all bicycles away',
        imagined: 'they got no bicycle',
        would: 'they have got no bicycle',
        fact: 'they got no bicycle',
      },
      {
        seen: 'who got a bicycle',
        asked: 'how many get a bicycle',
        done: 'give everybody a bicycle',
        imagined: 'they got a bicycle',
        would: 'they have got a bicycle',
        fact: 'they got a bicycle',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.3, 0.7],
    effect: [
      [0.06, 0.25],
      [0.5, 0.8],
    ],
  },
  pairs: [
    {
      id: 'pupil',
      name: 'the pupil in the red pullover',
      cast: {
        clothes: { shirt: '#c9473f', trousers: '#35507a' },
        companion: 'backpack',
        wall: '#d8ebf5',
        ground: '#9fbf8a',
      },
      cause: {
        clause: 'the pupil in the red pullover saved every coin',
        noun: 'the saving of every coin by the pupil in the red pullover',
      },
      effect: {
        clause: 'the pupil in the red pullover bought a bicycle',
        noun: 'the bicycle bought by the pupil in the red pullover',
      },
      captions: {
        before: 'A pupil in a red pullover holds a coin over a piggy bank.',
        after: 'A pupil in a red pullover stands beside a bicycle and a backpack.',
      },
      objects: {
        true: 'A backpack is beside somebody in a red pullover.',
        false: 'A violin is beside somebody in a red pullover.',
      },
      activity: {
        true: 'Somebody in a red pullover holds a coin and has a bicycle later.',
        false: 'Somebody in a red pullover swims and sleeps later.',
      },
      cue: {
        right: 'coins that all go into the piggy bank',
        wrong: [
          'a red backpack on the grass',
          'a pullover with long red sleeves',
          'a pale sky without any clouds',
        ],
      },
      explanations: {
        cause: [
          'A pupil puts coins into a piggy bank.',
          'The pupil in red keeps the money.',
          'The first picture shows a pupil who saves.',
        ],
        effect: [
          'The pupil owns a bicycle now.',
          'A new bicycle delights the pupil.',
          'The second picture shows the pupil with a bicycle.',
        ],
        link: [
          'The saved coins paid for the bicycle.',
          'The pupil could buy a bicycle after saving.',
          'Coin by coin the price of the bicycle was reached.',
        ],
      },
    },
    {
      id: 'trainee',
      name: 'the trainee in the green sweater',
      cast: {
        clothes: { shirt: '#3f8f5a', trousers: '#4a4038' },
        companion: 'potted-plant',
        wall: '#f3e6cf',
        ground: '#b9a58a',
      },
      cause: {
        clause: 'the trainee in the green sweater filled a piggy bank',
        noun: 'the filling of a piggy bank by the trainee in the green sweater',
      },
      effect: {
        clause: 'the trainee in the green sweater could afford a bicycle',
        noun: 'the purchase of a bicycle by the trainee in the green sweater',
      },
      captions: {
        before: 'A trainee in a green sweater stands with a coin, a piggy bank and a plant.',
        after: 'A trainee in a green sweater smiles near a plant and a bicycle.',
      },
      objects: {
        true: 'A leafy plant in a pot is near somebody in a green sweater.',
        false: 'A drum is near somebody in a green sweater.',
      },
      activity: {
        true: 'Somebody in a green sweater has a piggy bank and shows a bicycle later.',
        false: 'Somebody in a green sweater paints and skis later.',
      },
      cue: {
        right: 'a piggy bank that fills up',
        wrong: ['a leafy plant in a little pot', 'a sweater in dark green', 'a wall in pale cream'],
      },
      explanations: {
        cause: [
          'A trainee drops money into a bank shaped like a pig.',
          'The piggy bank of the trainee grows heavy.',
          'The first picture shows thrift beside a plant.',
        ],
        effect: [
          'The trainee is proud of a bicycle.',
          'A bicycle stands there for the trainee.',
          'The second picture shows a trainee who has bought wheels.',
        ],
        link: [
          'The full piggy bank was enough for a bicycle.',
          'Thrift gave the trainee a bicycle.',
          'The trainee paid for the bicycle out of the piggy bank.',
        ],
      },
    },
    {
      id: 'dancer',
      name: 'the dancer in the pink dress',
      cast: {
        clothes: { shirt: '#dd6fa3', trousers: '#dd6fa3', skirt: true },
        companion: 'cat',
        wall: '#e9e2f4',
        ground: '#9a8fb0',
      },
      cause: {
        clause: 'the dancer in the pink dress put money aside',
        noun: 'the money put aside by the dancer in the pink dress',
      },
      effect: {
        clause: 'the dancer in the pink dress came home with a bicycle',
        noun: 'the arrival of the dancer in the pink dress with a bicycle',
      },
      captions: {
        before: 'A dancer in a pink dress has a cat, a coin and a piggy bank.',
        after: 'A dancer in a pink dress has a cat and a bicycle.',
      },
      objects: {
        true: 'A cat is beside somebody in a pink dress.',
        false: 'A horse is beside somebody in a pink dress.',
      },
      activity: {
        true: 'Somebody in a pink dress collects coins and has a bicycle afterwards.',
        false: 'Somebody in a pink dress fishes and cooks afterwards.',
      },
      cue: {
        right: 'money that is put aside',
        wrong: ['a ginger cat on the ground', 'a pink dress with straight sleeves', 'a wall in a pale lilac'],
      },
      explanations: {
        cause: [
          'A dancer puts money aside while a cat sits by.',
          'The dancer does not spend the coin.',
          'The first picture shows a dancer with savings.',
        ],
        effect: [
          'The dancer has got a bicycle.',
          'Beside the cat stands the bicycle of the dancer.',
          'The second picture shows a glad dancer with wheels.',
        ],
        link: [
          'Money put aside turned into a bicycle.',
          'The savings of the dancer bought the bicycle.',
          'The dancer can ride now, after months of saving.',
        ],
      },
    },
    {
      id: 'fisher',
      name: 'the fisher in the yellow oilskin',
      cast: {
        clothes: { shirt: '#e3bd3a', trousers: '#4f6470' },
        companion: 'fish',
        wall: '#c9e4e4',
        ground: '#7fa3b5',
      },
      cause: {
        clause: 'the fisher in the yellow oilskin hoarded small change',
        noun: 'the hoarding of small change by the fisher in the yellow oilskin',
      },
      effect: {
        clause: 'the fisher in the yellow oilskin became the owner of a bicycle',
        noun: 'the new bicycle of the fisher in the yellow oilskin',
      },
      captions: {
        before: 'A fisher in a yellow oilskin has a fish, a coin and a piggy bank.',
        after: 'A fisher in a yellow oilskin has a fish and a bicycle.',
      },
      objects: {
        true: 'A fish lies beside somebody in a yellow oilskin.',
        false: 'A chequered blanket lies beside somebody in a yellow oilskin.',
      },
      activity: {
        true: 'Somebody in yellow hoards coins and owns a bicycle later.',
        false: 'Somebody in yellow plays chess and runs beside the water later.',
      },
      cue: {
        right: 'unspent small change',
        wrong: [
          'a bright blue fish on the ground',
          'an oilskin as yellow as butter',
          'grey trousers above dark shoes',
        ],
      },
      explanations: {
        cause: [
          'A fisher hoards coins in a piggy bank.',
          'Instead of spending small change, the fisher keeps all of it.',
          'The first picture shows a thrifty fisher.',
        ],
        effect: [
          'The fisher shows a bicycle.',
          'A bicycle belongs to the fisher now.',
          'The second picture shows the fisher after a purchase.',
        ],
        link: [
          'Small change added up to a bicycle.',
          'The fisher paid for the bicycle with hoarded coins.',
          'The hoard of the fisher was swapped for a bicycle.',
        ],
      },
    },
  ],
  before: ({ clothes, companion, wall, ground }, { circumstance, cause }): Scene => ({
    above: wall,
    below: ground,
    parts: [
      ...(circumstance ? [{ icon: 'newspaper', x: 20, y: 26, size: 28 }] : []),
      { icon: companion, x: 18, y: 80, size: 24 },
      { figure: clothes, head: 'slightly-smiling-face', x: 44, foot: 92, height: 64, pose: 'holding' },
      ...(cause
        ? [
            { icon: 'coin', x: 70, y: 50, size: 17 },
            { own: 'piggy-bank', x: 76, y: 76, size: 34 },
          ]
        : [{ icon: 'shortcake', x: 70, y: 56, size: 26 }]),
    ],
  }),
  after: ({ clothes, companion, wall, ground }, { effect }): Scene => ({
    above: wall,
    below: ground,
    parts: [
      { icon: companion, x: 18, y: 80, size: 24 },
      { figure: clothes, head: effect ? 'star-struck' : 'pensive-face', x: 40, foot: 90, height: 64 },
      ...(effect ? [{ icon: 'bicycle', x: 73, y: 74, size: 44 }] : []),
    ],
  }),
});
