import { kinds } from '../kinds/index.ts';

/** One version of the case format. */
export interface Version {
  /** What stands after `#` in a link: "v1". */
  readonly tag: string;
  /** Top-level fields that came with this version. */
  readonly adds?: readonly string[];
  /** Raw JSON of this version as raw JSON of the next one; the schema checks the outcome. */
  readonly upgrade?: (raw: unknown) => unknown;
}

/**
 * What changed beside the kinds of cases, by version. A new field comes with a new number here that names it in `adds`.
 * A changed shape comes with an `upgrade` at the number before, that turns its raw JSON into the new shape; then older
 * ones are no longer written.
 */
const changes: Readonly<Record<number, Omit<Version, 'tag'>>> = {
  2: { adds: ['pictures'] },
  3: { adds: ['question', 'guess', 'limits'] },
  4: { adds: ['likelihoods'] },
  6: { adds: ['originals', 'uncovered'] },
};

const newest = Math.max(...kinds.map(({ since }) => since), ...Object.keys(changes).map(Number));

/**
 * The versions of the case format, oldest first; all are read, for ever, and a case is written in the oldest one that can
 * hold it, so that links that were made once stay the links of their cases. A new kind of case brings its version along
 * (`CaseKind.since`). Add links of each version to the golden links.
 */
export const versions: readonly Version[] = Array.from({ length: newest }, (_, index) => {
  const number = index + 1;
  const { adds = [], ...rest } = changes[number] ?? {};
  const ids = kinds.filter(({ since }) => since === number).map(({ id }) => id);
  return { tag: `v${number}`, adds: [...(number === 1 ? [] : ids), ...adds], ...rest };
});

/** The newest tag: what bare JSON of a case is read as. */
export function currentTag(table: readonly Version[]): string {
  return at(table, table.length - 1).tag;
}

/** The tag of the oldest version that holds a case of today. */
export function tagOf(value: object, table: readonly Version[] = versions): string {
  let index = table.length - 1;
  while (index > 0 && !uses(value, at(table, index)) && !at(table, index - 1).upgrade) index -= 1;
  return at(table, index).tag;
}

/** The newer of two tags of the table. */
export function newerTag(left: string, right: string, table: readonly Version[] = versions): string {
  return find(left, table) < find(right, table) ? right : left;
}

/** Raw JSON of version `tag` in today's shape; undefined when the tag is not in the table. */
export function upgradeFrom(tag: string, raw: unknown, table: readonly Version[]): unknown {
  const start = find(tag, table);
  if (start === -1) return undefined;
  return table.slice(start, -1).reduce((value, { upgrade }) => (upgrade ? upgrade(value) : value), raw);
}

/** A field of raw JSON that came only after version `tag`; null where there is none. */
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
