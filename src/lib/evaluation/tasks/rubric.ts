import type { Result } from '../../util/result.ts';
import type { Answer } from './answer.ts';
import type { Message, ScorableItem } from './item.ts';
import type { Placeholders } from './kit/prompts/placeholders.ts';
import type { PromptTemplate } from './variant.ts';

/** Grading of answers that no rule can judge: the judge's prompt, and how its reply is parsed. */
export interface Rubric<Payload = unknown, Truth = unknown> {
  /** The parts of a judge's prompt, with their placeholders. */
  readonly parts: Readonly<Record<string, Placeholders>>;
  /** Lowest and highest value of each score in a grade, by name. */
  readonly scores: Readonly<Record<string, readonly [number, number]>>;
  /** The default prompt. */
  readonly template: PromptTemplate;
  /**
   * Set if rules determine the credit and grades only supplement them: the answers to grade, and the size of the
   * sample. Undefined if the credit depends on the grade.
   */
  readonly secondaryMeasure?: {
    readonly sample: number;
    takes(item: ScorableItem<Payload, Truth>, answer: Answer): boolean;
  };
  messages(
    item: ScorableItem<Payload, Truth>,
    answer: Answer,
    prompt: Pick<PromptTemplate, 'parts'>,
  ): readonly Message[];
  /** Parses the grade in a reply. Fails with one sentence if there is none. */
  read(text: string): Result<Grade, string>;
}

/** A stored grade of one answer by one judge: scores by name, in the units of the task's figures. */
export type Grade = Readonly<Record<string, number>>;
