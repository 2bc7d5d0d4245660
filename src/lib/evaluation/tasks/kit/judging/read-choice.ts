import { plainText } from './answer-text.ts';

/** The option chosen in a reply: its index, several, or none. */
export type Taken = number | 'several' | 'none';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const NOUNS = 'caption|option|picture|image|phrase|sentence';

/** Patterns for replies to a given number of options. */
interface Patterns {
  /** “answer: B”, “the answer is (b)”: explicit answers take precedence. */
  readonly answer: RegExp;
  /** “caption B”, “I choose b”, “it is B”. */
  readonly named: RegExp;
  /** Only a letter, optionally with a reason. */
  readonly bare: RegExp;
  /** “the first”, “second caption”. */
  readonly ordinal: RegExp;
  /** Several letters without a decision between them. */
  readonly either: RegExp;
}

const known = new Map<number, Patterns>();

/**
 * Parses which option a reply chooses: a letter, a number, an ordinal, or an option verbatim. Several of them are
 * nothing definite.
 */
export function readChoice(options: readonly string[], text: string): Taken {
  const plain = plainText(text);
  const { answer, named, bare, ordinal, either } = patternsFor(options.length);
  if (either.test(plain)) return 'several';
  const answered = placesIn(plain, answer);
  if (answered.size > 0) return only(answered);
  const quoted = options.flatMap((option, index) =>
    plain.includes(plainText(option).replace(/\.$/u, '')) ? [index] : [],
  );
  if (quoted.length > 0) return only(new Set(quoted));
  const word = bare.exec(plain)?.[1] ?? ordinal.exec(plain)?.[1];
  return word === undefined ? only(placesIn(plain, named)) : placeOf(word);
}

function patternsFor(count: number): Patterns {
  const patterns = known.get(count) ?? makePatterns(count);
  known.set(count, patterns);
  return patterns;
}

function makePatterns(count: number): Patterns {
  const places = Array.from({ length: count }, (_, index) => index);
  const word = [...places.map(letterOf), ...places.map((index) => String(index + 1))].join('|').toLowerCase();
  const ordinals = ORDINALS.slice(0, count).join('|');
  // Before another word, a letter would be an article or a numeral.
  const end = String.raw`\)?\}?(?=\W*$|\s*[.,;:!?\n\]]|\s+(?:because|since|as|is\s+(?:right|correct))\b)`;
  const listed = String.raw`(?:(?:${NOUNS})s?\W+)?(?:${word})`;
  return {
    answer: new RegExp(
      String.raw`(?<!not )(?:\banswer(?:\s+is|\s+would\s+be)?|\bboxed)\W*(?:(?:${NOUNS})\W+)?(${word})${end}`,
      'gu',
    ),
    named: new RegExp(
      String.raw`(?<!\b(?:not|n’t|nor)\s+)(?:\b(?:${NOUNS}|choose|chose|pick|select|take)|\b(?:it|that)(?:\s+i|’|)s)\s+\(?(${word})${end}`,
      'gu',
    ),
    bare: new RegExp(String.raw`^\W*(?:(?:so|therefore|thus)\W+)?\(?(${word})${end}`, 'u'),
    ordinal: new RegExp(String.raw`^\W*(?:the\s+)?(${ordinals})(?:\s+(?:${NOUNS}|one))?\W*$`, 'u'),
    either: new RegExp(String.raw`^\W*(?:both\W+)?${listed}(?:\W*(?:or|and|\/|,|&)\W*${listed})+\W*$`, 'u'),
  };
}

/** Returns the letter of an index, “A” for 0. */
export function letterOf(index: number): string {
  return String.fromCodePoint(65 + index);
}

function placesIn(plain: string, pattern: RegExp): ReadonlySet<number> {
  return new Set([...plain.matchAll(pattern)].map(([, word = '']) => placeOf(word)));
}

function only(taken: ReadonlySet<number>): Taken {
  const [first, ...more] = taken;
  return first === undefined ? 'none' : more.length > 0 ? 'several' : first;
}

/** Returns the index named by a number, a letter or an ordinal, from 0. */
export function placeOf(word: string): number {
  if (ORDINALS.includes(word)) return ORDINALS.indexOf(word);
  return /^\d$/u.test(word) ? Number(word) - 1 : word.charCodeAt(0) - 97;
}
