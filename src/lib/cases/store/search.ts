import type { Case } from '../schema/case.ts';
import { caseContentOf } from '../schema/subject.ts';

/** Returns the cases whose title, note, system or kind's words contain every word of the text, in their order. */
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

/** Returns a text without case and accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
