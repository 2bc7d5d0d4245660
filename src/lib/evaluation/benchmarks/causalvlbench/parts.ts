import type { Placeholders } from '../../tasks/kit/prompts/placeholders.ts';
import { OWN_QUESTION } from '../../tasks/kit/prompts/own-wording.ts';

const common = ['scene', 'variables', 'values', 'rules'];
const plain: Placeholders = { allowed: [], required: [] };
/** Template part before a single picture. */
export const onePicture = { picture: plain };
export const twoPictures = { before: plain, after: plain };

/** Returns the prompt parts of every task, with a task's own. */
export function promptPartsWith(
  question: Placeholders,
  own: Readonly<Record<string, Placeholders>>,
): Readonly<Record<string, Placeholders>> {
  const allowed = [...common, ...question.allowed];
  return {
    instruction: { allowed: common, required: [] },
    rules: { allowed: ['list'], required: ['list'] },
    ...own,
    question: { allowed: [...allowed, OWN_QUESTION], required: question.required, instead: OWN_QUESTION },
    format: { allowed, required: [] },
    reasoning: { allowed, required: [] },
    final: { allowed, required: [] },
  };
}
