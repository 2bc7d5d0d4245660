import type { System } from '../../../systems/index.ts';
import type { AnswerForm } from '../../tasks/answer-form.ts';
import type { Placeholders } from '../../tasks/kit/prompts/placeholders.ts';
import type { PromptTemplate } from '../../tasks/variant.ts';
import type { Random } from '../../../util/random.ts';
import type { OrderedPair } from './payload.ts';
import type { ItemWorld, WorldPlan } from './worlds/draw-world.ts';

/** Item generation of a picture task: how worlds are drawn, what is asked, and what is correct. */
export interface PictureTask<Truth> {
  readonly id: string;
  /** Caption of each picture of a question; their number is the number of pictures. */
  readonly captions: readonly string[];
  /** Returns the questions about one world: a pair each, or null for a task with a single question. */
  readonly questions: (system: System) => readonly (OrderedPair | null)[];
  /** Returns what the world at an index must show. */
  readonly plan: (system: System, index: number, random: Random) => WorldPlan;
  /** Returns the placeholder values of the question. */
  readonly fillings: (
    system: System,
    world: ItemWorld,
    pair: OrderedPair | null,
  ) => Readonly<Record<string, string>>;
  /** Returns the options as listed in a line, if the answer is a choice. */
  readonly options: (system: System) => readonly string[] | undefined;
  readonly form: (system: System, world?: ItemWorld) => AnswerForm;
  readonly truth: (system: System, world: ItemWorld) => Truth;
  /** Returns the correct answer in the format that a model should use. */
  readonly answer: (system: System, truth: Truth, pair: OrderedPair | null) => string;
  /**
   * Returns the variables whose correct value is not determined by the world's stated values, in the system's
   * order.
   */
  readonly undetermined?: (system: System, world: ItemWorld) => readonly string[];
  /** Whether items intervene; if not, `do` is left out. */
  readonly intervenes: boolean;
  readonly parts: Readonly<Record<string, Placeholders>>;
  readonly template: PromptTemplate;
}
