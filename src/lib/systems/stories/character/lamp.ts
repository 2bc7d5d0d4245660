import { defineStory } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';

/** What is each finder's own, in both pictures: looks, cloth, place, companion; and the genie that may come. */
interface Cast {
  readonly looks: string;
  readonly cloth: string;
  readonly genie: string;
  readonly smoke: string;
  readonly wall: string;
  readonly floor: string;
  readonly place: string;
  readonly companion: string;
}

export const lamp = defineStory<Cast>({
  id: 'lamp',
  title: 'The lamp and the genie',
  category: 'character',
  summary: 'A lamp is rubbed, then a genie brings treasure: was it the rubbing, or the age of the lamp?',
  scene: 'somebody who has found an oil lamp, and the same place later',
  people: { many: 'finders', one: 'they' },
  circumstance: {
    id: 'old',
    label: 'old lamp',
    named: 'the old lamp',
    values: ['new', 'old'],
    meaning: 'whether the lamp is old',
    sentences: ['The lamp is new and has a price tag.', 'The lamp is old and covered with cobwebs.'],
    phrases: [
      {
        seen: 'with a new lamp',
        asked: 'how many have a new lamp',
        done: 'give every finder a new lamp',
        imagined: 'they had a new lamp',
        would: 'they have had a new lamp',
        fact: 'they had a new lamp',
      },
      {
        seen: 'with an old lamp',
        asked: 'how many have an old lamp',
        done: 'give every finder an old lamp',
        imagined: 'they had an old lamp',
        would: 'they have had an old lamp',
        fact: 'they had an old lamp',
      },
    ],
  },
  cause: {
    id: 'rubbing',
    label: 'rubbing the lamp',
    values: ['left alone', 'rubbed'],
    meaning: 'whether the lamp is rubbed',
    sentences: ['The lamp was left alone.', 'The lamp was rubbed.'],
    phrases: [
      {
        seen: 'who left the lamp alone',
        asked: 'how many leave the lamp alone',
        done: 'keep every finder from rubbing the lamp',
        imagined: 'they left the lamp alone',
        would: 'they have left the lamp alone',
        fact: 'they left the lamp alone',
      },
      {
        seen: 'who rubbed the lamp',
        asked: 'how many rub the lamp',
        done: 'make every finder rub the lamp',
        imagined: 'they rubbed the lamp',
        would: 'they have rubbed the lamp',
        fact: 'they rubbed the lamp',
      },
    ],
  },
  effect: {
    id: 'genie',
    label: 'meeting a genie',
    values: ['no genie', 'genie'],
    meaning: 'whether a genie comes with treasure',
    sentences: ['No genie has come.', 'A genie has come with treasure.'],
    phrases: [
      {
        seen: 'who met no genie',
        asked: 'how many meet no genie',
        done: 'keep genies from every finder',
        imagined: 'they met no genie',
        would: 'they have met no genie',
        fact: 'they met no genie',
      },
      {
        seen: 'who met a genie',
        asked: 'how many meet a genie',
        done: 'bring a genie to every finder',
        imagined: 'they met a genie',
        would: 'they have met a genie',
        fact: 'they met a genie',
      },
    ],
  },
  chances: {
    circumstance: 0.45,
    cause: [0.3, 0.75],
    effect: [
      [0.03, 0.2],
      [0.4, 0.8],
    ],
  },
  pairs: [
    {
      id: 'ghost',
      name: 'the white ghost',
      cast: {
        looks: 'ghost',
        cloth: '#d0655e',
        genie: 'man-genie',
        smoke: '#bfe3f5',
        wall: '#6f6288',
        floor: '#8a6a4d',
        place: 'window',
        companion: 'candle',
      },
      cause: {
        clause: 'the white ghost rubbed the lamp with a red cloth',
        noun: 'the rubbing of the lamp by the white ghost',
      },
      effect: {
        clause: 'a genie brought treasure to the white ghost',
        noun: 'the arrival of a genie with treasure for the white ghost',
      },
      captions: {
        before: 'A ghost and a lamp are in an attic, and a red cloth moves over the lamp.',
        after: 'A genie floats in smoke above a lamp, with a ghost, a candle and a chest of gold.',
      },
      objects: {
        true: 'A candle burns in a room with a ghost.',
        false: 'A clock hangs in a room with a ghost.',
      },
      activity: {
        true: 'A lamp is polished near a ghost, and a genie floats above gold later.',
        false: 'A ghost rattles chains, and the neighbours wake up later.',
      },
      cue: {
        right: 'a cloth rubbing the side of the lamp',
        wrong: [
          'a candle with a small flame',
          'a window with four panes of glass',
          'a white ghost with no feet at all',
        ],
      },
      explanations: {
        cause: [
          'A red cloth goes back and forth over the lamp of the ghost.',
          'The ghost gives the lamp from the attic a good rub.',
          'The first picture shows a ghost whose lamp is being polished.',
        ],
        effect: [
          'A genie has come out of the lamp with a chest of gold.',
          'The second picture shows a genie in smoke and plenty of treasure.',
          'The ghost in the attic is rich and has company.',
        ],
        link: [
          'The rub woke the genie in the lamp.',
          'Rubbing the lamp called the genie, who brought the ghost gold.',
          'The genie came out because the red cloth rubbed the lamp.',
        ],
      },
    },
    {
      id: 'troll',
      name: 'the green troll',
      cast: {
        looks: 'troll',
        cloth: '#e3b23c',
        genie: 'woman-genie',
        smoke: '#f3c9dd',
        wall: '#cfe3ee',
        floor: '#93ad77',
        place: 'mountain',
        companion: 'goat',
      },
      cause: {
        clause: 'the green troll polished the lamp',
        noun: 'the polishing of the lamp by the green troll',
      },
      effect: {
        clause: 'the green troll was visited by a genie with a chest of gold',
        noun: 'the visit of a genie to the green troll',
      },
      captions: {
        before: 'A yellow cloth is on a lamp in front of a green troll and a mountain.',
        after: 'A green troll and a goat look on where a genie rises from a lamp beside treasure.',
      },
      objects: {
        true: 'A goat is on the meadow with a troll.',
        false: 'A bear is on the meadow with a troll.',
      },
      activity: {
        true: 'A troll cleans a lamp in the mountains and has a guest and gold later.',
        false: 'A troll builds a bridge in the mountains and sleeps under the arch later.',
      },
      cue: {
        right: 'a yellow cloth that polishes the lamp',
        wrong: [
          'a goat with a beard and horns',
          'a mountain before a blue sky',
          'a club of wood beside the troll',
        ],
      },
      explanations: {
        cause: [
          'The troll polishes the lamp with a yellow cloth.',
          'Out on the meadow a troll cleans a lamp.',
          'Earlier the troll is busy with cloth and lamp.',
        ],
        effect: [
          'A genie visits the troll and has brought a chest.',
          'Later a genie hovers in pink smoke over the meadow.',
          'Gold and jewels lie before the troll.',
        ],
        link: [
          'By polishing the lamp the troll set a genie free.',
          'The genie thanked the troll for the rub with a chest of gold.',
          'Out of the polished lamp rose a genie, to the profit of the troll.',
        ],
      },
    },
    {
      id: 'zombie',
      name: 'the zombie beside the gravestone',
      cast: {
        looks: 'man-zombie',
        cloth: '#8fb35c',
        genie: 'person-genie',
        smoke: '#d9efc0',
        wall: '#4f5f73',
        floor: '#6f7a5a',
        place: 'headstone',
        companion: 'snail',
      },
      cause: {
        clause: 'the lamp was rubbed clean by the zombie beside the gravestone',
        noun: 'the cleaning of the lamp by the zombie beside the gravestone',
      },
      effect: {
        clause: 'a genie appeared with riches for the zombie beside the gravestone',
        noun: 'the wealth that a genie gave the zombie beside the gravestone',
      },
      captions: {
        before: 'A zombie is close to a lamp under a green cloth, not far from a gravestone.',
        after: 'Pale green smoke joins a lamp and a genie, while a zombie and a chest are below.',
      },
      objects: {
        true: 'A snail crawls near a gravestone.',
        false: 'A rat runs near a gravestone.',
      },
      activity: {
        true: 'A lamp is wiped beside a gravestone, and a chest of jewels is there later.',
        false: 'A zombie digs beside a gravestone, and a crow flies away later.',
      },
      cue: {
        right: 'wiping the lamp with a cloth',
        wrong: [
          'a gravestone with a rounded top',
          'a snail that has a brown spiral shell',
          'a zombie with tousled hair',
        ],
      },
      explanations: {
        cause: [
          'The zombie wipes the lamp with a green cloth.',
          'Next to the gravestone a lamp is rubbed until clean.',
          'At first there is a zombie with a lamp and a cloth in motion.',
        ],
        effect: [
          'The zombie gets jewels from a genie.',
          'In the end a genie stands in smoke over the graveyard.',
          'A chest full of riches has appeared before the zombie.',
        ],
        link: [
          'Wiping the lamp let the genie out, who made the zombie rich.',
          'The genie answers whoever rubs the lamp, even a zombie.',
          'Without knowing, the zombie called a genie with the cloth.',
        ],
      },
    },
    {
      id: 'merman',
      name: 'the merman with the green tail',
      cast: {
        looks: 'person-merpeople',
        cloth: '#d9a0d0',
        genie: 'man-genie',
        smoke: '#e8e2f7',
        wall: '#4fa3c4',
        floor: '#e0cf9c',
        place: 'coral',
        companion: 'crab',
      },
      cause: {
        clause: 'the merman with the green tail wiped the lamp on the sea bed',
        noun: 'the wiping of the lamp by the merman with the green tail',
      },
      effect: {
        clause: 'the merman with the green tail got treasure from a genie',
        noun: 'the treasure of the merman with the green tail',
      },
      captions: {
        before: 'Under water a pink cloth is at a lamp beside a merman and some coral.',
        after: 'Under water a genie looks down on a merman, a crab and an open chest.',
      },
      objects: {
        true: 'A crab is on the sand with a merman.',
        false: 'An octopus is on the sand with a merman.',
      },
      activity: {
        true: 'A lamp is rubbed on the sea bed, and jewels glitter there later.',
        false: 'A merman combs seaweed on the sea bed, and a whale passes later.',
      },
      cue: {
        right: 'the pink cloth on the lamp',
        wrong: ['a crab with red claws', 'a coral with several thin branches', 'a tail with green scales'],
      },
      explanations: {
        cause: [
          'The merman takes a pink cloth to the lamp.',
          'On the sea bed a lamp is rubbed by a merman.',
          'The opening picture shows a cloth at work on a lamp under water.',
        ],
        effect: [
          'The merman has been given a chest of jewels.',
          'The closing picture shows a genie who fills half of the sea.',
          'A genie greets the merman from a cloud over the lamp.',
        ],
        link: [
          'The lamp let out the genie when the merman rubbed it clean.',
          'One rub by the merman brought a genie and great wealth.',
          'The treasure is the thanks of the genie for the rub with the cloth.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    above: cast.wall,
    below: cast.floor,
    parts: [
      { icon: cast.place, x: 86, y: 53, size: 24 },
      { icon: cast.looks, x: 27, y: 62, size: 48 },
      lampAt(circumstance, 70, 73, 48),
      ...(cause
        ? [
            { own: 'polishing-cloth', x: 63, y: 78, size: 27, colour: cast.cloth },
            { icon: 'sparkles', x: 60, y: 48, size: 18 },
          ]
        : [{ icon: 'zzz', x: 54, y: 30, size: 18 }]),
      { icon: cast.companion, x: 12, y: 88, size: 16 },
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    above: cast.wall,
    below: cast.floor,
    parts: [
      { icon: cast.place, x: 86, y: 53, size: 24 },
      { icon: cast.looks, x: effect ? 22 : 27, y: 64, size: effect ? 36 : 46 },
      ...(effect
        ? [
            lampAt(circumstance, 46, 82, 30),
            { own: 'genie-smoke', x: 69, y: 53, size: 58, colour: cast.smoke },
            { icon: cast.genie, x: 70, y: 27, size: 44 },
            { own: 'treasure-chest', x: 80, y: 79, size: 32 },
          ]
        : [lampAt(circumstance, 64, 75, 40)]),
      { icon: cast.companion, x: 12, y: 88, size: 16 },
    ],
  }),
});

/** The lamp, old or new, with its middle at a point. */
function lampAt(isOld: boolean, x: number, y: number, size: number): Part {
  return { own: isOld ? 'oil-lamp-old' : 'oil-lamp-new', x, y, size };
}
