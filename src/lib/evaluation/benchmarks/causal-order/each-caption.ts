/** Captions put to a model one by one: does this one hold, yes or no? */
import type { ContentPart, Item, Message, OptionQuestion } from '../../tasks/item.ts';
import { fill, type Placeholders } from '../../tasks/kit/prompts/placeholders.ts';
import { userMessage } from '../../tasks/kit/prompts/prompt.ts';
import { optionIn } from '../../tasks/kit/prompts/task-options.ts';
import type { Variant } from '../../tasks/variant.ts';
import { ASKING, WORDING } from './task-options.ts';

/** The parts of a wording that such questions take. */
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

/** What they say of the order of cause and effect, unless a wording says otherwise. */
export const ORDER_WORDS = {
  ...WORDS,
  verdict: 'Does this sentence have cause and effect the right way round?',
};

/** The printed question of LLaVA and Vicuna (VQA-Causal, section 4), which the published wording asks with. */
const PRINTED_VERDICT = 'Does it reflect the proper causal relationship?';

/** The words about the order of cause and effect in a wording; a verdict that somebody wrote themselves stays. */
export function orderWordsIn(variant: Variant): Variant {
  const { template } = variant;
  const { verdict = ORDER_WORDS.verdict } = template.parts;
  if (optionIn(WORDING, variant) !== 'published' || verdict !== ORDER_WORDS.verdict) return variant;
  return { ...variant, template: { ...template, parts: { ...template.parts, verdict: PRINTED_VERDICT } } };
}

/** What they say of what is to be seen. */
export const RECOGNITION_WORDS = { ...WORDS, verdict: 'Does this sentence hold of what is shown?' };

/**
 * The questions about each caption by itself, where a variant asks so; nothing where it does not. What is said after the
 * reasoning comes with them.
 *
 * @param picture the name of the picture that is shown; null where none is
 * @param words what is said where an older template lacks a part
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
 * The question about all captions at once, with what is said after the reasoning.
 *
 * @param picture the name of the picture that is shown; null where none is
 * @param filled fills the placeholders of a part
 * @param captions as they are listed; null where a part of the wording has them
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
