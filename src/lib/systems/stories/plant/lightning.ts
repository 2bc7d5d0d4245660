import { defineStory } from '../define.ts';
import type { Scene } from '../../scenes/types.ts';

/** What is each tree's own, in both pictures: kind, place, what stands near it. */
interface Cast {
  readonly kind: string;
  readonly sky: string;
  readonly ground: string;
  readonly companion: string;
}

const DARK = '#59667a';

export const lightning = defineStory<Cast>({
  id: 'lightning',
  title: 'Struck by lightning',
  category: 'plant',
  summary: 'Lightning strikes a tree, then only charred wood is left: the lightning, or the dry summer?',
  scene: 'a tree in the country, and the same tree an hour later',
  people: { many: 'trees', one: 'it' },
  circumstance: {
    id: 'season',
    label: 'season',
    named: 'the season',
    values: ['spring', 'summer'],
    meaning: 'which season it is',
    sentences: [
      'It is spring, and flowers grow in the grass.',
      'It is a dry summer, and the grass is yellow.',
    ],
    phrases: [
      {
        seen: 'in spring',
        asked: 'how many stand in spring grass',
        done: 'make it spring for every tree',
        imagined: 'it been spring',
        would: 'it have been spring',
        fact: 'it was spring',
      },
      {
        seen: 'in a dry summer',
        asked: 'how many stand in dry summer grass',
        done: 'make it a dry summer for every tree',
        imagined: 'it been a dry summer',
        would: 'it have been a dry summer',
        fact: 'it was a dry summer',
      },
    ],
  },
  cause: {
    id: 'lightning',
    label: 'lightning',
    values: ['spared', 'struck'],
    meaning: 'whether lightning strikes a tree',
    sentences: ['No lightning strikes the tree.', 'Lightning strikes the tree.'],
    phrases: [
      {
        seen: 'that lightning spared',
        asked: 'how many are spared by lightning',
        done: 'keep lightning away from every tree',
        imagined: 'it been spared by lightning',
        would: 'it have been spared by lightning',
        fact: 'it was spared by lightning',
      },
      {
        seen: 'that lightning struck',
        asked: 'how many are struck by lightning',
        done: 'let lightning strike every tree',
        imagined: 'it been struck by lightning',
        would: 'it have been struck by lightning',
        fact: 'it was struck by lightning',
      },
    ],
  },
  effect: {
    id: 'burnt',
    label: 'burning',
    values: ['green', 'burnt'],
    meaning: 'whether a tree burns',
    sentences: ['The tree is green.', 'The tree is burnt.'],
    phrases: [
      {
        seen: 'that stayed green',
        asked: 'how many stay green',
        done: 'keep every tree from burning',
        imagined: 'it stayed green',
        would: 'it have stayed green',
        fact: 'it stayed green',
      },
      {
        seen: 'that burnt',
        asked: 'how many burn',
        done: 'set fire to every tree',
        imagined: 'it burnt',
        would: 'it have burnt',
        fact: 'it burnt',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.2, 0.55],
    effect: [
      [0.05, 0.2],
      [0.5, 0.8],
    ],
  },
  pairs: [
    {
      id: 'oak',
      name: 'the oak beside the house',
      cast: { kind: 'oak', sky: '#cfe6f3', ground: '#9dbd84', companion: 'house' },
      cause: {
        clause: 'lightning struck the oak beside the house',
        noun: 'the flash that hit the oak beside the house',
      },
      effect: {
        clause: 'the oak beside the house burnt down to black branches',
        noun: 'the burning of the oak beside the house',
      },
      captions: {
        before: 'A yellow flash comes out of a dark cloud into a round green oak beside a house.',
        after: 'An oak without leaves stands black and smoking beside a house.',
      },
      objects: {
        true: 'A house stands beside an oak.',
        false: 'A castle stands beside an oak.',
      },
      activity: {
        true: 'A flash meets an oak, and the branches smoke later.',
        false: 'Children hang a swing on an oak and play there later.',
      },
      cue: {
        right: 'a flash that runs into the oak',
        wrong: [
          'a house with a chimney and door',
          'green ground around the foot of the tree',
          'a brown trunk below a green crown',
        ],
      },
      explanations: {
        cause: [
          'A bolt of lightning hits the crown of the oak beside the house.',
          'A dark cloud sends a flash into the green oak.',
          'The first picture shows a thunderstorm over a healthy oak.',
        ],
        effect: [
          'The oak is charred and smoke rises from its branches.',
          'The second picture shows the oak burnt and without a leaf.',
          'Embers glow in the black trunk of the oak.',
        ],
        link: [
          'The heat of the lightning set the oak on fire.',
          'The oak burnt because a bolt struck it.',
          'Fire broke out where the flash went into the oak.',
        ],
      },
    },
    {
      id: 'pine',
      name: 'the pine by the tractor',
      cast: { kind: 'pine', sky: '#f3e3c8', ground: '#b3b878', companion: 'tractor' },
      cause: {
        clause: 'the pine by the tractor was hit by lightning',
        noun: 'the stroke of lightning on the pine by the tractor',
      },
      effect: {
        clause: 'the pine by the tractor was charred',
        noun: 'the charring of the pine by the tractor',
      },
      captions: {
        before: 'A pine with green needles meets a zigzag of light under a dark sky by a tractor.',
        after: 'A bare black pine gives off smoke by a tractor.',
      },
      objects: {
        true: 'A tractor is parked by a pine.',
        false: 'A caravan is parked by a pine.',
      },
      activity: {
        true: 'Lightning hits a pine, and smoke rises from bare wood later.',
        false: 'A tractor pulls a pine away, and a fence is built there later.',
      },
      cue: {
        right: 'a zigzag of lightning on top of the pine',
        wrong: [
          'a tractor with big wheels at the left edge',
          'green needles on three tiers of a tall pine',
          'the brown foot of the trunk in the grass',
        ],
      },
      explanations: {
        cause: [
          'The top of the pine is hit by lightning in a thunderstorm.',
          'By the tractor a zigzag of light strikes a tall pine.',
          'Earlier the pine is green, but the lightning has found it.',
        ],
        effect: [
          'All the needles of the pine are gone, and the wood is black.',
          'Later the pine smokes and is bare.',
          'There is nothing green left on the pine by the tractor.',
        ],
        link: [
          'The lightning lit the resin of the pine, which burnt to the tip.',
          'The pine was charred by the stroke of lightning.',
          'A single stroke was enough to burn the pine.',
        ],
      },
    },
    {
      id: 'birch',
      name: 'the birch at the fountain',
      cast: { kind: 'birch', sky: '#e4e0f1', ground: '#97b8a0', companion: 'fountain' },
      cause: {
        clause: 'a bolt of lightning went into the birch at the fountain',
        noun: 'the bolt of lightning in the birch at the fountain',
      },
      effect: {
        clause: 'fire consumed the crown of the birch at the fountain',
        noun: 'the fire in the birch at the fountain',
      },
      captions: {
        before: 'A birch with a white trunk stands at a fountain with a bright bolt above.',
        after: 'A blackened tree with glowing embers stands at a fountain.',
      },
      objects: {
        true: 'A fountain and a single tree are in a green park.',
        false: 'A statue and a single tree are in a green park.',
      },
      activity: {
        true: 'A bolt goes into a birch, and embers glow later.',
        false: 'A bird builds in a birch, and eggs hatch later.',
      },
      cue: {
        right: 'a bolt in the crown of the birch',
        wrong: [
          'water that splashes in the bowl of a fountain',
          'a short white trunk with small dark marks',
          'a park with bluish green grass all around',
        ],
      },
      explanations: {
        cause: [
          'A bolt of lightning reaches down to the birch at the fountain.',
          'The white birch is struck while a dark cloud hangs above.',
          'At first the birch has a full crown, into which lightning goes.',
        ],
        effect: [
          'The crown of the birch has burnt away.',
          'The trunk that was white is black now and glows inside.',
          'Ash lies around the birch at the fountain.',
        ],
        link: [
          'The bolt kindled the birch, and the fire ate its crown.',
          'Lightning is what burnt the birch at the fountain.',
          'Struck by the bolt, the thin bark of the birch caught fire.',
        ],
      },
    },
    {
      id: 'palm',
      name: 'the palm near the camel',
      cast: { kind: 'palm', sky: '#c9eef0', ground: '#e7cf97', companion: 'camel' },
      cause: {
        clause: 'a flash of lightning caught the palm near the camel',
        noun: 'the lightning above the palm near the camel',
      },
      effect: {
        clause: 'the palm near the camel went up in flames',
        noun: 'the blaze in the palm near the camel',
      },
      captions: {
        before: 'Lightning meets the leaves of a palm on sand, not far from a camel.',
        after: 'A black palm stump with smoke stands on sand, not far from a camel.',
      },
      objects: {
        true: 'A camel is not far from a palm on sand.',
        false: 'An elephant is not far from a palm on sand.',
      },
      activity: {
        true: 'Lightning comes down on a palm, and a black stump smokes later.',
        false: 'A camel carries coconuts to a market and rests in a stable later.',
      },
      cue: {
        right: 'lightning that comes down on the palm',
        wrong: [
          'a camel with a hump and long legs',
          'yellow sand that reaches to the edge',
          'two brown coconuts under the palm leaves',
        ],
      },
      explanations: {
        cause: [
          'A thunderstorm over the sand strikes the palm near the camel.',
          'Lightning catches the palm at its leafy top.',
          'The opening picture has a palm in leaf and a flash above it.',
        ],
        effect: [
          'The palm is a black stump with smoke above.',
          'The closing picture shows that the leaves of the palm have burnt.',
          'The camel now stands near a charred trunk.',
        ],
        link: [
          'The flash set the dry leaves of the palm alight.',
          'The palm was burnt by lightning.',
          'What the lightning touched caught fire, and the palm burnt out.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    above: cause ? DARK : cast.sky,
    below: cast.ground,
    parts: [
      ...placeOf(cast, circumstance),
      { own: `${cast.kind}-whole`, x: 56, y: 60, size: 58 },
      ...(cause
        ? [
            { own: 'lightning-bolt', x: 58, y: 36, size: 34 },
            { own: 'storm-cloud', x: 52, y: 17, size: 44, colour: '#39434f' },
          ]
        : [{ icon: 'sun', x: 20, y: 18, size: 25 }]),
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    above: cast.sky,
    below: cast.ground,
    parts: [
      ...placeOf(cast, circumstance),
      { own: `${cast.kind}-${effect ? 'burnt' : 'whole'}`, x: 56, y: 60, size: 58 },
    ],
  }),
});

/** What stands near the tree, and what tells the season: flowers, or yellow grass. */
function placeOf({ companion }: Cast, isSummer: boolean): Scene['parts'] {
  const tuft = isSummer ? 'dry-grass' : 'daisy-in-bloom';
  return [
    { icon: companion, x: 18, y: 72, size: 27 },
    { own: tuft, x: 84, y: 78, size: 20 },
    { own: tuft, x: 35, y: 87, size: 17 },
    { own: tuft, x: 76, y: 88, size: 15 },
  ];
}
