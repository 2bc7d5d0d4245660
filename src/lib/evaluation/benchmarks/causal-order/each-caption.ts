/** Yes/no questions about each caption by itself: is it true? */
import type { ContentPart, Item, Message, OptionQuestion } from '../../tasks/item.ts';
import { fill, type Placeholders } from '../../tasks/kit/prompts/placeholders.ts';
import { userMessage } from '../../tasks/kit/prompts/prompt.ts';
import { optionIn } from '../../tasks/kit/prompts/task-options.ts';
import type { Variant } from '../../tasks/variant.ts';
import { ASKING, WORDING } from './task-options.ts';

/** Template parts of these questions. */
export const EACH_PARTS: Readonly<Record<string, Placeholders>> = {
  statement: { allowed: ['caption'], required: ['caption'], isNew: true },
  verdict: { allowed: [], required: [], isNew: true },
  verdictFormat: { allowed: [], required: [], isNew: true },
  verdictFinal: { allowed: [], required: [], isNew: true },
};

const WORDS = {
  statement: 'The sentence: {caption}',
  verdictFormat: 'Answer with one word, Yes or No.',
  verdictFinal: 'So, does it? Answer with one word, Yes or No.',
};

/** Default texts of questions about the order of cause and effect. */
export const ORDER_WORDS = {
  ...WORDS,
  verdict: 'Does this sentence have cause and effect the right way round?',
};

/** Published question for LLaVA and Vicuna (VQA-Causal, section 4), used by the published wording. */
const PRINTED_VERDICT = 'Does it reflect the proper causal relationship?';

/** Returns a wording's texts about the order of cause and effect; a verdict edited by the user stays. */
export function orderWordsIn(variant: Variant): Variant {
  const { template } = variant;
  const { verdict = ORDER_WORDS.verdict } = template.parts;
  if (optionIn(WORDING, variant) !== 'published' || verdict !== ORDER_WORDS.verdict) return variant;
  return { ...variant, template: { ...template, parts: { ...template.parts, verdict: PRINTED_VERDICT } } };
}

/** Default texts of questions about what a picture shows. */
export const RECOGNITION_WORDS = { ...WORDS, verdict: 'Does this sentence hold of what is shown?' };

/**
 * Returns the questions about each caption and the turn after the reasoning, if a variant asks so; else nothing.
 *
 * @param picture name of the shown picture; null if there is none
 * @param words texts for the parts that an older template lacks
 */
export function eachCaption(
  variant: Variant,
  picture: string | null,
  captions: readonly string[],
  words: Readonly<Record<string, string>>,
): Pick<Item, 'question' | 'messages' | 'followUp' | 'each'> | null {
  if (optionIn(ASKING, variant) !== 'each') return null;
  const { template, chainOfThought } = variant;
  const part = (name: string): string => template.parts[name] ?? words[name] ?? '';
  const text = (caption: string): ContentPart => ({ type: 'text', text: caption });
  const shown: readonly ContentPart[] =
    picture === null ? [] : [text(part('picture')), { type: 'image_url', image_url: { url: picture } }];
  const ask = (caption: string): Message =>
    userMessage([
      ...shown,
      text(fill(part('statement'), { caption })),
      text(part('verdict')),
      text(part(chainOfThought ? 'reasoning' : 'verdictFormat')),
    ]);
  const each: readonly OptionQuestion[] = captions.map((caption) => ({
    option: caption,
    messages: [ask(caption)],
  }));
  return {
    question: part('verdict'),
    messages: each[0]?.messages ?? [],
    ...(chainOfThought ? { followUp: userMessage([text(part('verdictFinal'))]) } : {}),
    each,
  };
}

/**
 * Returns the question about all captions at once and the turn after the reasoning.
 *
 * @param picture name of the shown picture; null if there is none
 * @param filled fills the placeholders of a part
 * @param captions as listed; null if a part of the wording contains them
 */
export function askTogether(
  { template, chainOfThought }: Variant,
  picture: string | null,
  filled: (text: string) => string,
  captions: string | null,
): Pick<Item, 'question' | 'messages' | 'followUp'> {
  const part = (name: string): string => filled(template.parts[name] ?? '');
  const text = (caption: string): ContentPart => ({ type: 'text', text: caption });
  const shown: readonly ContentPart[] =
    picture === null ? [] : [text(part('picture')), { type: 'image_url', image_url: { url: picture } }];
  return {
    question: part('question'),
    messages: [
      userMessage([
        text(part('instruction')),
        ...shown,
        text(part('question')),
        text(captions ?? part('captions')),
        text(part(chainOfThought ? 'reasoning' : 'format')),
      ]),
    ],
    ...(chainOfThought ? { followUp: userMessage([text(part('final'))]) } : {}),
  };
}
