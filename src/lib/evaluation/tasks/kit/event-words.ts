/** The words of an event that a person or a model writes down, before they are complete. */
import * as v from 'valibot';

/** As a finite clause, to stand after "because", and as a noun phrase, for everything else. */
export interface EventWords {
  readonly clause: string;
  readonly noun: string;
}

/** The fields of `EventWords`. */
export const eventEntries = { clause: v.string(), noun: v.string() } as const;

/** A pronoun at the beginning says nothing without the sentence before it. */
const PRONOUN = /^(?:he|she|it|they|his|her|its|their|this|that)\b/iu;
/** What joins two events in a sentence of the data set; a second one would part it elsewhere. */
const JOINT = / (?:is due to|is caused by) /iu;

/** What is missing or off in an event's words, each as a clause; empty where nothing is. */
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

/** Words as they stand inside a sentence: without the full stop and doubled blanks. */
export function insideSentence(text: string): string {
  return text
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(/[.\s]+$/u, '');
}
