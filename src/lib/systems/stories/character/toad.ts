import { defineStory } from '../define.ts';
import type { Clothes, Part, Scene } from '../../scenes/types.ts';

/** What is each victim's own, in both pictures: clothes and hat, who casts spells there, the place. */
interface Cast {
  readonly clothes: Clothes;
  readonly face: string;
  /** What sits on the head, of a person or of a toad. */
  readonly hat: string;
  /** Colour of a hat of our own; an icon has none. */
  readonly hatColour?: string;
  readonly caster: string;
  readonly beam: string;
  readonly ground: string;
  readonly place: string;
  readonly companion: string;
}

const SKY = { day: '#bfe0f2', night: '#34416f' };

export const toad = defineStory<Cast>({
  id: 'toad',
  title: 'Turned into a toad',
  category: 'character',
  summary: 'A spell is cast, then a toad sits there: was it the spell, or the full moon?',
  scene: 'somebody in fancy dress who meets a magical being, and the same place later',
  people: { many: 'people', one: 'they' },
  circumstance: {
    id: 'moon',
    label: 'full moon',
    named: 'the full moon',
    values: ['daylight', 'full moon'],
    meaning: 'whether it is a night of full moon',
    sentences: ['The sun is in the sky.', 'The full moon is in the sky.'],
    phrases: [
      {
        seen: 'out in daylight',
        asked: 'how many are out in daylight',
        done: 'bring everybody out in daylight',
        imagined: 'they been out in daylight',
        would: 'they have been out in daylight',
        fact: 'they were out in daylight',
      },
      {
        seen: 'out under a full moon',
        asked: 'how many are out under a full moon',
        done: 'bring everybody out under a full moon',
        imagined: 'they been out under a full moon',
        would: 'they have been out under a full moon',
        fact: 'they were out under a full moon',
      },
    ],
  },
  cause: {
    id: 'spell',
    label: 'spell',
    named: 'the spell',
    values: ['no spell', 'spell'],
    meaning: 'whether a spell is cast on somebody',
    sentences: ['No spell was cast.', 'A spell was cast on somebody.'],
    phrases: [
      {
        seen: 'on whom no spell was cast',
        asked: 'how many get no spell cast on them',
        done: 'keep spells from everybody',
        imagined: 'they met no spell',
        would: 'they have met no spell',
        fact: 'they met no spell',
      },
      {
        seen: 'on whom a spell was cast',
        asked: 'how many get a spell cast on them',
        done: 'cast a spell on everybody',
        imagined: 'they met a spell',
        would: 'they have met a spell',
        fact: 'they met a spell',
      },
    ],
  },
  effect: {
    id: 'toad',
    label: 'turning into a toad',
    values: ['unchanged', 'toad'],
    meaning: 'whether somebody turns into a toad',
    sentences: ['Nobody has turned into a toad.', 'Somebody has turned into a toad.'],
    phrases: [
      {
        seen: 'who kept their shape',
        asked: 'how many keep their shape',
        done: 'keep everybody in their shape',
        imagined: 'they kept their shape',
        would: 'they have kept their shape',
        fact: 'they kept their shape',
      },
      {
        seen: 'who turned into toads',
        asked: 'how many turn into toads',
        done: 'turn everybody into toads',
        imagined: 'they turned into a toad',
        would: 'they have turned into a toad',
        fact: 'they turned into a toad',
      },
    ],
  },
  chances: {
    circumstance: 0.4,
    cause: [0.25, 0.7],
    effect: [
      [0.05, 0.2],
      [0.5, 0.8],
    ],
  },
  pairs: [
    {
      id: 'king',
      name: 'the king in the red robe',
      cast: {
        clothes: { shirt: '#c8362f', trousers: '#7a2430', skirt: true },
        face: 'smirking-face',
        hat: 'crown',
        caster: 'man-mage',
        beam: '#3f9be8',
        ground: '#8fae72',
        place: 'castle',
        companion: 'rooster',
      },
      cause: {
        clause: 'the old wizard cast a spell on the king in the red robe',
        noun: 'the spell of the old wizard on the king in the red robe',
      },
      effect: {
        clause: 'the king in the red robe turned into a toad',
        noun: 'the change of the king in the red robe into a toad',
      },
      captions: {
        before: 'A wizard points a staff at a king with a crown, and blue light shines between the two.',
        after: 'A toad with a crown sits near a wizard, a rooster and a castle.',
      },
      objects: {
        true: 'A rooster stands on the grass in front of a castle.',
        false: 'A sheep stands on the grass in front of a castle.',
      },
      activity: {
        true: 'Magic light strikes a king, and a toad squats under the crown later.',
        false: 'A king rides through a forest and eats at a long table later.',
      },
      cue: {
        right: 'a beam of magic that strikes the king',
        wrong: [
          'a castle with red towers behind',
          'a rooster that stands on the grass',
          'a red robe with two long sleeves',
        ],
      },
      explanations: {
        cause: [
          'An old wizard with a pointed hat aims a spell at the king.',
          'Blue magic streams from the staff of the wizard to the king.',
          'The first picture shows a startled king who is hit by magic light.',
        ],
        effect: [
          'The king is gone, and a toad wears the crown.',
          'The second picture shows a warty toad under a royal crown.',
          'Where the king stood, a green toad squats in a cloud of smoke.',
        ],
        link: [
          'The spell of the wizard changed the king into a toad.',
          'The king wears warts now because of the magic from the staff.',
          'Once the blue light had struck, nothing royal was left but the crown.',
        ],
      },
    },
    {
      id: 'jester',
      name: 'the jester in the yellow tunic',
      cast: {
        clothes: { shirt: '#e2a72e', trousers: '#3f8f6a', shoes: '#8e3fb0' },
        face: 'zany-face',
        hat: 'jester-cap',
        hatColour: '#8e3fb0',
        caster: 'woman-fairy',
        beam: '#e45aa8',
        ground: '#c9a67c',
        place: 'circus-tent',
        companion: 'drum',
      },
      cause: {
        clause: 'the fairy bewitched the jester in the yellow tunic',
        noun: 'the bewitching of the jester in the yellow tunic by the fairy',
      },
      effect: {
        clause: 'the jester in the yellow tunic became a toad',
        noun: 'the new life of the jester in the yellow tunic as a toad',
      },
      captions: {
        before: 'A fairy sends pink stars towards a jester with a cap of three points.',
        after: 'A toad wears a cap of three points beside a drum, and a fairy hovers on the left.',
      },
      objects: {
        true: 'A drum lies in front of a striped tent.',
        false: 'A trumpet lies in front of a striped tent.',
      },
      activity: {
        true: 'A jester is bewitched, and a toad has the cap with bells on later.',
        false: 'A jester juggles with plates and bows to the crowd later.',
      },
      cue: {
        right: 'pink stars from the wand of the fairy',
        wrong: [
          'a drum at the feet of the jester',
          'golden bells on the tips of the jester’s cap',
          'a tent with stripes in the distance',
        ],
      },
      explanations: {
        cause: [
          'A fairy waves a wand, and pink sparks fly at the jester.',
          'The jester by the drum is enchanted by a fairy with wings.',
          'At first a fairy and a jester face each other, with magic between them.',
        ],
        effect: [
          'A toad sits by the drum with the three-pointed cap on.',
          'All that is left of the jester is the cap on a toad.',
          'At the end the joker of the tent has turned green and warty.',
        ],
        link: [
          'The wand of the fairy made a toad of the jester.',
          'Being hit by the pink stars, the jester shrank into a toad.',
          'The enchantment is why the cap with bells sits on a toad.',
        ],
      },
    },
    {
      id: 'knight',
      name: 'the knight with the plumed helmet',
      cast: {
        clothes: { shirt: '#8b98a5', trousers: '#5d6a77', shoes: '#3d464f' },
        face: 'neutral-face',
        hat: 'knight-helm',
        hatColour: '#d8553f',
        caster: 'man-genie',
        beam: '#3fc0a8',
        ground: '#d9bd84',
        place: 'palm-tree',
        companion: 'horse',
      },
      cause: {
        clause: 'a genie put a spell on the knight with the plumed helmet',
        noun: 'the magic of a genie against the knight with the plumed helmet',
      },
      effect: {
        clause: 'the knight with the plumed helmet was changed into a toad',
        noun: 'the toad shape of the knight with the plumed helmet',
      },
      captions: {
        before: 'A genie casts green rays at a knight in grey armour next to a horse.',
        after: 'A toad under a plumed helmet looks out near a genie and a horse.',
      },
      objects: {
        true: 'A horse waits on sandy ground near a palm tree.',
        false: 'A camel waits on sandy ground near a palm tree.',
      },
      activity: {
        true: 'A knight is hit by green rays, and the helmet fits a toad later.',
        false: 'A knight climbs a tower and rings a bell later.',
      },
      cue: {
        right: 'a genie’s green rays',
        wrong: [
          'a palm tree with broad green leaves',
          'a horse that waits near by',
          'grey armour on both legs',
        ],
      },
      explanations: {
        cause: [
          'The genie works magic, and green rays reach the knight.',
          'Armour is no help to the knight against the spell of a genie.',
          'Earlier a knight stands in the sand while rays come from a genie.',
        ],
        effect: [
          'The plumed helmet now sits on the head of a toad.',
          'Later the horse stands beside a toad in place of the rider.',
          'Nothing but a toad is left where the knight was standing.',
        ],
        link: [
          'The genie turned the knight into a toad by magic.',
          'The rays went through the armour and left a toad in the helmet.',
          'Magic cast by the genie explains the toad with the plume.',
        ],
      },
    },
    {
      id: 'pirate',
      name: 'the pirate with the black hat',
      cast: {
        clothes: { shirt: '#e8e2d2', trousers: '#a03a3a', shoes: '#5a3a22' },
        face: 'grinning-squinting-face',
        hat: 'pirate-hat',
        caster: 'woman-elf',
        beam: '#f08a2e',
        ground: '#7fb0b5',
        place: 'sailboat',
        companion: 'parrot',
      },
      cause: {
        clause: 'an elf enchanted the pirate with the black hat',
        noun: 'the charm that an elf put on the pirate with the black hat',
      },
      effect: {
        clause: 'the pirate with the black hat ended as a toad',
        noun: 'the toad body of the pirate with the black hat',
      },
      captions: {
        before: 'Orange sparks fly from an elf to a pirate in a black hat.',
        after: 'A toad in a black hat with a skull sits between an elf and a parrot.',
      },
      objects: {
        true: 'A parrot is close to somebody with a black hat.',
        false: 'A monkey is close to somebody with a black hat.',
      },
      activity: {
        true: 'An elf enchants a pirate, and a toad is the captain later.',
        false: 'A pirate digs for gold and sails home later.',
      },
      cue: {
        right: 'orange sparks sent out by an elf',
        wrong: [
          'a white skull on a black hat',
          'a parrot with a long bright tail',
          'a boat with two sails out on the water',
        ],
      },
      explanations: {
        cause: [
          'An elf charms the pirate with orange sparks.',
          'The pirate gapes as sparks of magic come flying.',
          'In the opening picture an elf is at work with magic on a pirate.',
        ],
        effect: [
          'The black hat with the skull belongs to a toad now.',
          'A toad has taken the place of the pirate beside the parrot.',
          'The closing picture has a green captain with warts.',
        ],
        link: [
          'The charm of the elf gave the pirate webbed feet.',
          'Sparks from the elf touched the pirate, who became a toad.',
          'The pirate lost arms and legs to the magic of the elf and hops now.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    above: circumstance ? SKY.night : SKY.day,
    below: cast.ground,
    parts: [
      ...surroundings(cast, circumstance),
      { icon: cast.caster, x: 21, y: 76, size: 38 },
      ...victim(cast, cause ? 'astonished-face' : cast.face),
      ...(cause
        ? [{ own: 'spell-beam', x: 43, y: 54, size: 40, turn: -16, colour: cast.beam }]
        : [{ icon: 'zzz', x: 34, y: 48, size: 17 }]),
      companionOf(cast),
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    above: circumstance ? SKY.night : SKY.day,
    below: cast.ground,
    parts: [
      ...surroundings(cast, circumstance),
      { icon: cast.caster, x: 19, y: 79, size: 32 },
      ...(effect
        ? [
            { own: 'spell-puff', x: 60, y: 62, size: 60, colour: '#e4dcf0' },
            { own: 'magic-toad', x: 60, y: 69, size: 46 },
            hatAt(cast, 60, 46, 25),
          ]
        : victim(cast, cast.face)),
      companionOf(cast),
    ],
  }),
});

/** Sky and place. */
function surroundings({ place }: Cast, isNight: boolean): readonly Part[] {
  return [
    isNight ? { icon: 'full-moon', x: 20, y: 19, size: 26 } : { icon: 'sun', x: 20, y: 19, size: 26 },
    { icon: place, x: 87, y: 54, size: 22 },
  ];
}

/** An onlooker whom nobody enchants. */
function companionOf({ companion }: Cast): Part {
  return { icon: companion, x: 88, y: 85, size: 17 };
}

/** Somebody in the usual shape, with the hat on. */
function victim(cast: Cast, face: string): readonly Part[] {
  return [{ figure: cast.clothes, head: face, x: 66, foot: 93, height: 64 }, hatAt(cast, 66, 27, 23)];
}

/** The hat with its middle at a point. */
function hatAt({ hat, hatColour }: Cast, x: number, y: number, size: number): Part {
  if (hat === 'crown') return { icon: hat, x, y, size: size - 3 };
  return { own: hat, x, y, size, ...(hatColour === undefined ? {} : { colour: hatColour }) };
}
