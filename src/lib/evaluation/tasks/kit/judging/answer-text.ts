import { shorten } from '../../../../util/text/shorten.ts';

/**
 * Normalises an answer to plain lower-case text: removes thinking blocks, code fences, Markdown and quotes;
 * `light_position` and `light-position` become “light position”; line breaks stay.
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

/** Returns the source of a regular expression that matches any of some words as whole words, longest first. */
export function anyOf(words: readonly string[]): string {
  const sources = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[^\p{L}\p{N} ]/gu, '\\$&').replaceAll(' ', '\\s+(?:the\\s+)?'));
  return `(?<![\\p{L}\\p{N}])(?:${sources.join('|')})(?![\\p{L}\\p{N}])`;
}

/** Longest quotation, in characters. */
const MAX_QUOTE_CHARACTERS = 80;

/** Returns a text for quotation in a sentence: one line, shortened. */
export function quoted(text: string): string {
  return `“${shorten(text.replace(/\s+/gu, ' ').trim(), MAX_QUOTE_CHARACTERS)}”`;
}

/** Returns an answer for quotation; of a long one both ends, as the conclusion is often last. */
export function quotedEnds(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= MAX_QUOTE_CHARACTERS) return `“${line}”`;
  const [start, end] = [
    characters.slice(0, MAX_QUOTE_CHARACTERS / 2),
    characters.slice(-MAX_QUOTE_CHARACTERS / 2),
  ];
  return `“${start.join('').trimEnd()} … ${end.join('').trimStart()}”`;
}
