import { defineStory } from '../define.ts';
import type { Clothes, Part, Scene } from '../../scenes/types.ts';

/** What is each musician's own, in both pictures: clothes, the instrument, the rooms. */
interface Cast {
  readonly clothes: Clothes;
  readonly instrument: string;
  readonly room: string;
  readonly stage: string;
}

const TEACHER: Clothes = { shirt: '#6b7280', trousers: '#2f3640' };

export const practised = defineStory<Cast>({
  id: 'practised',
  title: 'Practice and applause',
  category: 'person',
  summary: 'Hours of practice, then applause on the stage: was it the practice, or the teacher?',
  scene: 'somebody with an instrument at home, and the same person on a stage later',
  people: { many: 'people', one: 'they' },
  circumstance: {
    id: 'teacher',
    label: 'teacher',
    named: 'the teacher',
    values: ['alone', 'taught'],
    meaning: 'whether a teacher comes',
    sentences: ['No teacher comes.', 'A teacher comes.'],
    phrases: [
      {
        seen: 'without a teacher',
        asked: 'how many are without a teacher',
        done: 'send all teachers away',
        imagined: 'they been without a teacher',
        would: 'they have been without a teacher',
        fact: 'they were without a teacher',
      },
      {
        seen: 'with a teacher',
        asked: 'how many have a teacher',
        done: 'give everybody a teacher',
        imagined: 'they had a teacher',
        would: 'they have had a teacher',
        fact: 'they had a teacher',
      },
    ],
  },
  cause: {
    id: 'practised',
    label: 'practising',
    values: ['idle', 'practised'],
    meaning: 'whether somebody practises',
    sentences: ['Nobody practised.', 'Somebody practised.'],
    phrases: [
      {
        seen: 'who stayed idle',
        asked: 'how many stay idle',
        done: 'keep everybody from practising',
        imagined: 'they stayed idle',
        would: 'they have stayed idle',
        fact: 'they stayed idle',
      },
      {
        seen: 'who practised',
        asked: 'how many practise',
        done: 'make everybody practise',
        imagined: 'they practised',
        would: 'they have practised',
        fact: 'they practised',
      },
    ],
  },
  effect: {
    id: 'applause',
    label: 'getting applause',
    values: ['silence', 'applause'],
    meaning: 'whether the hall applauds',
    sentences: ['The hall stays silent.', 'The hall applauds.'],
    phrases: [
      {
        seen: 'who got no applause',
        asked: 'how many get no applause',
        done: 'silence the hall for everybody',
        imagined: 'they got no applause',
        would: 'they have got no applause',
        fact: 'they got no applause',
      },
      {
        seen: 'who got applause',
        asked: 'how many get applause',
        done: 'make the hall applaud everybody',
        imagined: 'they got applause',
        would: 'they have got applause',
        fact: 'they got applause',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.3, 0.75],
    effect: [
      [0.08, 0.25],
      [0.55, 0.8],
    ],
  },
  pairs: [
    {
      id: 'guitarist',
      name: 'the guitarist in the red shirt',
      cast: {
        clothes: { shirt: '#c8423b', trousers: '#2f3e5c' },
        instrument: 'guitar',
        room: '#f2e2c6',
        stage: '#4b2c4f',
      },
      cause: {
        clause: 'the guitarist in the red shirt practised every day',
        noun: 'the daily practice of the guitarist in the red shirt',
      },
      effect: {
        clause: 'the guitarist in the red shirt got loud applause',
        noun: 'the loud applause for the guitarist in the red shirt',
      },
      captions: {
        before: 'A guitarist in a red shirt plays a guitar at home.',
        after: 'A guitarist in a red shirt stands on a stage before clapping hands.',
      },
      objects: {
        true: 'A guitar is beside somebody in a red shirt.',
        false: 'A blue bicycle leans on the wall behind somebody in a red shirt.',
      },
      activity: {
        true: 'Somebody in a red shirt plays and is applauded later.',
        false: 'Somebody in a red shirt bakes bread and sleeps on a couch later.',
      },
      cue: {
        right: 'notes played over and over on the guitar',
        wrong: [
          'dark blue trousers below a bright red shirt',
          'a shirt with long sleeves in bright red',
          'a plain wall in a pale cream colour',
        ],
      },
      explanations: {
        cause: [
          'A guitarist in a red shirt practises at home.',
          'Notes rise from the guitar, so the guitarist is rehearsing.',
          'The first picture shows hard work on the guitar.',
        ],
        effect: [
          'The guitarist is applauded on the stage.',
          'Hands clap, and flowers wait for the guitarist.',
          'The second picture shows the success of a concert.',
        ],
        link: [
          'The guitarist played well after much practice, and the hall clapped.',
          'Applause came because the guitarist knew the piece by heart.',
          'Practice made the fingers sure, which pleased the audience.',
        ],
      },
    },
    {
      id: 'violinist',
      name: 'the violinist in the blue dress',
      cast: {
        clothes: { shirt: '#3f74b8', trousers: '#3f74b8', skirt: true },
        instrument: 'violin',
        room: '#dfe8ef',
        stage: '#6b2f2f',
      },
      cause: {
        clause: 'the violinist in the blue dress rehearsed for weeks',
        noun: 'the long rehearsal of the violinist in the blue dress',
      },
      effect: {
        clause: 'the violinist in the blue dress was cheered by the hall',
        noun: 'the cheering of the hall for the violinist in the blue dress',
      },
      captions: {
        before: 'A violinist in a blue dress plays a violin in a pale room.',
        after: 'A violinist in a blue dress smiles on a dark red stage while hands clap.',
      },
      objects: {
        true: 'A violin is beside somebody in a blue dress.',
        false: 'A kettle is beside somebody in a blue dress.',
      },
      activity: {
        true: 'Somebody in a blue dress makes music in a room and is cheered later.',
        false: 'Somebody in a blue dress feeds ducks and paints later.',
      },
      cue: {
        right: 'a violin played for weeks',
        wrong: [
          'a blue dress with two rather long sleeves',
          'a pale grey wall without a window',
          'dark shoes on a brown wooden floor',
        ],
      },
      explanations: {
        cause: [
          'A violinist in a blue dress goes through the piece once more.',
          'The violin sounds in the room of a diligent violinist.',
          'The first picture shows a violinist rehearsing before a concert.',
        ],
        effect: [
          'The audience claps for the violinist.',
          'The violinist beams on the stage beside a bouquet.',
          'The second picture shows a violinist who has won the hall.',
        ],
        link: [
          'Weeks of rehearsal let the violinist play so well that the hall cheered.',
          'The cheers reward the rehearsing of the violinist.',
          'Not one wrong note was left after so much work, so hands clapped.',
        ],
      },
    },
    {
      id: 'trumpeter',
      name: 'the trumpeter in the green jacket',
      cast: {
        clothes: { shirt: '#3f8f5a', trousers: '#4a3b2f' },
        instrument: 'trumpet',
        room: '#e3edda',
        stage: '#1f3a4d',
      },
      cause: {
        clause: 'the trumpeter in the green jacket worked on the tune',
        noun: 'the work of the trumpeter in the green jacket on the tune',
      },
      effect: {
        clause: 'the trumpeter in the green jacket earned an ovation',
        noun: 'the ovation for the trumpeter in the green jacket',
      },
      captions: {
        before: 'A trumpeter in a green jacket blows a trumpet between green walls.',
        after: 'A trumpeter in a green jacket stands on a dark blue stage among clapping hands.',
      },
      objects: {
        true: 'A trumpet is beside somebody in a green jacket.',
        false: 'A ladder is beside somebody in a green jacket.',
      },
      activity: {
        true: 'Somebody in a green jacket blows a tune and stands before clapping hands later.',
        false: 'Somebody in a green jacket mows a lawn and swims later.',
      },
      cue: {
        right: 'a tune that is tried out again on the trumpet',
        wrong: [
          'a jacket of thick green cloth',
          'brown trousers above very dark shoes',
          'a wall in a light green',
        ],
      },
      explanations: {
        cause: [
          'A trumpeter in a green jacket tries the tune until all is right.',
          'Music comes out of the trumpet during a session of practice.',
          'The first picture shows a trumpeter at work on a melody.',
        ],
        effect: [
          'An ovation greets the trumpeter.',
          'The trumpeter is happy on the stage, with clapping all around.',
          'The second picture shows a concert that went well for the trumpeter.',
        ],
        link: [
          'The tune was ready thanks to the work, so the trumpeter earned an ovation.',
          'Working on the tune made the concert a success.',
          'The trumpeter had trained lips and breath, and the crowd liked the sound.',
        ],
      },
    },
    {
      id: 'saxophonist',
      name: 'the saxophonist in the black suit',
      cast: {
        clothes: { shirt: '#3a3a44', trousers: '#3a3a44', shoes: '#8a5a34' },
        instrument: 'saxophone',
        room: '#efd9d2',
        stage: '#5a5f2a',
      },
      cause: {
        clause: 'the saxophonist in the black suit repeated the solo all evening',
        noun: 'the repeating of the solo by the saxophonist in the black suit',
      },
      effect: {
        clause: 'the saxophonist in the black suit was showered with applause',
        noun: 'the shower of applause for the saxophonist in the black suit',
      },
      captions: {
        before: 'A saxophonist in a black suit plays a saxophone in a pink room.',
        after: 'A saxophonist in a black suit beams on an olive stage as hands clap.',
      },
      objects: {
        true: 'A saxophone is beside somebody in a black suit.',
        false: 'A globe is beside somebody in a black suit.',
      },
      activity: {
        true: 'Somebody in a black suit plays a solo and is applauded later.',
        false: 'Somebody in a black suit washes a car and reads later.',
      },
      cue: {
        right: 'an often repeated solo',
        wrong: [
          'a suit of plain black cloth',
          'brown shoes on the floorboards of wood',
          'a wall painted pale pink',
        ],
      },
      explanations: {
        cause: [
          'A saxophonist in a black suit repeats a solo at home.',
          'The saxophone is heard in the room all evening.',
          'The first picture shows a saxophonist who prepares for the stage.',
        ],
        effect: [
          'The saxophonist is applauded from all sides.',
          'Flowers and clapping hands surround the saxophonist.',
          'The second picture shows a saxophonist enjoying the applause.',
        ],
        link: [
          'A solo played so often went smoothly, and the saxophonist was applauded.',
          'The applause is the fruit of an evening of repeating.',
          'Repeating the solo gave the saxophonist the skill that the hall admired.',
        ],
      },
    },
  ],
  before: ({ clothes, instrument, room }, { circumstance, cause }): Scene => ({
    above: room,
    below: '#b98f66',
    parts: [
      ...(circumstance ? teacherParts() : []),
      ...(cause ? [] : [{ icon: 'couch-and-lamp', x: 27, y: 60, size: 44 }]),
      {
        figure: clothes,
        head: cause ? 'relieved-face' : 'yawning-face',
        x: cause ? 38 : 54,
        foot: 92,
        height: 62,
        pose: cause ? 'holding' : 'standing',
      },
      ...(cause
        ? [
            { icon: instrument, x: 55, y: 60, size: 28 },
            { icon: 'musical-notes', x: 62, y: 24, size: 24 },
          ]
        : [
            { icon: instrument, x: 22, y: 82, size: 26 },
            { icon: 'spider-web', x: 16, y: 16, size: 22 },
          ]),
    ],
  }),
  after: ({ clothes, instrument, stage }, { effect }): Scene => ({
    above: stage,
    below: '#c59a5f',
    parts: [
      {
        figure: clothes,
        head: effect ? 'star-struck' : 'pensive-face',
        x: 46,
        foot: 84,
        height: 62,
        pose: effect ? 'arms-up' : 'standing',
      },
      { icon: instrument, x: 76, y: 60, size: 26 },
      ...(effect
        ? [
            { icon: 'clapping-hands', x: 16, y: 82, size: 26 },
            { icon: 'clapping-hands', x: 84, y: 84, size: 26, flip: true },
            { icon: 'bouquet', x: 17, y: 44, size: 26 },
          ]
        : []),
    ],
  }),
});

/** The teacher, who listens at the side. */
function teacherParts(): readonly Part[] {
  return [{ figure: TEACHER, head: 'nerd-face', x: 84, foot: 88, height: 54, flip: true }];
}
