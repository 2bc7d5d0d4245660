/** Changes of the probe page's value; each function returns the changed value. */
import { firstCharacters } from '../../util/text/shorten.ts';
import { PICTURE_ENTRIES, SENTENCE_ENTRIES } from '../../cases/parts/limits.ts';
import type { ProbePicture } from '../../pictures/picture.ts';
import type { ProbeValue, ProbeView, Sort } from './value.ts';
import { clamp } from '../../util/clamp.ts';

/** Most characters of a sentence or a template. */
export const MAX_PROBE_TEXT_LENGTH = 400;

/** Adds new pictures, and restores the names of those whose file was missing. */
export function withProbePictures(value: ProbeValue, added: readonly ProbePicture[]): ProbeValue {
  const known = new Set(value.pictures.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !known.has(id) && known.add(id));
  if (fresh.length === 0) return value;
  return { ...value, pictures: [...value.pictures, ...fresh].slice(0, PICTURE_ENTRIES) };
}

/** Removes a picture, and a sort by it. */
export function withoutPicture(value: ProbeValue, id: string): ProbeValue {
  const view = { ...value.view, sortSentences: unlessBy(value.view.sortSentences, id) };
  return { ...value, view, pictures: value.pictures.filter((picture) => picture.id !== id) };
}

/** Removes all pictures or all sentences, and a sort by one of them. */
export function withoutAll(value: ProbeValue, what: 'pictures' | 'sentences'): ProbeValue {
  const order = what === 'pictures' ? { sortSentences: null } : { sortPictures: null };
  return { ...value, [what]: [], view: { ...value.view, ...order } };
}

/** Replaces pictures by small copies, also in a sort by one of them. */
export function withCopies(value: ProbeValue, copies: ReadonlyMap<string, ProbePicture>): ProbeValue {
  const { sortSentences } = value.view;
  const by = sortSentences?.by.kind === 'line' ? copies.get(sortSentences.by.id)?.id : undefined;
  const view =
    by === undefined || sortSentences === null
      ? value.view
      : { ...value.view, sortSentences: { ...sortSentences, by: { kind: 'line' as const, id: by } } };
  const placed = value.pictures.map((picture) => copies.get(picture.id) ?? picture);
  return { ...value, view, pictures: [...new Map(placed.map((picture) => [picture.id, picture])).values()] };
}

/** Renames the picture of an id. */
export function withPictureName(value: ProbeValue, id: string, name: string): ProbeValue {
  return {
    ...value,
    pictures: value.pictures.map((picture) => (picture.id === id ? { ...picture, name } : picture)),
  };
}

/** Adds new sentences, trimmed, without empty ones. */
export function withSentences(value: ProbeValue, added: readonly string[]): ProbeValue {
  const fresh = new Set(added.map(tidy).filter((text) => text !== '' && !value.sentences.includes(text)));
  if (fresh.size === 0) return value;
  return { ...value, sentences: [...value.sentences, ...fresh].slice(0, SENTENCE_ENTRIES) };
}

/** Removes a sentence, and a sort by it. */
export function withoutSentence(value: ProbeValue, text: string): ProbeValue {
  const view = { ...value.view, sortPictures: unlessBy(value.view.sortPictures, text) };
  return { ...value, view, sentences: value.sentences.filter((sentence) => sentence !== text) };
}

/**
 * Replaces a sentence, also in a sort by it. If the new text exists already, both become one; an empty text, or an
 * unknown sentence, changes nothing.
 */
export function withSentenceText(value: ProbeValue, before: string, after: string): ProbeValue {
  const text = tidy(after);
  if (text === '' || text === before || !value.sentences.includes(before)) return value;
  if (value.sentences.includes(text)) return withoutSentence(value, before);
  const sort = value.view.sortPictures;
  const moved: Sort | null =
    sort?.by.kind === 'line' && sort.by.id === before ? { ...sort, by: { kind: 'line', id: text } } : sort;
  return {
    ...value,
    sentences: value.sentences.map((sentence) => (sentence === before ? text : sentence)),
    view: { ...value.view, sortPictures: moved },
  };
}

/** Moves an entry of a list by some positions, at most to its end. */
export function movedEntry<Entry>(list: readonly Entry[], index: number, by: number): readonly Entry[] {
  const target = clamp(index + by, 0, list.length - 1);
  const entry = list[index];
  if (entry === undefined || target === index) return list;
  const rest = list.filter((_, other) => other !== index);
  return [...rest.slice(0, target), entry, ...rest.slice(target)];
}

/** Changes some fields of the view. */
export function withView(value: ProbeValue, change: Partial<ProbeView>): ProbeValue {
  return { ...value, view: { ...value.view, ...change } };
}

/** Returns the lines of a text as sentences, without list marks and quotes. */
export function readSentences(text: string): readonly string[] {
  return wholeSentences(text).map(tidy);
}

/** Returns a message about sentences that are too long; null where there are none. */
export function tooLongNote(text: string): string | null {
  const lengths = wholeSentences(text).map((line) => Array.from(line).length);
  const long = lengths.filter((length) => length > MAX_PROBE_TEXT_LENGTH);
  if (long.length === 0) return null;
  const [which, is] = long.length === 1 ? ['A sentence', 'is'] : [`${long.length} sentences`, 'are'];
  return (
    `${which} here ${is} longer than ${MAX_PROBE_TEXT_LENGTH} characters (${Math.max(...long)}): the probe keeps the ` +
    `first ${MAX_PROBE_TEXT_LENGTH}. Shorten what matters, or split it.`
  );
}

function wholeSentences(text: string): readonly string[] {
  return text
    .split(/\r?\n/u)
    .map((line) => normal(line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/u, '').replace(/^"(.*)"$/u, '$1')))
    .filter((line) => line !== '');
}

/** Normalises a sentence: NFC, single spaces, cut at MAX_PROBE_TEXT_LENGTH. */
export function tidy(text: string): string {
  return firstCharacters(normal(text), MAX_PROBE_TEXT_LENGTH);
}

function normal(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Returns the next sort by a line or the margin: descending, then ascending, then none. */
export function nextSort(now: Sort | null, by: Sort['by']): Sort | null {
  const isSame = now !== null && lineOf(now.by) === lineOf(by);
  if (isSame && now.direction === 'ascending') return null;
  return { by, direction: isSame ? 'ascending' : 'descending' };
}

function lineOf(by: Sort['by']): string | null {
  return by.kind === 'line' ? by.id : null;
}

function unlessBy(sort: Sort | null, id: string): Sort | null {
  return sort !== null && lineOf(sort.by) === id ? null : sort;
}
