/** A causal expression, and the test whether a caption contains it. */
export interface CausalExpression {
  readonly id: string;
  readonly isIn: (text: string) => boolean;
}

/** A list of expressions. */
export interface ExpressionList {
  readonly id: 'published-captions' | 'published-questions' | 'audited';
  readonly title: string;
  /** Description of the search, in one sentence. */
  readonly sentence: string;
  readonly expressions: readonly CausalExpression[];
  /** Quick test that is true for every caption with an expression, and for some others. */
  readonly mayHave: (text: string) => boolean;
}

/** Case-sensitive substrings, as in the authors' search. */
const SUBSTRINGS = [
  'because',
  ' cause',
  'lead to',
  'reason',
  'is the effect of',
  'owe to',
  'give rise to',
  'bring about to',
  'result in',
];

const DUE_VERBS =
  'arrive|be|become|begin|close|come|depart|end|expire|finish|go|happen|land|leave|meet|open|return|start|take';

const MODAL_VERBS = 'can|cannot|could|may|might|will|would|shall|should';

/** Whole words in all their forms (regular expressions), by display name. */
const WORDS: readonly (readonly [string, string])[] = [
  ['because', 'because'],
  // “Is due to arrive” is about time.
  ['due to', `due to(?! (?:${DUE_VERBS})\\b)`],
  ['cause', 'caus(?:e|es|ed|ing|al|ally|ality)'],
  ['result in', 'result(?:s|ed|ing)? in'],
  ['result of', 'results? of|result(?:s|ed|ing)? from|as a result'],
  ['effect of', 'effects? of'],
  ['consequence of', 'consequences? of|as a consequence|consequently'],
  ['lead to', '(?:leads?|led|leading) to'],
  ['give rise to', '(?:gives?|gave|given|giving) rise to'],
  ['bring about', '(?:brings?|brought|bringing) about'],
  ['owe to', '(?:owes?|owed|owing) to'],
  ['reason', 'reasons?'],
  ['thanks to', 'thanks to'],
  // “So that she can see” is a purpose: up to three words, then a modal verb.
  ['so that', `so that(?! (?:[\\p{L}\\p{N}’'-]+ ){1,3}(?:${MODAL_VERBS})\\b)`],
  ['therefore', 'therefore'],
  ['thus', 'thus'],
  ['hence', 'hence'],
  ['why', 'why'],
];

function substrings(words: readonly string[]): Pick<ExpressionList, 'expressions' | 'mayHave'> {
  return {
    expressions: words.map((word) => ({ id: word.trim(), isIn: (text) => text.includes(word) })),
    mayHave: (text) => words.some((word) => text.includes(word)),
  };
}

function wholeWords(words: typeof WORDS): Pick<ExpressionList, 'expressions' | 'mayHave'> {
  const pattern = (source: string): RegExp =>
    new RegExp(String.raw`\b(?:${source.replaceAll(' ', String.raw`\s+`)})\b`, 'iu');
  const any = pattern(words.map(([, source]) => source).join('|'));
  return {
    expressions: words.map(([id, source]) => {
      const own = pattern(source);
      return { id, isIn: (text) => own.test(text) };
    }),
    mayHave: (text) => any.test(text),
  };
}

/** The available lists, the paper's first. */
export const EXPRESSION_LISTS: readonly ExpressionList[] = [
  {
    id: 'published-captions',
    title: 'As published, captions',
    sentence:
      'The authors’ nine strings, case-sensitive, in any place: “Because it rains” does not count, “a reasonable price” does.',
    ...substrings(SUBSTRINGS),
  },
  {
    id: 'published-questions',
    title: 'As published, questions',
    sentence: 'Questions with the word “why”.',
    ...wholeWords([['why', 'why']]),
  },
  {
    id: 'audited',
    title: 'Audited',
    sentence:
      'Whole words in all their forms, in upper and lower case: “Caused by”, “led to”, “results in”, “therefore”. “So that” counts if it states a result, not a purpose: “so that she can see” does not.',
    ...wholeWords(WORDS),
  },
];
