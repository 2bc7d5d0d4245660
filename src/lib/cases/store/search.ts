import type { Case } from '../schema/case.ts';
import { caseContentOf } from '../schema/subject.ts';

/** The cases whose title, note, system or words of their kind have every word of the text, in their order. */
export function searchCases<Stored extends { readonly case: Case }>(
  stored: readonly Stored[],
  text: string,
): readonly Stored[] {
  const sought = fold(text).split(/\s+/u).filter(Boolean);
  return stored.filter(({ case: value }) => {
    const { kind, content } = caseContentOf(value);
    const { title = '', note = '', system = kind.id } = value;
    const words = [title, note, system, system.replaceAll('-', ' '), ...(kind.words?.(content) ?? [])];
    const haystack = fold(words.join('\n'));
    return sought.every((word) => haystack.includes(word));
  });
}

/** Without case and accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
