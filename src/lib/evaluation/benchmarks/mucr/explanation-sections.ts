/** The three parts of an explanation, in the order of the prompt. */
export const SECTIONS = [
  { id: 'cause', label: 'Cause picture' },
  { id: 'effect', label: 'Effect picture' },
  { id: 'link', label: 'Link' },
] as const;
export type SectionId = (typeof SECTIONS)[number]['id'];

/** Returns an explanation as prompts request it: each part with its name. */
export function inSections(parts: Readonly<Record<SectionId, string>>): string {
  return SECTIONS.map(({ id, label }) => `${label}: ${parts[id]}`).join('\n');
}

const LABEL = /^[\s*#\d.)-]*(?:cause picture|effect picture|link)[\s*]*:[\s*]*/gimu;

/** Returns an explanation without the names of its parts. */
export function withoutLabels(text: string): string {
  return text.replace(LABEL, '').trim();
}
