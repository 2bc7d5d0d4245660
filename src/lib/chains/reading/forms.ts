/** Phrases for “B came from A”, shown to users whose text was not understood; each is parsed, also when negated. */
export const FORMS = [
  'B needs A',
  'B depends on A',
  'A is necessary for B',
  'A led to B',
  'B happened because of A',
  'A alone was enough for B',
  'Without A, B would not have happened',
  'It is true that A led to B',
] as const;
