import { plainText } from './answer-text.ts';
import { letterOf, placeOf } from './read-choice.ts';

const NOUNS = 'captions?|options?|sentences?|answers?';

/**
 * Parses which options a reply chooses if several are to be chosen: letters or numbers in a list (“A and C”, “1,
 * 3”), or options verbatim. Null if nothing definite is chosen: no list, or letters that are not options.
 */
export function readChoices(options: readonly string[], text: string): readonly number[] | null {
  const plain = plainText(text);
  const quoted = options.flatMap((option, index) =>
    plain.includes(plainText(option).replace(/\.$/u, '')) ? [index] : [],
  );
  if (quoted.length > 0) return quoted;
  const word = `(?:${options.map((_, index) => `${letterOf(index).toLowerCase()}|${index + 1}`).join('|')})`;
  const item = String.raw`(?:(?:the\s+)?(?:${NOUNS})\s+)?\(?${word}\)?`;
  const list = String.raw`${item}(?:\s*(?:,|;|&|\/|\+|\n|\band\b)\s*(?:and\s+)?${item})*`;
  const answered = new RegExp(
    String.raw`\b(?:answers?|captions|options|sentences)(?:\s+(?:is|are))?\W*(${list})\W*(?=$|[.\n]|\s(?:are|because|as|since)\b)`,
    'gu',
  );
  const last = [...plain.matchAll(answered)].at(-1)?.[1];
  const bare = new RegExp(
    String.raw`^\W*(?:both\s+)?(${list})\s*(?=$|[.:!\n]|(?:are|because|as|since)\b)`,
    'u',
  ).exec(plain)?.[1];
  const found = last ?? bare;
  if (found === undefined) return null;
  const letters = found.match(new RegExp(String.raw`(?<![\p{L}\p{N}])${word}(?![\p{L}\p{N}])`, 'gu')) ?? [];
  return [...new Set(letters.map(placeOf))].sort((a, b) => a - b);
}
