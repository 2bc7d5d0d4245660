/** What a model is taught with: frames, a question, reasoning, an answer (the first stage of CFGPT). Plain data. */
import type { Chain, Prevented } from '../types.ts';

/** A piece of a question: words, or a picture by its name. */
export type QuestionPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'picture'; readonly name: string };

/** The answer that follows from the graph, which no model was asked for. */
export interface SampleTruth {
  readonly answer: 'yes' | 'no';
  /** Why, in one sentence. */
  readonly reason: string;
  /** Whether what is supposed away takes place at all. */
  readonly premise: boolean;
}

/** One question that a model is to learn from, before anybody has reasoned about it. */
export interface Sample {
  readonly id: string;
  /** Its level: `adjacent`, `long-chain`, `non-existent`. */
  readonly task: string;
  /** The question as it is put, its pictures in their places. */
  readonly ask: readonly QuestionPart[];
  readonly chain: Chain;
  readonly prevented: Prevented;
  /** Id of the event that may or may not still happen. */
  readonly asked: string;
  /** Ids of the events that fall away, from what is prevented to what is asked; empty where nothing is broken. */
  readonly path: readonly string[];
  readonly truth: SampleTruth;
}

/** Who reasoned: our templates, or a model that was given events and graph. */
export type ReasoningFrom =
  | { readonly from: 'template' }
  | { readonly from: 'teacher'; readonly model: string };

/** A sample with reasoning that leads to its truth. */
export interface Example {
  readonly sample: Sample;
  readonly reasoning: ReasoningFrom & { readonly text: string };
}

/** What a model is to say: the reasoning, then the three lines that questions about chains ask for. */
export function exampleReply({ sample: { truth }, reasoning }: Example): string {
  const lines = [
    `Answer: ${truth.answer}`,
    `Happened: ${truth.premise ? 'yes' : 'no'}`,
    `Reason: ${truth.reason}`,
  ];
  return `${reasoning.text.trim()}\n\n${lines.join('\n')}`;
}

/** The names of a sample's pictures, in the order of the question. */
export function picturesIn({ ask }: Pick<Sample, 'ask'>): readonly string[] {
  return ask.flatMap((part) => (part.type === 'picture' ? [part.name] : []));
}
