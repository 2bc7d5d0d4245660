import { defineStory } from '../define.ts';
import type { Scene } from '../../scenes/types.ts';

/** What is each tree's own, in both pictures: kind, place, what stands near it. */
interface Cast {
  readonly kind: string;
  readonly sky: string;
  readonly ground: string;
  readonly hill: string;
  readonly companion: string;
}

const STORMY = '#8793a1';

export const storm = defineStory<Cast>({
  id: 'storm',
  title: 'After the storm',
  category: 'plant',
  summary: 'A storm bends a tree, then the trunk is broken: was it the wind, or the bare hill?',
  scene: 'a tree in the country, and the same tree the next day',
  people: { many: 'trees', one: 'it' },
  circumstance: {
    id: 'hill',
    label: 'hill',
    named: 'the hill',
    values: ['plain', 'hill'],
    meaning: 'whether a tree grows on a bare hill',
    sentences: ['The tree grows on a plain.', 'The tree grows on a bare hill.'],
    phrases: [
      {
        seen: 'on a plain',
        asked: 'how many grow on a plain',
        done: 'plant every tree on a plain',
        imagined: 'it grown on a plain',
        would: 'it have grown on a plain',
        fact: 'it grew on a plain',
      },
      {
        seen: 'on a bare hill',
        asked: 'how many grow on a bare hill',
        done: 'plant every tree on a bare hill',
        imagined: 'it grown on a bare hill',
        would: 'it have grown on a bare hill',
        fact: 'it grew on a bare hill',
      },
    ],
  },
  cause: {
    id: 'storm',
    label: 'storm',
    named: 'the storm',
    values: ['calm', 'storm'],
    meaning: 'whether a storm blows',
    sentences: ['The air is calm.', 'A storm blows.'],
    phrases: [
      {
        seen: 'in calm weather',
        asked: 'how many stand in calm weather',
        done: 'shield every tree from storms',
        imagined: 'it stood in calm weather',
        would: 'it have stood in calm weather',
        fact: 'it stood in calm weather',
      },
      {
        seen: 'in a storm',
        asked: 'how many stand in a storm',
        done: 'send a storm against every tree',
        imagined: 'it stood in a storm',
        would: 'it have stood in a storm',
        fact: 'it stood in a storm',
      },
    ],
  },
  effect: {
    id: 'broken',
    label: 'breaking',
    values: ['whole', 'broken'],
    meaning: 'whether a tree breaks',
    sentences: ['The tree is whole.', 'The trunk is broken.'],
    phrases: [
      {
        seen: 'that stayed whole',
        asked: 'how many stay whole',
        done: 'keep every tree whole',
        imagined: 'it stayed whole',
        would: 'it have stayed whole',
        fact: 'it stayed whole',
      },
      {
        seen: 'that broke',
        asked: 'how many break',
        done: 'break every tree',
        imagined: 'it broken',
        would: 'it have broken',
        fact: 'it broke',
      },
    ],
  },
  chances: {
    circumstance: 0.45,
    cause: [0.25, 0.65],
    effect: [
      [0.05, 0.2],
      [0.4, 0.75],
    ],
  },
  pairs: [
    {
      id: 'pine',
      name: 'the pine near the tent',
      cast: { kind: 'pine', sky: '#cfe6f3', ground: '#9dbd84', hill: '#82a868', companion: 'tent' },
      cause: {
        clause: 'a storm bent the pine near the tent',
        noun: 'the storm around the pine near the tent',
      },
      effect: {
        clause: 'the pine near the tent snapped',
        noun: 'the snapping of the pine near the tent',
      },
      captions: {
        before: 'A pine leans in strong wind under a dark sky near a tent.',
        after: 'The trunk of a pine is broken, and the top lies on the ground near a tent.',
      },
      objects: {
        true: 'A tent is pitched near a pine.',
        false: 'A windmill is built near a pine.',
      },
      activity: {
        true: 'Wind blows against a pine, and the top lies on the ground later.',
        false: 'People climb a pine and decorate the branches later.',
      },
      cue: {
        right: 'wind that bends the pine',
        wrong: ['a tent in the country', 'the green needles of a pine', 'grass down to the lower edge'],
      },
      explanations: {
        cause: [
          'A storm blows from the left and pushes the pine over.',
          'Rain and wind beat on a pine near a tent.',
          'The first picture shows a leaning pine in foul weather.',
        ],
        effect: [
          'The pine has snapped, and only a stump still stands.',
          'The second picture shows the top of the pine on the ground.',
          'Splinters stick out of the stump of the pine.',
        ],
        link: [
          'The wind bent the pine until the trunk gave way.',
          'The pine broke because the storm was too strong for it.',
          'Under the push of the gale the trunk of the pine splintered.',
        ],
      },
    },
    {
      id: 'birch',
      name: 'the birch in the sheep pasture',
      cast: { kind: 'birch', sky: '#d3e3ea', ground: '#b9c779', hill: '#9fb35d', companion: 'ewe' },
      cause: {
        clause: 'a gale shook the birch in the sheep pasture',
        noun: 'the gale that shook the birch in the sheep pasture',
      },
      effect: {
        clause: 'the birch in the sheep pasture broke in two',
        noun: 'the break in the trunk of the birch in the sheep pasture',
      },
      captions: {
        before: 'A birch with a white trunk slants in wind and rain beside a sheep.',
        after: 'A white stump and a fallen green crown are beside a sheep.',
      },
      objects: {
        true: 'A sheep and a tree with a white trunk are in a pasture.',
        false: 'A cow and a tree with a white trunk are in a pasture.',
      },
      activity: {
        true: 'A birch is shaken by a gale and lies in two pieces later.',
        false: 'A birch is planted by a farmer and has grown higher later.',
      },
      cue: {
        right: 'the gale that shakes the white trunk',
        wrong: [
          'a sheep that stands in the pasture',
          'light green leaves in an oval crown',
          'yellowish grass on all of the ground',
        ],
      },
      explanations: {
        cause: [
          'The birch slants because a gale blows across the pasture.',
          'Gusts tear at the crown of the birch while the sheep stands by.',
          'Earlier there is wild weather and a birch that is still whole.',
        ],
        effect: [
          'The birch lies broken beside the sheep.',
          'Later the white trunk ends in splinters.',
          'Only the stump of the birch is upright.',
        ],
        link: [
          'The gale was stronger than the slim birch, which broke in two.',
          'Shaken by gust after gust, the birch gave in.',
          'The wind felled the birch.',
        ],
      },
    },
    {
      id: 'cherry',
      name: 'the cherry tree at the church',
      cast: { kind: 'cherry', sky: '#e5def0', ground: '#94b79b', hill: '#7aa184', companion: 'church' },
      cause: {
        clause: 'the wind tore at the cherry tree at the church',
        noun: 'the wild wind at the cherry tree at the church',
      },
      effect: {
        clause: 'the cherry tree at the church crashed to the ground',
        noun: 'the fall of the cherry tree at the church',
      },
      captions: {
        before: 'A pink cherry tree tilts under a rain cloud and in a strong wind, with a church behind.',
        after: 'A pink crown lies by a splintered stump, with a church behind.',
      },
      objects: {
        true: 'A church stands behind a tree with a pink crown.',
        false: 'A lighthouse stands behind a tree with a pink crown.',
      },
      activity: {
        true: 'A pink tree tilts in the wind, and the crown is on the ground later.',
        false: 'A pink tree is sawn by a worker and burns in a stove later.',
      },
      cue: {
        right: 'a strong wind in the pink crown',
        wrong: [
          'a church with a cross on top',
          'white dots of blossom on pale pink',
          'a mauve sky over bluish green ground',
        ],
      },
      explanations: {
        cause: [
          'A strong wind tilts the cherry tree in front of the church.',
          'The cherry tree is caught in rain and wind while in blossom.',
          'At the start the pink crown is blown to one side.',
        ],
        effect: [
          'The pink crown has fallen, and the stump is splintered.',
          'In the end the cherry tree is in pieces.',
          'The church still stands, but the cherry tree does not.',
        ],
        link: [
          'The wind caught the broad crown and broke the cherry tree.',
          'The trunk of the cherry tree could not hold against the wind.',
          'The cherry tree came down because of the storm.',
        ],
      },
    },
    {
      id: 'palm',
      name: 'the palm by the hut',
      cast: { kind: 'palm', sky: '#c9eef0', ground: '#e7cf97', hill: '#d8ba78', companion: 'hut' },
      cause: {
        clause: 'a hurricane struck the palm by the hut',
        noun: 'the hurricane over the palm by the hut',
      },
      effect: {
        clause: 'the trunk of the palm by the hut was broken off',
        noun: 'the broken trunk of the palm by the hut',
      },
      captions: {
        before: 'A palm on sand is bowed by wind under a rain cloud, near a hut.',
        after: 'A broken palm and fallen green leaves are on the sand near a hut.',
      },
      objects: {
        true: 'A hut and a palm are on sand.',
        false: 'A camel and a palm are on sand.',
      },
      activity: {
        true: 'A palm is bowed by wind, and the leaves touch the sand later.',
        false: 'A palm is painted on paper, and the picture hangs on a wall later.',
      },
      cue: {
        right: 'the palm bowed by a hurricane',
        wrong: [
          'a hut with a broad roof',
          'yellow sand on all the ground',
          'brown coconuts under the long leaves',
        ],
      },
      explanations: {
        cause: [
          'A hurricane sweeps over the sand and bows the palm.',
          'The palm near the hut is pressed sideways by the wind.',
          'To begin with, wind and rain hit a palm on the sand.',
        ],
        effect: [
          'The palm is broken, with its leaves on the sand.',
          'Afterwards a stump is all that stands near the hut.',
          'The crown of the palm has come down.',
        ],
        link: [
          'The hurricane bowed the palm so far that it broke.',
          'The palm lost its crown to the hurricane.',
          'No trunk like that withstands such a wind, so the palm snapped.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    above: cause ? STORMY : cast.sky,
    below: cast.ground,
    parts: [
      ...placeOf(cast, circumstance),
      ...(cause
        ? [
            { icon: 'cloud-with-rain', x: 79, y: 20, size: 32 },
            { icon: 'wind-face', x: 14, y: 30, size: 25 },
          ]
        : [{ icon: 'sun', x: 82, y: 18, size: 24 }]),
      cause
        ? { ...standing(cast, circumstance), x: 55, turn: 13 }
        : { ...standing(cast, circumstance), x: 48 },
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    above: cast.sky,
    below: cast.ground,
    parts: [
      ...placeOf(cast, circumstance),
      { icon: 'sun-behind-cloud', x: 82, y: 18, size: 26 },
      effect ? fallen(cast, circumstance) : { ...standing(cast, circumstance), x: 48 },
    ],
  }),
});

/** The tree, with its foot on the plain or on top of the hill. */
function standing({ kind }: Cast, isOnHill: boolean): Extract<Scene['parts'][number], { own: string }> {
  return { own: `${kind}-whole`, x: 50, y: isOnHill ? 43 : 57, size: 62 };
}

/** The same tree broken: on the hill it leans with the slope, so that the crown reaches the ground. */
function fallen({ kind }: Cast, isOnHill: boolean): Scene['parts'][number] {
  const tree = { own: `${kind}-snapped`, size: 62 };
  return isOnHill ? { ...tree, x: 60, y: 46, turn: 8 } : { ...tree, x: 58, y: 57 };
}

/** The hill, where there is one, and what stands near the tree. */
function placeOf({ hill, companion }: Cast, isOnHill: boolean): Scene['parts'] {
  return [
    ...(isOnHill ? [{ own: 'grass-hill', x: 50, y: 88, size: 100, colour: hill }] : []),
    { icon: companion, x: 17, y: 78, size: 25 },
  ];
}
