import type { PictureStyle } from '../../systems/index.ts';
import { isRecord } from '../../util/json.ts';
import type { Result } from '../../util/result.ts';
import type { Answer, Judgement, Protocol, RawAnswer, Verdict } from './answer.ts';
import type { AnswerForm } from './answer-form.ts';
import type { ErrorScheme } from './errors.ts';
import type { Ceiling, Confusion, FigureColumn, Figures, TaskFigures } from './figures.ts';
import type { Inferrer } from './inferrer.ts';
import type { Item, ScorableItem } from './item.ts';
import type { Placeholders } from './kit/prompts/placeholders.ts';
import type { Profile } from './profile.ts';
import type { PublishedQuery } from './published/query.ts';
import type { RatingScale } from './rating.ts';
import type { Grade, Rubric } from './rubric.ts';
import type { PromptTemplate, Setting, Variant, TaskOption } from './variant.ts';

/** What items are about: a system, a collection of stories, a chain of events. */
export interface Subject {
  readonly id: string;
  readonly title: string;
  /** One sentence for the page. */
  readonly summary: string;
  /** Styles that its pictures are drawn in, the first the default. */
  readonly styles: readonly PictureStyle[];
}

/** What fixes a task's items about a subject wholly: the same request, the same items, byte for byte. */
export interface ItemsRequest {
  /** Units: pictures where several questions are asked about each, else items. */
  readonly count: number;
  readonly seed: number;
  readonly variant: Variant;
}

/** An item and what became of its answer. */
export interface Judged<Payload = unknown, Truth = unknown> {
  readonly item: ScorableItem<Payload, Truth>;
  readonly judgement: Judgement;
}

/** One who answers without understanding. */
export interface Answerer<Payload = unknown, Truth = unknown> {
  answer(item: ScorableItem<Payload, Truth>): RawAnswer;
}

/** A doubt about somebody's figures: in two words, and in a sentence. */
export interface Remark {
  readonly title: string;
  readonly sentence: string;
}

/** An answer that takes no understanding, to measure the others by. */
export interface Baseline<Payload = unknown, Truth = unknown> {
  readonly id: string;
  /** In a few words: "Always No". */
  readonly title: string;
  /** What has to be said beside its own figures, whoever they stand with. */
  remarks?(figures: Figures): readonly Remark[];
  /** Who answers like this, made from all items that are asked. */
  build(items: readonly ScorableItem<Payload, Truth>[]): Answerer<Payload, Truth>;
}

/** How a paper asked, as far as its figures depend on it. */
export interface Conditions {
  /** The items of one printed figure, in a clause: "1,000 of the data set’s query pictures, drawn by seed". */
  readonly items: string;
  /** Units of one printed figure; null where that is not known. */
  readonly count: number | null;
  /** The part of the data set that its items were drawn from; null where a copy of it cannot be read. */
  readonly part: string | null;
  /** The longest answer, in tokens, decoded greedily; null where none is known. */
  readonly maxTokens: number | null;
}

/** What a task is about, and what its items are counted in. */
interface TaskFrame {
  readonly id: string;
  readonly title: string;
  /** One sentence for the page. */
  readonly summary: string;
  readonly subjects: readonly Subject[];
  /** Subjects whose items come out of somebody's own copy of the data set alone: none are made, and none can be solved. */
  readonly importedSubjects?: readonly Subject[];
  /** What `count` counts. */
  readonly unit: { readonly one: string; readonly many: string };
  /** Questions about each unit, with a word for them where there are several: "twelve questions each". */
  questions(subject: string): number;
  readonly questionsWord?: string;
}

/** How its items are made, read back, and answered by who knows the model. */
interface ItemMaking<Payload, Truth> {
  /**
   * Items one by one, so that a caller may pause between them. The same request gives the same items on every machine;
   * a larger count begins with the smaller one's items. The subject is one of its own.
   */
  generate(subject: string, request: ItemsRequest): Generator<Item<Payload, Truth>, void, undefined>;
  /** An item as one line of `rungs bench items`. */
  line(item: Item<Payload, Truth>): object;
  /** Reads a line as far as scoring needs it. Fails with one sentence that names the field. */
  parse(line: unknown): Result<ScorableItem<Payload, Truth>, string>;
  /** The answer of one who knows the model and reads the states themselves. Throws an Error where none is right. */
  solve?(item: Item<Payload, Truth>): RawAnswer;
  /**
   * What a model that is trained on an item is to answer, in the form that its prompt asks for. Left out where `solve` says
   * it of every item, those of a copy of the data set too.
   */
  rightText?(item: ScorableItem<Payload, Truth>): string;
  readonly inferrer?: Inferrer<Payload, Truth>;
}

/** How its items are put into words. */
interface Asking {
  /** Which ways of asking change its prompts. */
  readonly settings: readonly Setting[];
  /** Options of its own. */
  readonly taskOptions?: readonly TaskOption[];
  /** Those that change the prompt alone, not what is shown or offered: nothing to who reads none. */
  readonly promptOptions?: readonly TaskOption[];
  /** The parts of a wording of its prompts, with their placeholders. */
  readonly parts: Readonly<Record<string, Placeholders>>;
  readonly template: PromptTemplate;
  /** What answers about a subject look like; an item's own form may say more. */
  form(subject: string): AnswerForm;
}

/** How answers are read, judged and summed up. */
interface Judging<Payload, Truth> {
  /** Reads and judges an answer; pure. A grade is given where the task has a rubric and somebody graded it. */
  judge(item: ScorableItem<Payload, Truth>, answer: Answer, protocol: Protocol, grade?: Grade): Verdict;
  /** Sums up, unit by unit. */
  figures(units: readonly (readonly Judged<Payload, Truth>[])[], protocol: Protocol): TaskFigures;
  readonly baselines: readonly Baseline<Payload, Truth>[];
  /** What who sees and reasons perfectly can reach on an item; null, or left out, where its prompt settles the answer. */
  ceiling?(item: ScorableItem<Payload, Truth>): Ceiling | null;
  confusions?(subject: string, answered: readonly Judged<Payload, Truth>[]): readonly Confusion[];
  readonly rubric?: Rubric<Payload, Truth>;
  /** What people rate its items on, and answers to them. */
  readonly rating?: readonly RatingScale[];
  /** What its wrong answers are sorted into, by a person or by a judge. */
  readonly errors?: ErrorScheme;
}

/** How its items and figures are shown. */
interface Showing<Payload, Truth> {
  /** The columns of its figures, the most telling first. */
  columns(subject: string): readonly FigureColumn[];
  /** What its accuracy weighs alike where that is not each unit: "each conjunction alike". */
  readonly accuracyWeighs?: string;
  /** Figures to be looked at side by side before all others. */
  readonly profile?: Profile;
  /** What has to be said beside some figures. */
  remarks?(figures: Figures): readonly Remark[];
  readonly words: {
    /** What an item asks, in a few words. */
    asks(item: ScorableItem<Payload, Truth>): string;
    truth(item: ScorableItem<Payload, Truth>): string;
    /** All that an answer is compared with, part by part, where `truth` gives only some of it. */
    references?(item: ScorableItem<Payload, Truth>): readonly {
      readonly title: string;
      readonly texts: readonly string[];
    }[];
    /** What was read out of an answer. */
    reading(item: ScorableItem<Payload, Truth>, judgement: Judgement): string;
  };
}

/** What its paper printed, and how that was measured. */
interface PaperFigures {
  /** How its paper asked; left out where none of its figures are printed. */
  readonly conditions?: Conditions;
  /** How the printed figures differ from runs on `subjects`, in one sentence; those that are imported are the paper's. */
  readonly publishedRemark?: string;
  /** Which printed figures stand beside a run about a subject; null where no paper has it. */
  published(subject: string): PublishedQuery | null;
}

/**
 * One task of a benchmark: its items, their words, what is right, and how answers are read, judged and summed up.
 * Pages, runs and respondents know tasks by this alone. Items go back to the task that made them, so that payload and
 * truth are of its own types.
 */
export interface Task<Payload = unknown, Truth = unknown>
  extends
    TaskFrame,
    ItemMaking<Payload, Truth>,
    Asking,
    Judging<Payload, Truth>,
    Showing<Payload, Truth>,
    PaperFigures {}

/** Whether a value is a map of words by id, as the right answer of a fields item is by field. */
export function isWordMap(value: unknown): value is Readonly<Record<string, string>> {
  return isRecord(value) && Object.values(value).every((word) => typeof word === 'string');
}
