import { defineStory } from '../define.ts';
import type { Scene } from '../../scenes/types.ts';

/** What is each flower's own, in both pictures: kind, pot, place, what comes along. */
interface Cast {
  readonly kind: string;
  readonly pot: string;
  readonly can: string;
  readonly wall: string;
  readonly floor: string;
  readonly companion: string;
}

export const flowering = defineStory<Cast>({
  id: 'flowering',
  title: 'Water for a bud',
  category: 'plant',
  summary: 'A bud that is watered, then a flower: was it the water, or the sun?',
  scene: 'a plant in a pot, and the same plant some days later',
  people: { many: 'plants', one: 'it' },
  circumstance: {
    id: 'sky',
    label: 'sky',
    named: 'the sky',
    values: ['cloudy', 'sunny'],
    meaning: 'whether the sun shines on a plant',
    sentences: ['The sky is cloudy.', 'The sun shines.'],
    phrases: [
      {
        seen: 'under a cloudy sky',
        asked: 'how many stand under a cloudy sky',
        done: 'bring clouds over every plant',
        imagined: 'it stood under a cloudy sky',
        would: 'it have stood under a cloudy sky',
        fact: 'it stood under a cloudy sky',
      },
      {
        seen: 'in the sun',
        asked: 'how many stand in the sun',
        done: 'let the sun shine on every plant',
        imagined: 'it stood in the sun',
        would: 'it have stood in the sun',
        fact: 'it stood in the sun',
      },
    ],
  },
  cause: {
    id: 'watering',
    label: 'watering',
    values: ['not watered', 'watered'],
    meaning: 'whether a plant is watered',
    sentences: ['The plant is not watered.', 'The plant is watered.'],
    phrases: [
      {
        seen: 'that were not watered',
        asked: 'how many are not watered',
        done: 'leave every plant without water',
        imagined: 'it not been watered',
        would: 'it have been left without water',
        fact: 'it was not watered',
      },
      {
        seen: 'that were watered',
        asked: 'how many are watered',
        done: 'water every plant',
        imagined: 'it been watered',
        would: 'it have been watered',
        fact: 'it was watered',
      },
    ],
  },
  effect: {
    id: 'bloom',
    label: 'blooming',
    values: ['in bud', 'in bloom'],
    meaning: 'whether a plant comes into bloom',
    sentences: ['The bud is still closed.', 'The flower is open.'],
    phrases: [
      {
        seen: 'that stayed in bud',
        asked: 'how many stay in bud',
        done: 'keep every plant in bud',
        imagined: 'it stayed in bud',
        would: 'it have stayed in bud',
        fact: 'it stayed in bud',
      },
      {
        seen: 'that came into bloom',
        asked: 'how many come into bloom',
        done: 'bring every plant into bloom',
        imagined: 'it come into bloom',
        would: 'it have come into bloom',
        fact: 'it came into bloom',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.25, 0.65],
    effect: [
      [0.05, 0.25],
      [0.5, 0.85],
    ],
  },
  pairs: [
    {
      id: 'tulip',
      name: 'the tulip in the orange pot',
      cast: {
        kind: 'tulip',
        pot: '#c1683c',
        can: '#4d8f6f',
        wall: '#d7ebf5',
        floor: '#b9c98f',
        companion: 'cat',
      },
      cause: {
        clause: 'the tulip in the orange pot was watered',
        noun: 'the watering of the tulip in the orange pot',
      },
      effect: {
        clause: 'the tulip in the orange pot came into bloom',
        noun: 'the blooming of the tulip in the orange pot',
      },
      captions: {
        before: 'A green can pours water over a tulip bud in an orange pot beside a cat.',
        after: 'A red tulip stands wide open in an orange pot beside a cat.',
      },
      objects: {
        true: 'A cat is beside an orange pot with a red tulip.',
        false: 'A dog is beside an orange pot with a red tulip.',
      },
      activity: {
        true: 'Water is poured on a tulip, and a flower opens later.',
        false: 'A tulip is cut, and a bouquet is tied later.',
      },
      cue: {
        right: 'water poured over the tulip bud',
        wrong: [
          'an orange cat close to the tulip',
          'a large pot of orange clay',
          'the pale blue of the background',
        ],
      },
      explanations: {
        cause: [
          'Water runs from a green can onto a tulip whose bud is closed.',
          'Somebody gives the tulip in the orange pot a drink.',
          'The first picture shows a closed tulip under a watering can.',
        ],
        effect: [
          'The tulip has opened its red petals.',
          'The second picture shows the tulip in full flower.',
          'Where the bud was, a red flower now stands.',
        ],
        link: [
          'The water let the bud of the tulip swell and open.',
          'The tulip flowers because it was watered.',
          'Once the roots in the orange pot could drink, the tulip had the strength to bloom.',
        ],
      },
    },
    {
      id: 'sunflower',
      name: 'the sunflower in the blue pot',
      cast: {
        kind: 'sunflower',
        pot: '#4471b5',
        can: '#c9483e',
        wall: '#f6e7cf',
        floor: '#c9a77d',
        companion: 'hedgehog',
      },
      cause: {
        clause: 'the sunflower in the blue pot got water from the red can',
        noun: 'the water for the sunflower in the blue pot',
      },
      effect: {
        clause: 'the sunflower in the blue pot opened',
        noun: 'the opening of the sunflower in the blue pot',
      },
      captions: {
        before: 'A red can tips water on a closed sunflower in a blue pot, with a hedgehog on the ground.',
        after: 'A sunflower with a full ring of petals grows in a blue pot near a hedgehog.',
      },
      objects: {
        true: 'A hedgehog sits at a blue pot with a sunflower.',
        false: 'A tortoise sits at a blue pot with a sunflower.',
      },
      activity: {
        true: 'A sunflower in bud is watered and opens later.',
        false: 'A sunflower is blown over by wind and tied to a stick later.',
      },
      cue: {
        right: 'drops that fall from the red can',
        wrong: [
          'a hedgehog that sits on brown ground',
          'the strong blue of the flowerpot',
          'two green leaves low on the stem',
        ],
      },
      explanations: {
        cause: [
          'A red watering can is tipped over a sunflower that has not opened yet.',
          'Drops fall on the closed sunflower in the blue pot.',
          'In the first picture the sunflower is being watered beside a hedgehog.',
        ],
        effect: [
          'The sunflower spreads yellow petals around a brown middle.',
          'In the second picture the sunflower is open.',
          'The flower of the sunflower has come out.',
        ],
        link: [
          'The sunflower took up the water and unfolded its petals.',
          'No longer thirsty, the sunflower could open.',
          'The water from the red can brought the sunflower into flower.',
        ],
      },
    },
    {
      id: 'rose',
      name: 'the rose in the yellow pot',
      cast: {
        kind: 'rose',
        pot: '#e2bb45',
        can: '#7a62a8',
        wall: '#e6dff0',
        floor: '#a4ab98',
        companion: 'snail',
      },
      cause: {
        clause: 'somebody watered the rose in the yellow pot',
        noun: 'a good drink of water for the rose in the yellow pot',
      },
      effect: {
        clause: 'the rose in the yellow pot burst into flower',
        noun: 'the flower on the rose in the yellow pot',
      },
      captions: {
        before: 'Water falls out of a purple can onto a rosebud in a yellow pot next to a snail.',
        after: 'A pink rose blooms in a yellow pot next to a snail.',
      },
      objects: {
        true: 'A snail is at the foot of a yellow pot with a rose.',
        false: 'A squirrel is at the foot of a yellow pot with a rose.',
      },
      activity: {
        true: 'A rose receives water and blooms afterwards.',
        false: 'A rose is planted in a field and climbs a wall afterwards.',
      },
      cue: {
        right: 'the rosebud being watered',
        wrong: ['a snail with a shell', 'a flowerpot of plain yellow', 'two green leaves on the rose'],
      },
      explanations: {
        cause: [
          'A purple can wets the soil around a rose that is still in bud.',
          'The rose in the yellow pot gets fresh water.',
          'The earlier picture shows a closed rosebud and falling drops.',
        ],
        effect: [
          'The bud has become a round pink rose.',
          'The later picture shows the rose in blossom above the snail.',
          'A pink flower sits on the stem of the rose.',
        ],
        link: [
          'Thanks to the water the rosebud unfolded.',
          'The rose turned the water into a flower.',
          'The can moistened the dry soil, so the rose went on to bloom.',
        ],
      },
    },
    {
      id: 'bluebell',
      name: 'the bluebell in the grey pot',
      cast: {
        kind: 'bluebell',
        pot: '#8b9199',
        can: '#e08a3c',
        wall: '#dcefdc',
        floor: '#8fae8a',
        companion: 'teapot',
      },
      cause: {
        clause: 'the bluebell in the grey pot was given water',
        noun: 'the shower of water over the bluebell in the grey pot',
      },
      effect: {
        clause: 'bells opened on the bluebell in the grey pot',
        noun: 'the opening of the bells on the bluebell in the grey pot',
      },
      captions: {
        before: 'An orange can sprinkles a closed bluebell in a grey pot, with a teapot on the ground.',
        after: 'A bluebell in a grey pot has open blue bells beside a teapot.',
      },
      objects: {
        true: 'A teapot stands by a grey pot with a bluebell.',
        false: 'A radio stands by a grey pot with a bluebell.',
      },
      activity: {
        true: 'Drops wet a bluebell, and blue bells hang open later.',
        false: 'Snow covers a bluebell, and the pot is carried indoors later.',
      },
      cue: {
        right: 'a can that waters the bluebell',
        wrong: [
          'a teapot with a handle and lid',
          'a grey pot on dark green ground',
          'a light green wall behind the leaves',
        ],
      },
      explanations: {
        cause: [
          'The bluebell beside the teapot is sprinkled from an orange can.',
          'Water reaches the grey pot, in which a bluebell has a closed bud.',
          'We first see a bud and a can that pours.',
        ],
        effect: [
          'Blue bells have opened on the stem.',
          'We then see the bluebell blooming in the same grey pot.',
          'The bluebell is no longer in bud.',
        ],
        link: [
          'The bluebell was thirsty, and the water made it flower.',
          'Watering gave the bells of the bluebell what they needed to open.',
          'The sprinkling is the reason for the blue flowers.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    above: cast.wall,
    below: cast.floor,
    parts: [
      skyPart(circumstance),
      { own: `${cast.kind}-in-bud`, x: 54, y: 46, size: 56 },
      ...potAndCompany(cast),
      ...(cause
        ? [
            { own: 'watering-can', x: 23, y: 26, size: 36, colour: cast.can, flip: true, turn: 24 },
            { icon: 'droplet', x: 42, y: 40, size: 9 },
            { icon: 'droplet', x: 43, y: 54, size: 9 },
          ]
        : [{ own: 'watering-can', x: 17, y: 80, size: 24, colour: cast.can, turn: -90 }]),
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    above: cast.wall,
    below: cast.floor,
    parts: [
      skyPart(circumstance),
      { own: `${cast.kind}-in-${effect ? 'bloom' : 'bud'}`, x: 54, y: 46, size: 56 },
      ...potAndCompany(cast),
    ],
  }),
});

/** The sun, or a cloud where it does not shine. */
function skyPart(isSunny: boolean): Scene['parts'][number] {
  return { icon: isSunny ? 'sun' : 'cloud', x: 83, y: 17, size: 25 };
}

/** The pot in front of the stem, and what stands beside it. */
function potAndCompany({ pot, companion }: Cast): Scene['parts'] {
  return [
    { own: 'pot', x: 54, y: 79, size: 36, colour: pot },
    { icon: companion, x: 85, y: 81, size: 21 },
  ];
}
