/**
 * Format of cause-effect pairs, one per row: {timestamp, cause_event, effect_event}; the events are those named in
 * the rows.
 */
import * as v from 'valibot';
import { timeOf } from '../time.ts';
import type { ChainFormat, FoundTake, RowProblem } from './found.ts';
import { chainOfEvents, readRows, requiredText, withLinks, type LinkRow, type RowPlace } from './rows.ts';
import { describedRow } from './script.ts';
import { isRecord } from '../../../util/json.ts';

const HOW = 'write seconds or a clock’s time, or when both begin: "0:05 - 0:12"';
/** One time for both, or separate times of cause and effect, in seconds. */
const times = v.pipe(
  v.union([v.number(), v.string(), v.array(v.union([v.number(), v.string()]))], HOW),
  v.transform((value): readonly (number | null)[] => {
    const parts = typeof value === 'string' ? value.split(/\s*(?:[-–,]|\bto\b)\s*/u) : [value].flat();
    return parts.map((part) => (typeof part === 'number' ? part : timeOf(part)));
  }),
  v.check(
    (parts) =>
      (parts.length === 1 || parts.length === 2) &&
      parts.every((part) => part !== null && Number.isFinite(part) && part >= 0),
    HOW,
  ),
  v.transform(([from, to]) => ({ cause: from ?? 0, effect: to ?? from ?? 0 })),
);
const pairRow = v.looseObject(
  { timestamp: times, cause_event: requiredText, effect_event: requiredText },
  'write an object with timestamp, cause_event and effect_event',
);

/** A list of rows for one take, or lists by take name. Equal sentences, ignoring case, name the same event. */
export const causePairs: ChainFormat = {
  title: 'causes with their effects (timestamp, cause_event, effect_event)',
  fits: (value) =>
    takesOf(value, '').some(({ rows }) => rows.some((row) => isRecord(row) && 'cause_event' in row)),
  find: (value, file) => ({
    graphs: [],
    problems: [],
    takes: takesOf(value, file).map(({ take, rows }): FoundTake => {
      const read: FoundTake['read'] = () => readPairs(rows, { file, take }, take);
      return { file, take, title: take, rows: rows.length, read };
    }),
  }),
};

function readPairs(rows: readonly unknown[], place: RowPlace, title: string): ReturnType<FoundTake['read']> {
  const problems: RowProblem[] = [];
  const named = new Map<string, { readonly text: string; time: number; isCause: boolean }>();
  const pairs: { readonly cause: string; readonly effect: string; readonly row: number }[] = [];
  for (const [index, row] of rows.entries()) {
    const read = v.safeParse(pairRow, row);
    if (!read.success) {
      const [{ message }] = read.issues;
      const field = v.getDotPath(read.issues[0]);
      problems.push({ ...place, row: index + 1, message: `${field ?? 'it'} cannot be read: ${message}.` });
      continue;
    }
    const { timestamp, cause_event: cause, effect_event: effect } = read.output;
    pairs.push({ cause: keyOf(cause), effect: keyOf(effect), row: index + 1 });
    const before = named.get(keyOf(cause));
    // A cause gets the time of its first row as a cause, even if it was an effect before.
    if (before === undefined) named.set(keyOf(cause), { text: cause, time: timestamp.cause, isCause: true });
    else if (!before.isCause) Object.assign(before, { time: timestamp.cause, isCause: true });
    if (!named.has(keyOf(effect)))
      named.set(keyOf(effect), { text: effect, time: timestamp.effect, isCause: false });
  }
  const inTime = [...named].sort(([, one], [, other]) => one.time - other.time);
  const { events, problems: bad } = readRows(
    inTime.map(([, { text, time }]) => ({ timestamp: time, text })),
    describedRow,
    place,
  );
  const ids = new Map(inTime.map(([key], order) => [key, events[order]?.id]));
  const links = pairs.map(({ cause, effect, row }): LinkRow => ({
    from: ids.get(cause),
    to: ids.get(effect),
    row,
  }));
  const linked = withLinks(chainOfEvents(events, title, ''), links, place);
  return {
    own: linked.own,
    problems: [...problems, ...bad.map((one) => ({ ...one, row: null })), ...linked.problems],
    notes: [],
  };
}

function takesOf(
  value: unknown,
  file: string,
): readonly { readonly take: string; readonly rows: readonly unknown[] }[] {
  if (Array.isArray(value)) return [{ take: file, rows: value as readonly unknown[] }];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([take, rows]) =>
    Array.isArray(rows) ? [{ take, rows: rows as readonly unknown[] }] : [],
  );
}

/** Returns a key that ignores case and the final full stop. */
function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[.!]+$/u, '')
    .trim();
}
