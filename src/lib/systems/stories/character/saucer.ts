import { defineStory } from '../define.ts';
import type { Clothes, Part, Scene } from '../../scenes/types.ts';

/** What is each castaway's own: suit and head, the lamp, the planet, who is there, too; and the saucer that may land. */
interface Cast {
  readonly suit: Clothes;
  readonly head: string;
  readonly isHelmeted?: boolean;
  readonly lamp: string;
  readonly saucer: string;
  readonly clear: string;
  readonly cloudy: string;
  readonly ground: string;
  readonly place: string;
  readonly companion: string;
}

export const saucer = defineStory<Cast>({
  id: 'saucer',
  title: 'A light for the saucer',
  category: 'character',
  summary: 'A lamp flashes at the sky, then a saucer lands: was it the signal, or the clear night?',
  scene: 'somebody on a strange planet beside a signal lamp, and the same place later',
  people: { many: 'castaways', one: 'they' },
  circumstance: {
    id: 'sky',
    label: 'sky',
    named: 'the sky',
    values: ['cloudy', 'clear'],
    meaning: 'whether the night sky is clear',
    sentences: ['The sky is full of clouds.', 'The sky is clear.'],
    phrases: [
      {
        seen: 'under a cloudy sky',
        asked: 'how many live under a cloudy sky',
        done: 'bring every castaway a cloudy sky',
        imagined: 'they lived under a cloudy sky',
        would: 'they have lived under a cloudy sky',
        fact: 'they lived under a cloudy sky',
      },
      {
        seen: 'under a clear sky',
        asked: 'how many live under a clear sky',
        done: 'bring every castaway a clear sky',
        imagined: 'they lived under a clear sky',
        would: 'they have lived under a clear sky',
        fact: 'they lived under a clear sky',
      },
    ],
  },
  cause: {
    id: 'signal',
    label: 'signal',
    named: 'the signal',
    values: ['dark', 'signal'],
    meaning: 'whether a light signal is sent',
    sentences: ['The signal lamp was dark.', 'The signal lamp shone into the sky.'],
    phrases: [
      {
        seen: 'who sent no signal',
        asked: 'how many send no signal',
        done: 'keep every castaway from sending a signal',
        imagined: 'they sent no signal',
        would: 'they have sent no signal',
        fact: 'they sent no signal',
      },
      {
        seen: 'who sent a signal',
        asked: 'how many send a signal',
        done: 'make every castaway send a signal',
        imagined: 'they sent a signal',
        would: 'they have sent a signal',
        fact: 'they sent a signal',
      },
    ],
  },
  effect: {
    id: 'landing',
    label: 'landing of a saucer',
    named: 'the landing of a saucer',
    values: ['no saucer', 'saucer'],
    meaning: 'whether a flying saucer lands',
    sentences: ['No saucer has landed.', 'A saucer has landed.'],
    phrases: [
      {
        seen: 'who saw no saucer land',
        asked: 'how many see no saucer land',
        done: 'keep saucers from every castaway',
        imagined: 'they seen no saucer land',
        would: 'they have seen no saucer land',
        fact: 'they saw no saucer land',
      },
      {
        seen: 'who saw a saucer land',
        asked: 'how many see a saucer land',
        done: 'land a saucer for every castaway',
        imagined: 'they seen a saucer land',
        would: 'they have seen a saucer land',
        fact: 'they saw a saucer land',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.25, 0.65],
    effect: [
      [0.05, 0.2],
      [0.4, 0.85],
    ],
  },
  pairs: [
    {
      id: 'alien',
      name: 'the alien in the orange suit',
      cast: {
        suit: { shirt: '#e8862e', trousers: '#a3561c', shoes: '#4a3a52' },
        head: 'alien',
        lamp: '#8a949e',
        saucer: '#5fae9a',
        clear: '#3a2f5e',
        cloudy: '#7d7689',
        ground: '#c4694a',
        place: 'cactus',
        companion: 'snail',
      },
      cause: {
        clause: 'the alien in the orange suit shone a lamp into the sky',
        noun: 'the light signal of the alien in the orange suit',
      },
      effect: {
        clause: 'a saucer landed beside the alien in the orange suit',
        noun: 'the landing of a saucer beside the alien in the orange suit',
      },
      captions: {
        before: 'An alien in orange stands on red ground beside a lamp whose beam goes up.',
        after: 'An alien in orange raises both arms beside a green saucer, with a snail in front.',
      },
      objects: {
        true: 'A cactus grows on red ground.',
        false: 'A palm tree grows on red ground.',
      },
      activity: {
        true: 'A beam is sent up from red ground, and a saucer stands there later.',
        false: 'An alien digs a well on red ground and waters a garden later.',
      },
      cue: {
        right: 'a beam of light that points at the sky',
        wrong: [
          'a cactus with arms on the red ground',
          'a snail with a shell close to the lamp',
          'an orange suit with dark purple shoes',
        ],
      },
      explanations: {
        cause: [
          'The alien sends a beam of light up to the sky.',
          'A bright signal rises from the lamp beside the alien.',
          'The first picture shows an alien who calls for help with a lamp.',
        ],
        effect: [
          'A saucer has come down, and the alien cheers.',
          'The second picture shows a green saucer on three legs.',
          'The alien is no longer alone on the red planet.',
        ],
        link: [
          'The crew of the saucer saw the beam of the alien and landed.',
          'The alien was found because the lamp shone upwards.',
          'The signal told the saucer where the alien was waiting.',
        ],
      },
    },
    {
      id: 'robot',
      name: 'the robot in the green overalls',
      cast: {
        suit: { shirt: '#4b9b5f', trousers: '#4b9b5f', shoes: '#4a525a' },
        head: 'robot',
        lamp: '#c0504a',
        saucer: '#d0655e',
        clear: '#25456b',
        cloudy: '#8796a5',
        ground: '#dfeaf2',
        place: 'snow-capped-mountain',
        companion: 'penguin',
      },
      cause: {
        clause: 'the robot in the green overalls flashed a lamp at the stars',
        noun: 'the flashing of a lamp by the robot in the green overalls',
      },
      effect: {
        clause: 'the robot in the green overalls saw a saucer come down',
        noun: 'the saucer in front of the robot in the green overalls',
      },
      captions: {
        before: 'A robot in green is on white ground, and a red lamp throws light upwards.',
        after: 'A red saucer is on the snow with a robot and a penguin.',
      },
      objects: {
        true: 'A penguin is on the snow with a robot.',
        false: 'A seal is on the snow with a robot.',
      },
      activity: {
        true: 'A lamp flashes over the snow, and a red saucer rests there later.',
        false: 'A robot builds an igloo in the snow and fishes through the ice later.',
      },
      cue: {
        right: 'light flashed up by the robot',
        wrong: [
          'a penguin that stands in the white snow',
          'a mountain with a white top',
          'green overalls with long sleeves',
        ],
      },
      explanations: {
        cause: [
          'The robot flashes a red lamp at the stars.',
          'Light streams up from the snow where the robot stands.',
          'Earlier the robot signals with a lamp.',
        ],
        effect: [
          'A red saucer has settled on the snow.',
          'Later the robot greets somebody under a glass dome.',
          'The penguin and the robot have a visitor.',
        ],
        link: [
          'The flashing lamp guided the saucer down to the robot.',
          'Somebody up there noticed the light of the robot and came.',
          'By flashing at the stars the robot called the saucer.',
        ],
      },
    },
    {
      id: 'astronaut',
      name: 'the astronaut in the white suit',
      cast: {
        suit: { shirt: '#eef1f4', trousers: '#d5dbe1', shoes: '#6a747e' },
        head: 'slightly-smiling-face',
        isHelmeted: true,
        lamp: '#d9a93c',
        saucer: '#7d6ac0',
        clear: '#1f2a3d',
        cloudy: '#6b7684',
        ground: '#9aa0a8',
        place: 'volcano',
        companion: 'rabbit',
      },
      cause: {
        clause: 'the astronaut in the white suit lit a beacon',
        noun: 'the beacon of the astronaut in the white suit',
      },
      effect: {
        clause: 'a saucer touched down near the astronaut in the white suit',
        noun: 'the touchdown of a saucer near the astronaut in the white suit',
      },
      captions: {
        before: 'An astronaut with a helmet is next to a yellow lamp that lights up the sky.',
        after: 'A purple saucer stands between an astronaut with a helmet and a rabbit.',
      },
      objects: {
        true: 'A rabbit keeps an astronaut company.',
        false: 'A parrot keeps an astronaut company.',
      },
      activity: {
        true: 'An astronaut lights a beacon and cheers a purple saucer later.',
        false: 'An astronaut plants a flag and collects stones later.',
      },
      cue: {
        right: 'the lit beacon of the astronaut',
        wrong: [
          'a volcano that smokes behind the astronaut',
          'a helmet around a round face',
          'a rabbit on the grey ground',
        ],
      },
      explanations: {
        cause: [
          'The astronaut has lit a beacon.',
          'A column of light stands over the lamp on the grey plain.',
          'At first an astronaut makes light to be found.',
        ],
        effect: [
          'A purple saucer has touched down by the astronaut.',
          'In the end there is a saucer on the grey plain.',
          'Help has come to the astronaut on three legs of steel.',
        ],
        link: [
          'The beacon showed the saucer the way to the astronaut.',
          'The pilot landed where the light of the astronaut shone.',
          'With the beacon lit, the astronaut could be seen from space.',
        ],
      },
    },
    {
      id: 'monster',
      name: 'the monster in the yellow jersey',
      cast: {
        suit: { shirt: '#f0cf45', trousers: '#3f6f9a', shoes: '#7a3f6a' },
        head: 'alien-monster',
        lamp: '#b0508a',
        saucer: '#e8a23c',
        clear: '#37857c',
        cloudy: '#8da79d',
        ground: '#6f9a7a',
        place: 'mushroom',
        companion: 'cat',
      },
      cause: {
        clause: 'the monster in the yellow jersey beamed light at the heavens',
        noun: 'the light that the monster in the yellow jersey beamed at the heavens',
      },
      effect: {
        clause: 'the monster in the yellow jersey was found by a saucer',
        noun: 'the discovery of the monster in the yellow jersey by a saucer',
      },
      captions: {
        before: 'A monster in a yellow jersey and a cat are by a lamp with a wide beam.',
        after: 'An orange saucer rests on green ground near a monster and a cat.',
      },
      objects: {
        true: 'A cat is with a monster in a yellow jersey.',
        false: 'A duck is with a monster in a yellow jersey.',
      },
      activity: {
        true: 'A monster beams light upwards and waves at an orange saucer later.',
        false: 'A monster picks mushrooms and cooks a stew later.',
      },
      cue: {
        right: 'a wide beam from the monster’s lamp',
        wrong: [
          'a mushroom whose red cap has white spots',
          'a cat next to a yellow jersey',
          'blue trousers and purple shoes',
        ],
      },
      explanations: {
        cause: [
          'The monster points a lamp at the heavens.',
          'A wide beam leaves the green ground beside the monster.',
          'The opening picture shows a monster with a cat and a burning lamp.',
        ],
        effect: [
          'An orange saucer has found the monster.',
          'The closing picture shows a landed saucer and a cheerful monster.',
          'Where the beam was, a saucer stands on legs.',
        ],
        link: [
          'The saucer followed the beam down to the monster.',
          'The monster was found thanks to light in the sky.',
          'Without the lamp of the monster the saucer would have flown past.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    above: circumstance ? cast.clear : cast.cloudy,
    below: cast.ground,
    parts: [
      ...skyParts(circumstance),
      { icon: cast.place, x: 88, y: 55, size: 24 },
      ...(cause
        ? [{ own: 'signal-beam', x: 62, y: 4, size: 128 }]
        : [{ icon: 'zzz', x: 52, y: 34, size: 16 }]),
      { own: cause ? 'signal-lamp-lit' : 'signal-lamp', x: 62, y: 78, size: 34, colour: cast.lamp },
      ...castaway(cast, 'standing', 29),
      { icon: cast.companion, x: 86, y: 86, size: 18 },
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    above: circumstance ? cast.clear : cast.cloudy,
    below: cast.ground,
    parts: [
      ...skyParts(circumstance),
      { icon: cast.place, x: 88, y: 55, size: 24 },
      ...(effect
        ? [{ own: 'landed-saucer', x: 66, y: 60, size: 58, colour: cast.saucer }]
        : [{ own: 'signal-lamp', x: 62, y: 78, size: 34, colour: cast.lamp }]),
      ...castaway(cast, effect ? 'arms-up' : 'standing', effect ? 22 : 29),
      { icon: cast.companion, x: 86, y: 86, size: 18 },
    ],
  }),
});

/** What hangs in a clear sky, or hides it. */
function skyParts(isClear: boolean): readonly Part[] {
  return isClear
    ? [
        { icon: 'ringed-planet', x: 14, y: 17, size: 20 },
        { icon: 'star', x: 38, y: 12, size: 8 },
        { icon: 'star', x: 88, y: 16, size: 9 },
      ]
    : [
        { icon: 'cloud', x: 20, y: 15, size: 30 },
        { icon: 'cloud', x: 80, y: 17, size: 32 },
      ];
}

/** Somebody in a suit, and with a helmet where one is worn. */
function castaway(
  { suit, head, isHelmeted = false }: Cast,
  pose: 'standing' | 'arms-up',
  x: number,
): readonly Part[] {
  return [
    { figure: suit, head, pose, x, foot: 93, height: 60 },
    ...(isHelmeted ? [{ own: 'space-helmet', x, y: 43, size: 27 }] : []),
  ];
}
