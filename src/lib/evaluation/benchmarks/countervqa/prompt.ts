import { clauseOf } from '../../../chains/graph.ts';
import { clockOf } from '../../../chains/clock.ts';
import type { Chain } from '../../../chains/types.ts';
import type { Picture } from '../../../pictures/picture.ts';
import type { ContentPart, Item } from '../../tasks/item.ts';
import { fill, type Placeholders } from '../../tasks/kit/prompts/placeholders.ts';
import { userMessage } from '../../tasks/kit/prompts/prompt.ts';
import type { Variant } from '../../tasks/variant.ts';
import { clause } from '../../../chains/clause.ts';
import type { ChainQuestion } from './questions/types.ts';

const plain: Placeholders = { allowed: [], required: [] };

/** Template parts of CounterVQA's levels with their placeholders. */
export const CHAIN_PARTS: Readonly<Record<string, Placeholders>> = {
  instruction: plain,
  noPictures: plain,
  frame: { allowed: ['number', 'time'], required: [] },
  board: plain,
  annotations: { allowed: ['annotations'], required: ['annotations'] },
  question: { allowed: ['prevented', 'asked'], required: ['prevented', 'asked'] },
  detection: { allowed: ['prevented'], required: ['prevented'] },
  format: plain,
  detectionFormat: plain,
  reasoning: plain,
  final: plain,
};

/** The default wording of the chain tasks. */
export const CHAIN_WORDS: Readonly<Record<string, string>> = {
  instruction: 'What follows shows, in the order of time, everything that happened on one occasion.',
  noPictures: 'Something happened on one occasion; you are not shown it.',
  frame: 'Picture {number}, at {time}:',
  board: 'The pictures run from left to right, row by row:',
  annotations: 'What happened, in words:\n{annotations}',
  question: 'Suppose this had not happened: {prevented}. Would this still have happened: {asked}?',
  detection: 'Did this happen: {prevented}?',
  format:
    'Answer in three lines.\nAnswer: yes or no.\nHappened: yes or no, whether what is supposed away took place at all.\nReason: one sentence that names, in order, the events that would fall away, if any.',
  detectionFormat: 'Answer with one word, yes or no.',
  reasoning: 'First say which event needs which. Do not give the answer yet.',
  final:
    'So, what is the answer? Three lines.\nAnswer: yes or no.\nHappened: yes or no.\nReason: one sentence.',
};

/** Texts of questions about a replacement of an event. They belong to the kind of question, not to a template. */
const REPLACED = {
  plain:
    'Suppose this had not happened: {prevented}. In its place, this had happened: {instead}. Would this still have happened: {asked}?',
  turned:
    'Imagine that this had been left out: {prevented}. This would have come instead: {instead}. Would this then have been missing: {asked}?',
} as const;

/** Texts of the same questions with yes and no reversed. They belong to the pair, not to a template. */
const TURNED = {
  counterfactual:
    'Imagine that this had been left out: {prevented}. Would this then have been missing as well: {asked}?',
  detection: 'Is this missing from what happened: {prevented}?',
} as const;

/** Settings for asking a question. */
export interface Asking {
  /** `video`, `video+annotations`, `annotations`, `none`. */
  readonly input: string;
  /** `steps`: a picture per event; `board`: all in one. */
  readonly frames: string;
  readonly kind: 'counterfactual' | 'detection';
  /** Reversed: reworded so that yes and no swap. */
  readonly polarity?: 'turned' | undefined;
  /** Time of each picture in seconds; default: that of its event. */
  readonly times?: readonly number[];
  /** The question's own wording; default: Rungs'. */
  readonly words?: string;
}

/** Returns the messages of a question about a chain, with pictures in the order of its events, or as one. */
export function chainPrompt(
  chain: Chain,
  { prevented, asked }: Pick<ChainQuestion, 'prevented' | 'asked'>,
  pictures: readonly Picture[],
  { input, frames, kind, polarity, times, words }: Asking,
  { template, chainOfThought }: Pick<Variant, 'template' | 'chainOfThought'>,
): Pick<Item, 'question' | 'messages' | 'followUp' | 'shown'> {
  const part = (name: string, fillings: Readonly<Record<string, string>> = {}): string =>
    fill(template.parts[name] ?? '', fillings);
  const supposed = 'id' in prevented ? clauseOf(chain, prevented.id) : clause(prevented.text);
  const instead = kind === 'counterfactual' && 'id' in prevented ? prevented.instead : undefined;
  const question =
    instead !== undefined && words === undefined
      ? fill(REPLACED[polarity ?? 'plain'], {
          prevented: supposed,
          instead: clause(instead.text),
          asked: clauseOf(chain, asked),
        })
      : polarity === 'turned'
        ? fill(TURNED[kind], { prevented: supposed, asked: clauseOf(chain, asked) })
        : kind === 'detection'
          ? part('detection', { prevented: supposed })
          : (words ?? part('question', { prevented: supposed, asked: clauseOf(chain, asked) }));
  const timeOf = (index: number): string => clockOf(times?.[index] ?? chain.events[index]?.time ?? 0);
  const titles = pictures.map((_, index) =>
    frames === 'board' ? part('board') : part('frame', { number: String(index + 1), time: timeOf(index) }),
  );
  const annotated = input === 'annotations' || input === 'video+annotations';
  const content: readonly ContentPart[] = [
    text(part(input === 'none' ? 'noPictures' : 'instruction')),
    ...pictures.flatMap(({ name }, index): readonly ContentPart[] => [
      text(titles[index] ?? ''),
      { type: 'image_url', image_url: { url: name } },
    ]),
    ...(annotated ? [text(part('annotations', { annotations: annotationsOf(chain) }))] : []),
    text(question),
  ];
  const format = part(kind === 'detection' ? 'detectionFormat' : 'format');
  const shown = pictures.map(({ name }, index) => ({
    picture: name,
    caption: frames === 'board' ? 'The storyboard' : `At ${timeOf(index)}`,
  }));
  if (!chainOfThought || kind === 'detection')
    return { question, messages: [userMessage([...content, text(format)])], shown };
  return {
    question,
    messages: [userMessage([...content, text(part('reasoning'))])],
    followUp: userMessage([text(part('final'))]),
    shown,
  };
}

/** Returns one line per event: "0:14 The host opened the window wide." */
function annotationsOf({ events }: Chain): string {
  return events.map((event) => `${clockOf(event.time)} ${event.text}`).join('\n');
}

function text(words: string): ContentPart & { readonly type: 'text' } {
  return { type: 'text', text: words };
}
