import type { System } from '../systems/index.ts';
import type { Random } from '../util/random.ts';
import type { Judge } from './score/judge-types.ts';
import type { TaskId, Truth } from './types.ts';
import type { ItemWorld, WorldPlan } from './worlds/draw-world.ts';

/** An ordered pair of variables: cause and effect that a question asks about. */
export type Pair = readonly [string, string];

/** One task: how its worlds are drawn, what is asked of them, what is right, and how answers are read. */
export interface TaskDefinition {
  readonly id: TaskId;
  readonly title: string;
  /** One sentence for the page. */
  readonly summary: string;
  /** How many pictures a question shows. */
  readonly pictures: 1 | 2;
  /** The questions about one world: null where there is just one, else a pair each. */
  readonly questions: (system: System) => readonly (Pair | null)[];
  /** What the world of a number must show. */
  readonly plan: (system: System, index: number, random: Random) => WorldPlan;
  /** What fills the holes of the question. */
  readonly fillings: (
    system: System,
    world: ItemWorld,
    pair: Pair | null,
  ) => Readonly<Record<string, string>>;
  /** The answers to choose from, where there are such. */
  readonly options: (system: System) => readonly string[] | undefined;
  readonly truth: (system: System, world: ItemWorld) => Truth;
  /** The right answer as a model should write it. */
  readonly answer: (system: System, truth: Truth, pair: Pair | null) => string;
  /** The variables whose right value a world's stated values leave open, in the system's order. */
  readonly undetermined?: (system: System, world: ItemWorld) => readonly string[];
  /** Whether what is set is part of an item; where it is not, `do` is left out. */
  readonly intervenes: boolean;
  readonly judge: Judge;
}
