/** The ways to claim that B came from A that are told to whoever wrote what is not read; each is read, and so is its denial. */
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
