import { defineStory } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';

/** What is each animal's own, in both pictures: the animal, who else races, the place, what stands behind. */
interface Cast {
  readonly animal: string;
  /** How much lower it stands on the podium, where its icon leaves room below. */
  readonly lower: number;
  readonly rival: string;
  readonly sky: string;
  readonly land: string;
  readonly track: string;
  readonly companion: string;
}

export const racing = defineStory<Cast>({
  id: 'racing',
  title: 'The race of the animals',
  category: 'animal',
  summary: 'An animal trains on the track and wins a race: was it the training, or the good food?',
  scene: 'an animal on a running track, and the prize-giving of a race later',
  people: { many: 'animals', one: 'it' },
  circumstance: {
    id: 'food',
    label: 'food',
    named: 'the food',
    values: ['scarce', 'plenty'],
    meaning: 'how much food there is in the trough',
    sentences: ['The trough is empty.', 'The trough is full of food.'],
    phrases: [
      {
        seen: 'with an empty trough',
        asked: 'how many find an empty trough',
        done: 'empty the trough of every animal',
        imagined: 'it found an empty trough',
        would: 'it have found an empty trough',
        fact: 'it found an empty trough',
      },
      {
        seen: 'with a full trough',
        asked: 'how many find a full trough',
        done: 'fill the trough of every animal',
        imagined: 'it found a full trough',
        would: 'it have found a full trough',
        fact: 'it found a full trough',
      },
    ],
  },
  cause: {
    id: 'training',
    label: 'training',
    values: ['asleep', 'training'],
    meaning: 'whether an animal trains on the track',
    sentences: ['The animal sleeps on the track.', 'The animal runs on the track against the clock.'],
    phrases: [
      {
        seen: 'that slept on the track',
        asked: 'how many sleep on the track',
        done: 'let every animal sleep instead of training',
        imagined: 'it slept on the track',
        would: 'it have slept on the track',
        fact: 'it slept on the track',
      },
      {
        seen: 'that trained on the track',
        asked: 'how many train on the track',
        done: 'make every animal train on the track',
        imagined: 'it trained on the track',
        would: 'it have trained on the track',
        fact: 'it trained on the track',
      },
    ],
  },
  effect: {
    id: 'race',
    label: 'race',
    named: 'the race',
    values: ['beaten', 'won'],
    meaning: 'whether an animal wins the race',
    sentences: ['Another animal has won the race.', 'The animal has won the race.'],
    phrases: [
      {
        seen: 'that were beaten in the race',
        asked: 'how many are beaten in the race',
        done: 'give the first place to a rival',
        imagined: 'it been beaten in the race',
        would: 'it have been beaten in the race',
        fact: 'it was beaten in the race',
      },
      {
        seen: 'that won the race',
        asked: 'how many win the race',
        done: 'give every animal the first place',
        imagined: 'it won the race',
        would: 'it have won the race',
        fact: 'it won the race',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.3, 0.7],
    effect: [
      [0.05, 0.2],
      [0.45, 0.8],
    ],
  },
  pairs: [
    {
      id: 'zebra',
      name: 'the zebra by the wooden fence',
      cast: {
        animal: 'zebra',
        lower: 0,
        rival: 'ox',
        sky: '#cfe8f7',
        land: '#8fbb6c',
        track: '#c9764c',
        companion: 'fence',
      },
      cause: {
        clause: 'the zebra galloped lap after lap on the track',
        noun: 'the daily gallop of the zebra on the track',
      },
      effect: {
        clause: 'the zebra won the race and a red rosette',
        noun: 'the victory of the zebra in the race',
      },
      captions: {
        before: 'A striped zebra gallops along a red track past a fence, timed by a stopwatch.',
        after: 'A striped zebra with a rosette stands on a podium near a fence.',
      },
      objects: {
        true: 'A fence is near a striped zebra.',
        false: 'A waterhole is near a striped zebra.',
      },
      activity: {
        true: 'A zebra gallops on a track and stands on a podium later.',
        false: 'A zebra grazes in a valley and wades in a river later.',
      },
      cue: {
        right: 'the hard gallop against the stopwatch',
        wrong: [
          'a wooden fence a little beyond the track',
          'the dark stripes of the zebra',
          'green grass behind a red track',
        ],
      },
      explanations: {
        cause: [
          'The zebra gallops as fast as possible while a stopwatch runs.',
          'Dust flies up behind a zebra on the track.',
          'The first picture shows a zebra in training near a fence.',
        ],
        effect: [
          'The zebra has got the highest place and a red rosette.',
          'Coloured paper rains on a zebra with a cup.',
          'The second picture shows the zebra as the winner of a race.',
        ],
        link: [
          'The gallops made the zebra faster than all the others.',
          'A rosette is the reward for a zebra that trained so much.',
          'On race day, the zebra had the speed from the training.',
        ],
      },
    },
    {
      id: 'rabbit',
      name: 'the rabbit at the edge of the forest',
      cast: {
        animal: 'rabbit',
        lower: 0,
        rival: 'hedgehog',
        sky: '#e5edd2',
        land: '#6fa06a',
        track: '#b58a58',
        companion: 'evergreen-tree',
      },
      cause: {
        clause: 'the rabbit practised sprints at the edge of the forest',
        noun: 'the sprint practice of the rabbit at the edge of the forest',
      },
      effect: {
        clause: 'the rabbit came first in the run through the forest',
        noun: 'the first place of the rabbit in the run through the forest',
      },
      captions: {
        before: 'A rabbit dashes along a sandy path by a fir while a stopwatch is running.',
        after: 'A rabbit sits on the highest step with a cup nearby and a fir behind.',
      },
      objects: {
        true: 'A fir grows near the path of a rabbit.',
        false: 'A cabbage grows near the path of a rabbit.',
      },
      activity: {
        true: 'A rabbit sprints along a path and sits on a high step later.',
        false: 'A rabbit digs under a hedge and hides from the rain later.',
      },
      cue: {
        right: 'sprints every single day',
        wrong: [
          'a single green fir tree at the sandy path',
          'the two long upright ears of the rabbit',
          'dark grass on both sides of the path',
        ],
      },
      explanations: {
        cause: [
          'A rabbit sprints past the fir so that dust rises.',
          'Time is taken while the rabbit runs on the sandy path.',
          'The first picture shows how seriously a rabbit prepares.',
        ],
        effect: [
          'The rabbit is higher up than anybody else, beside a golden cup.',
          'A rosette on the fur says that the rabbit was the fastest.',
          'The second picture shows confetti and a proud rabbit.',
        ],
        link: [
          'Through the sprints, the rabbit got legs that no rival could beat.',
          'The cup went to the rabbit because of all that practice.',
          'Practice by the fir turned into a win on the day of the run.',
        ],
      },
    },
    {
      id: 'camel',
      name: 'the camel from the desert',
      cast: {
        animal: 'camel',
        lower: 0,
        rival: 'goat',
        sky: '#fde3b0',
        land: '#e2bd78',
        track: '#c08a4a',
        companion: 'cactus',
      },
      cause: {
        clause: 'the camel ran through the desert morning after morning',
        noun: 'the morning running of the camel through the desert',
      },
      effect: {
        clause: 'the camel carried off the golden cup of the desert race',
        noun: 'the success of the camel in the desert race',
      },
      captions: {
        before: 'A camel runs on a desert track beside a cactus, with a stopwatch above.',
        after: 'A camel stands high on a podium beside a golden cup and a cactus.',
      },
      objects: {
        true: 'A cactus stands in the desert with a camel.',
        false: 'A pyramid stands in the desert with a camel.',
      },
      activity: {
        true: 'A camel runs in the desert and stands high above the ground later.',
        false: 'A camel carries carpets and kneels in front of a tent later.',
      },
      cue: {
        right: 'the runs of the camel on the track',
        wrong: [
          'a prickly green cactus in the dry sand',
          'the round hump on the back of the camel',
          'yellow sand below a pale sky',
        ],
      },
      explanations: {
        cause: [
          'The camel does not spare any effort on the track.',
          'Past the cactus, a camel runs against the clock.',
          'The first picture shows sweat and dust around a camel.',
        ],
        effect: [
          'No animal stands higher than the camel now.',
          'The golden cup beside the cactus belongs to the camel.',
          'The second picture shows the honours for a camel.',
        ],
        link: [
          'Running every morning gave the camel the stamina for the desert race.',
          'The camel took the cup, for no other animal had trained so hard.',
          'The stamina from the track decided the race for the camel.',
        ],
      },
    },
    {
      id: 'turtle',
      name: 'the turtle at the beach',
      cast: {
        animal: 'turtle',
        lower: 3,
        rival: 'snail',
        sky: '#c3ecec',
        land: '#efd9a2',
        track: '#d79f63',
        companion: 'umbrella-on-ground',
      },
      cause: {
        clause: 'the turtle exercised at the beach with great patience',
        noun: 'the patient exercise of the turtle at the beach',
      },
      effect: {
        clause: 'the turtle beat the snail at the finish',
        noun: 'the triumph of the turtle over the snail',
      },
      captions: {
        before: 'A green turtle hurries over a lane at the beach near a parasol.',
        after: 'A green turtle with a rosette is on top of a podium near a parasol.',
      },
      objects: {
        true: 'A parasol is set up near a turtle.',
        false: 'A deckchair with blue and white stripes is set up near a turtle.',
      },
      activity: {
        true: 'A turtle hurries along a lane and wears a rosette later.',
        false: 'A turtle lays eggs at night and returns to the sea later.',
      },
      cue: {
        right: 'a turtle that exercises',
        wrong: [
          'a striped parasol at the back of the beach',
          'the green shell with a regular pattern',
          'fine light sand along the lane',
        ],
      },
      explanations: {
        cause: [
          'A turtle gives everything, and drops of sweat fall on the lane.',
          'With a stopwatch above and a parasol behind, the turtle hurries on.',
          'The first picture shows the fastest that a turtle can be.',
        ],
        effect: [
          'The turtle looks down from the top of the podium.',
          'A red rosette on the shell is the pride of the turtle.',
          'The second picture shows a party for a turtle at the beach.',
        ],
        link: [
          'Exercise made the turtle a little quicker, which was enough to win.',
          'The turtle stands on top because of the hours on the lane.',
          'Patience on the lane was paid back with a rosette for the turtle.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    above: cast.sky,
    below: cast.land,
    horizon: 60,
    parts: [
      companionOf(cast.companion),
      { own: 'race-lane', x: 50, y: 50, size: 100, colour: cast.track },
      { own: circumstance ? 'feeding-trough-full' : 'feeding-trough-empty', x: 83, y: 53, size: 26 },
      ...(cause
        ? [
            { icon: 'stopwatch', x: 18, y: 19, size: 24 },
            { icon: 'dashing-away', x: 83, y: 79, size: 20 },
            { icon: 'sweat-droplets', x: 60, y: 30, size: 14 },
          ]
        : [{ icon: 'zzz', x: 66, y: 26, size: 18 }]),
      { icon: cast.animal, x: 49, y: cause ? 60 : 63, size: 47, turn: cause ? -9 : 0 },
    ],
  }),
  after: (cast, { effect }): Scene => ({
    above: cast.sky,
    below: cast.land,
    horizon: 60,
    parts: [
      companionOf(cast.companion),
      { own: 'confetti-rain', x: 58, y: 33, size: 70 },
      { own: 'winner-podium', x: 60, y: 66, size: 66 },
      ...(effect
        ? [
            { icon: cast.animal, x: 59, y: 41 + cast.lower, size: 42 },
            { own: 'winner-rosette', x: 62, y: 45 + cast.lower, size: 17 },
          ]
        : [
            { icon: cast.rival, x: 59, y: 48, size: 32 },
            { own: 'winner-rosette', x: 61, y: 51, size: 14 },
            { icon: cast.animal, x: 23, y: 74, size: 40 },
          ]),
      { icon: 'trophy', x: 85, y: 68, size: 18 },
    ],
  }),
});

/** What stands behind, at the horizon. */
function companionOf(companion: string): Part {
  const place = { x: 14, y: 50, size: 21 };
  return companion === 'fence' ? { own: companion, ...place } : { icon: companion, ...place };
}
