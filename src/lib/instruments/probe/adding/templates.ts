import { fillTemplate } from '../../../clip/score/index.ts';

/** The texts that stand for a sentence: itself, or every template with it filled in. */
export function columnTexts(sentence: string, templates: readonly string[]): readonly string[] {
  return templates.length === 0 ? [sentence] : templates.map((template) => fillTemplate(template, sentence));
}
