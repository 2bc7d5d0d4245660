/** What wrong answers are sorted into: each task names its own labels, and what a judge is told of them. */
import type { Placeholders } from './kit/prompts/placeholders.ts';
import type { PromptTemplate } from './variant.ts';

/** A label that wrong answers are sorted by, with the words that a judge is told. */
export interface ErrorLabel {
  /** Lower-case word, as it is kept and as a judge gives it: `perception`. */
  readonly id: string;
  readonly title: string;
  /** What is called so, in one sentence. */
  readonly meaning: string;
  /** Share of the wrong answers that the paper prints for it, 0 to 1. */
  readonly printed?: number;
}

/** How wrong answers to a task are labelled. */
export interface ErrorScheme {
  /** In the order in which pages offer them. */
  readonly labels: readonly ErrorLabel[];
  /** Where the labels come from, in one sentence. */
  readonly source: string;
  /** The parts of a judge's prompt, with their placeholders, and the prompt that judges are given unless somebody edits it. */
  readonly parts: Readonly<Record<string, Placeholders>>;
  readonly template: PromptTemplate;
}
