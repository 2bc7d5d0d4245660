import { defineStory } from '../define.ts';
import type { Clothes, Scene } from '../../scenes/types.ts';

/** What is each bather's own: the colours of shirt and skirt, what comes along, the place. */
interface Cast {
  readonly clothes: Clothes;
  readonly companion: string;
  readonly sky: string;
  readonly ground: string;
}

const BURNT = '#e2483d';

export const sunburnt = defineStory<Cast>({
  id: 'sunburnt',
  title: 'Sun and red skin',
  category: 'person',
  summary: 'Out in the sun without shade, then red skin: was it the missing shade, or the cloudless sky?',
  scene: 'somebody out of doors, and the same person in the evening',
  people: { many: 'holidaymakers', one: 'they' },
  circumstance: {
    id: 'sky',
    label: 'cloudless sky',
    named: 'the cloudless sky',
    values: ['cloudy', 'cloudless'],
    meaning: 'whether the sky is cloudless',
    sentences: ['There are clouds in the sky.', 'The sky is cloudless.'],
    phrases: [
      {
        seen: 'under a cloudy sky',
        asked: 'how many have a cloudy sky',
        done: 'bring all holidaymakers a cloudy sky',
        imagined: 'they had a cloudy sky',
        would: 'they have had a cloudy sky',
        fact: 'they had a cloudy sky',
      },
      {
        seen: 'under a cloudless sky',
        asked: 'how many have a cloudless sky',
        done: 'bring all holidaymakers a cloudless sky',
        imagined: 'they had a cloudless sky',
        would: 'they have had a cloudless sky',
        fact: 'they had a cloudless sky',
      },
    ],
  },
  cause: {
    id: 'sunbathing',
    label: 'staying in the sun',
    values: ['shade', 'sun'],
    meaning: 'whether somebody stays in the sun without shade',
    sentences: ['A sunshade stands over somebody.', 'Somebody stays in the sun.'],
    phrases: [
      {
        seen: 'who stayed in the shade',
        asked: 'how many stay in the shade',
        done: 'put a sunshade over all holidaymakers',
        imagined: 'they stayed in the shade',
        would: 'they have stayed in the shade',
        fact: 'they stayed in the shade',
      },
      {
        seen: 'who stayed in the sun',
        asked: 'how many stay in the sun',
        done: 'keep all holidaymakers in the sun',
        imagined: 'they stayed in the sun',
        would: 'they have stayed in the sun',
        fact: 'they stayed in the sun',
      },
    ],
  },
  effect: {
    id: 'sunburn',
    label: 'getting a sunburn',
    values: ['unburnt', 'sunburnt'],
    meaning: 'whether somebody gets a sunburn',
    sentences: ['The skin is not red.', 'The skin is red.'],
    phrases: [
      {
        seen: 'who got no sunburn',
        asked: 'how many get no sunburn',
        done: 'protect all holidaymakers from sunburn',
        imagined: 'they got no sunburn',
        would: 'they have got no sunburn',
        fact: 'they got no sunburn',
      },
      {
        seen: 'who got a sunburn',
        asked: 'how many get a sunburn',
        done: 'give all holidaymakers a sunburn',
        imagined: 'they got a sunburn',
        would: 'they have got a sunburn',
        fact: 'they got a sunburn',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.3, 0.7],
    effect: [
      [0.05, 0.2],
      [0.4, 0.8],
    ],
  },
  pairs: [
    {
      id: 'swimmer',
      name: 'the swimmer in the blue shirt',
      cast: {
        clothes: { shirt: '#2f6fc0', trousers: '#1f3f78', skirt: true },
        companion: 'crab',
        sky: '#bfe5fa',
        ground: '#ecd9a0',
      },
      cause: {
        clause: 'the swimmer in the blue shirt stayed in the blazing sun',
        noun: 'the stay of the swimmer in the blue shirt in the blazing sun',
      },
      effect: {
        clause: 'the swimmer in the blue shirt got a sunburn',
        noun: 'the sunburn of the swimmer in the blue shirt',
      },
      captions: {
        before: 'A swimmer in a blue shirt spreads both arms under the sun, with a crab on the sand.',
        after: 'A swimmer in a blue shirt has red legs and a red face, with a crab on the sand.',
      },
      objects: {
        true: 'A crab is on the sand beside somebody in a blue shirt.',
        false: 'A seagull is on the sand beside somebody in a blue shirt.',
      },
      activity: {
        true: 'Somebody in a blue shirt enjoys the sun and has red skin later.',
        false: 'Somebody in a blue shirt builds a wall and drinks tea later.',
      },
      cue: {
        right: 'sun on bare skin from morning to evening',
        wrong: ['a red crab on the sand', 'a shirt in a bright blue', 'a short skirt of dark cloth'],
      },
      explanations: {
        cause: [
          'A swimmer stands where the sun burns down.',
          'No shade is near the swimmer on the sand.',
          'The first picture shows a swimmer who soaks up the sun.',
        ],
        effect: [
          'The legs of the swimmer have turned red.',
          'The swimmer is hot and burnt.',
          'The second picture shows a swimmer with a sunburn.',
        ],
        link: [
          'The sun burnt the bare skin of the swimmer.',
          'The swimmer is red from a day without shade.',
          'Under a sunshade the swimmer would have kept healthy skin.',
        ],
      },
    },
    {
      id: 'sailor',
      name: 'the sailor in the green shirt',
      cast: {
        clothes: { shirt: '#36995f', trousers: '#f1f1ec', skirt: true },
        companion: 'sailboat',
        sky: '#d7ecf7',
        ground: '#b99a78',
      },
      cause: {
        clause: 'the sailor in the green shirt sunbathed for hours',
        noun: 'the sunbathing of the sailor in the green shirt for hours',
      },
      effect: {
        clause: 'the sailor in the green shirt turned as red as a lobster',
        noun: 'the red skin of the sailor in the green shirt',
      },
      captions: {
        before: 'A sailor in a green shirt sunbathes beside a small boat.',
        after: 'A sailor in a green shirt glows red beside a small boat, with a bottle of lotion.',
      },
      objects: {
        true: 'A small boat is beside somebody in a green shirt.',
        false: 'A hammock is beside somebody in a green shirt.',
      },
      activity: {
        true: 'Somebody in a green shirt sunbathes by a boat and glows red later.',
        false: 'Somebody in a green shirt plays the harp and eats soup later.',
      },
      cue: {
        right: 'sunbathing for hours on end',
        wrong: [
          'a little boat with a sail',
          'a green shirt with long sleeves',
          'a white skirt above two dark shoes',
        ],
      },
      explanations: {
        cause: [
          'A sailor sunbathes with open arms.',
          'Rays of the sun reach the sailor all day.',
          'The first picture shows a sailor without a sunshade.',
        ],
        effect: [
          'The sailor is as red as a lobster.',
          'Lotion is ready for the burnt sailor.',
          'The second picture shows a sailor whose skin hurts.',
        ],
        link: [
          'The rays reddened the skin of the sailor.',
          'Hours in the sun gave the sailor a burn.',
          'The sailor needs lotion after too much sun.',
        ],
      },
    },
    {
      id: 'teacher',
      name: 'the teacher in the violet shirt',
      cast: {
        clothes: { shirt: '#7d55a8', trousers: '#d9a53c', skirt: true },
        companion: 'soccer-ball',
        sky: '#cdeaf0',
        ground: '#9cc77a',
      },
      cause: {
        clause: 'the teacher in the violet shirt stood on the lawn in full sun',
        noun: 'the long stand of the teacher in the violet shirt on the lawn in full sun',
      },
      effect: {
        clause: 'the teacher in the violet shirt burnt both legs',
        noun: 'the burn on both legs of the teacher in the violet shirt',
      },
      captions: {
        before: 'A teacher in a violet shirt basks on a lawn near a ball.',
        after: 'A teacher in a violet shirt has scarlet legs near a ball on a lawn.',
      },
      objects: {
        true: 'A ball lies near somebody in a violet shirt.',
        false: 'A drum lies near somebody in a violet shirt.',
      },
      activity: {
        true: 'Somebody in a violet shirt basks near a ball and sweats later.',
        false: 'Somebody in a violet shirt mows a lawn and sleeps later.',
      },
      cue: {
        right: 'a lawn without any shade',
        wrong: ['a ball lying on the grass', 'a shirt of violet cloth', 'a skirt in golden yellow'],
      },
      explanations: {
        cause: [
          'A teacher basks on a lawn without trees.',
          'The sun stands over the bare legs of the teacher.',
          'The first picture shows a teacher on a sunny lawn.',
        ],
        effect: [
          'Both legs of the teacher are scarlet.',
          'Heat has got into the skin of the teacher.',
          'The second picture shows a teacher with burnt legs.',
        ],
        link: [
          'On the lawn the sun burnt the legs of the teacher.',
          'The teacher found no shade, and the skin became scarlet.',
          'Basking too long burnt the teacher.',
        ],
      },
    },
    {
      id: 'musician',
      name: 'the musician in the white shirt',
      cast: {
        clothes: { shirt: '#f5f5f0', trousers: '#2e8a8a', skirt: true },
        companion: 'guitar',
        sky: '#fbe9c8',
        ground: '#c9a877',
      },
      cause: {
        clause: 'the musician in the white shirt spent the day without a sunshade',
        noun: 'the day of the musician in the white shirt without a sunshade',
      },
      effect: {
        clause: 'the musician in the white shirt was scorched in the face',
        noun: 'the scorched face of the musician in the white shirt',
      },
      captions: {
        before: 'A musician in a white shirt smiles at the sun beside a guitar.',
        after: 'A musician in a white shirt pants with a red face beside a guitar.',
      },
      objects: {
        true: 'A guitar is beside somebody in a white shirt.',
        false: 'A large parcel tied with string is beside somebody in a white shirt.',
      },
      activity: {
        true: 'Somebody in a white shirt smiles in sunlight and pants later.',
        false: 'Somebody in a white shirt rakes leaves and writes a letter later.',
      },
      cue: {
        right: 'sunlight on a bare face',
        wrong: [
          'a red guitar beside the feet',
          'a white shirt with long sleeves',
          'a wide skirt in bluish green',
        ],
      },
      explanations: {
        cause: [
          'A musician faces strong sunlight.',
          'Nothing covers the face of the musician.',
          'The first picture shows a musician in the open, with a guitar.',
        ],
        effect: [
          'The face of the musician is scorched.',
          'The musician pants with heat.',
          'The second picture shows a musician who is as red as a tomato.',
        ],
        link: [
          'Strong sunlight scorched the face of the musician.',
          'A hat or sunshade would have spared the musician the burn.',
          'The musician paid for a day of sun with red skin.',
        ],
      },
    },
  ],
  before: ({ clothes, companion, sky, ground }, { circumstance, cause }): Scene => ({
    above: sky,
    below: ground,
    parts: [
      { icon: circumstance ? 'sun' : 'sun-behind-cloud', x: 20, y: 21, size: 32 },
      { icon: companion, x: 17, y: 80, size: 24 },
      ...(cause ? [] : [{ own: 'shade-parasol', x: 50, y: 50, size: 92 }]),
      {
        figure: clothes,
        head: cause ? 'smiling-face-with-sunglasses' : 'slightly-smiling-face',
        x: 52,
        foot: 92,
        height: 64,
        pose: cause ? 'arms-out' : 'standing',
      },
    ],
  }),
  after: ({ clothes, companion, sky, ground }, { effect }): Scene => ({
    above: sky,
    below: ground,
    parts: [
      { icon: companion, x: 17, y: 80, size: 24 },
      {
        figure: effect ? { shirt: clothes.shirt, trousers: BURNT } : clothes,
        head: effect ? 'hot-face' : 'grinning-face',
        x: 50,
        foot: 92,
        height: 64,
      },
      ...(effect
        ? [
            { own: 'beach-skirt', colour: clothes.trousers, x: 50, y: 74.7, size: 64 },
            { icon: 'lotion-bottle', x: 79, y: 78, size: 24 },
          ]
        : []),
    ],
  }),
});
