import { kinds } from '../kinds/index.ts';

/** A version of the case format. */
export interface Version {
  /** Tag after `#` in a link: “v1”. */
  readonly tag: string;
  /** Top-level fields added by this version. */
  readonly adds?: readonly string[];
  /** Migrates raw JSON of this version to the next one; the schema validates the result. */
  readonly upgrade?: (raw: unknown) => unknown;
}

/**
 * Changes by version, besides new kinds of cases. To add a field, add a new number here that names it in `adds`.
 * To change a shape, add an `upgrade` to the number before, which converts its raw JSON into the new shape; older
 * versions are then no longer written.
 */
const changes: Readonly<Record<number, Omit<Version, 'tag'>>> = {
  2: { adds: ['pictures'] },
  3: { adds: ['question', 'guess', 'limits'] },
  4: { adds: ['likelihoods'] },
  6: { adds: ['originals', 'uncovered'] },
};

const newest = Math.max(...kinds.map(({ since }) => since), ...Object.keys(changes).map(Number));

/**
 * Versions of the case format, oldest first. All can be read, and a case is written in the oldest one that can
 * hold it, so that existing links stay the links of their cases. A new kind of case defines its own version
 * (`CaseKind.since`). Add links of each version to the golden links.
 */
export const versions: readonly Version[] = Array.from({ length: newest }, (_, index) => {
  const number = index + 1;
  const { adds = [], ...rest } = changes[number] ?? {};
  const ids = kinds.filter(({ since }) => since === number).map(({ id }) => id);
  return { tag: `v${number}`, adds: [...(number === 1 ? [] : ids), ...adds], ...rest };
});

/** Returns the newest tag, as which bare JSON of a case is read. */
export function currentTag(table: readonly Version[]): string {
  return at(table, table.length - 1).tag;
}

/** Returns the tag of the oldest version that can hold a current case. */
export function tagOf(value: object, table: readonly Version[] = versions): string {
  let index = table.length - 1;
  while (index > 0 && !uses(value, at(table, index)) && !at(table, index - 1).upgrade) index -= 1;
  return at(table, index).tag;
}

/** Returns the newer of two tags of the table. */
export function newerTag(left: string, right: string, table: readonly Version[] = versions): string {
  return find(left, table) < find(right, table) ? right : left;
}

/** Migrates raw JSON of version `tag` to the current shape; undefined for an unknown tag. */
export function upgradeFrom(tag: string, raw: unknown, table: readonly Version[]): unknown {
  const start = find(tag, table);
  if (start === -1) return undefined;
  return table.slice(start, -1).reduce((value, { upgrade }) => (upgrade ? upgrade(value) : value), raw);
}

/** Returns a field of raw JSON that was added after version `tag`; null if there is none. */
export function findLaterField(tag: string, raw: unknown, table: readonly Version[]): string | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const later = table.slice(find(tag, table) + 1).flatMap(({ adds = [] }) => adds);
  return later.find((field) => Object.hasOwn(raw, field)) ?? null;
}

function uses(value: object, { adds = [] }: Version): boolean {
  return adds.some((field) => (value as Readonly<Record<string, unknown>>)[field] !== undefined);
}

function find(tag: string, table: readonly Version[]): number {
  return table.findIndex((version) => version.tag === tag);
}

function at(table: readonly Version[], index: number): Version {
  const version = table[index];
  if (version === undefined) throw new RangeError('the table of versions is empty; it needs at least one');
  return version;
}
