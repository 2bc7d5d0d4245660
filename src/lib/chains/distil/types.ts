/** Training data of a model: frames, a question, reasoning, an answer (the first stage of CFGPT). Plain data. */
import type { Chain, Prevented } from '../types.ts';

/** A part of a question: text, or a picture by name. */
export type QuestionPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'picture'; readonly name: string };

/** The answer derived from the graph, not by a model. */
export interface SampleTruth {
  readonly answer: 'yes' | 'no';
  /** Reason in one sentence. */
  readonly reason: string;
  /** Whether the premise event happens at all. */
  readonly premise: boolean;
}

/** A training question before any reasoning. */
export interface Sample {
  readonly id: string;
  /** Its level: `adjacent`, `long-chain`, `non-existent`. */
  readonly task: string;
  /** The question as asked, with pictures in place. */
  readonly ask: readonly QuestionPart[];
  readonly chain: Chain;
  readonly prevented: Prevented;
  /** Id of the event that may or may not still happen. */
  readonly asked: string;
  /** Ids of the prevented events, from the supposed-away to the asked one; empty if none is. */
  readonly path: readonly string[];
  readonly truth: SampleTruth;
}

/** Source of the reasoning: templates, or a model that was given events and graph. */
export type ReasoningFrom =
  | { readonly from: 'template' }
  | { readonly from: 'teacher'; readonly model: string };

/** A sample with reasoning that leads to its truth. */
export interface Example {
  readonly sample: Sample;
  readonly reasoning: ReasoningFrom & { readonly text: string };
}

/** Returns the target reply: the reasoning, then the three lines of a chain question's answer. */
export function exampleReply({ sample: { truth }, reasoning }: Example): string {
  const lines = [
    `Answer: ${truth.answer}`,
    `Happened: ${truth.premise ? 'yes' : 'no'}`,
    `Reason: ${truth.reason}`,
  ];
  return `${reasoning.text.trim()}\n\n${lines.join('\n')}`;
}

/** Returns the names of a sample's pictures, in the order of the question. */
export function picturesIn({ ask }: Pick<Sample, 'ask'>): readonly string[] {
  return ask.flatMap((part) => (part.type === 'picture' ? [part.name] : []));
}
