import { fillTemplate } from '../../../clip/score/index.ts';

/** Returns the texts of a sentence: itself, or each template filled in. */
export function columnTexts(sentence: string, templates: readonly string[]): readonly string[] {
  return templates.length === 0 ? [sentence] : templates.map((template) => fillTemplate(template, sentence));
}
