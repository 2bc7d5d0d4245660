import { defineStory } from '../define.ts';
import type { Clothes, Scene } from '../../scenes/types.ts';

/** What is each beginner's own: clothes, what comes along, the place. */
interface Cast {
  readonly clothes: Clothes;
  readonly companion: string;
  readonly wall: string;
  readonly floor: string;
}

export const trained = defineStory<Cast>({
  id: 'trained',
  title: 'Weights and muscles',
  category: 'person',
  summary: 'Lifting weights, then strong arms: was it the training, or the good meals that go with it?',
  scene: 'somebody with a meal near by, and the same person months later',
  people: { many: 'beginners', one: 'they' },
  circumstance: {
    id: 'meals',
    label: 'hearty meals',
    named: 'eating hearty meals',
    values: ['light meals', 'hearty meals'],
    meaning: 'whether meals are hearty',
    sentences: ['Meals are light.', 'Meals are hearty.'],
    phrases: [
      {
        seen: 'with light meals',
        asked: 'how many have light meals',
        done: 'serve all beginners light meals',
        imagined: 'they had light meals',
        would: 'they have had light meals',
        fact: 'they had light meals',
      },
      {
        seen: 'with hearty meals',
        asked: 'how many have hearty meals',
        done: 'serve all beginners hearty meals',
        imagined: 'they had hearty meals',
        would: 'they have had hearty meals',
        fact: 'they had hearty meals',
      },
    ],
  },
  cause: {
    id: 'training',
    label: 'training with weights',
    values: ['idle', 'training'],
    meaning: 'whether somebody trains with weights',
    sentences: ['Somebody watches television.', 'Somebody trains with weights.'],
    phrases: [
      {
        seen: 'who watched television',
        asked: 'how many watch television',
        done: 'put all beginners in front of a television',
        imagined: 'they watched television',
        would: 'they have watched television',
        fact: 'they watched television',
      },
      {
        seen: 'who trained with weights',
        asked: 'how many train with weights',
        done: 'make all beginners train with weights',
        imagined: 'they trained with weights',
        would: 'they have trained with weights',
        fact: 'they trained with weights',
      },
    ],
  },
  effect: {
    id: 'strength',
    label: 'getting strong arms',
    values: ['thin arms', 'strong arms'],
    meaning: 'whether somebody gets strong arms',
    sentences: ['The arms stay thin.', 'The arms are strong.'],
    phrases: [
      {
        seen: 'who kept thin arms',
        asked: 'how many keep thin arms',
        done: 'keep all arms thin',
        imagined: 'they kept thin arms',
        would: 'they have kept thin arms',
        fact: 'they kept thin arms',
      },
      {
        seen: 'who got strong arms',
        asked: 'how many get strong arms',
        done: 'give all beginners strong arms',
        imagined: 'they got strong arms',
        would: 'they have got strong arms',
        fact: 'they got strong arms',
      },
    ],
  },
  chances: {
    circumstance: 0.45,
    cause: [0.25, 0.65],
    effect: [
      [0.05, 0.2],
      [0.45, 0.8],
    ],
  },
  pairs: [
    {
      id: 'clerk',
      name: 'the clerk in the blue vest',
      cast: {
        clothes: { shirt: '#3f72b5', trousers: '#2f3a4a' },
        companion: 'briefcase',
        wall: '#e6ecef',
        floor: '#9aa0a6',
      },
      cause: {
        clause: 'the clerk in the blue vest lifted weights',
        noun: 'the weightlifting of the clerk in the blue vest',
      },
      effect: {
        clause: 'the clerk in the blue vest got strong arms',
        noun: 'the new strength of the clerk in the blue vest',
      },
      captions: {
        before: 'A clerk in a blue vest holds a weight overhead beside a briefcase.',
        after: 'A clerk in a blue vest shows big arms beside a briefcase.',
      },
      objects: {
        true: 'A briefcase stands beside somebody in a blue vest.',
        false: 'An umbrella stands beside somebody in a blue vest.',
      },
      activity: {
        true: 'Somebody in a blue vest holds up a weight and shows both arms later.',
        false: 'Somebody in a blue vest rows a boat and plays cards later.',
      },
      cue: {
        right: 'heavy weights held up again and again',
        wrong: [
          'a brown briefcase on the floor',
          'a blue vest above dark trousers',
          'a plain wall painted in light grey',
        ],
      },
      explanations: {
        cause: [
          'A clerk raises a bar with heavy discs.',
          'After office hours the clerk lifts weights.',
          'The first picture shows a clerk at hard training.',
        ],
        effect: [
          'The arms of the clerk bulge with muscle.',
          'The clerk has become strong.',
          'The second picture shows a clerk who is proud of two big arms.',
        ],
        link: [
          'Lifting the bar made the muscles of the clerk grow.',
          'The clerk became strong by training.',
          'Month after month of weights built the arms of the clerk.',
        ],
      },
    },
    {
      id: 'florist',
      name: 'the florist in the pink top',
      cast: {
        clothes: { shirt: '#dd6fa3', trousers: '#5a4a78' },
        companion: 'tulip',
        wall: '#e3f0dc',
        floor: '#a8b98f',
      },
      cause: {
        clause: 'the florist in the pink top exercised with a barbell',
        noun: 'the barbell exercise of the florist in the pink top',
      },
      effect: {
        clause: 'the florist in the pink top grew big muscles',
        noun: 'the growth in muscle of the florist in the pink top',
      },
      captions: {
        before: 'A florist in a pink top has a barbell above the head and a tulip at the side.',
        after: 'A florist in a pink top bends two thick arms next to a tulip.',
      },
      objects: {
        true: 'A tulip is next to somebody in a pink top.',
        false: 'A trumpet is next to somebody in a pink top.',
      },
      activity: {
        true: 'Somebody in a pink top exercises near a tulip and bends both arms later.',
        false: 'Somebody in a pink top paints a door and goes fishing later.',
      },
      cue: {
        right: 'exercise with a barbell',
        wrong: ['a tulip in full bloom', 'a plain top in bright pink', 'trousers in dark violet'],
      },
      explanations: {
        cause: [
          'A florist keeps a barbell in the air.',
          'The florist exercises with effort.',
          'The first picture shows a florist and a loaded bar.',
        ],
        effect: [
          'The sleeves of the florist hide no weakness now.',
          'Muscles have grown on the florist.',
          'The second picture shows a florist with mighty arms.',
        ],
        link: [
          'The barbell gave the florist muscles.',
          'Exercise strengthened the florist.',
          'Mighty arms are what the florist earned with the bar.',
        ],
      },
    },
    {
      id: 'librarian',
      name: 'the librarian in the yellow shirt',
      cast: {
        clothes: { shirt: '#dfb52f', trousers: '#6b4a35' },
        companion: 'books',
        wall: '#f1dfd0',
        floor: '#b08a68',
      },
      cause: {
        clause: 'the librarian in the yellow shirt pumped iron',
        noun: 'the iron pumped by the librarian in the yellow shirt',
      },
      effect: {
        clause: 'the librarian in the yellow shirt became muscular',
        noun: 'the muscular look of the librarian in the yellow shirt',
      },
      captions: {
        before: 'A librarian in a yellow shirt lifts iron discs near a pile of books.',
        after: 'A librarian in a yellow shirt poses with muscles near a pile of books.',
      },
      objects: {
        true: 'A pile of books is near somebody in a yellow shirt.',
        false: 'A pile of old bicycle tyres is near somebody in a yellow shirt.',
      },
      activity: {
        true: 'Somebody in a yellow shirt lifts iron and poses later.',
        false: 'Somebody in a yellow shirt flies a kite and bakes bread later.',
      },
      cue: {
        right: 'iron that taxes the arms',
        wrong: [
          'books lying in a small pile',
          'a yellow shirt with sleeves',
          'brown trousers and a brown floor',
        ],
      },
      explanations: {
        cause: [
          'A librarian pumps iron beside the books.',
          'Iron discs are heavy work for the librarian.',
          'The first picture shows a librarian under a bar.',
        ],
        effect: [
          'The librarian looks like an athlete.',
          'Bulging arms adorn the librarian.',
          'The second picture shows a muscular librarian.',
        ],
        link: [
          'Iron taxed the arms of the librarian, which grew.',
          'The librarian turned into an athlete with the help of iron.',
          'Pumping iron is how the librarian got bulging arms.',
        ],
      },
    },
    {
      id: 'gardener',
      name: 'the gardener in the green shirt',
      cast: {
        clothes: { shirt: '#4b8b57', trousers: '#8a7a55' },
        companion: 'potted-plant',
        wall: '#d5e8f4',
        floor: '#9fbf8a',
      },
      cause: {
        clause: 'the gardener in the green shirt worked out with a heavy bar',
        noun: 'the workout of the gardener in the green shirt with a heavy bar',
      },
      effect: {
        clause: 'the gardener in the green shirt built up thick arms',
        noun: 'the great arm strength of the gardener in the green shirt',
      },
      captions: {
        before: 'A gardener in a green shirt works out on the grass by a potted plant.',
        after: 'A gardener in a green shirt flexes both arms by a potted plant.',
      },
      objects: {
        true: 'A plant in a flower pot stands by somebody in a green shirt.',
        false: 'A rake is by somebody in a green shirt.',
      },
      activity: {
        true: 'Somebody in a green shirt works out by a plant and flexes later.',
        false: 'Somebody in a green shirt washes a car and reads later.',
      },
      cue: {
        right: 'a workout with a heavy bar',
        wrong: [
          'a plant in its flower pot',
          'a shirt that is as green as grass',
          'a pale blue sky without clouds',
        ],
      },
      explanations: {
        cause: [
          'A gardener works out in the open air.',
          'The heavy bar is up in the hands of the gardener.',
          'The first picture shows a gardener who exercises on grass.',
        ],
        effect: [
          'The gardener flexes arms like tree trunks.',
          'Thick arms are the pride of the gardener.',
          'The second picture shows a gardener of great strength.',
        ],
        link: [
          'The workouts thickened the arms of the gardener.',
          'The gardener owes such strength to the bar.',
          'No bar, no thick arms: so it went for the gardener.',
        ],
      },
    },
  ],
  before: ({ clothes, companion, wall, floor }, { circumstance, cause }): Scene => ({
    above: wall,
    below: floor,
    parts: [
      { icon: companion, x: 16, y: 82, size: 24 },
      ...(cause
        ? [{ own: 'weight-bar', x: 48, y: 37, size: 74 }]
        : [{ icon: 'television', x: 19, y: 54, size: 26 }]),
      {
        figure: clothes,
        head: cause ? 'persevering-face' : 'slightly-smiling-face',
        x: 48,
        foot: 92,
        height: 66,
        pose: cause ? 'arms-up' : 'standing',
      },
      ...(cause ? [{ icon: 'sweat-droplets', x: 63, y: 19, size: 13 }] : []),
      { icon: circumstance ? 'cut-of-meat' : 'leafy-green', x: 80, y: 78, size: 26 },
    ],
  }),
  after: ({ clothes, companion, wall, floor }, { effect }): Scene => ({
    above: wall,
    below: floor,
    parts: [
      { icon: companion, x: 16, y: 82, size: 24 },
      {
        figure: clothes,
        head: effect ? 'smiling-face-with-sunglasses' : 'pensive-face',
        x: 50,
        foot: 92,
        height: 66,
        pose: effect ? 'arms-out' : 'standing',
      },
      ...(effect
        ? [
            { own: 'strong-arm', x: 71, y: 49, size: 28 },
            { own: 'strong-arm', x: 29, y: 49, size: 28, flip: true },
          ]
        : []),
    ],
  }),
});
