import { shorten } from '../../../../util/shorten.ts';

/**
 * An answer as plain lower-case text: thinking blocks, code fences, markdown marks and quotes are taken away,
 * `light_position` and `light-position` become "light position", line ends stay.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/giu, ' ')
    .replace(/^[\s\S]*<\/think(?:ing)?>/iu, ' ')
    .replace(/```\w*/gu, ' ')
    .replace(/["'`*\u201c\u201d\u2018\u2019\u00ab\u00bb]/gu, '')
    .replace(/(?<=[\p{L}\p{N}])[_\-\u2010-\u2012](?=[\p{L}\p{N}])/gu, ' ')
    .replace(/_/gu, ' ')
    .replace(/^[^\S\n]*(?:#+|>+)/gmu, '')
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** A regular expression's source that matches any of some words, longest first, as whole words. */
export function anyOf(words: readonly string[]): string {
  const sources = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[^\p{L}\p{N} ]/gu, '\\$&').replaceAll(' ', '\\s+(?:the\\s+)?'));
  return `(?<![\\p{L}\\p{N}])(?:${sources.join('|')})(?![\\p{L}\\p{N}])`;
}

/** Characters of a quotation. */
const LONGEST = 80;

/** A text that was quoted in a sentence: one line, not longer than a glance. */
export function quoted(text: string): string {
  return `“${shorten(text.replace(/\s+/gu, ' ').trim(), LONGEST)}”`;
}

/** An answer that is quoted so: of a long one both ends, as what it comes to often stands last. */
export function quotedEnds(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= LONGEST) return `“${line}”`;
  const [start, end] = [characters.slice(0, LONGEST / 2), characters.slice(-LONGEST / 2)];
  return `“${start.join('').trimEnd()} … ${end.join('').trimStart()}”`;
}
