/** Yes/no questions about each of four candidates by itself. */
import type { Option } from '../../tasks/answer-form.ts';
import type { ContentPart } from '../../tasks/item.ts';
import { fill, type Placeholders } from '../../tasks/kit/prompts/placeholders.ts';

/** Template parts of these questions. */
export const CANDIDATE_PARTS: Readonly<Record<string, Placeholders>> = {
  candidate: { allowed: [], required: [], isNew: true },
  statement: { allowed: ['phrase'], required: ['phrase'], isNew: true },
  verdict: { allowed: [], required: [], isNew: true },
  verdictFormat: { allowed: [], required: [], isNew: true },
  verdictFinal: { allowed: [], required: [], isNew: true },
};

/** Their texts that all tasks share. */
export const CANDIDATE_WORDS: Readonly<Record<string, string>> = {
  candidate: 'Another picture:',
  statement: 'A sentence: {phrase}',
  verdictFormat: 'Answer with one word, Yes or No.',
  verdictFinal: 'So, yes or no? Answer with one word, Yes or No.',
};

/** Returns a template's parts, with a task's own words for those of these questions that it lacks. */
export function withEachWords(
  parts: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const words = Object.entries(own).filter(([name]) => name in CANDIDATE_PARTS);
  return { ...Object.fromEntries(words), ...parts };
}

/** Returns what is said and shown of one candidate. */
export function candidateContent(
  parts: Readonly<Record<string, string>>,
  { text, picture }: Option,
): readonly ContentPart[] {
  return picture === undefined
    ? [textPart(fill(parts['statement'] ?? '', { phrase: text }))]
    : [textPart(parts['candidate'] ?? ''), imagePart(picture)];
}

/** Returns a worked example: the first asks about its right candidate, others about a wrong one. */
export function verdictOf(
  { candidates, truth }: { readonly candidates: readonly (readonly ContentPart[])[]; readonly truth: number },
  index: number,
): { readonly content: readonly ContentPart[]; readonly answer: string } {
  const isRight = index === 0;
  const content = candidates[isRight ? truth : (truth + 1) % candidates.length] ?? [];
  return { content, answer: isRight ? 'Yes' : 'No' };
}

/** Makes a text of a message. */
export function textPart(text: string): ContentPart & { readonly type: 'text' } {
  return { type: 'text', text };
}

/** Makes a picture of a message, by its name. */
export function imagePart(url: string): ContentPart {
  return { type: 'image_url', image_url: { url } };
}
