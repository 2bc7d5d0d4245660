/** Validation of an event's words as a person or a model writes them. */
import * as v from 'valibot';

/** An event as a finite clause, for use after “because”, and as a noun phrase. */
export interface EventWords {
  readonly clause: string;
  readonly noun: string;
}

/** Schema entries of `EventWords`. */
export const eventEntries = { clause: v.string(), noun: v.string() } as const;

/** Matches a leading pronoun, which is unclear without the sentence before it. */
const PRONOUN = /^(?:he|she|it|they|his|her|its|their|this|that)\b/iu;
/** Matches the phrases that join two events in a sentence; inside an event they would split it. */
const JOINT = / (?:is due to|is caused by) /iu;

/** Lists what is missing or wrong in an event's words, as clauses; empty if nothing is. */
export function eventGaps(what: string, { clause, noun }: EventWords): readonly string[] {
  const gaps = (name: string, text: string): readonly string[] => {
    const trimmed = text.trim();
    if (trimmed === '') return [`the ${what} as a ${name}`];
    return [
      ...(PRONOUN.test(trimmed) ? [`a name in place of the pronoun that begins the ${what}’s ${name}`] : []),
      ...(JOINT.test(trimmed) ? [`a ${name} of the ${what} without “is due to” or “is caused by”`] : []),
    ];
  };
  return [...gaps('clause', clause), ...gaps('noun phrase', noun)];
}

/** Returns words for use inside a sentence: without a full stop and double spaces. */
export function insideSentence(text: string): string {
  return text
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(/[.\s]+$/u, '');
}
