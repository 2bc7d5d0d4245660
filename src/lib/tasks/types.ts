import type { PictureStyle, State } from '../systems/index.ts';

/** The tasks of CausalVLBench, by the ids of the command line. */
export type TaskId = 'structure-single' | 'structure-pair' | 'intervention-target' | 'counterfactual';

/** How items of a task are asked; every part is printed with a run. */
export interface Variant {
  /** Demonstrations before the question. */
  readonly shots: 0 | 2 | 4 | 8;
  /** `balanced` covers every target `floor(shots / targets)` times. */
  readonly demos: 'random' | 'balanced';
  /** Whether the prompt states the causal rules. */
  readonly graph: boolean;
  /** Two turns: the model reasons first, then answers with its reasoning before it. */
  readonly chainOfThought: boolean;
  /** Style of the pictures. */
  readonly style: PictureStyle;
  /** Wording; its hash is part of a run's identity. */
  readonly template: PromptTemplate;
}

/** The wording of a task's prompts: texts with named holes (`{variables}`), the user's own where imported. */
export interface PromptTemplate {
  readonly id: string;
  readonly title: string;
  readonly task: TaskId;
  /** By part (`instruction`, `question`, `format`, `reasoning`, `final`, ...), those that prompts of the task need. */
  readonly parts: Readonly<Record<string, string>>;
}

/** A picture of an item, drawn when it is needed. Its name is opaque: it does not tell the answer. */
export interface ItemPicture {
  readonly name: string;
  readonly system: string;
  readonly state: State;
  readonly style: PictureStyle;
  /** Items out of somebody's own files: path of the picture there. Without it the picture is drawn. */
  readonly file?: string;
}

/** OpenAI content parts; `url` holds a picture's name until it is sent. */
export type ContentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: readonly ContentPart[];
}

/** What is right. */
export type Truth =
  /** The whole graph, on every question of a structure task. */
  | { readonly edges: readonly (readonly [string, string])[] }
  /** `intervention-target`: a variable's id. */
  | string
  /** `counterfactual`: a category by variable id. */
  | Readonly<Record<string, string>>;

/** A worked example in a prompt. */
export interface Demonstration {
  readonly state: State;
  readonly do?: Readonly<Record<string, number>>;
  /** Structure tasks: cause and effect that the example asks about. */
  readonly pair?: readonly [string, string];
  readonly truth: Truth;
}

/** One question with its right answer: one line of `rungs bench items`. */
export interface Item {
  readonly id: string;
  readonly task: TaskId;
  readonly system: string;
  readonly seed: number;
  /** All four raw values before the intervention. */
  readonly state: State;
  readonly do?: Readonly<Record<string, number>>;
  /** Structure tasks: cause and effect that this line asks about. */
  readonly pair?: readonly [string, string];
  readonly question: string;
  readonly options?: readonly string[];
  /** Names in the order in which the prompt shows them, demonstrations included. */
  readonly images: readonly string[];
  readonly truth: Truth;
  /**
   * `counterfactual` in a finite system: the variables whose value after the change does not follow from the stated
   * values, as it hangs on something hidden. Left out where everything follows.
   */
  readonly undetermined?: readonly string[];
  readonly messages: readonly Message[];
  /** Chain of thought: what is said after the reasoning that the messages ask for; its reply is the answer. */
  readonly followUp?: Message;
  readonly demos?: readonly Demonstration[];
}

/** What reading and scoring an answer need of an item; the rest may be missing from a stored line. */
export type ScorableItem = Pick<
  Item,
  'id' | 'task' | 'system' | 'state' | 'do' | 'pair' | 'images' | 'truth'
>;

/** An item with what is needed to draw it: what the page and the runner work with. */
export interface DrawableItem {
  readonly item: Item;
  /** Every picture of `item.images`, by the same names. */
  readonly pictures: readonly ItemPicture[];
  /** The names of the pictures of the question itself (before, and after where there is one). */
  readonly asked: readonly string[];
}

/** How answers are read and counted: as the authors' code does, quirks included, or with its faults mended. */
export type Protocol = 'published' | 'audited';

/** What became of one answer. */
export interface Judgement {
  readonly id: string;
  readonly outcome: 'right' | 'partly' | 'wrong' | 'unparsed' | 'missing';
  /** Share of the item that is right, 0 to 1. */
  readonly credit: number;
  /** What was read out of the text: a variable id, `yes`/`no`, categories by variable; null where nothing was. */
  readonly reading: string | Readonly<Record<string, string | null>> | null;
  /** One sentence: what was read, where, and why it is right or wrong. */
  readonly why: string;
}

/** An answer as it lies in `answers.jsonl`. */
export type Answer =
  | { readonly id: string; readonly text: string }
  | { readonly id: string; readonly scores: Readonly<Record<string, number>> };
