import { defineStory } from '../define.ts';
import type { Clothes, Scene } from '../../scenes/types.ts';

/** What is each farm's own, in both pictures: the animal, its keeper, the field and what stands there. */
interface Cast {
  readonly clothes: Clothes;
  readonly animal: string;
  readonly field: string;
  readonly companion: string;
}

export const gate = defineStory<Cast>({
  id: 'gate',
  title: 'The open gate',
  category: 'mixture',
  summary: 'A gate stands open and the animal runs off: was it the gate, or the storm?',
  scene: 'an animal in a field with its keeper, and the same field later',
  people: { many: 'animals', one: 'it' },
  circumstance: {
    id: 'wind',
    label: 'wind',
    named: 'the wind',
    values: ['calm', 'stormy'],
    meaning: 'whether a storm blows',
    sentences: ['The air is calm.', 'A storm blows.'],
    phrases: [
      {
        seen: 'in calm weather',
        asked: 'how many live in calm weather',
        done: 'make the weather calm for all',
        imagined: 'the weather been calm',
        would: 'the weather have been calm',
        fact: 'the weather was calm',
      },
      {
        seen: 'in a storm',
        asked: 'how many live in a storm',
        done: 'make the weather stormy for all',
        imagined: 'the weather been stormy',
        would: 'the weather have been stormy',
        fact: 'the weather was stormy',
      },
    ],
  },
  cause: {
    id: 'gate_open',
    label: 'the gate standing open',
    values: ['shut', 'open'],
    meaning: 'whether the gate stands open',
    sentences: ['The gate is shut.', 'The gate stands open.'],
    phrases: [
      {
        seen: 'behind a shut gate',
        asked: 'how many have a shut gate',
        done: 'shut the gate of every field',
        imagined: 'the gate been shut',
        would: 'the gate have been shut',
        fact: 'the gate was shut',
      },
      {
        seen: 'behind an open gate',
        asked: 'how many have an open gate',
        done: 'open the gate of every field',
        imagined: 'the gate been open',
        would: 'the gate have been open',
        fact: 'the gate was open',
      },
    ],
  },
  effect: {
    id: 'escaped',
    label: 'running off',
    values: ['stayed', 'escaped'],
    meaning: 'whether the animal leaves its field',
    sentences: ['The animal stayed in its field.', 'The animal has run off.'],
    phrases: [
      {
        seen: 'that stayed in the field',
        asked: 'how many stay in the field',
        done: 'keep all of them in the field',
        imagined: 'it stayed in the field',
        would: 'it have stayed in the field',
        fact: 'it stayed in the field',
      },
      {
        seen: 'that ran off',
        asked: 'how many run off',
        done: 'let all of them out of the field',
        imagined: 'it run off',
        would: 'it have run off',
        fact: 'it ran off',
      },
    ],
  },
  chances: {
    circumstance: 0.4,
    cause: [0.2, 0.6],
    effect: [
      [0.05, 0.25],
      [0.5, 0.8],
    ],
  },
  pairs: [
    {
      id: 'cow',
      name: 'the cow of the farmer in the blue shirt',
      cast: {
        clothes: { shirt: '#3f74b5', trousers: '#4d4a45' },
        animal: 'cow',
        field: '#8fbf6a',
        companion: 'tractor',
      },
      cause: {
        clause: 'the gate of the cow was left open',
        noun: 'the open gate in front of the cow',
      },
      effect: {
        clause: 'the cow ran away from the farmer in the blue shirt',
        noun: 'the escape of the cow from the farmer in the blue shirt',
      },
      captions: {
        before: 'A cow stands behind a fence with an open gate, near a farmer in a blue shirt and a tractor.',
        after: 'A cow walks in front of the fence while a farmer in a blue shirt raises both arms.',
      },
      objects: {
        true: 'A tractor stands behind a fence near a cow.',
        false: 'A bicycle leans on a fence near a cow.',
      },
      activity: {
        true: 'A cow walks outside a fence and somebody in a blue shirt raises both arms.',
        false: 'A cow is milked and somebody in a blue shirt sits on a stool.',
      },
      cue: {
        right: 'a gap in the fence that the cow fits through',
        wrong: [
          'a tractor that stands at the far end of the field',
          'a farmer who wears a blue shirt and dark trousers',
          'large patches of colour on the hide of the cow',
        ],
      },
      explanations: {
        cause: [
          'Nobody has shut the gate of the field where the cow stands.',
          'The fence has an opening, and the cow is right behind the fence.',
          'The first picture shows a cow in a field whose gate stands wide open.',
        ],
        effect: [
          'The cow is out of the field, and the farmer is upset.',
          'The second picture shows the cow in front of the fence.',
          'A worried farmer throws up both arms while the cow walks off.',
        ],
        link: [
          'The cow could walk out through the gate that nobody had shut.',
          'An open gate no longer holds a cow in the field.',
          'The farmer lost the cow by leaving the gate open.',
        ],
      },
    },
    {
      id: 'sheep',
      name: 'the sheep of the shepherd in the red coat',
      cast: {
        clothes: { shirt: '#c2463f', trousers: '#6a4a35', skirt: true },
        animal: 'ewe',
        field: '#b9c46f',
        companion: 'evergreen-tree',
      },
      cause: {
        clause: 'the gate of the sheep stood wide open',
        noun: 'the wide open gate of the sheep',
      },
      effect: {
        clause: 'the sheep strayed from the shepherd in the red coat',
        noun: 'the straying of the sheep of the shepherd in the red coat',
      },
      captions: {
        before: 'A sheep stands by a fir tree, beside an open gate and a shepherd in a red coat.',
        after: 'A sheep is on the near side of the fence, and a shepherd in a red coat looks worried.',
      },
      objects: {
        true: 'A fir tree grows near a sheep and a fence.',
        false: 'A pond lies near a sheep and a fence.',
      },
      activity: {
        true: 'A sheep leaves the pasture and somebody in a red coat worries.',
        false: 'A sheep is shorn and somebody in a red coat knits.',
      },
      cue: {
        right: 'a pasture that nothing closes off',
        wrong: ['a fir tree with green branches', 'a red coat with a skirt', 'the woolly fleece of a sheep'],
      },
      explanations: {
        cause: [
          'The way out of the pasture is open to the sheep.',
          'The shepherd in the red coat has not closed the gate.',
          'The first picture shows a sheep whose pasture has an open gate.',
        ],
        effect: [
          'The sheep has left the pasture.',
          'The second picture shows a worried shepherd and a stray sheep.',
          'The place behind the fence is empty, and the sheep stands outside.',
        ],
        link: [
          'The sheep strayed through the open gate.',
          'With the gate open, nothing kept the sheep in the pasture.',
          'The shepherd worries because the unshut gate let the sheep go.',
        ],
      },
    },
    {
      id: 'pig',
      name: 'the pig of the farmer in the yellow shirt',
      cast: {
        clothes: { shirt: '#e3b431', trousers: '#3f5d7d' },
        animal: 'pig',
        field: '#b58f63',
        companion: 'hut',
      },
      cause: {
        clause: 'the gate of the pig was not closed',
        noun: 'the unclosed gate of the pig',
      },
      effect: {
        clause: 'the pig broke out under the eyes of the farmer in the yellow shirt',
        noun: 'the breakout of the pig of the farmer in the yellow shirt',
      },
      captions: {
        before: 'A pig stands on brown earth by a hut, with an open gate and a farmer in a yellow shirt.',
        after:
          'A pig trots over brown earth outside the fence, and a farmer in a yellow shirt waves both arms.',
      },
      objects: {
        true: 'A hut stands on brown earth near a pig.',
        false: 'A trough of apples stands on brown earth near a pig.',
      },
      activity: {
        true: 'A pig trots off and somebody in a yellow shirt throws up both arms.',
        false: 'A pig sleeps and somebody in a yellow shirt paints the hut.',
      },
      cue: {
        right: 'the way out of the sty',
        wrong: [
          'the pointed roof of a hut',
          'brown earth all around the hut',
          'a yellow shirt with blue trousers',
        ],
      },
      explanations: {
        cause: [
          'The sty of the pig has been left unlocked and open.',
          'A pig stands a few steps from an open gate.',
          'The first picture shows an open gate between the pig and the farmer.',
        ],
        effect: [
          'The pig is loose.',
          'The second picture shows the pig outside, and the farmer is in despair.',
          'The farmer in the yellow shirt sees the pig trot away.',
        ],
        link: [
          'The pig found the gate open and trotted out.',
          'Nobody closed the gate, so the pig got loose.',
          'The open gate gave the pig a way out of the sty.',
        ],
      },
    },
    {
      id: 'goat',
      name: 'the goat of the keeper in the purple jacket',
      cast: {
        clothes: { shirt: '#7d55a6', trousers: '#2f3b3a' },
        animal: 'goat',
        field: '#9fb3a0',
        companion: 'deciduous-tree',
      },
      cause: {
        clause: 'the gate of the goat had swung open',
        noun: 'the swinging open of the gate of the goat',
      },
      effect: {
        clause: 'the goat slipped away from the keeper in the purple jacket',
        noun: 'the flight of the goat from the keeper in the purple jacket',
      },
      captions: {
        before: 'A goat stands under a leafy tree; a gate is open, and a keeper in a purple jacket is near.',
        after: 'A goat wanders before the fence; a keeper in a purple jacket stands with raised arms.',
      },
      objects: {
        true: 'A leafy tree stands behind a goat and a fence.',
        false: 'A windmill stands behind a goat and a fence.',
      },
      activity: {
        true: 'A goat wanders out of the yard and somebody in a purple jacket is alarmed.',
        false: 'A goat climbs a rock and somebody in a purple jacket takes a photograph.',
      },
      cue: {
        right: 'a gate that has swung open',
        wrong: [
          'a leafy tree behind the fence',
          'a purple jacket and dark trousers',
          'horns on the head of a goat',
        ],
      },
      explanations: {
        cause: [
          'The gate has come open next to the goat.',
          'Nothing but an open gate lies between the goat and the road.',
          'The first picture shows a goat, a fence and a gate that is not shut.',
        ],
        effect: [
          'The goat is on the wrong side of the fence.',
          'The second picture shows a keeper in a purple jacket who is afraid for the goat.',
          'The goat has slipped out, and the yard is empty.',
        ],
        link: [
          'The goat slipped through the gate when the gate swung open.',
          'Through the open gate the goat could leave the yard.',
          'The gate failed to hold the goat, and the keeper is alarmed.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => farm(cast, circumstance, cause, false, false),
  after: (cast, { circumstance, cause, effect }): Scene => farm(cast, circumstance, cause, effect, effect),
});

/** The field with its gate; the animal is behind the fence, or has come out. */
function farm(
  { clothes, animal, field, companion }: Cast,
  isStormy: boolean,
  isOpen: boolean,
  isOut: boolean,
  isWorried: boolean,
): Scene {
  return {
    above: isStormy ? '#aab4bf' : '#cfe7f5',
    below: field,
    horizon: 44,
    parts: [
      isStormy
        ? { icon: 'leaf-fluttering-in-wind', x: 84, y: 16, size: 22 }
        : { icon: 'sun', x: 84, y: 16, size: 22 },
      { icon: companion, x: 60, y: 33, size: 26 },
      ...(isOut ? [] : [{ icon: animal, x: 26, y: 46, size: 40 }]),
      { own: 'fence', x: 24, y: 62, size: 40 },
      { own: isOpen ? 'field-gate-open' : 'field-gate-shut', x: 58, y: 62, size: 30 },
      ...(isOut ? [{ icon: animal, x: 32, y: 74, size: 42 }] : []),
      {
        figure: clothes,
        head: isWorried ? 'worried-face' : 'slightly-smiling-face',
        pose: isWorried ? 'arms-up' : 'standing',
        x: 81,
        foot: 94,
        height: 48,
      },
    ],
  };
}
