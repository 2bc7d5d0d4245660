import { defineStory } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';

/** What is each animal's own, in both pictures: the animal, the colour of the fruit, the place. */
interface Cast {
  readonly animal: string;
  readonly fruit: string;
  readonly sky: string;
  readonly land: string;
  readonly companion: string;
}

export const shaking = defineStory<Cast>({
  id: 'shaking',
  title: 'Fruit on the ground',
  category: 'animal',
  summary: 'An animal pushes a tree, and fruit lies on the ground: was it the push, or the wind?',
  scene: 'an animal and a fruit tree, and the same tree later',
  people: { many: 'animals', one: 'it' },
  circumstance: {
    id: 'wind',
    label: 'wind',
    named: 'the wind',
    values: ['calm', 'windy'],
    meaning: 'whether a strong wind blows',
    sentences: ['The air is calm and the sun shines.', 'A strong wind blows.'],
    phrases: [
      {
        seen: 'in calm air',
        asked: 'how many stand in calm air',
        done: 'keep the air calm around every tree',
        imagined: 'the air been calm',
        would: 'the air have been calm',
        fact: 'the air was calm',
      },
      {
        seen: 'in a strong wind',
        asked: 'how many stand in a strong wind',
        done: 'let a strong wind blow around every tree',
        imagined: 'the wind been strong',
        would: 'the wind have been strong',
        fact: 'the wind was strong',
      },
    ],
  },
  cause: {
    id: 'pushing',
    label: 'pushing the tree',
    values: ['turned', 'pushing'],
    meaning: 'whether an animal pushes the tree',
    sentences: ['The animal turns its back on the tree.', 'The animal pushes the tree and shakes it.'],
    phrases: [
      {
        seen: 'that left the tree alone',
        asked: 'how many leave the tree alone',
        done: 'keep every animal away from the tree',
        imagined: 'it left the tree alone',
        would: 'it have left the tree alone',
        fact: 'it left the tree alone',
      },
      {
        seen: 'that pushed the tree',
        asked: 'how many push the tree',
        done: 'make every animal push the tree',
        imagined: 'it pushed the tree',
        would: 'it have pushed the tree',
        fact: 'it pushed the tree',
      },
    ],
  },
  effect: {
    id: 'fruit',
    label: 'fruit',
    named: 'the fruit',
    values: ['hanging', 'fallen'],
    meaning: 'whether the fruit falls to the ground',
    sentences: ['The fruit hangs on the tree.', 'The fruit lies on the ground.'],
    phrases: [
      {
        seen: 'whose fruit stayed on the tree',
        asked: 'how many see the fruit stay on the tree',
        done: 'tie all the fruit to the tree',
        imagined: 'it seen the fruit stay on the tree',
        would: 'it have seen the fruit stay on the tree',
        fact: 'it saw the fruit stay on the tree',
      },
      {
        seen: 'whose fruit fell to the ground',
        asked: 'how many see the fruit fall to the ground',
        done: 'put all the fruit on the ground',
        imagined: 'it seen the fruit fall to the ground',
        would: 'it have seen the fruit fall to the ground',
        fact: 'it saw the fruit fall to the ground',
      },
    ],
  },
  chances: {
    circumstance: 0.5,
    cause: [0.35, 0.7],
    effect: [
      [0.05, 0.3],
      [0.5, 0.9],
    ],
  },
  pairs: [
    {
      id: 'elephant',
      name: 'the elephant on the savanna',
      cast: { animal: 'elephant', fruit: '#f28a1d', sky: '#fde7bf', land: '#d9b868', companion: 'rock' },
      cause: {
        clause: 'the elephant pressed against the orange tree until the branches shook',
        noun: 'the pressure of the elephant on the orange tree',
      },
      effect: {
        clause: 'ripe oranges lay at the feet of the elephant',
        noun: 'the fall of the ripe oranges before the elephant',
      },
      captions: {
        before: 'An elephant presses against a trembling tree full of oranges near a rock.',
        after: 'An elephant stands among oranges on the ground near a rock.',
      },
      objects: {
        true: 'A grey rock lies near an elephant.',
        false: 'A wooden bucket lies near an elephant.',
      },
      activity: {
        true: 'An elephant presses against a tree and has oranges on the ground later.',
        false: 'An elephant sprays water on a tree and walks to the river later.',
      },
      cue: {
        right: 'a heavy head against the trunk',
        wrong: [
          'a grey rock with several sharp edges',
          'the large ears of a grey elephant',
          'dry yellow ground on a plain',
        ],
      },
      explanations: {
        cause: [
          'The elephant leans with full weight against the tree with the oranges.',
          'The crown trembles while an elephant presses from the right.',
          'The first picture shows oranges that still hang above an elephant.',
        ],
        effect: [
          'The oranges are down, and the crown is plain green.',
          'Around the elephant, ripe fruit is scattered.',
          'The second picture shows a pleased elephant with oranges.',
        ],
        link: [
          'The weight of the elephant shook the oranges off.',
          'The tree trembled under the elephant, and the ripe fruit let go.',
          'The oranges are on the ground because the elephant had pressed the tree.',
        ],
      },
    },
    {
      id: 'goat',
      name: 'the goat in the orchard',
      cast: { animal: 'goat', fruit: '#d8362f', sky: '#d3e9f7', land: '#93bd72', companion: 'basket' },
      cause: {
        clause: 'the goat butted the apple tree',
        noun: 'the blow of the goat to the apple tree',
      },
      effect: {
        clause: 'red apples dropped into the grass beside the goat',
        noun: 'the drop of the red apples beside the goat',
      },
      captions: {
        before: 'A goat butts a tree with red apples in an orchard with a basket.',
        after: 'A goat stands before red apples in the grass of an orchard with a basket.',
      },
      objects: {
        true: 'A basket stands in an orchard with a goat.',
        false: 'A ladder stands in an orchard with a goat.',
      },
      activity: {
        true: 'A goat butts a tree and finds apples in the grass later.',
        false: 'A goat climbs a roof and nibbles at a rope later.',
      },
      cue: {
        right: 'two horns that bump hard into the tree',
        wrong: [
          'a woven basket with a handle',
          'the short beard of a goat',
          'soft green grass in an orchard',
        ],
      },
      explanations: {
        cause: [
          'With lowered horns, a goat runs into the apple tree.',
          'A goat has no ladder and no patience, so it bumps the trunk.',
          'The first picture shows a laden tree and a goat that butts.',
        ],
        effect: [
          'There are seven apples in the grass before the goat.',
          'The apple tree has nothing left for the basket.',
          'The second picture shows how a goat comes to a meal of apples.',
        ],
        link: [
          'The bump of the horns went through the tree and shook the apples down.',
          'Apples fall when a goat butts the trunk hard enough.',
          'The goat got the apples by means of the horns.',
        ],
      },
    },
    {
      id: 'ox',
      name: 'the ox at the pasture',
      cast: { animal: 'ox', fruit: '#7a3f98', sky: '#e6def2', land: '#86ad7e', companion: 'wood' },
      cause: {
        clause: 'the ox rubbed hard against the plum tree',
        noun: 'the rubbing of the ox against the plum tree',
      },
      effect: {
        clause: 'purple plums were strewn over the pasture of the ox',
        noun: 'the shower of purple plums on the pasture of the ox',
      },
      captions: {
        before: 'A brown ox rubs against a swaying plum tree, and a tree stump is in front.',
        after: 'A brown ox is on a pasture strewn with plums, and a tree stump is in front.',
      },
      objects: {
        true: 'The stump of a felled tree is on the pasture of an ox.',
        false: 'A milk can is on the pasture of an ox.',
      },
      activity: {
        true: 'An ox rubs against a tree and has plums all around later.',
        false: 'An ox pulls a cart and drinks from a stream later.',
      },
      cue: {
        right: 'an ox that rubs against the trunk',
        wrong: [
          'a stump of wood in the grass',
          'the yellowish horns of the big ox',
          'the green pasture around the tree',
        ],
      },
      explanations: {
        cause: [
          'The ox has an itch, and the plum tree is at hand.',
          'With head and neck, the ox makes the whole tree sway.',
          'The first picture shows plums high up and an ox at the trunk.',
        ],
        effect: [
          'Plums lie about as if somebody had emptied a bag before the ox.',
          'The branches above the stump are bare of plums.',
          'The second picture shows an ox with a purple dessert.',
        ],
        link: [
          'The swaying that came from the ox brought down the plums.',
          'Plums hang loosely, and the ox rubbed with great force.',
          'The plums dropped because the ox had used the tree as a brush.',
        ],
      },
    },
    {
      id: 'gorilla',
      name: 'the gorilla by the pink flower',
      cast: { animal: 'gorilla', fruit: '#f6d52b', sky: '#cdeee0', land: '#5f9c6b', companion: 'hibiscus' },
      cause: {
        clause: 'the gorilla rattled the lemon tree with both arms',
        noun: 'the rattling of the gorilla at the lemon tree',
      },
      effect: {
        clause: 'the lemons tumbled down in front of the gorilla',
        noun: 'the tumble of the lemons in front of the gorilla',
      },
      captions: {
        before: 'A gorilla rattles a tree with yellow lemons behind a pink flower.',
        after: 'A gorilla is next to a heap of yellow lemons and a pink flower.',
      },
      objects: {
        true: 'A flower with pink petals is in bloom near a gorilla.',
        false: 'A tall fern grows near a gorilla.',
      },
      activity: {
        true: 'A gorilla rattles a tree and is next to lemons later.',
        false: 'A gorilla beats the chest and sits in a nest later.',
      },
      cue: {
        right: 'the rattling at the tree',
        wrong: ['a flower with pink petals', 'the dark furry back', 'deep green ground below'],
      },
      explanations: {
        cause: [
          'The gorilla takes hold of the tree and rattles it.',
          'Strong arms make the lemon tree tremble behind the flower.',
          'The first picture shows lemons in the crown and a gorilla below.',
        ],
        effect: [
          'The lemons have come down to the gorilla.',
          'The ground in front of the gorilla is dotted with yellow.',
          'The second picture shows an empty crown and a rich gorilla.',
        ],
        link: [
          'No lemon could hold on while the gorilla rattled.',
          'The strength of the gorilla emptied the crown.',
          'Because of the rattling, the gorilla need not climb for the lemons.',
        ],
      },
    },
  ],
  before: (cast, { circumstance, cause }): Scene => ({
    ...placeOf(cast, circumstance),
    parts: [
      ...windParts(circumstance),
      { own: 'shaken-tree-laden', x: 37, y: 46, size: 72, colour: cast.fruit },
      ...(cause ? [{ own: 'shaking-marks', x: 37, y: 43, size: 71 }] : []),
      companionOf(cast),
      cause
        ? { icon: cast.animal, x: 63, y: 71, size: 42 }
        : { icon: cast.animal, x: 75, y: 71, size: 40, flip: true },
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    ...placeOf(cast, circumstance),
    parts: [
      ...windParts(circumstance),
      effect
        ? { own: 'shaken-tree-plain', x: 37, y: 46, size: 72 }
        : { own: 'shaken-tree-laden', x: 37, y: 46, size: 72, colour: cast.fruit },
      companionOf(cast),
      { icon: cast.animal, x: 74, y: 68, size: 40 },
      ...(effect ? [{ own: 'fallen-fruit', x: 50, y: 83, size: 46, colour: cast.fruit }] : []),
    ],
  }),
});

/** Sky and land in calm or windy weather. */
function placeOf({ sky, land }: Cast, isWindy: boolean): Pick<Scene, 'above' | 'below' | 'horizon'> {
  return { above: isWindy ? '#c3ccd8' : sky, below: land, horizon: 64 };
}

/** What tells the wind in the sky. */
function windParts(isWindy: boolean): readonly Part[] {
  return isWindy
    ? [
        { icon: 'wind-face', x: 88, y: 17, size: 22, flip: true },
        { icon: 'leaf-fluttering-in-wind', x: 82, y: 40, size: 13 },
      ]
    : [{ icon: 'sun', x: 84, y: 17, size: 24 }];
}

/** What stands in front, on the left. */
function companionOf({ companion }: Cast): Part {
  return { icon: companion, x: 15, y: 82, size: 20 };
}
