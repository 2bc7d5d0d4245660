import type { Result } from '../../util/result.ts';
import type { Answer } from './answer.ts';
import type { Message, ScorableItem } from './item.ts';
import type { Placeholders } from './kit/prompts/placeholders.ts';
import type { PromptTemplate } from './variant.ts';

/** How answers are graded that no rule can judge: what a judge is asked, and how its reply is read. */
export interface Rubric<Payload = unknown, Truth = unknown> {
  /** The parts of a judge's prompt, with their placeholders. */
  readonly parts: Readonly<Record<string, Placeholders>>;
  /** What a grade holds: each number's lowest and highest, by its name. */
  readonly scores: Readonly<Record<string, readonly [number, number]>>;
  /** The prompt that judges are given unless somebody edits it. */
  readonly template: PromptTemplate;
  /**
   * Set where rules settle the credit and a grade only says more of some answers: which of them, and how many at most
   * are drawn. Left out where nothing else settles the credit.
   */
  readonly beside?: {
    readonly sample: number;
    takes(item: ScorableItem<Payload, Truth>, answer: Answer): boolean;
  };
  messages(
    item: ScorableItem<Payload, Truth>,
    answer: Answer,
    prompt: Pick<PromptTemplate, 'parts'>,
  ): readonly Message[];
  /** The grade in a reply. Fails with one sentence where there is none. */
  read(text: string): Result<Grade, string>;
}

/** A kept grade of one answer by one judge: numbers by name, in the units of the task's figures. */
export type Grade = Readonly<Record<string, number>>;
