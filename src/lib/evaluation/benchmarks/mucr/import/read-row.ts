/** Parser for one row of MuCR, from any file format. */
import { STORY_CATEGORIES } from '../../../../systems/stories/ids.ts';
import { formatList } from '../../../../util/text/format-list.ts';
import { capitalised } from '../../../../util/text/sentence.ts';
import { fail, ok, type Result } from '../../../../util/result.ts';
import type { ExplanationTruth } from '../explanation-payload.ts';
import { partsOfReasons } from './reasons.ts';
import { parseOrNone } from '../../../../util/json.ts';
import { shorten } from '../../../../util/text/shorten.ts';

/** A parsed row. */
export interface MucrRow {
  readonly id: string;
  readonly captions: { readonly before: string; readonly after: string };
  /** Ids of the three other pairs of its causality; empty if there are none. */
  readonly siblings: readonly string[];
  readonly cue: string;
  readonly falseCues: readonly [string, string, string];
  readonly style: string;
  readonly category: string;
  readonly references: ExplanationTruth;
  /** Paths of the cause picture and of the effect picture, as written. */
  readonly pictures: { readonly before: string; readonly after: string };
  /** One clause each; the row is usable nevertheless. */
  readonly warnings: readonly string[];
}

/** Names of the caption fields: as first described, and as in the test set of 2025-02-15. */
const CAPTION_FIELDS = [
  ['caption_0', 'caption_1'],
  ['cause', 'effect'],
] as const;

/** Returns the names of which more are present. */
function captionFieldsOf(value: Readonly<Record<string, unknown>>): (typeof CAPTION_FIELDS)[number] {
  const [first, later] = CAPTION_FIELDS;
  const there = (fields: readonly string[]): number => fields.filter((field) => field in value).length;
  return there(later) > there(first) ? later : first;
}

/** Returns whether an object has the fields of a row. */
export function isMucrRow(value: Readonly<Record<string, unknown>>): boolean {
  return 'caption_0' in value || ['cause', 'effect', 'false_cue'].every((field) => field in value);
}

/** Content of each required field besides the captions; empty if its name says it all. */
const NEEDED: Readonly<Record<string, string>> = {
  id: '',
  cue: 'the phrase that links both pictures',
  false_cue: 'a list of three other phrases',
  style: 'photograph or comic',
  label: formatList(['human', ...STORY_CATEGORIES.slice(1)], 'or'),
  image_0: 'the path of the cause picture',
  image_1: 'the path of the effect picture',
  causal_reason: 'one explanation, or a list of three',
};

/** Parses a row. Fails with a clause that names the field, its value and the expectation, or all missing fields. */
export function readRow(value: Readonly<Record<string, unknown>>): Result<MucrRow, string> {
  const [causeField, effectField] = captionFieldsOf(value);
  const missing = ['id', causeField, effectField, ...Object.keys(NEEDED).slice(1)].filter((field) =>
    isMissing(value[field]),
  );
  if (missing.length > 0) {
    return fail(`lacks ${formatList(missing.map(lacking))}: fill ${missing.length === 1 ? 'it' : 'them'} in`);
  }
  const textIn = (field: string): string => textOf(value[field]);
  const [id, cue] = [textIn('id'), textIn('cue')];
  const [first, second, third, ...others] = listOf(value['false_cue']);
  if (first === undefined || second === undefined || third === undefined || others.length > 0) {
    return fail(`field “false_cue” is ${written(value['false_cue'])}: write a list of three phrases`);
  }
  if (new Set([cue, first, second, third]).size < 4) {
    return fail(
      `field “false_cue” is ${written(value['false_cue'])}: write phrases other than the cue “${cue}”`,
    );
  }
  const siblings = listOf(value['link_id']).filter((one) => one !== id);
  // A pair without siblings has an empty link: no matching items are made of it.
  if (siblings.length !== 3 && !(siblings.length === 0 && isBlank(value['link_id']))) {
    return fail(
      `field “link_id” is ${written(value['link_id'])}: write the ids of the three sibling pairs, or leave it empty`,
    );
  }
  const reasons = reasonsOf(value['causal_reason']);
  if (reasons.length !== 1 && reasons.length !== 3) {
    return fail(
      `field “causal_reason” is ${written(value['causal_reason'])}: write one explanation, or a list of three`,
    );
  }
  const { references, warnings } = partsOfReasons(reasons);
  return ok({
    id,
    cue,
    siblings,
    falseCues: [first, second, third],
    references,
    warnings,
    captions: { before: capitalised(textIn(causeField)), after: capitalised(textIn(effectField)) },
    pictures: { before: textIn('image_0'), after: textIn('image_1') },
    style: textIn('style').toLowerCase(),
    category: categoryOf(textIn('label')),
  });
}

function isMissing(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : textOf(value) === '';
}

function lacking(field: string): string {
  const what = NEEDED[field] ?? '';
  return what === '' ? `“${field}”` : `“${field}” (${what})`;
}

/** Maps the paper's “human” to “person”; other categories stay, in lower case. */
function categoryOf(label: string): string {
  const word = label.toLowerCase();
  return word === 'human' ? 'person' : (STORY_CATEGORIES.find((one) => one === word) ?? word);
}

/** Returns a string or number as text, and of a picture its path. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'object' && value !== null && 'path' in value) return textOf(value.path);
  return '';
}

/** Returns a list, or parses one from text: JSON, or as printed by Python and its tables. */
function listOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(textOf).filter((one) => one !== '');
  if (typeof value !== 'string') return [];
  const parsed = parseOrNone(value);
  if (Array.isArray(parsed)) return listOf(parsed);
  const inside = value.trim().replace(/^[[(]|[\])]$/gu, '');
  const quoted = [...inside.matchAll(/'((?:[^'\\]|\\.|'(?=\w))*)'|"((?:[^"\\]|\\.)*)"/gu)];
  const parts =
    quoted.length > 0
      ? quoted.map(([, single, double]) => (single ?? double ?? '').replace(/\\(.)/gu, '$1'))
      : inside.split(',');
  return parts.map((one) => one.trim()).filter((one) => one !== '');
}

/** Returns the explanations of a pair: one text, or a list of three. */
function reasonsOf(value: unknown): readonly string[] {
  const isList = Array.isArray(value) || (typeof value === 'string' && /^\s*[[(]/u.test(value));
  return isList ? listOf(value) : [textOf(value)].filter((one) => one !== '');
}

function isBlank(value: unknown): boolean {
  return (
    value === '' || value === undefined || value === null || (Array.isArray(value) && value.length === 0)
  );
}

const MAX_VALUE_LENGTH = 80;

function written(value: unknown): string {
  const text = value === undefined ? 'missing' : typeof value === 'string' ? value : JSON.stringify(value);
  return `“${shorten(text, MAX_VALUE_LENGTH)}”`;
}
