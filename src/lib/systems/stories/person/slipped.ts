import { defineStory } from '../define.ts';
import type { Clothes, Scene } from '../../scenes/types.ts';

/** What is each walker's own: clothes, what comes along, the place. */
interface Cast {
  readonly clothes: Clothes;
  readonly companion: string;
  readonly sky: string;
  readonly pavement: string;
}

export const slipped = defineStory<Cast>({
  id: 'slipped',
  title: 'Banana peel and bandage',
  category: 'person',
  summary: 'A banana peel underfoot, then a bandage: was it the peel, or the eyes on the telephone?',
  scene: 'somebody on a walk, and the same person later',
  people: { many: 'walkers', one: 'they' },
  circumstance: {
    id: 'telephone',
    label: 'looking at a telephone',
    values: ['watchful', 'distracted'],
    meaning: 'whether the walker looks at a telephone',
    sentences: ['There is no telephone about.', 'The walker looks at a telephone.'],
    phrases: [
      {
        seen: 'without a telephone',
        asked: 'how many have no telephone',
        done: 'take the telephone from every walker',
        imagined: 'they had no telephone',
        would: 'they have had no telephone',
        fact: 'they had no telephone',
      },
      {
        seen: 'with a telephone',
        asked: 'how many have a telephone',
        done: 'hand a telephone to every walker',
        imagined: 'they had a telephone',
        would: 'they have had a telephone',
        fact: 'they had a telephone',
      },
    ],
  },
  cause: {
    id: 'slipping',
    label: 'slipping on a banana peel',
    values: ['steady', 'slipping'],
    meaning: 'whether the walker slips on a banana peel',
    sentences: ['The walker is steady.', 'The walker slips on a banana peel.'],
    phrases: [
      {
        seen: 'who stayed on their feet',
        asked: 'how many stay on their feet',
        done: 'sweep every banana peel away',
        imagined: 'they stayed on their feet',
        would: 'they have stayed on their feet',
        fact: 'they stayed on their feet',
      },
      {
        seen: 'who slipped on a banana peel',
        asked: 'how many slip on a banana peel',
        done: 'make every walker slip on a banana peel',
        imagined: 'they slipped on a banana peel',
        would: 'they have slipped on a banana peel',
        fact: 'they slipped on a banana peel',
      },
    ],
  },
  effect: {
    id: 'injury',
    label: 'needing a bandage',
    values: ['unhurt', 'bandaged'],
    meaning: 'whether the walker needs a bandage',
    sentences: ['The walker is unhurt.', 'The walker needs a bandage.'],
    phrases: [
      {
        seen: 'who stayed unhurt',
        asked: 'how many stay unhurt',
        done: 'keep every walker from harm',
        imagined: 'they stayed unhurt',
        would: 'they have stayed unhurt',
        fact: 'they stayed unhurt',
      },
      {
        seen: 'who needed a bandage',
        asked: 'how many need a bandage',
        done: 'put a bandage on every walker',
        imagined: 'they needed a bandage',
        would: 'they have needed a bandage',
        fact: 'they needed a bandage',
      },
    ],
  },
  chances: {
    circumstance: 0.4,
    cause: [0.2, 0.65],
    effect: [
      [0.05, 0.2],
      [0.5, 0.75],
    ],
  },
  pairs: [
    {
      id: 'postman',
      name: 'the postman in the blue jacket',
      cast: {
        clothes: { shirt: '#3a6fb0', trousers: '#2c3a55' },
        companion: 'closed-mailbox-with-raised-flag',
        sky: '#dcecf7',
        pavement: '#a9adb3',
      },
      cause: {
        clause: 'the postman in the blue jacket slipped on a banana peel',
        noun: 'the slip of the postman in the blue jacket on a banana peel',
      },
      effect: {
        clause: 'the postman in the blue jacket needed a bandage round the head',
        noun: 'the head bandage of the postman in the blue jacket',
      },
      captions: {
        before: 'A postman in a blue jacket throws up both arms above a banana peel, near a letter box.',
        after: 'A postman in a blue jacket has a bandaged head and a crutch, near a letter box.',
      },
      objects: {
        true: 'A letter box is near somebody in a blue jacket.',
        false: 'A bench is near somebody in a blue jacket.',
      },
      activity: {
        true: 'Somebody in a blue jacket slides on a peel and has a crutch later.',
        false: 'Somebody in a blue jacket plays chess and bakes later.',
      },
      cue: {
        right: 'a slippery banana peel under the shoes',
        wrong: ['a letter box on its post', 'a blue jacket with long sleeves', 'a pavement in light grey'],
      },
      explanations: {
        cause: [
          'A postman treads on a banana peel.',
          'The feet of the postman lose hold on a yellow peel.',
          'The first picture shows a postman who is about to fall.',
        ],
        effect: [
          'The postman wears a bandage and uses a crutch.',
          'The head of the postman has been hurt.',
          'The second picture shows an injured postman.',
        ],
        link: [
          'The peel made the postman fall, and the fall hurt the head.',
          'The postman was bandaged after falling over the peel.',
          'Without the slip the postman would not need a crutch.',
        ],
      },
    },
    {
      id: 'nurse',
      name: 'the nurse in the mint dress',
      cast: {
        clothes: { shirt: '#79c3a6', trousers: '#79c3a6', skirt: true },
        companion: 'bicycle',
        sky: '#fbead1',
        pavement: '#9c8470',
      },
      cause: {
        clause: 'the nurse in the mint dress stepped on a banana peel',
        noun: 'the step of the nurse in the mint dress on a banana peel',
      },
      effect: {
        clause: 'the nurse in the mint dress had to walk with a crutch',
        noun: 'the need of the nurse in the mint dress for a crutch',
      },
      captions: {
        before: 'A nurse in a mint dress screams over a banana peel beside a bicycle.',
        after: 'A nurse in a mint dress stands with crutch and bandage beside a bicycle.',
      },
      objects: {
        true: 'A bicycle stands beside somebody in a mint dress.',
        false: 'A tractor stands beside somebody in a mint dress.',
      },
      activity: {
        true: 'Somebody in a mint dress screams beside a bicycle and wears a bandage later.',
        false: 'Somebody in a mint dress pumps up a tyre and rides away later.',
      },
      cue: {
        right: 'a step on a banana peel',
        wrong: ['a bicycle that stands still', 'a dress as green as mint', 'a path of brown earth'],
      },
      explanations: {
        cause: [
          'A nurse puts a foot on a peel and slides.',
          'A banana peel lies in the way of the nurse.',
          'The first picture shows a frightened nurse who loses balance.',
        ],
        effect: [
          'The nurse is now a patient with a crutch.',
          'Bandage and crutch show that the nurse is hurt.',
          'The second picture shows the nurse after an accident.',
        ],
        link: [
          'One step on the peel threw the nurse to the ground.',
          'The accident of the nurse began with a banana peel.',
          'The crutch became necessary when the nurse slid on the peel.',
        ],
      },
    },
    {
      id: 'student',
      name: 'the student in the orange hoodie',
      cast: {
        clothes: { shirt: '#e5822f', trousers: '#4d5a6b' },
        companion: 'backpack',
        sky: '#d5e6cf',
        pavement: '#8fa37f',
      },
      cause: {
        clause: 'the student in the orange hoodie skidded on the peel of a banana',
        noun: 'the skid of the student in the orange hoodie on the peel of a banana',
      },
      effect: {
        clause: 'the student in the orange hoodie hurt head and leg',
        noun: 'the injury of the student in the orange hoodie',
      },
      captions: {
        before: 'A student in an orange hoodie skids on a peel next to a backpack.',
        after: 'A student in an orange hoodie has a bandage, a crutch and a backpack.',
      },
      objects: {
        true: 'A backpack stands next to somebody in an orange hoodie.',
        false: 'A sledge stands next to somebody in an orange hoodie.',
      },
      activity: {
        true: 'Somebody in an orange hoodie skids next to a backpack and is bandaged later.',
        false: 'Somebody in an orange hoodie swims and reads later.',
      },
      cue: {
        right: 'a skid on fruit waste',
        wrong: [
          'a red backpack on the lawn',
          'an orange hoodie above grey trousers',
          'a green lawn without any flowers',
        ],
      },
      explanations: {
        cause: [
          'A student skids on what is left of a banana.',
          'Both arms of the student fly up above the peel.',
          'The first picture shows a student who cannot keep steady.',
        ],
        effect: [
          'The student limps with a crutch.',
          'A bandage is wound round the head of the student.',
          'The second picture shows a student who was hurt.',
        ],
        link: [
          'The skid ended in a fall that hurt the student.',
          'A stray piece of peel cost the student a healthy leg.',
          'The student limps since the skid on the peel.',
        ],
      },
    },
    {
      id: 'farmer',
      name: 'the farmer in the red shirt',
      cast: {
        clothes: { shirt: '#b8433c', trousers: '#3c5f8f' },
        companion: 'sheaf-of-rice',
        sky: '#cfe6f5',
        pavement: '#8a6b47',
      },
      cause: {
        clause: 'the farmer in the red shirt lost balance on a banana peel',
        noun: 'the loss of balance of the farmer in the red shirt on a banana peel',
      },
      effect: {
        clause: 'the farmer in the red shirt was put in bandages',
        noun: 'the bandaging of the farmer in the red shirt',
      },
      captions: {
        before: 'A farmer in a red shirt loses balance on a peel by a sheaf of grain.',
        after: 'A farmer in a red shirt leans on a crutch by a sheaf of grain.',
      },
      objects: {
        true: 'A sheaf of grain is by somebody in a red shirt.',
        false: 'A bucket is by somebody in a red shirt.',
      },
      activity: {
        true: 'Somebody in a red shirt totters by a sheaf and leans on a crutch later.',
        false: 'Somebody in a red shirt milks a cow and drinks later.',
      },
      cue: {
        right: 'balance lost on a yellow peel',
        wrong: [
          'a sheaf of golden grain ears',
          'a red shirt above blue trousers',
          'a dusty brown country path',
        ],
      },
      explanations: {
        cause: [
          'A farmer totters because of a peel on the path.',
          'A yellow peel is under the shoes of the farmer.',
          'The first picture shows a farmer in the moment of a slip.',
        ],
        effect: [
          'The farmer needs a crutch to stand.',
          'The farmer looks unwell with a bandaged head.',
          'The second picture shows a farmer who had a fall.',
        ],
        link: [
          'The peel took away the hold of the farmer, who fell and was hurt.',
          'The bandages of the farmer go back to a banana peel.',
          'The fall over the peel put the farmer on a crutch.',
        ],
      },
    },
  ],
  before: ({ clothes, companion, sky, pavement }, { circumstance, cause }): Scene => ({
    above: sky,
    below: pavement,
    parts: [
      { icon: companion, x: 18, y: 68, size: 26 },
      ...(cause ? [{ own: 'banana-peel', x: 50, y: 88, size: 24 }] : []),
      {
        figure: clothes,
        head: cause ? 'face-screaming-in-fear' : 'slightly-smiling-face',
        x: 52,
        foot: cause ? 82 : 88,
        height: 62,
        pose: cause ? 'arms-up' : 'walking',
      },
      ...(cause
        ? [
            { own: 'slip-streaks', x: 35, y: 88, size: 16 },
            { own: 'slip-streaks', x: 66, y: 88, size: 16, flip: true },
          ]
        : []),
      ...(circumstance ? [{ icon: 'mobile-phone', x: 78, y: cause ? 30 : 58, size: 24 }] : []),
    ],
  }),
  after: ({ clothes, companion, sky, pavement }, { effect }): Scene => ({
    above: sky,
    below: pavement,
    parts: [
      { icon: companion, x: 18, y: 68, size: 26 },
      {
        figure: clothes,
        head: effect ? 'face-with-head-bandage' : 'grinning-face',
        x: 50,
        foot: 90,
        height: 64,
        pose: effect ? 'holding' : 'walking',
      },
      ...(effect ? [{ icon: 'crutch', x: 75, y: 72, size: 38 }] : []),
    ],
  }),
});
