import {
  defaultVariant,
  systems,
  tasks,
  type PictureStyle,
  type System,
  type TaskId,
  type Variant,
} from './today.ts';

/** One call of `rungs bench items`. */
export interface Combination {
  /** Arguments that differ from the standard call: the key in the golden file. */
  readonly name: string;
  readonly task: TaskId;
  readonly system: System;
  readonly variant: Variant;
  readonly seed: number;
  readonly count: number;
}

const SHOTS = [0, 2, 4, 8] as const;
const SEEDS = [0, 7, 2 ** 32 - 1] as const;
/** Seed of the calls that are tried with one seed only. */
export const ONE_SEED = 7;

/** Returns the number of pictures of a structure task, which have twelve lines each, or of items of another task. */
function countOf(task: TaskId): number {
  return task.startsWith('structure') ? 3 : 12;
}

/** Returns every pair of a task and a system. */
export function tasksBySystems(): readonly { readonly task: TaskId; readonly system: System }[] {
  return tasks.flatMap(({ id }) => systems.map((system) => ({ task: id, system })));
}

/** Returns the calls that the golden file of items holds for a task and a system. */
export function combinationsOf(task: TaskId, system: System): readonly Combination[] {
  return system.styles.flatMap((style) => [
    ...SEEDS.flatMap((seed) => SHOTS.map((shots) => combination(task, system, style, seed, { shots }))),
    ...ODD.map((odd) => combination(task, system, style, ONE_SEED, odd)),
  ]);
}

/** Rarer variants, which are tried with one seed. */
const ODD: readonly Partial<Variant>[] = [
  { shots: 4, demos: 'balanced' },
  { shots: 8, demos: 'balanced' },
  { shots: 0, graph: false },
  { shots: 2, graph: false },
  { shots: 0, chainOfThought: true },
  { shots: 2, chainOfThought: true },
];

function combination(
  task: TaskId,
  system: System,
  style: PictureStyle,
  seed: number,
  changes: Partial<Variant>,
): Combination {
  const variant = { ...defaultVariant(task, system), style, ...changes };
  const words = [
    `--style ${style} --seed ${seed} --shots ${variant.shots}`,
    ...(variant.demos === 'random' ? [] : [`--demos ${variant.demos}`]),
    ...(variant.graph ? [] : ['--no-graph']),
    ...(variant.chainOfThought ? ['--chain-of-thought'] : []),
  ];
  return { name: words.join(' '), task, system, variant, seed, count: countOf(task) };
}
