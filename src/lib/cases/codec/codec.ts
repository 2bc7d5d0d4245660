/**
 * Encodes a case in a URL fragment: its version, and base64url of gzip of canonical JSON. Nothing in it is ever
 * executed or fetched.
 */
import { fail, ok, type Result } from '../../util/result.ts';
import { decodeBase64Url, encodeBase64Url } from '../../util/files/base64url.ts';
import { canonicalJson } from '../../util/canonical.ts';
import { compress, decompress } from '../../util/files/gzip.ts';
import { findUnsafeJson } from '../parts/unsafe-json.ts';
import { INFLATED_BYTES, PAYLOAD_CHARACTERS } from '../parts/limits.ts';
import type { Case } from '../schema/case.ts';
import { parseCase } from '../schema/schema.ts';
import { quote } from '../../util/text/quote.ts';
import { caseContentOf } from '../schema/subject.ts';
import { findLaterField, newerTag, tagOf, upgradeFrom, versions, type Version } from './versions.ts';

/** Reason why a text is not a valid link to a case. */
export type LinkErrorCode = 'not-a-link' | 'unknown-version' | 'damaged' | 'too-large' | 'schema';

/** A link error; `message` is one line without control characters, `path` names the field of a `schema` error. */
export interface LinkError {
  readonly code: LinkErrorCode;
  readonly message: string;
  readonly path?: string;
}

/**
 * Returns a case as a fragment with `#`; equal cases give equal text on every machine, regardless of the order of their
 * keys. The tag is that of the oldest version that can hold the case (`versions.ts`). Takes a case that
 * `parseCase` accepted; `encodeLink` adds the digest.
 */
export function encodeFragment(value: Case, table: readonly Version[] = versions): string {
  const bytes = new TextEncoder().encode(canonicalJson(value));
  return `#${tagOf(value, table)}.${encodeBase64Url(compress(bytes))}`;
}

/** Returns the path of the page that opens a case: `/lab/pendulum`, `/lab/model`. */
export function pathOf(value: Case): string {
  const { kind, content } = caseContentOf(value);
  return kind.path(content);
}

/**
 * Returns a link to a case from a page of the app; `home` is the path of its first page, as returned by
 * `resolve('/')`.
 */
export function addressOf(value: Case, home: string): string {
  return `${home}${pathOf(value).slice(1)}${encodeFragment(value)}`;
}

/** Decoded content of a link, not validated yet. */
export interface UnpackedLink {
  readonly tag: string;
  readonly raw: unknown;
}

/** Decodes a URL, or only its fragment, without validation. `table` is for tests of migrations. */
export function unpackLink(
  text: string,
  table: readonly Version[] = versions,
): Result<UnpackedLink, LinkError> {
  const parts = split(text, table);
  if (!parts.ok) return parts;
  const { tag, payload } = parts.value;
  if (!table.some((version) => version.tag === tag)) return fail(unknownVersion(tag, table));
  const raw = unpack(payload);
  return raw.ok ? ok({ tag, raw: raw.value }) : raw;
}

/** Parses a URL, or only its fragment. `table` is for tests of migrations. */
export function decodeLink(text: string, table: readonly Version[] = versions): Result<Case, LinkError> {
  const unpacked = unpackLink(text, table);
  return unpacked.ok ? checkLink(unpacked.value, table) : unpacked;
}

function split(text: string, table: readonly Version[]): Result<{ tag: string; payload: string }, LinkError> {
  const trimmed = text.trim();
  const match = /^(?:[^#]*#)?(v\d{1,6})\.(.*)$/su.exec(trimmed.slice(0, PAYLOAD_CHARACTERS + 4096));
  const [, tag, payload] = match ?? [];
  if (tag === undefined || payload === undefined) {
    return refuse(
      'not-a-link',
      `${quote(trimmed)} holds no case; ${readVersions(table)} and a long text after it`,
    );
  }
  if (payload.length > PAYLOAD_CHARACTERS) {
    return refuse(
      'too-large',
      `the link is longer than ${PAYLOAD_CHARACTERS} characters, more than any case takes`,
    );
  }
  return ok({ tag, payload });
}

function unpack(payload: string): Result<unknown, LinkError> {
  const packed = decodeBase64Url(payload);
  if (packed === null) return damagedLink(describeText(payload));
  const inflated = decompress(packed, INFLATED_BYTES);
  if (!inflated.ok) {
    return inflated.error === 'too-large'
      ? refuse('too-large', `the link unpacks to more than ${INFLATED_BYTES} bytes, more than any case takes`)
      : damagedLink('some of its characters are missing or changed');
  }
  try {
    return ok(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(inflated.value)) as unknown);
  } catch {
    return damagedLink('what it unpacks to is not JSON');
  }
}

function describeText(payload: string): string {
  const bad = /[^A-Za-z0-9_-]/u.exec(payload);
  if (bad === null) return 'characters are missing at its end, or changed';
  return `it has ${quote(bad[0])} at character ${bad.index + 1} after the first point`;
}

/** Migrates a link's content to the newest version and validates it. */
export function checkLink(
  { tag, raw }: UnpackedLink,
  table: readonly Version[] = versions,
): Result<Case, LinkError> {
  // Migrations copy untrusted data, so dangerous keys must be refused first.
  const unsafe = findUnsafeJson(raw);
  if (unsafe) return schemaError(unsafe);
  const later = findLaterField(tag, raw, table);
  if (later !== null) {
    const message = `${later}: this field is not known in ${tag}; remove it, or write the link as a newer version`;
    return schemaError({ path: later, message });
  }
  const parsed = parseCase(upgradeFrom(tag, raw, table));
  if (!parsed.ok) return schemaError(parsed.error);
  const lowest = tagOf(parsed.value, table);
  // One link per case: with another tag, a case would have two links.
  if (newerTag(lowest, tag, table) !== lowest) {
    return schemaError({
      path: '',
      message: `it has nothing of ${tag}; a link to it starts with "#${lowest}."`,
    });
  }
  return parsed;
}

function schemaError({ path, message }: { path: string; message: string }): Result<never, LinkError> {
  return fail({ code: 'schema', message: `the link's case is refused: ${message}`, path });
}

function damagedLink(detail: string): Result<never, LinkError> {
  return refuse('damaged', `the link is damaged: ${detail}; copy the whole link again`);
}

function unknownVersion(tag: string, table: readonly Version[]): LinkError {
  return {
    code: 'unknown-version',
    message: `the link is of version ${tag}; ${readVersions(table)}: use the Rungs that made it, or a newer one`,
  };
}

function readVersions(table: readonly Version[]): string {
  const known = [table.at(0), table.at(-1)].map((version) => `"#${version?.tag ?? ''}."`);
  return `this Rungs reads links with ${[...new Set(known)].join(' to ')}`;
}

function refuse(code: LinkErrorCode, message: string): Result<never, LinkError> {
  return fail({ code, message });
}
