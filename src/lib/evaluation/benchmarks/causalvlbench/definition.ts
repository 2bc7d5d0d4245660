import type { System } from '../../../systems/index.ts';
import type { AnswerForm } from '../../tasks/answer-form.ts';
import type { Placeholders } from '../../tasks/kit/prompts/placeholders.ts';
import type { PromptTemplate } from '../../tasks/variant.ts';
import type { Random } from '../../../util/random.ts';
import type { OrderedPair } from './payload.ts';
import type { ItemWorld, WorldPlan } from './worlds/draw-world.ts';

/** How the items of a task of pictures come about: how worlds are drawn, what is asked of them, and what is right. */
export interface PictureTask<Truth> {
  readonly id: string;
  /** How many pictures a question shows, by what is written under each. */
  readonly captions: readonly string[];
  /** The questions about one world: null where there is just one, else a pair each. */
  readonly questions: (system: System) => readonly (OrderedPair | null)[];
  /** What the world of a number must show. */
  readonly plan: (system: System, index: number, random: Random) => WorldPlan;
  /** What fills the placeholders of the question. */
  readonly fillings: (
    system: System,
    world: ItemWorld,
    pair: OrderedPair | null,
  ) => Readonly<Record<string, string>>;
  /** The answers to choose from as the line lists them, where there are such. */
  readonly options: (system: System) => readonly string[] | undefined;
  readonly form: (system: System, world?: ItemWorld) => AnswerForm;
  readonly truth: (system: System, world: ItemWorld) => Truth;
  /** The right answer as a model should write it. */
  readonly answer: (system: System, truth: Truth, pair: OrderedPair | null) => string;
  /** The variables whose right value a world's stated values leave open, in the system's order. */
  readonly undetermined?: (system: System, world: ItemWorld) => readonly string[];
  /** Whether what is set is part of an item; where it is not, `do` is left out. */
  readonly intervenes: boolean;
  readonly parts: Readonly<Record<string, Placeholders>>;
  readonly template: PromptTemplate;
}
