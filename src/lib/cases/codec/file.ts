/** Case files: one case, or a whole collection, as JSON with a format tag. */
import * as v from 'valibot';
import { fail, ok, type Result } from '../../util/result.ts';
import { canonicalJson } from '../../util/canonical.ts';
import { findUnsafeJson } from '../parts/unsafe-json.ts';
import { decodeLink } from './codec.ts';
import type { Case } from '../schema/case.ts';
import { parseCase } from '../schema/schema.ts';
import { quote } from '../../util/text/quote.ts';
import { caseContentOf } from '../schema/subject.ts';
import { readAttachments, writeAttachments, type Attachments } from './attachments.ts';
import { currentTag, findLaterField, newerTag, tagOf, upgradeFrom, versions } from './versions.ts';
import { parseOrNone } from '../../util/json.ts';
import { jsonProblem } from '../../util/files/json-problem.ts';
import { finite } from '../../util/schemas.ts';

const CASE_FORMAT = 'rungs-case';
const COLLECTION_FORMAT = 'rungs-cases';

/** Largest file that is read, in characters; a thousand full cases take less. */
const FILE_CHARACTERS = 64 * 1024 * 1024;

/** A refused case of a file: its index (from 0) and the reason. */
export interface RefusedCase {
  readonly index: number;
  readonly reason: string;
}

/** When a case was saved first and last, in milliseconds since 1970. */
export interface SavedTimes {
  readonly created: number;
  readonly updated: number;
}

/** Content of a file: the valid cases, the refused ones, and the own pictures in it. */
export interface FileContent {
  readonly cases: readonly Case[];
  /** Times of each case, if the file has them. */
  readonly times?: readonly SavedTimes[];
  readonly refused: readonly RefusedCase[];
  readonly pictures: Attachments;
}

const timesSchema = v.pipe(v.array(v.object({ created: finite, updated: finite })), v.readonly());

const noPictures: Attachments = new Map();

/**
 * Returns the text of a file with one case as given; pass `withDigest(value)`, so that it can be verified on
 * opening. `pictures` are bytes of own pictures that the case refers to by hash: those that it does not contain
 * are written next to it.
 *
 * @throws InputError if they exceed `FILE_PICTURES_BYTES` in total
 */
export function caseFileText(value: Case, pictures: Attachments = noPictures): string {
  return fileText(tagOf(value), { format: CASE_FORMAT, case: value }, writeAttachments([value], pictures));
}

/**
 * Returns the text of a file with several cases; `pictures` as in `caseFileText`, `times` are those of each case.
 */
export function collectionFileText(
  cases: readonly Case[],
  pictures: Attachments = noPictures,
  times?: readonly SavedTimes[],
): string {
  const tag = cases.reduce((newest, value) => newerTag(newest, tagOf(value)), tagOf({}));
  const content = { format: COLLECTION_FORMAT, cases, ...(times === undefined ? {} : { times }) };
  return fileText(tag, content, writeAttachments(cases, pictures));
}

/** Returns a file name for a case: its title in plain letters, else its subject. */
export function caseFileName(value: Case): string {
  const words = (value.title ?? value.system ?? caseContentOf(value).kind.id).normalize('NFKD').toLowerCase();
  const slug = words.replace(/[^a-z0-9]+/gu, '-').replace(/^-+|-+$/gu, '');
  return `${slug.slice(0, 60) || 'case'}.rungs.json`;
}

/**
 * Parses the text of an opened or dropped file: a case file, a collection, the bare JSON of a case, or a link.
 * Cases of a collection are validated one by one, and valid ones are kept.
 */
export function parseFileText(text: string): Result<FileContent, string> {
  if (text.length > FILE_CHARACTERS)
    return fail(`the file is larger than ${FILE_CHARACTERS} characters; open a smaller one`);
  const trimmed = text.replace(/^\uFEFF/u, '').trim();
  if (trimmed === '') return fail('the file is empty; open a file that Rungs saved');
  if (!trimmed.startsWith('{')) return parseLinkText(trimmed);
  const raw = parseOrNone(trimmed);
  if (raw === undefined) return fail(`the file ${jsonProblem(trimmed) ?? ''}; open a file that Rungs saved`);
  return parseFileValue(raw as Readonly<Record<string, unknown>>);
}

function parseLinkText(text: string): Result<FileContent, string> {
  const decoded = decodeLink(text);
  if (decoded.ok) return ok({ cases: [decoded.value], refused: [], pictures: noPictures });
  if (decoded.error.code !== 'not-a-link') return fail(decoded.error.message);
  return fail('the file holds neither a case nor a link to one; open a file that Rungs saved');
}

function parseFileValue(raw: Readonly<Record<string, unknown>>): Result<FileContent, string> {
  const { format, version, pictures, ...content } = raw;
  if (format === undefined) {
    const isAbout = typeof content['system'] === 'string' || typeof content['model'] === 'string';
    if (!isAbout && content['seed'] === undefined)
      return fail(
        'the format of the file is unknown: it is neither a case nor a list of cases; open a file that Rungs saved',
      );
    return single(readVersioned(currentTag(versions), raw));
  }
  const tag = `v${String(version)}`;
  if (!versions.some((known) => known.tag === tag)) {
    return fail(`the file is of version ${quote(version)}, which this Rungs does not read; use a newer one`);
  }
  const attached = readAttachments(pictures);
  if (!attached.ok) return attached;
  const { case: one, cases: many, times } = content;
  if (format === CASE_FORMAT) return withPictures(single(readVersioned(tag, one)), attached.value);
  if (format === COLLECTION_FORMAT && Array.isArray(many))
    return ok({ ...readAll(tag, many, timesOf(times, many.length)), pictures: attached.value });
  return fail(
    `the file's format is ${quote(format)}; open a file with "${CASE_FORMAT}" or "${COLLECTION_FORMAT}"`,
  );
}

function single(result: Result<Case, string>): Result<FileContent, string> {
  return result.ok ? ok({ cases: [result.value], refused: [], pictures: noPictures }) : result;
}

function withPictures(
  content: Result<FileContent, string>,
  pictures: Attachments,
): Result<FileContent, string> {
  return content.ok ? ok({ ...content.value, pictures }) : content;
}

/** Returns the times in a file; null unless there is one for each case. The cases are valid without them. */
function timesOf(raw: unknown, count: number): readonly SavedTimes[] | null {
  const read = v.safeParse(timesSchema, raw);
  return read.success && read.output.length === count ? read.output : null;
}

function readAll(
  tag: string,
  items: readonly unknown[],
  allTimes: readonly SavedTimes[] | null,
): Omit<FileContent, 'pictures'> {
  const cases: Case[] = [];
  const times: SavedTimes[] = [];
  const refused: RefusedCase[] = [];
  for (const [index, item] of items.entries()) {
    const read = readVersioned(tag, item);
    if (read.ok) {
      cases.push(read.value);
      times.push(...(allTimes?.slice(index, index + 1) ?? []));
    } else refused.push({ index, reason: read.error });
  }
  return { cases, refused, ...(allTimes === null ? {} : { times }) };
}

/** Parses raw JSON of some version as a current case, or returns why it is not one. */
export function readVersioned(tag: string, raw: unknown): Result<Case, string> {
  const unsafe = findUnsafeJson(raw);
  if (unsafe) return fail(unsafe.message);
  const later = findLaterField(tag, raw, versions);
  if (later !== null) return fail(`${later}: this field is not known in ${tag}; remove it`);
  const parsed = parseCase(upgradeFrom(tag, raw, versions));
  return parsed.ok ? parsed : fail(parsed.error.message);
}

function fileText(tag: string, content: object, pictures: object): string {
  const value = { ...content, ...pictures, version: Number(tag.slice(1)) };
  // Canonical order, then indented: readable, and equal cases give equal files.
  return `${JSON.stringify(JSON.parse(canonicalJson(value)), null, 2)}\n`;
}
