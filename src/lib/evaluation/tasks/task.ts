import type { PictureStyle } from '../../systems/index.ts';
import { isRecord } from '../../util/json.ts';
import type { Result } from '../../util/result.ts';
import type { Answer, Judgement, Protocol, RawAnswer, Verdict } from './answer.ts';
import type { AnswerForm } from './answer-form.ts';
import type { ErrorScheme } from './errors.ts';
import type { Ceiling, Confusion, FigureColumn, Figures, Report, TaskFigures } from './figures.ts';
import type { Inferrer } from './inferrer.ts';
import type { Item, ScorableItem } from './item.ts';
import type { Placeholders } from './kit/prompts/placeholders.ts';
import type { Profile } from './profile.ts';
import type { PublishedQuery } from './published/query.ts';
import type { RatingScale } from './rating.ts';
import type { Grade, Rubric } from './rubric.ts';
import type { PromptTemplate, Setting, Variant, TaskOption } from './variant.ts';

/** Subject of items: a system, a collection of stories, a chain of events. */
export interface Subject {
  readonly id: string;
  readonly title: string;
  /** Description in one sentence. */
  readonly summary: string;
  /** Styles of its pictures; the first is the default. */
  readonly styles: readonly PictureStyle[];
}

/** Request for a task's items about a subject; equal requests give identical items, byte for byte. */
export interface ItemsRequest {
  /** Number of units: pictures if several questions are asked about each, else items. */
  readonly count: number;
  readonly seed: number;
  readonly variant: Variant;
}

/** An item with the judgement of its answer. */
export interface Judged<Payload = unknown, Truth = unknown> {
  readonly item: ScorableItem<Payload, Truth>;
  readonly judgement: Judgement;
}

/** Answers items without understanding them. */
export interface Answerer<Payload = unknown, Truth = unknown> {
  answer(item: ScorableItem<Payload, Truth>): RawAnswer;
}

/** A doubt about figures: in two words, and in a sentence. */
export interface Remark {
  readonly title: string;
  readonly sentence: string;
}

/** A remark on items, which holds for all answers to them. */
export interface Doubt extends Remark {
  /** The same in one short sentence. */
  readonly brief: string;
  /** Ids of the baselines whose answers show it. */
  readonly raisedBy: readonly string[];
  /** The choice of a task option about which there is no such doubt, with its title. */
  readonly remedy: { readonly option: string; readonly value: string; readonly title: string };
}

/** A trivial respondent for comparison. */
export interface Baseline<Payload = unknown, Truth = unknown> {
  readonly id: string;
  /** Title in a few words: “Always No”. */
  readonly title: string;
  /** What it does, in one sentence, if its title does not say it. */
  readonly summary?: string;
  /** Returns remarks to be shown with its figures. */
  remarks?(figures: Figures): readonly Remark[];
  /** Builds the answerer from all items that are asked. */
  build(items: readonly ScorableItem<Payload, Truth>[]): Answerer<Payload, Truth>;
}

/** Conditions under which a paper measured its figures. */
export interface Conditions {
  /** The items of one published figure, as a clause: “1,000 of the data set’s query pictures, drawn by seed”. */
  readonly items: string;
  /** Number of units of one published figure; null if unknown. */
  readonly count: number | null;
  /** The part of the data set that its items were drawn from; null if a copy of it cannot be imported. */
  readonly part: string | null;
  /** Token limit of answers, decoded greedily; null if unknown. */
  readonly maxTokens: number | null;
}

/** Description of a task, its subjects and its unit. */
interface TaskFrame {
  readonly id: string;
  readonly title: string;
  /** Description in one sentence. */
  readonly summary: string;
  readonly subjects: readonly Subject[];
  /** Subjects whose items come only from the user's copy of the data set: no items can be generated or solved. */
  readonly importedSubjects?: readonly Subject[];
  /** Names of the unit that `count` counts. */
  readonly unit: { readonly one: string; readonly many: string };
  /** Returns the number of questions per unit. */
  questions(subject: string): number;
  /** That number with a noun, if there are several: “twelve questions each”. */
  readonly questionsPerUnitLabel?: string;
}

/** Generation, parsing and solving of a task's items. */
interface ItemMaking<Payload, Truth> {
  /**
   * Yields items one by one, so that a caller may pause in between. Equal requests give equal items on every
   * machine; a larger count starts with the items of a smaller one. `subject` is the id of one of the task's own.
   */
  generate(subject: string, request: ItemsRequest): Generator<Item<Payload, Truth>, void, undefined>;
  /** Returns an item as one line of `rungs bench items`. */
  toLine(item: Item<Payload, Truth>): object;
  /** Parses the scorable part of a line. Fails with one sentence that names the field. */
  fromLine(line: unknown): Result<ScorableItem<Payload, Truth>, string>;
  /**
   * Returns the answer computed from the states and the model.
   *
   * @throws Error if no answer is right
   */
  solve?(item: Item<Payload, Truth>): RawAnswer;
  /**
   * Returns the target answer for training a model on an item, in the prompt's format. Undefined if `solve` gives
   * it for every item, imported ones included.
   */
  rightText?(item: ScorableItem<Payload, Truth>): string;
  readonly inferrer?: Inferrer<Payload, Truth>;
}

/** Prompts of a task: settings, options, wording and answer format. */
interface Asking {
  /** Variant settings that change its prompts. */
  readonly settings: readonly Setting[];
  /** Options that only this task has. */
  readonly taskOptions?: readonly TaskOption[];
  /**
   * Those of the task's options that change only the prompt, not the pictures or answer options. They have no effect
   * on a respondent that reads no prompt.
   */
  readonly promptOptions?: readonly TaskOption[];
  /** The parts of its prompts' wording, with their placeholders. */
  readonly parts: Readonly<Record<string, Placeholders>>;
  readonly template: PromptTemplate;
  /** Returns the answer format about a subject; an item's own form may be more specific. */
  form(subject: string): AnswerForm;
}

/** Parsing, judging and summary of answers. */
interface Judging<Payload, Truth> {
  /** Parses and judges an answer; pure. `grade` is given if the task has a rubric and the answer is graded. */
  judge(item: ScorableItem<Payload, Truth>, answer: Answer, protocol: Protocol, grade?: Grade): Verdict;
  /** Computes figures from units. */
  figures(units: readonly (readonly Judged<Payload, Truth>[])[], protocol: Protocol): TaskFigures;
  readonly baselines: readonly Baseline<Payload, Truth>[];
  /**
   * Returns doubts about items, by how well trivial answers to them do; `figures` are of other answers to the same
   * items.
   */
  doubts?(
    known: Pick<Report, 'baselines'> & Partial<Pick<Report, 'figures'>>,
    variant: Variant,
  ): readonly Doubt[];
  /**
   * Returns the best possible credit with perfect perception and inference. Null, or undefined, if the item's prompt
   * determines its answer.
   */
  ceiling?(item: ScorableItem<Payload, Truth>): Ceiling | null;
  confusions?(subject: string, answered: readonly Judged<Payload, Truth>[]): readonly Confusion[];
  readonly rubric?: Rubric<Payload, Truth>;
  /** Rating scales for its items, and for answers to them. */
  readonly rating?: readonly RatingScale[];
  /** Error labels for its wrong answers. */
  readonly errors?: ErrorScheme;
}

/** Display of items and figures. */
interface Showing<Payload, Truth> {
  /** Returns the columns of its figures, most important first. */
  columns(subject: string): readonly FigureColumn[];
  /** Groups of units that accuracy is the mean over, if it is not the mean over units: “conjunctions”. */
  readonly averagedOver?: string;
  /** Figures to be shown side by side before all others. */
  readonly profile?: Profile;
  /** Returns remarks to be shown with some figures. */
  remarks?(figures: Figures): readonly Remark[];
  readonly words: {
    /** Describes an item's question in a few words. */
    asks(item: ScorableItem<Payload, Truth>): string;
    truth(item: ScorableItem<Payload, Truth>): string;
    /** Returns all references that an answer is compared with, by part, if `truth` has only some of them. */
    references?(item: ScorableItem<Payload, Truth>): readonly {
      readonly title: string;
      readonly texts: readonly string[];
    }[];
    /** Describes the parsed reading of an answer. */
    reading(item: ScorableItem<Payload, Truth>, judgement: Judgement): string;
  };
}

/** Published figures of its paper, and how they were measured. */
interface PaperFigures {
  /** The paper's conditions; undefined if it published no figures. */
  readonly conditions?: Conditions;
  /**
   * How the published figures differ from runs on `subjects`, in one sentence; imported subjects are the paper's
   * own.
   */
  readonly publishedRemark?: string;
  /** Returns the query for the published figures shown with runs about a subject; null if no paper has it. */
  published(subject: string): PublishedQuery | null;
}

/**
 * A task of a benchmark: its items, wording, correct answers, parsing, judging and figures. Pages, runs and
 * respondents use tasks only through this interface. Items are passed back to the task that generated them, so
 * that payload and truth have its own types.
 */
export interface Task<Payload = unknown, Truth = unknown>
  extends
    TaskFrame,
    ItemMaking<Payload, Truth>,
    Asking,
    Judging<Payload, Truth>,
    Showing<Payload, Truth>,
    PaperFigures {}

/** Returns whether a value is a map of words by id, such as the correct answer of an item with several fields. */
export function isWordMap(value: unknown): value is Readonly<Record<string, string>> {
  return isRecord(value) && Object.values(value).every((word) => typeof word === 'string');
}
