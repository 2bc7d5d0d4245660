/** Error labels of wrong answers: each task defines its own, with instructions for a judge. */
import type { Placeholders } from './kit/prompts/placeholders.ts';
import type { PromptTemplate } from './variant.ts';

/** An error label with its description for a judge. */
export interface ErrorLabel {
  /** Lower-case word as stored and as given by a judge: `perception`. */
  readonly id: string;
  readonly title: string;
  /** Definition in one sentence. */
  readonly meaning: string;
  /** Share of wrong answers published in the paper, 0 to 1. */
  readonly printed?: number;
}

/** Labels for the wrong answers to a task. */
export interface ErrorScheme {
  /** Labels in the order of the menus. */
  readonly labels: readonly ErrorLabel[];
  /** Source of the labels, in one sentence. */
  readonly source: string;
  /** The parts of a judge's prompt with their placeholders, and the default prompt. */
  readonly parts: Readonly<Record<string, Placeholders>>;
  readonly template: PromptTemplate;
}
