import { findSystem, type System } from '../../systems/index.ts';
import type { ScorableItem, TaskId } from '../types.ts';
import { copy, copyUnchanged } from './copy.ts';
import { majorityOf } from './majority.ts';
import { random } from './random.ts';

/** An answer that takes no understanding, to measure the others by. */
export interface Baseline {
  readonly id: string;
  readonly title: string;
  readonly answer: (item: ScorableItem) => string;
}

type Answerer = (system: System, item: ScorableItem) => string;

/** Everything a baseline is but what it has counted in the items. */
interface Recipe {
  readonly id: string;
  readonly title: string;
  readonly tasks: readonly TaskId[];
  readonly build: (items: readonly ScorableItem[]) => Answerer;
}

const structure: readonly TaskId[] = ['structure-single', 'structure-pair'];

const recipes: readonly Recipe[] = [
  { id: 'always-no', title: 'Always No', tasks: structure, build: () => () => 'No' },
  { id: 'always-yes', title: 'Always Yes', tasks: structure, build: () => () => 'Yes' },
  {
    id: 'copy',
    title: 'Copy the values, set the one that is asked about',
    tasks: ['counterfactual'],
    build: () => copy,
  },
  {
    id: 'copy-unchanged',
    title: 'Copy the values',
    tasks: ['counterfactual'],
    build: () => copyUnchanged,
  },
  {
    id: 'random',
    title: 'At random',
    tasks: [...structure, 'intervention-target', 'counterfactual'],
    build: () => random,
  },
  {
    id: 'majority',
    title: 'The most frequent answer',
    tasks: ['intervention-target', 'counterfactual'],
    build: majorityOf,
  },
];

/** The baselines of a task; the majority is that of the items given. */
export function baselinesOf(task: TaskId, items: readonly ScorableItem[]): readonly Baseline[] {
  return recipes
    .filter(({ tasks }) => tasks.includes(task))
    .map(({ id, title, build }) => {
      const answer = build(items);
      return { id, title, answer: (item) => answer(systemOf(item), item) };
    });
}

function systemOf(item: ScorableItem): System {
  const system = findSystem(item.system);
  if (system === undefined)
    throw new RangeError(`The item ${item.id} is of the unknown system ${item.system}.`);
  return system;
}
