import { defineStory } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';

/** What is each bird's own, in both pictures: the bird, its young, the land, what grows there. */
interface Cast {
  readonly bird: string;
  readonly eggs: string;
  readonly young: string;
  readonly land: string;
  /** Whether there is water behind. */
  readonly water: boolean;
  readonly companion: string;
}

/** Where the bird stands that is not on the eggs. */
const ASIDE = { x: 23, y: 54, size: 40 };

const SKY = { warm: '#cdeaf8', cold: '#b4c1cf' };

export const brooding = defineStory<Cast>({
  id: 'brooding',
  title: 'Eggs in the nest',
  category: 'animal',
  summary: 'A bird sits on the eggs, and young ones hatch: was it the brooding, or the warm spring?',
  scene: 'a bird with a nest of eggs, and the same nest later',
  people: { many: 'birds', one: 'it' },
  circumstance: {
    id: 'weather',
    label: 'weather',
    named: 'the weather',
    values: ['cold', 'warm'],
    meaning: 'how warm it is around the nest',
    sentences: ['It is cold and snows.', 'It is warm and sunny.'],
    phrases: [
      {
        seen: 'in cold weather',
        asked: 'how many nest in cold weather',
        done: 'make the weather cold for every nest',
        imagined: 'the weather been cold',
        would: 'the weather have been cold',
        fact: 'the weather was cold',
      },
      {
        seen: 'in warm weather',
        asked: 'how many nest in warm weather',
        done: 'make the weather warm for every nest',
        imagined: 'the weather been warm',
        would: 'the weather have been warm',
        fact: 'the weather was warm',
      },
    ],
  },
  cause: {
    id: 'brooding',
    label: 'brooding',
    values: ['away', 'brooding'],
    meaning: 'whether a bird sits on the eggs',
    sentences: ['The bird stays off the eggs.', 'The bird sits on the eggs.'],
    phrases: [
      {
        seen: 'that stayed off the eggs',
        asked: 'how many stay off the eggs',
        done: 'keep every bird off the eggs',
        imagined: 'it stayed off the eggs',
        would: 'it have stayed off the eggs',
        fact: 'it stayed off the eggs',
      },
      {
        seen: 'that sat on the eggs',
        asked: 'how many sit on the eggs',
        done: 'let every bird sit on the eggs',
        imagined: 'it sat on the eggs',
        would: 'it have sat on the eggs',
        fact: 'it sat on the eggs',
      },
    ],
  },
  effect: {
    id: 'hatching',
    label: 'hatching',
    values: ['whole', 'hatched'],
    meaning: 'whether the eggs hatch',
    sentences: ['The eggs are still whole.', 'Young birds have hatched.'],
    phrases: [
      {
        seen: 'whose eggs stayed whole',
        asked: 'how many find the eggs still whole',
        done: 'keep all the eggs whole',
        imagined: 'it found the eggs still whole',
        would: 'it have found the eggs still whole',
        fact: 'it found the eggs still whole',
      },
      {
        seen: 'whose eggs hatched',
        asked: 'how many see the eggs hatch',
        done: 'make all the eggs hatch',
        imagined: 'it seen the eggs hatch',
        would: 'it have seen the eggs hatch',
        fact: 'it saw the eggs hatch',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.3, 0.75],
    effect: [
      [0.05, 0.25],
      [0.55, 0.85],
    ],
  },
  pairs: [
    {
      id: 'duck',
      name: 'the duck in the meadow',
      cast: {
        bird: 'duck',
        eggs: '#cfe3d2',
        young: '#ffd23f',
        land: '#8fb874',
        water: false,
        companion: 'sheaf-of-rice',
      },
      cause: {
        clause: 'the duck kept the greenish eggs warm',
        noun: 'the warming of the greenish eggs by the duck',
      },
      effect: {
        clause: 'yellow ducklings hatched beside the duck',
        noun: 'the hatching of yellow ducklings beside the duck',
      },
      captions: {
        before: 'A duck sits on a nest of greenish eggs near tall golden grass under a spring sun.',
        after: 'A duck stands beside a nest in which three yellow ducklings look out of shells.',
      },
      objects: {
        true: 'Tall golden grass stands beside the nest of a duck.',
        false: 'A wooden boat lies beside the nest of a duck.',
      },
      activity: {
        true: 'A duck sits on eggs, and ducklings look out later.',
        false: 'A duck dives for fish and flies away later.',
      },
      cue: {
        right: 'the warmth of a duck',
        wrong: [
          'tall golden grass near the nest',
          'the dark green head of a duck',
          'a nest on a green meadow',
        ],
      },
      explanations: {
        cause: [
          'A duck has settled on the eggs and keeps the nest warm.',
          'The greenish eggs lie under the body of a patient duck.',
          'The first picture shows a duck that broods on a nest near golden grass.',
        ],
        effect: [
          'Three yellow ducklings have broken their shells.',
          'The nest of the duck is now full of young birds.',
          'The second picture shows ducklings that peep out of eggs.',
        ],
        link: [
          'The warmth of the duck let the ducklings grow until they could hatch.',
          'Eggs that a duck keeps warm open after some weeks.',
          'The ducklings came out because the duck had brooded.',
        ],
      },
    },
    {
      id: 'swan',
      name: 'the white swan by the lake',
      cast: {
        bird: 'swan',
        eggs: '#e6e4d8',
        young: '#b7bcc4',
        land: '#a8c27c',
        water: true,
        companion: 'blossom',
      },
      cause: {
        clause: 'the white swan covered the pale eggs for weeks',
        noun: 'the long brooding of the white swan',
      },
      effect: {
        clause: 'grey cygnets broke out of the eggs of the white swan',
        noun: 'the arrival of the grey cygnets of the white swan',
      },
      captions: {
        before: 'A white swan rests on pale eggs at a blue lake with a flower.',
        after: 'A white swan watches three grey cygnets in broken shells at a blue lake.',
      },
      objects: {
        true: 'A flower grows near the nest of a swan.',
        false: 'A frog squats near the nest of a swan.',
      },
      activity: {
        true: 'A swan rests on a nest, and grey cygnets peep out later.',
        false: 'A swan fights with a goose and swims under a bridge later.',
      },
      cue: {
        right: 'the warm feathers of the swan over the eggs',
        wrong: [
          'a flower with round petals on the green shore',
          'the long bent neck and bill of the swan',
          'a blue strip of water behind the nest',
        ],
      },
      explanations: {
        cause: [
          'A swan lies on the eggs, and the white feathers cover the clutch.',
          'At the lake, a swan does not leave the nest.',
          'The first picture shows a swan on a nest with pale eggs.',
        ],
        effect: [
          'Three cygnets with grey down sit in the nest.',
          'The shells are broken, and small heads look out beside the swan.',
          'The second picture shows a swan with a young family.',
        ],
        link: [
          'The swan gave heat to the eggs, so cygnets could grow inside and come out.',
          'Weeks under the feathers made the pale eggs hatch.',
          'Without the heat of the swan, the cygnets would hardly be there.',
        ],
      },
    },
    {
      id: 'turkey',
      name: 'the turkey on the farm',
      cast: {
        bird: 'turkey',
        eggs: '#e2bd93',
        young: '#a9713f',
        land: '#d3b277',
        water: false,
        companion: 'ear-of-corn',
      },
      cause: {
        clause: 'the turkey brooded on the brown eggs',
        noun: 'the care of the turkey for the brown eggs',
      },
      effect: {
        clause: 'brown poults came out of the eggs of the turkey',
        noun: 'the birth of the brown poults of the turkey',
      },
      captions: {
        before: 'A turkey sits on brown eggs in a farmyard next to an ear of maize.',
        after: 'A turkey stands next to an ear of maize, and three brown poults fill the nest.',
      },
      objects: {
        true: 'An ear of maize lies near a turkey.',
        false: 'A red tractor stands near a turkey.',
      },
      activity: {
        true: 'A turkey broods on a farm, and brown poults appear later.',
        false: 'A turkey climbs a ladder and drinks from a bucket later.',
      },
      cue: {
        right: 'brown eggs under the body of the turkey',
        wrong: [
          'a yellow ear of maize on the ground',
          'the bare reddish neck of the big turkey',
          'the sandy ground around the brown nest',
        ],
      },
      explanations: {
        cause: [
          'The turkey has sat down on the clutch and does not move.',
          'A big bird with a red neck warms brown eggs on the farm.',
          'The first picture shows a turkey that sits in a nest beside maize.',
        ],
        effect: [
          'Small brown poults have cracked the eggs of the turkey.',
          'Three poults show their heads above the rim of the nest.',
          'The second picture shows the turkey together with newly hatched young.',
        ],
        link: [
          'Brooding gave the brown eggs the heat that poults need.',
          'The turkey stayed on the clutch, and so the poults hatched.',
          'The shells broke after the turkey had warmed what was inside.',
        ],
      },
    },
    {
      id: 'owl',
      name: 'the owl in the wood',
      cast: {
        bird: 'owl',
        eggs: '#fbfaf5',
        young: '#dccfb8',
        land: '#6d8a5c',
        water: false,
        companion: 'mushroom',
      },
      cause: {
        clause: 'the owl sat on the round white eggs',
        noun: 'the sitting of the owl on the round white eggs',
      },
      effect: {
        clause: 'downy owlets hatched in the nest of the owl',
        noun: 'the hatching of the downy owlets in the nest of the owl',
      },
      captions: {
        before: 'An owl covers white eggs in a nest near a red mushroom.',
        after: 'An owl stands by a red mushroom and a nest with three pale owlets.',
      },
      objects: {
        true: 'A red mushroom grows near an owl.',
        false: 'A wall of grey stones with green moss rises behind an owl.',
      },
      activity: {
        true: 'An owl covers a nest, and owlets look over the rim later.',
        false: 'An owl catches a mouse and sleeps under the roof of a barn later.',
      },
      cue: {
        right: 'an owl that stays on the eggs',
        wrong: [
          'a red mushroom with a pale stem in front',
          'the face of an owl with two pointed tufts',
          'dark green ground around a big nest of straw',
        ],
      },
      explanations: {
        cause: [
          'An owl spends the days on a nest in the wood.',
          'White eggs are kept warm below a watchful owl.',
          'The first picture shows an owl that sits on a nest near a mushroom.',
        ],
        effect: [
          'Pale owlets have hatched and look around.',
          'Where the white eggs were, there are three small birds.',
          'The second picture shows the owl with downy young in broken shells.',
        ],
        link: [
          'The heat of the sitting owl made the owlets ready to hatch.',
          'The owl brooded with patience, and owlets were the reward.',
          'Warm eggs go on growing, so the nest of the owl is full of young.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    ...placeOf(cast, circumstance),
    parts: [
      ...placeParts(cast, circumstance),
      { icon: cast.bird, ...(cause ? { x: 62, y: 49, size: 46 } : ASIDE) },
      { own: 'three-eggs', x: 63, y: 70, size: 36, colour: cast.eggs },
      { own: 'straw-nest', x: 63, y: 76, size: 54 },
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    ...placeOf(cast, circumstance),
    parts: [
      ...placeParts(cast, circumstance),
      { icon: cast.bird, ...ASIDE },
      effect
        ? { own: 'three-hatchlings', x: 63, y: 68, size: 46, colour: cast.young }
        : { own: 'three-eggs', x: 63, y: 70, size: 36, colour: cast.eggs },
      { own: 'straw-nest', x: 63, y: 76, size: 54 },
    ],
  }),
});

/** Sky and land in warm or cold weather. */
function placeOf({ land }: Cast, isWarm: boolean): Pick<Scene, 'above' | 'below' | 'horizon'> {
  return { above: isWarm ? SKY.warm : SKY.cold, below: land, horizon: 60 };
}

/** What tells the weather in the sky, the water where there is some, and what grows there. */
function placeParts({ companion, water }: Cast, isWarm: boolean): readonly Part[] {
  return [
    ...(water ? [{ own: 'lake-band', x: 50, y: 50, size: 100 }] : []),
    ...(isWarm
      ? [{ icon: 'sun', x: 16, y: 17, size: 24 }]
      : [
          { icon: 'cloud-with-snow', x: 18, y: 18, size: 28 },
          { icon: 'snowflake', x: 84, y: 16, size: 14 },
        ]),
    { icon: companion, x: 17, y: 85, size: 20 },
  ];
}
