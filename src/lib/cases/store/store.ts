/** Saved cases and work in progress in the browser. */
import { firstCharacters } from '../../util/text/shorten.ts';
import { randomId } from '../../util/random-id.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { canonicalJson } from '../../util/canonical.ts';
import type { Attachments } from '../codec/attachments.ts';
import { StoreConnection, type CaseRow, type StatusListener } from './connection.ts';
import {
  collectionFileText,
  parseFileText,
  readVersioned,
  type FileContent,
  type RefusedCase,
  type SavedTimes,
} from '../codec/file.ts';
import { contentHash } from '../codec/hash.ts';
import { hashBytes } from '../../util/hash.ts';
import { TITLE_CHARACTERS } from '../parts/limits.ts';
import { omit } from '../../util/omit.ts';
import { loadNamedSystems } from '../schema/named-systems.ts';
import { isSystemPicture } from '../parts/picture-schema.ts';
import type { Case } from '../schema/case.ts';
import { parseCase } from '../schema/schema.ts';
import { tagOf } from '../codec/versions.ts';

/** A case of the collection. */
export interface StoredCase extends SavedTimes {
  readonly id: string;
  readonly case: Case;
}

/** A deleted case with its stored own pictures, as another tab may delete those meanwhile. */
export interface RemovedCase extends StoredCase {
  readonly pictures: Attachments;
}

/** Result of an import. `duplicates`: number of cases skipped because their content exists already. */
export interface ImportReport {
  readonly added: readonly StoredCase[];
  readonly duplicates: number;
  readonly refused: readonly RefusedCase[];
}

/** A row that can no longer be read as a case; it is kept, but not listed. */
export interface UnreadableCase {
  readonly id: string;
  readonly reason: string;
}

/** Options of `openCaseStore`; `now` is for tests. */
export interface StoreOptions {
  readonly onStatus?: StatusListener;
  /** Time for which another tab may block the opening, in milliseconds. */
  readonly timeout?: number;
  readonly now?: () => number;
}

/** Opens the collection. Never rejects: without IndexedDB it is in memory, which `onStatus` reports. */
export async function openCaseStore(options: StoreOptions = {}): Promise<CaseStore> {
  const connection = await StoreConnection.open(options.onStatus ?? (() => undefined), options.timeout);
  // Only at opening: while the page is open, a deleted case may still be restored with its pictures.
  await dropUnusedPictures(connection);
  return new CaseStore(connection, options.now ?? Date.now);
}

/** The collection of saved cases, and the work in progress of each page. */
export class CaseStore {
  readonly #connection: StoreConnection;
  readonly #now: () => number;

  constructor(connection: StoreConnection, now: () => number) {
    this.#connection = connection;
    this.#now = now;
  }

  /** Returns all rows: the cases, last changed first, and those that cannot be read, with the reason. */
  async listAll(): Promise<{
    readonly cases: readonly StoredCase[];
    readonly unreadable: readonly UnreadableCase[];
  }> {
    const rows = await this.#connection.all('cases');
    const read = await Promise.all(rows.map(async (row) => ({ id: row.id, stored: await readRow(row) })));
    return {
      cases: read
        .flatMap(({ stored }) => (stored.ok ? [stored.value] : []))
        .sort((left, right) => right.updated - left.updated || (left.id < right.id ? -1 : 1)),
      unreadable: read.flatMap(({ id, stored }) => (stored.ok ? [] : [{ id, reason: stored.error }])),
    };
  }

  /** Returns all readable cases, last changed first. */
  async list(): Promise<readonly StoredCase[]> {
    return (await this.listAll()).cases;
  }

  /** Returns one case; null if there is none with this id, or it cannot be read. */
  async get(id: string): Promise<StoredCase | null> {
    const row = await this.#connection.get('cases', id);
    const read = row && (await readRow(row));
    return read?.ok ? read.value : null;
  }

  /**
   * Saves a case as a new one, or over the one with this id. `pictures`: bytes of the own pictures that it refers
   * to without containing them; each is stored once.
   */
  async save(value: Case, id?: string, pictures: Attachments = new Map()): Promise<StoredCase> {
    const before = id === undefined ? null : await this.get(id);
    const updated = this.#now();
    const times = { created: before?.created ?? updated, updated };
    return this.#add({ id: id ?? randomId(), case: value, ...times }, pictures);
  }

  async #add(stored: StoredCase, pictures: Attachments): Promise<StoredCase> {
    await this.#put(stored);
    // After the case: another tab may delete a picture that no case refers to.
    for (const sha256 of outsidePictures(stored.case)) {
      const bytes = pictures.get(sha256);
      if (bytes !== undefined) await this.#connection.put('pictures', { id: sha256, bytes });
    }
    return stored;
  }

  /** Returns the stored bytes of own pictures that a case refers to without containing them. */
  async picturesOf(value: Case): Promise<Attachments> {
    const found = new Map<string, Uint8Array>();
    for (const sha256 of outsidePictures(value)) {
      const row = await this.#connection.get('pictures', sha256);
      if (row?.bytes instanceof Uint8Array && hashBytes(row.bytes) === sha256) found.set(sha256, row.bytes);
    }
    return found;
  }

  /** Changes a case's title; an empty one removes it. */
  async rename(id: string, title: string): Promise<Result<StoredCase, string>> {
    const stored = await this.get(id);
    if (stored === null) return fail(`there is no saved case ${id}; it may have been deleted in another tab`);
    const rest = omit(stored.case, 'title');
    const parsed = parseCase(title === '' ? rest : { ...rest, title });
    if (!parsed.ok) return fail(parsed.error.message);
    return ok(await this.#put({ ...stored, case: parsed.value, updated: this.#now() }));
  }

  /** Saves a second case with the same content and “(copy)” in its title. */
  async duplicate(id: string): Promise<StoredCase | null> {
    const stored = await this.get(id);
    if (!stored) return null;
    const pictures = await this.picturesOf(stored.case);
    return this.save({ ...stored.case, title: copyTitle(stored.case.title) }, undefined, pictures);
  }

  /** Deletes a case and returns it, for `restore`; null if there is none. */
  async remove(id: string): Promise<RemovedCase | null> {
    const stored = await this.get(id);
    const removed = stored && { ...stored, pictures: await this.picturesOf(stored.case) };
    await this.#connection.delete('cases', id);
    return removed;
  }

  /** Undoes `remove`: the same id, times and pictures. */
  restore({ pictures, ...stored }: RemovedCase): Promise<StoredCase> {
    return this.#add(stored, pictures);
  }

  /** Returns the text of a file with all cases, oldest first. */
  async exportAll(): Promise<string> {
    const stored = await this.list();
    const cases = stored.toReversed().map((item) => item.case);
    const pictures = new Map<string, Uint8Array>();
    for (const value of cases)
      for (const [sha256, bytes] of await this.picturesOf(value)) pictures.set(sha256, bytes);
    const times = stored.toReversed().map(({ created, updated }) => ({ created, updated }));
    return collectionFileText(cases, pictures, times);
  }

  /** Imports the cases of a file's text (see `parseFileText`), like `importContent`. */
  async importAll(text: string, dated?: number): Promise<Result<ImportReport, string>> {
    await loadNamedSystems(text);
    const content = parseFileText(text);
    return content.ok ? ok(await this.importContent(content.value, dated)) : content;
  }

  /**
   * Imports the cases of a file, without those that exist already. They keep the times in the file; without these,
   * they get the file's time, in its order.
   *
   * @param dated when the file was written; default: now
   */
  async importContent(
    { cases, times = [], refused, pictures }: FileContent,
    dated?: number,
  ): Promise<ImportReport> {
    const known = new Set((await this.list()).map((stored) => contentHash(stored.case)));
    const added: StoredCase[] = [];
    for (const [index, value] of cases.entries()) {
      const hash = contentHash(value);
      if (known.has(hash)) continue;
      known.add(hash);
      const at = dated === undefined ? this.#now() : dated - (cases.length - 1 - index);
      const { created, updated } = times[index] ?? { created: at, updated: at };
      added.push(await this.#add({ id: randomId(), case: value, created, updated }, pictures));
    }
    return { added, duplicates: cases.length - added.length, refused };
  }

  /** Stores the unfinished case of a page, so that it survives a reload. `key`: its route and tab. */
  async saveDraft(key: string, value: Case): Promise<void> {
    await this.#connection.put('work', { id: key, ...plainRow(value), updated: this.#now() });
  }

  /** Returns the unfinished case of a page; null if there is none, or it cannot be read. */
  async loadDraft(key: string): Promise<Case | null> {
    const row = await this.#connection.get('work', key);
    const read = row && (await readStored(row));
    return read?.ok ? read.value : null;
  }

  /** Returns the keys of unfinished cases, last changed first. */
  async listDrafts(): Promise<readonly string[]> {
    const rows = await this.#connection.all('work');
    return rows.toSorted((left, right) => right.updated - left.updated).map(({ id }) => id);
  }

  /** Deletes the unfinished case of a page. */
  clearDraft(key: string): Promise<void> {
    return this.#connection.delete('work', key);
  }

  /** Closes the database. */
  close(): void {
    this.#connection.close();
  }

  async #put(stored: StoredCase): Promise<StoredCase> {
    const { id, case: value, created, updated } = stored;
    await this.#connection.put('cases', { id, ...plainRow(value), created, updated });
    return stored;
  }
}

/** Returns the hashes of a case's own pictures whose bytes are not in it. */
function outsidePictures({ pictures = [] }: Case): readonly string[] {
  const outside = pictures.flatMap((picture) =>
    isSystemPicture(picture) || picture.data !== undefined ? [] : [picture.sha256],
  );
  return [...new Set(outside)];
}

/**
 * Deletes pictures that no saved case refers to; none if the cases cannot be read. Reads the pictures' names
 * first, as a case is saved before its pictures.
 */
async function dropUnusedPictures(connection: StoreConnection): Promise<void> {
  const stored = await connection.keys('pictures');
  if (stored.length === 0) return;
  const cases = await connection.allOrNone('cases');
  if (cases === null) return;
  const named = cases.map(({ case: raw }) => JSON.stringify(raw)).join('\n');
  // By text, so that rows of a newer Rungs, which cannot be parsed here, keep their pictures, too.
  for (const sha256 of stored) if (!named.includes(sha256)) await connection.delete('pictures', sha256);
}

/**
 * Returns a copy without proxies or prototypes, which structured cloning would refuse. Unlike `jsonClone`, it throws for
 * numbers that JSON would store as null.
 */
function plainRow(value: Case): { readonly version: string; readonly case: unknown } {
  return { version: tagOf(value), case: JSON.parse(canonicalJson(value)) as unknown };
}

async function readRow(row: CaseRow): Promise<Result<StoredCase, string>> {
  if (!Number.isFinite(row.created) || !Number.isFinite(row.updated)) return fail('the row has no time');
  const read = await readStored(row);
  if (!read.ok) return read;
  return ok({ id: row.id, case: read.value, created: row.created, updated: row.updated });
}

/** Parses a stored case after loading the systems that it names. */
async function readStored({
  version,
  case: raw,
}: Pick<CaseRow, 'version' | 'case'>): Promise<Result<Case, string>> {
  await loadNamedSystems(raw);
  return readVersioned(version, raw);
}

function copyTitle(title: string | undefined): string {
  const mark = title === undefined || title === '' ? '(copy)' : ' (copy)';
  return firstCharacters(title ?? '', TITLE_CHARACTERS - mark.length) + mark;
}
