import type { System } from '../../../systems/index.ts';
import type { ContentPart, Message } from '../../tasks/item.ts';
import { fill } from '../../tasks/kit/prompts/placeholders.ts';
import { formatList } from '../../../util/text/format-list.ts';
import { userMessage, vocabularyText } from '../../tasks/kit/prompts/prompt.ts';
import type { PromptTemplate, Variant } from '../../tasks/variant.ts';

/** One question of a prompt: its pictures, placeholder values and, in a demonstration, the answer. */
export interface PromptTurn {
  /** Name of one picture, or of the pictures before and after. */
  readonly pictures: readonly string[];
  readonly fillings: Readonly<Record<string, string>>;
}

/** A question with its answer, for a demonstration. */
export interface WorkedTurn extends PromptTurn {
  readonly answer: string;
}

/** A question about one system, after the worked examples of the variant. */
export interface PromptPlan {
  readonly system: System;
  readonly variant: Variant;
  readonly demonstrations: readonly WorkedTurn[];
  readonly query: PromptTurn;
}

/**
 * Returns the messages of a prompt: instruction first, then each demonstration as a question and its answer, then
 * the question. With chain of thought, `followUp` is the turn after the reasoning.
 */
export function promptMessages(plan: PromptPlan): {
  readonly question: string;
  readonly messages: readonly Message[];
  readonly followUp?: Message;
} {
  const { demonstrations, query, variant } = plan;
  const words = sharedHoles(plan.system, variant);
  const { parts } = variant.template;
  const turns = demonstrations.flatMap((turn): readonly Message[] => [
    userMessage(turnPieces(turn, words, parts, 'format')),
    { role: 'assistant', content: [{ type: 'text', text: turn.answer }] },
  ]);
  const last = userMessage(turnPieces(query, words, parts, variant.chainOfThought ? 'reasoning' : 'format'));
  const [first, ...rest] = [...turns, last];
  const opening = userMessage([
    { type: 'text', text: filled(parts, 'instruction', words) },
    ...first.content,
  ]);
  const fillings = { ...words, ...query.fillings };
  return {
    question: filled(parts, 'question', fillings),
    messages: [opening, ...rest],
    ...(variant.chainOfThought
      ? { followUp: userMessage([{ type: 'text', text: filled(parts, 'final', fillings) }]) }
      : {}),
  };
}

type Parts = PromptTemplate['parts'];

/** Returns the placeholder values common to all parts. */
function sharedHoles(system: System, { graph, template }: Variant): Readonly<Record<string, string>> {
  const list = system.rules.map((rule, index) => `${index + 1}. ${rule}`).join('\n');
  return {
    scene: system.scene,
    variables: formatList(
      system.variables.map(({ label }) => label),
      'and',
    ),
    values: vocabularyText(system),
    rules: graph ? filled(template.parts, 'rules', { list }) : '',
  };
}

function turnPieces(
  turn: PromptTurn,
  words: Readonly<Record<string, string>>,
  parts: Parts,
  ending: 'format' | 'reasoning',
): readonly ContentPart[] {
  const labels = turn.pictures.length === 1 ? ['picture'] : ['before', 'after'];
  const fillings = { ...words, ...turn.fillings };
  return [
    ...turn.pictures.flatMap((name, index): readonly ContentPart[] => [
      { type: 'text', text: filled(parts, labels[index] ?? '', {}) },
      { type: 'image_url', image_url: { url: name } },
    ]),
    { type: 'text', text: filled(parts, 'question', fillings) },
    { type: 'text', text: filled(parts, ending, fillings) },
  ];
}

function filled(parts: Parts, name: string, fillings: Readonly<Record<string, string>>): string {
  const text = Object.hasOwn(parts, name) ? fill(parts[name] ?? '', fillings) : '';
  // Remove the blank paragraph that an empty placeholder leaves behind.
  return text.replace(/\n{3,}/gu, '\n\n').trim();
}
