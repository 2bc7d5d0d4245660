import type { Clothes, FigurePart, Part, Scene } from '../../scenes/types.ts';
import { personIn } from '../people/person.ts';
import type { ChainStory } from '../types.ts';

const COOK: Clothes = { shirt: '#f4f6f8', trousers: '#3a4256' };
const CHILD: Clothes = { shirt: '#e08a2e', trousers: '#2f6f8f' };

const cookAlone = personIn(COOK, { foot: 92, height: 64 });
const child = personIn(CHILD, { height: 52 });

/** The cook and the hat. */
const cook = (head: string, x: number, more: Partial<FigurePart> = {}): readonly Part[] => [
  cookAlone(head, x, more),
  { own: 'chef-hat', x, y: 21, size: 21 },
];

const kitchen = (...parts: readonly Part[]): Scene => ({ above: '#bcdad0', below: '#b9987a', parts });
const yard = (...parts: readonly Part[]): Scene => ({ above: '#cfe7f5', below: '#a9bf7a', parts });
const table: Part = { own: 'table', x: 68, y: 84, size: 56 };

/** An omelette: eggs from one of two places, a pan made ready meanwhile. */
export const omelette: ChainStory = {
  id: 'omelette',
  title: 'An omelette',
  type: 'person-object',
  task: 'cooking',
  summary: 'Eggs from two places, butter and a pan: what did the omelette need?',
  scene: 'a cook making an omelette in a kitchen, step by step',
  goal: 'eat',
  steps: [
    {
      id: 'fridge',
      agent: 'cook',
      time: 0,
      label: 'taking the eggs out of the fridge',
      text: 'The cook took eggs out of the fridge.',
      instead: {
        text: 'The cook took cheese out of the fridge.',
        serves: [],
        scene: kitchen(
          { own: 'fridge-open', x: 71, y: 54, size: 62 },
          ...cook('slightly-smiling-face', 22, { pose: 'holding' }),
          { icon: 'cheese-wedge', x: 44, y: 56, size: 22 },
        ),
      },
      scene: kitchen(
        { own: 'fridge-open', x: 71, y: 54, size: 62 },
        ...cook('slightly-smiling-face', 22, { pose: 'holding' }),
        { own: 'two-eggs', x: 45, y: 56, size: 22 },
      ),
    },
    {
      id: 'nest',
      agent: 'child',
      time: 20,
      label: 'fetching eggs from the hen house',
      text: 'The child fetched eggs from the hen house.',
      scene: yard(
        { own: 'hen-house', x: 70, y: 46, size: 56 },
        { icon: 'chicken', x: 70, y: 57, size: 18 },
        child('grinning-face', 22, { pose: 'holding', height: 58 }),
        { own: 'egg-basket', x: 46, y: 70, size: 30 },
      ),
    },
    {
      id: 'beat',
      agent: 'cook',
      time: 45,
      label: 'beating the eggs',
      text: 'The cook beat the eggs in a bowl.',
      needs: { any: ['fridge', 'nest'] },
      instead: {
        text: 'The cook boiled the eggs in the shell.',
        serves: [],
        scene: kitchen(
          { own: 'gas-flames', x: 68, y: 80, size: 38 },
          { own: 'pot-of-eggs', x: 68, y: 54, size: 48 },
          { icon: 'dashing-away', x: 86, y: 24, size: 18, turn: -60 },
          ...cook('neutral-face', 22, { pose: 'holding' }),
        ),
      },
      scene: kitchen(
        table,
        { own: 'egg-whisk', x: 74, y: 40, size: 38, turn: 14 },
        { own: 'bowl-of-eggs', x: 68, y: 58, size: 40 },
        ...cook('slightly-smiling-face', 24, { pose: 'holding' }),
      ),
    },
    {
      id: 'melt',
      agent: 'cook',
      time: 70,
      label: 'melting the butter',
      text: 'The cook melted butter in the hot pan.',
      instead: {
        text: 'The cook heated oil in the pan.',
        serves: ['fry'],
        scene: kitchen(
          { own: 'gas-flames', x: 62, y: 82, size: 38 },
          { own: 'frying-pan-oil', x: 66, y: 62, size: 52 },
          { own: 'oil-bottle', x: 62, y: 28, size: 34, turn: 130 },
          ...cook('neutral-face', 20, { pose: 'holding' }),
        ),
      },
      scene: kitchen(
        { own: 'gas-flames', x: 48, y: 84, size: 52 },
        { own: 'frying-pan-butter', x: 54, y: 54, size: 80 },
      ),
    },
    {
      id: 'fry',
      agent: 'cook',
      time: 95,
      label: 'frying the omelette',
      text: 'The cook fried the omelette golden.',
      needs: { all: ['beat', 'melt'] },
      chance: 0.9,
      instead: {
        text: 'The cook burnt the omelette black.',
        serves: [],
        scene: kitchen(
          { own: 'gas-flames', x: 62, y: 82, size: 38 },
          { own: 'frying-pan-burnt', x: 66, y: 62, size: 52 },
          { own: 'dark-cloud', x: 66, y: 26, size: 40 },
          ...cook('face-screaming-in-fear', 20, { pose: 'arms-up' }),
        ),
      },
      scene: kitchen(
        { own: 'gas-flames', x: 62, y: 82, size: 38 },
        { own: 'frying-pan-omelette', x: 66, y: 62, size: 52 },
        { icon: 'dashing-away', x: 76, y: 28, size: 20, turn: -60 },
        ...cook('grinning-face', 20, { pose: 'holding' }),
      ),
    },
    {
      id: 'eat',
      agent: 'child',
      time: 160,
      label: 'eating the omelette',
      text: 'The child ate the omelette at the table.',
      needs: { all: ['fry'] },
      scene: kitchen(
        child('face-savoring-food', 24, { pose: 'holding', height: 64 }),
        { ...table, x: 66, size: 62 },
        { own: 'omelette-on-plate', x: 66, y: 65, size: 40 },
        { icon: 'fork-and-knife', x: 66, y: 34, size: 28 },
      ),
    },
  ],
  decoys: [
    'The cook tossed the omelette into the air.',
    'The cook sprinkled chives over the omelette.',
    'The child toasted a slice of bread.',
    'The child laid a cloth on the table.',
    'The cook dropped the bowl on the floor.',
  ],
};
