import { defineStory } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';

/** What is each animal's own, in both pictures: the animal, the sky, the land, what stands behind. */
interface Cast {
  readonly animal: string;
  readonly sky: string;
  readonly land: string;
  readonly companion: string;
}

export const wallowing = defineStory<Cast>({
  id: 'wallowing',
  title: 'Fun in the mud',
  category: 'animal',
  summary: 'An animal plays in a mud pool and is dirty later: was it the playing, or the rain?',
  scene: 'an animal and a mud pool, and the same animal later',
  people: { many: 'animals', one: 'it' },
  circumstance: {
    id: 'rain',
    label: 'rain',
    named: 'the rain',
    values: ['dry', 'rainy'],
    meaning: 'whether it rains',
    sentences: ['The weather is dry.', 'It rains.'],
    phrases: [
      {
        seen: 'in dry weather',
        asked: 'how many are outside in dry weather',
        done: 'keep the weather dry for all animals',
        imagined: 'the weather been dry',
        would: 'the weather have been dry',
        fact: 'the weather was dry',
      },
      {
        seen: 'in rainy weather',
        asked: 'how many are outside in rainy weather',
        done: 'make the weather rainy for all animals',
        imagined: 'the weather been rainy',
        would: 'the weather have been rainy',
        fact: 'the weather was rainy',
      },
    ],
  },
  cause: {
    id: 'playing',
    label: 'playing in the mud',
    values: ['beside', 'playing'],
    meaning: 'whether an animal plays in the mud pool',
    sentences: ['The animal stays beside the mud pool.', 'The animal plays in the mud pool.'],
    phrases: [
      {
        seen: 'that stayed beside the mud',
        asked: 'how many stay beside the mud',
        done: 'keep every animal out of the mud',
        imagined: 'it stayed beside the mud',
        would: 'it have stayed beside the mud',
        fact: 'it stayed beside the mud',
      },
      {
        seen: 'that played in the mud',
        asked: 'how many play in the mud',
        done: 'let every animal play in the mud',
        imagined: 'it played in the mud',
        would: 'it have played in the mud',
        fact: 'it played in the mud',
      },
    ],
  },
  effect: {
    id: 'dirt',
    label: 'dirt',
    values: ['clean', 'dirty'],
    meaning: 'whether an animal is dirty',
    sentences: ['The animal is clean.', 'The animal is covered with mud.'],
    phrases: [
      {
        seen: 'that stayed clean',
        asked: 'how many stay clean',
        done: 'wash every animal clean',
        imagined: 'it stayed clean',
        would: 'it have stayed clean',
        fact: 'it stayed clean',
      },
      {
        seen: 'that got dirty',
        asked: 'how many get dirty',
        done: 'make every animal dirty',
        imagined: 'it got dirty',
        would: 'it have got dirty',
        fact: 'it got dirty',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.3, 0.7],
    effect: [
      [0.05, 0.3],
      [0.55, 0.9],
    ],
  },
  pairs: [
    {
      id: 'dog',
      name: 'the dog in front of the cottage',
      cast: { animal: 'dog', sky: '#cfe8f7', land: '#93bd72', companion: 'house' },
      cause: {
        clause: 'the dog in front of the cottage jumped around in a pool of mud',
        noun: 'the mud bath of the dog in front of the cottage',
      },
      effect: {
        clause: 'brown spots covered the coat of the dog in front of the cottage',
        noun: 'the spotted coat of the dog in front of the cottage',
      },
      captions: {
        before: 'A tan dog splashes in a brown pool in front of a cottage.',
        after: 'A tan dog with mud on the coat leaves brown marks in front of a cottage.',
      },
      objects: {
        true: 'A cottage with a red roof is behind a tan dog.',
        false: 'A parked car with a red roof is behind a tan dog.',
      },
      activity: {
        true: 'A dog splashes about and drips with mud later.',
        false: 'A dog fetches a stick and lies on a sofa later.',
      },
      cue: {
        right: 'a dog that splashes in wet mud',
        wrong: [
          'a cottage with a red roof',
          'the curved tail of the tan dog',
          'a meadow with short green grass',
        ],
      },
      explanations: {
        cause: [
          'The dog has found a pool of mud and leaps around in it.',
          'In front of the cottage, mud flies in all directions about a dog.',
          'The first picture shows a clean dog in the middle of a dirty game.',
        ],
        effect: [
          'The tan coat of the dog is full of brown spots.',
          'Mud drips from the dog and marks the grass.',
          'The second picture shows a dog that needs a bath.',
        ],
        link: [
          'The mud of the pool splashed up and stuck to the coat of the dog.',
          'The dog is spotted because the game took place in mud.',
          'Each leap into the pool put more dirt on the dog.',
        ],
      },
    },
    {
      id: 'pig',
      name: 'the pig on the farm',
      cast: { animal: 'pig', sky: '#f3e6cf', land: '#c7b06a', companion: 'tractor' },
      cause: {
        clause: 'the pig on the farm wallowed in the mire',
        noun: 'the wallowing of the pig on the farm',
      },
      effect: {
        clause: 'the pink skin of the pig on the farm was smeared with dirt',
        noun: 'the dirty skin of the pig on the farm',
      },
      captions: {
        before: 'A pink pig wallows in the mire while drops of mud fly, and a tractor stands behind.',
        after: 'A pink pig stands with brown smears near a tractor.',
      },
      objects: {
        true: 'A tractor stands on a farm with a pig.',
        false: 'A windmill stands on a farm with a pig.',
      },
      activity: {
        true: 'A pig wallows on a farm and is smeared later.',
        false: 'A pig eats from a trough and sleeps on straw later.',
      },
      cue: {
        right: 'the mire around the pink pig',
        wrong: [
          'a tractor with very big wheels',
          'the wide snout of a pig',
          'the yellowish ground on a farm',
        ],
      },
      explanations: {
        cause: [
          'A pig enjoys the mire and makes the mud fly.',
          'Near the tractor, a pink pig stands in the deepest part of a dirty pool.',
          'The first picture shows how a pig cools down in mud.',
        ],
        effect: [
          'Little of the pig is still pink.',
          'Brown smears run over the back and the belly of the pig.',
          'The second picture shows the pig out of the pool and covered with dirt.',
        ],
        link: [
          'Wallowing pressed the mire against the skin, and the pig came out brown.',
          'The smears on the pig are mire from the pool.',
          'A pig that wallows takes the dirt along.',
        ],
      },
    },
    {
      id: 'elephant',
      name: 'the elephant under the palm',
      cast: { animal: 'elephant', sky: '#fbe0b5', land: '#d9b26b', companion: 'palm-tree' },
      cause: {
        clause: 'the elephant under the palm stamped in a muddy water hole',
        noun: 'the stamping of the elephant under the palm in a muddy water hole',
      },
      effect: {
        clause: 'dark mud clung to the sides of the elephant under the palm',
        noun: 'the coat of dark mud on the elephant under the palm',
      },
      captions: {
        before: 'A grey elephant stamps in a muddy hole beside a palm.',
        after: 'A grey elephant with dark patches of mud stands beside a palm.',
      },
      objects: {
        true: 'A palm grows on dry land near an elephant.',
        false: 'A tent is set up on dry land near an elephant.',
      },
      activity: {
        true: 'An elephant stamps in a hole and wears dark patches later.',
        false: 'An elephant carries logs and pulls down branches later.',
      },
      cue: {
        right: 'mud that heavy feet throw up',
        wrong: [
          'a palm with long green leaves',
          'the hanging trunk of an elephant',
          'sandy ground under a pale sky',
        ],
      },
      explanations: {
        cause: [
          'The elephant stamps so hard that mud sprays to both sides.',
          'A muddy hole beside the palm serves an elephant as a playground.',
          'The first picture shows four heavy feet in mud.',
        ],
        effect: [
          'There are dark patches all over the side of the elephant.',
          'The elephant beside the palm is no longer plain grey.',
          'The second picture shows mud on an elephant and mud on the sand.',
        ],
        link: [
          'The spray from the hole landed on the elephant and stayed there.',
          'Stamping threw the mud up, and so the patches came about.',
          'The elephant is patched with what lay in the hole before.',
        ],
      },
    },
    {
      id: 'sheep',
      name: 'the sheep by the picket fence',
      cast: { animal: 'ewe', sky: '#dfe4f5', land: '#7fae8b', companion: 'fence' },
      cause: {
        clause: 'the sheep by the picket fence romped through a swampy puddle',
        noun: 'the romp of the sheep by the picket fence through a swampy puddle',
      },
      effect: {
        clause: 'the wool of the sheep by the picket fence was no longer white',
        noun: 'the soiled wool of the sheep by the picket fence',
      },
      captions: {
        before: 'A woolly sheep romps in a swampy puddle next to a picket fence.',
        after: 'A woolly sheep with soiled wool stands next to a picket fence.',
      },
      objects: {
        true: 'A picket fence is near a woolly sheep.',
        false: 'A hay cart is near a woolly sheep.',
      },
      activity: {
        true: 'A sheep romps in a puddle and has soiled wool later.',
        false: 'A sheep is shorn in a barn and shivers in the wind later.',
      },
      cue: {
        right: 'a romp of the sheep in the middle of a swampy puddle',
        wrong: [
          'a low picket fence made of pale wood',
          'the curly fleece on the back of the sheep',
          'a cool green meadow with a fence',
        ],
      },
      explanations: {
        cause: [
          'A sheep has left the grass for a swampy puddle.',
          'Dirty drops rise left and right of a romping sheep.',
          'The first picture shows clean wool above a very dirty puddle.',
        ],
        effect: [
          'The wool of the sheep is full of dark blots.',
          'No shepherd would call this sheep by the fence white.',
          'The second picture shows the sheep with mud in the fleece.',
        ],
        link: [
          'Wool takes up mud, and the sheep had romped in plenty of it.',
          'The blots on the fleece came up from the puddle during the romp.',
          'The sheep by the fence is soiled because the puddle splashed.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    ...placeOf(cast, circumstance),
    parts: [
      weatherPart(circumstance),
      companionOf(cast.companion),
      ...(cause
        ? [
            { own: 'wallow-pool', x: 44, y: 79, size: 82 },
            { own: 'mud-fountain', x: 44, y: 55, size: 68 },
            { icon: cast.animal, x: 44, y: 59, size: 50 },
            { own: 'wallow-edge', x: 44, y: 79, size: 82 },
          ]
        : [
            { own: 'wallow-pool', x: 72, y: 83, size: 46 },
            { icon: cast.animal, x: 32, y: 61, size: 50 },
          ]),
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    ...placeOf(cast, circumstance),
    parts: [
      weatherPart(circumstance),
      companionOf(cast.companion),
      ...(effect ? [{ own: 'mud-drips', x: 46, y: 85, size: 66 }] : []),
      { icon: cast.animal, x: 46, y: 59, size: 56 },
      ...(effect
        ? [{ own: 'mud-spots', x: 46, y: 59, size: 56 }]
        : [{ icon: 'sparkles', x: 80, y: 82, size: 18 }]),
    ],
  }),
});

/** Sky and land in dry or rainy weather. */
function placeOf({ sky, land }: Cast, isRainy: boolean): Pick<Scene, 'above' | 'below' | 'horizon'> {
  return { above: isRainy ? '#b9c3ce' : sky, below: land, horizon: 58 };
}

/** What tells the weather in the sky. */
function weatherPart(isRainy: boolean): Part {
  return { icon: isRainy ? 'cloud-with-rain' : 'sun', x: 18, y: 17, size: 26 };
}

/** What stands behind, at the horizon. */
function companionOf(companion: string): Part {
  const place = { x: 84, y: 47, size: 24 };
  return companion === 'fence' ? { own: companion, ...place } : { icon: companion, ...place };
}
