import { defineStory } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';

/** What is each animal's own, in both pictures: the animal, the colour of the fish, the place. */
interface Cast {
  readonly animal: string;
  readonly fish: string;
  readonly water: string;
  readonly sky: string;
  readonly land: string;
  readonly companion: string;
}

export const fishing = defineStory<Cast>({
  id: 'fishing',
  title: 'Fish from the pool',
  category: 'animal',
  summary:
    'An animal reaches into a pool, and fish lie on the shore: was it the reaching, or the wealth of the pool?',
  scene: 'an animal at a pool with fish, and the same animal later',
  people: { many: 'animals', one: 'it' },
  circumstance: {
    id: 'pool',
    label: 'pool',
    named: 'the pool',
    values: ['few', 'many'],
    meaning: 'how many fish there are in the pool',
    sentences: ['There is one fish in the pool.', 'There are many fish in the pool.'],
    phrases: [
      {
        seen: 'at a pool with few fish',
        asked: 'how many live at a pool with few fish',
        done: 'leave few fish in every pool',
        imagined: 'the pool had few fish',
        would: 'the pool have had few fish',
        fact: 'the pool had few fish',
      },
      {
        seen: 'at a pool with many fish',
        asked: 'how many live at a pool with many fish',
        done: 'put many fish into every pool',
        imagined: 'the pool had many fish',
        would: 'the pool have had many fish',
        fact: 'the pool had many fish',
      },
    ],
  },
  cause: {
    id: 'reaching',
    label: 'reaching into the water',
    values: ['away', 'reaching'],
    meaning: 'whether an animal reaches into the water',
    sentences: ['The animal stays away from the water.', 'The animal reaches into the water.'],
    phrases: [
      {
        seen: 'that stayed away from the water',
        asked: 'how many stay away from the water',
        done: 'keep every animal away from the water',
        imagined: 'it stayed away from the water',
        would: 'it have stayed away from the water',
        fact: 'it stayed away from the water',
      },
      {
        seen: 'that reached into the water',
        asked: 'how many reach into the water',
        done: 'make every animal reach into the water',
        imagined: 'it reached into the water',
        would: 'it have reached into the water',
        fact: 'it reached into the water',
      },
    ],
  },
  effect: {
    id: 'catch',
    label: 'catch',
    named: 'the catch',
    values: ['empty', 'caught'],
    meaning: 'whether an animal has caught fish',
    sentences: ['The animal has no fish.', 'The animal has caught fish.'],
    phrases: [
      {
        seen: 'that stayed without fish',
        asked: 'how many stay without fish',
        done: 'take the fish away from every animal',
        imagined: 'it stayed without fish',
        would: 'it have stayed without fish',
        fact: 'it stayed without fish',
      },
      {
        seen: 'that caught fish',
        asked: 'how many catch fish',
        done: 'give fish to every animal',
        imagined: 'it caught fish',
        would: 'it have caught fish',
        fact: 'it caught fish',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.35, 0.75],
    effect: [
      [0.05, 0.2],
      [0.45, 0.85],
    ],
  },
  pairs: [
    {
      id: 'penguin',
      name: 'the penguin on the ice',
      cast: {
        animal: 'penguin',
        fish: '#8497ac',
        water: '#8fcbe8',
        sky: '#d6e6f5',
        land: '#f0f6fa',
        companion: 'ice',
      },
      cause: {
        clause: 'the penguin bent down into the hole in the ice',
        noun: 'the reach of the penguin into the hole in the ice',
      },
      effect: {
        clause: 'the penguin had two grey fish on the ice',
        noun: 'the catch of the penguin on the ice',
      },
      captions: {
        before: 'A penguin bends over a pool in the ice so that the water splashes.',
        after: 'A penguin stands on the ice with two grey fish in front.',
      },
      objects: {
        true: 'A blue block of ice is near a penguin.',
        false: 'A wooden sledge is near a penguin.',
      },
      activity: {
        true: 'A penguin bends over the water and has two fish later.',
        false: 'A penguin slides down a slope and warms an egg later.',
      },
      cue: {
        right: 'a penguin that dips into the water',
        wrong: [
          'a blue block of ice nearby',
          'the white belly of the upright penguin',
          'a cold plain without any trees',
        ],
      },
      explanations: {
        cause: [
          'The penguin leans so far that the water splashes.',
          'In the ice there is a pool with fish, and a penguin dips into it.',
          'The first picture shows a hungry penguin at the edge of the pool.',
        ],
        effect: [
          'Two grey fish are lying on the ice before the penguin.',
          'The penguin is upright again and has something to eat.',
          'The second picture shows a heart for a penguin with a good meal.',
        ],
        link: [
          'By dipping into the pool, the penguin got hold of the fish.',
          'The fish are out of the water because the penguin had reached for them.',
          'One bold reach of the penguin filled the larder on the ice.',
        ],
      },
    },
    {
      id: 'cat',
      name: 'the cat at the garden pond',
      cast: {
        animal: 'cat',
        fish: '#d8362f',
        water: '#9ed3df',
        sky: '#f6ead0',
        land: '#8fbf76',
        companion: 'house',
      },
      cause: {
        clause: 'the cat angled in the garden pond with a paw',
        noun: 'the angling of the cat in the garden pond',
      },
      effect: {
        clause: 'two red fish lay on the lawn before the cat',
        noun: 'the landing of two red fish before the cat',
      },
      captions: {
        before: 'A ginger cat leans into a garden pond with red fish, not far from a house.',
        after: 'A ginger cat stands over two red fish on the lawn, not far from a house.',
      },
      objects: {
        true: 'A house is not far from a cat at a pond.',
        false: 'A stone bridge is not far from a cat at a pond.',
      },
      activity: {
        true: 'A cat leans into a pond and stands over fish later.',
        false: 'A cat climbs a curtain and laps milk from a bowl later.',
      },
      cue: {
        right: 'a paw in the pond',
        wrong: [
          'a house with a bright red roof',
          'the raised tail of the ginger cat',
          'a lawn around a quiet garden pond',
        ],
      },
      explanations: {
        cause: [
          'The cat cannot resist the red fish and leans over the pond.',
          'Drops fly up where a cat puts a paw into the water.',
          'The first picture shows a garden pond with a four-legged angler.',
        ],
        effect: [
          'The cat has two red fish on the grass.',
          'The owner of the house will miss what now lies before the cat.',
          'The second picture shows a cat that is very fond of fish.',
        ],
        link: [
          'The paw in the pond scooped the red fish onto the lawn.',
          'The fish left the pond by the paw of the cat.',
          'The cat has fish because of the angling in the garden.',
        ],
      },
    },
    {
      id: 'seal',
      name: 'the seal in the harbour',
      cast: {
        animal: 'seal',
        fish: '#4fa36b',
        water: '#7fb6d6',
        sky: '#dfe8ea',
        land: '#cdbf9f',
        companion: 'anchor',
      },
      cause: {
        clause: 'the seal snapped at the fish in the harbour basin',
        noun: 'the snapping of the seal in the harbour basin',
      },
      effect: {
        clause: 'the seal had a dinner of green fish on the quay',
        noun: 'the dinner of the seal on the quay',
      },
      captions: {
        before: 'A grey seal lunges into a basin with green fish near an anchor.',
        after: 'A grey seal lies beside two green fish near an anchor.',
      },
      objects: {
        true: 'An anchor is set up near a seal.',
        false: 'A tall lighthouse with a red roof has been built near a seal.',
      },
      activity: {
        true: 'A seal lunges into a basin and lies beside fish later.',
        false: 'A seal balances a ball and claps for an audience later.',
      },
      cue: {
        right: 'a lunge of the seal at the fish',
        wrong: [
          'an anchor at the edge of the quay',
          'the smooth grey coat of the seal',
          'a sandy quay under a pale sky',
        ],
      },
      explanations: {
        cause: [
          'The seal pushes forward, and rings spread in the basin.',
          'Green fish swim there, and a seal wants to have them.',
          'The first picture shows a seal halfway into the harbour.',
        ],
        effect: [
          'The seal is on the quay again, with two green fish.',
          'Near the anchor, dinner is ready for a seal.',
          'The second picture shows a seal and what came out of the basin.',
        ],
        link: [
          'The seal snapped up the fish and brought them ashore.',
          'The lunge was quick enough, so the seal has a dinner.',
          'The green fish changed from the basin to the quay through the seal.',
        ],
      },
    },
    {
      id: 'eagle',
      name: 'the eagle above the mountain lake',
      cast: {
        animal: 'eagle',
        fish: '#c25b86',
        water: '#a5dcd6',
        sky: '#cfe1f7',
        land: '#a3a878',
        companion: 'snow-capped-mountain',
      },
      cause: {
        clause: 'the eagle swooped down on the mountain lake',
        noun: 'the swoop of the eagle on the mountain lake',
      },
      effect: {
        clause: 'the eagle carried two pink trout ashore',
        noun: 'the capture of two pink trout by the eagle',
      },
      captions: {
        before: 'A brown eagle with a white head swoops at a lake below a mountain.',
        after: 'A brown eagle with a white head hovers over two pink fish below a mountain.',
      },
      objects: {
        true: 'A mountain with snow on the top is behind an eagle at a lake.',
        false: 'A cable car is behind an eagle at a lake.',
      },
      activity: {
        true: 'An eagle swoops at a lake and hovers over fish later.',
        false: 'An eagle builds a nest and sleeps on a cliff later.',
      },
      cue: {
        right: 'the swoop of an eagle',
        wrong: [
          'a mountain with snow on the top',
          'the white head of a brown eagle',
          'bare ground at the foot of mountains',
        ],
      },
      explanations: {
        cause: [
          'From the height, the eagle dives at the surface of the lake.',
          'The claws of the eagle stir the water below the mountain.',
          'The first picture shows pink fish and an eagle that comes down on them.',
        ],
        effect: [
          'Two pink fish lie under the wings of the eagle.',
          'The eagle has brought a meal from the lake to the shore.',
          'The second picture shows an eagle after a successful hunt.',
        ],
        link: [
          'In the swoop, the eagle seized the trout.',
          'The trout were lifted out of the lake by the claws of the eagle.',
          'The eagle has trout because of a fast swoop at the right moment.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    above: cast.sky,
    below: cast.land,
    horizon: 58,
    parts: [
      companionOf(cast),
      { own: 'fishing-pond', x: 32, y: 77, size: 56, colour: cast.water },
      ...poolParts(cast, circumstance),
      ...(cause ? [{ own: 'water-rings', x: 38, y: 68, size: 24 }] : []),
      cause
        ? { icon: cast.animal, x: 61, y: 53, size: 46, turn: -24 }
        : { icon: cast.animal, x: 75, y: 59, size: 41, flip: true },
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    above: cast.sky,
    below: cast.land,
    horizon: 58,
    parts: [
      companionOf(cast),
      { own: 'fishing-pond', x: 32, y: 77, size: 56, colour: cast.water },
      ...(effect ? [] : poolParts(cast, circumstance)),
      { icon: cast.animal, x: 74, y: 57, size: 43 },
      ...(effect
        ? [
            { own: 'plump-fish', x: 65, y: 88, size: 20, colour: cast.fish },
            { own: 'plump-fish', x: 86, y: 88, size: 20, colour: cast.fish },
            { icon: 'red-heart', x: 44, y: 30, size: 16 },
          ]
        : []),
    ],
  }),
});

/** The fish in the water. */
function poolParts({ fish }: Cast, areMany: boolean): readonly Part[] {
  const one = { own: 'plump-fish', size: 17, colour: fish };
  return [
    { ...one, x: 23, y: 83 },
    ...(areMany
      ? [
          { ...one, x: 14, y: 74, flip: true },
          { ...one, x: 42, y: 83, flip: true },
        ]
      : []),
  ];
}

/** What stands behind, at the horizon. */
function companionOf({ companion }: Cast): Part {
  return { icon: companion, x: 18, y: 46, size: 25 };
}
