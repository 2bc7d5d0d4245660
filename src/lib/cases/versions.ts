/**
 * The versions of the case format, oldest first; the last one is written, all are read, for ever.
 *
 * A new field comes with a new entry here: give the entry before it an `upgrade` that turns its raw JSON
 * into the new shape, and add links of it to the golden links.
 */
export interface Version {
  /** What stands after `#` in a link: "v1". */
  readonly tag: string;
  /** Raw JSON of this version as raw JSON of the next one; the schema checks the outcome. */
  readonly upgrade?: (raw: unknown) => unknown;
}

export const versions: readonly [Version, ...Version[]] = [{ tag: 'v1' }];

/** The tag that new links carry. */
export function currentTag(table: readonly Version[]): string {
  const last = table.at(-1);
  if (last === undefined) throw new RangeError('the table of versions is empty; it needs at least one');
  return last.tag;
}

/** Raw JSON of version `tag` in today's shape; undefined when the tag is not in the table. */
export function upgradeFrom(tag: string, raw: unknown, table: readonly Version[]): unknown {
  const start = table.findIndex((version) => version.tag === tag);
  if (start === -1) return undefined;
  return table.slice(start, -1).reduce((value, { upgrade }) => (upgrade ? upgrade(value) : value), raw);
}
