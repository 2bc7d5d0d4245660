/** Changes of the probe page's value: each takes a value and returns the next. */
import { firstCharacters } from '../../util/shorten.ts';
import type { ProbePicture } from '../../pictures/picture.ts';
import type { ProbeValue, ProbeView, Sort } from './value.ts';

/** The most that one page holds; more would only be slow. */
export const MAX_PROBE_PICTURES = 2000;
export const MAX_SENTENCES = 500;
export const MAX_TEMPLATES = 100;
/** Characters of one sentence or template. */
export const MAX_PROBE_TEXT_LENGTH = 400;

/** Adds pictures that are not there yet, and gives those that lost their file their name back. */
export function withProbePictures(value: ProbeValue, added: readonly ProbePicture[]): ProbeValue {
  const known = new Set(value.pictures.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !known.has(id) && known.add(id));
  if (fresh.length === 0) return value;
  return { ...value, pictures: [...value.pictures, ...fresh].slice(0, MAX_PROBE_PICTURES) };
}

/** Takes a picture away, and an order by it. */
export function withoutPicture(value: ProbeValue, id: string): ProbeValue {
  const view = { ...value.view, sortSentences: unlessBy(value.view.sortSentences, id) };
  return { ...value, view, pictures: value.pictures.filter((picture) => picture.id !== id) };
}

/** Takes all pictures or all sentences away, and an order by one of them. */
export function withoutAll(value: ProbeValue, what: 'pictures' | 'sentences'): ProbeValue {
  const order = what === 'pictures' ? { sortSentences: null } : { sortPictures: null };
  return { ...value, [what]: [], view: { ...value.view, ...order } };
}

/** Puts small copies in the place of their pictures, in an order by one of them as well. */
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

/** Gives a picture another name. */
export function withPictureName(value: ProbeValue, id: string, name: string): ProbeValue {
  return {
    ...value,
    pictures: value.pictures.map((picture) => (picture.id === id ? { ...picture, name } : picture)),
  };
}

/** Adds sentences that are not there yet, trimmed, empty ones left out. */
export function withSentences(value: ProbeValue, added: readonly string[]): ProbeValue {
  const fresh = new Set(added.map(tidy).filter((text) => text !== '' && !value.sentences.includes(text)));
  if (fresh.size === 0) return value;
  return { ...value, sentences: [...value.sentences, ...fresh].slice(0, MAX_SENTENCES) };
}

/** Takes a sentence away, and an order by it. */
export function withoutSentence(value: ProbeValue, text: string): ProbeValue {
  const view = { ...value.view, sortPictures: unlessBy(value.view.sortPictures, text) };
  return { ...value, view, sentences: value.sentences.filter((sentence) => sentence !== text) };
}

/**
 * Puts another text in a sentence's place; an order by it goes with it. A text that is there already makes one sentence
 * of two; an empty one, or a sentence that is not there, changes nothing.
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

/** Moves an entry of a list by some places, as far as the list goes. */
export function movedEntry<Entry>(list: readonly Entry[], index: number, by: number): readonly Entry[] {
  const target = Math.min(list.length - 1, Math.max(0, index + by));
  const entry = list[index];
  if (entry === undefined || target === index) return list;
  const rest = list.filter((_, place) => place !== index);
  return [...rest.slice(0, target), entry, ...rest.slice(target)];
}

/** Another way of looking. */
export function withView(value: ProbeValue, change: Partial<ProbeView>): ProbeValue {
  return { ...value, view: { ...value.view, ...change } };
}

/** The lines of a pasted or typed text as sentences, list marks and quotes around them taken off. */
export function readSentences(text: string): readonly string[] {
  return wholeSentences(text).map(tidy);
}

/** What to say of a typed text with sentences longer than a probe keeps them; null where there are none. */
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

/** A sentence as a probe keeps it: NFC, one space between words, cut at MAX_PROBE_TEXT_LENGTH. */
export function tidy(text: string): string {
  return firstCharacters(normal(text), MAX_PROBE_TEXT_LENGTH);
}

function normal(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** The next turn of sorting by a line or the margin: highest first, then lowest, then as added. */
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
