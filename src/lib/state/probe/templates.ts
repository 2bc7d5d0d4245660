/** Where the sentence goes in a template. */
export const HOLE = '{}';

/** The texts that stand for a sentence: itself, or every template with it filled in. */
export function columnTexts(sentence: string, templates: readonly string[]): readonly string[] {
  return templates.length === 0
    ? [sentence]
    : templates.map((template) => template.replaceAll(HOLE, sentence));
}

/** What is wrong with a template, in a sentence; null where nothing is. */
export function templateProblem(template: string): string | null {
  if (template.includes(HOLE)) return null;
  return `“${template}” has no {}. Put {} where the sentence goes: “a picture of {}”.`;
}
