/** Parses rows of a take as events, with each format's field names. */
import * as v from 'valibot';
import { MAX_EVENTS } from '../../types.ts';
import { addLink, inTime, mayNeed, setKind } from '../edit.ts';
import { textOfTime, timeOf } from '../time.ts';
import type { OwnChain, OwnEvent } from '../types.ts';
import { quoteJson } from '../../../util/text/quote.ts';
import type { RowProblem } from './found.ts';

/** File and take that rows belong to, for error messages. */
export interface RowPlace {
  readonly file: string;
  readonly take: string | null;
}

/** Fields of a row besides its time. */
export interface RowWords {
  readonly id?: string;
  readonly text: string;
  readonly agent: string;
  readonly label?: string;
}

/** A format's schema of an event: its time, by which rows are sorted, and its words. */
export interface RowSchema {
  readonly time: v.GenericSchema<unknown, number>;
  readonly words: v.GenericSchema<unknown, RowWords>;
}

/** A required text field; numbers count as text. */
export const requiredText = v.pipe(
  v.union([v.string(), v.number()], 'write a text'),
  v.transform((value) => String(value).trim()),
  v.minLength(1, 'it says nothing; write a text'),
);

/** An optional text field; empty by default. */
export const optionalText = v.pipe(
  v.nullish(v.union([v.string(), v.number()], 'write a text, or leave it out'), ''),
  v.transform((value) => String(value).trim()),
);

const seconds = v.pipe(
  v.union([v.string(), v.number()], 'write seconds, such as 12.5'),
  v.transform((value) => (typeof value === 'string' ? timeOf(value) : value)),
  v.number('write seconds, such as 12.5'),
  v.finite('write seconds, such as 12.5'),
  v.minValue(0, 'write seconds from 0, such as 12.5'),
);

/** Schema of a row's time field: seconds, or a clock time as text. */
export function timeField(name: string): v.GenericSchema<unknown, number> {
  return v.pipe(
    v.looseObject({ [name]: seconds }, `write an object with ${name} in seconds`),
    v.transform((row) => row[name] as number),
  );
}

/** Returns the script's id of the n-th event in time, from 0: A00, A01, ... */
export function actionId(place: number): string {
  return `A${String(place).padStart(2, '0')}`;
}

/** Parses rows into events in order of time; every row becomes an event or a problem. */
export function readRows(
  rows: readonly unknown[],
  schema: RowSchema,
  place: RowPlace,
): { readonly events: readonly OwnEvent[]; readonly problems: readonly RowProblem[] } {
  const problems: RowProblem[] = [];
  const bad = (row: number, message: string): readonly OwnEvent[] => {
    problems.push({ ...place, row: row + 1, message });
    return [];
  };
  const timed = rows.flatMap((row, index) => {
    const time = v.safeParse(schema.time, row);
    if (time.success) return [{ row, index, time: time.output }];
    bad(index, sayIssue(time.issues[0]));
    return [];
  });
  const taken = new Set<string>();
  const events = timed
    .sort((one, other) => one.time - other.time)
    .flatMap(({ row, index, time }, order) => {
      const words = v.safeParse(schema.words, row);
      if (!words.success) return bad(index, sayIssue(words.issues[0]));
      // An invalid row keeps its number, as graphs refer to events by it.
      const { id = actionId(order), text, agent, label = '' } = words.output;
      if (taken.has(id))
        return bad(index, `the id ${quoteJson(id)} occurs twice: give each event a different id.`);
      if (taken.size >= MAX_EVENTS) {
        return bad(index, `a chain takes ${MAX_EVENTS} events: cut the take into parts.`);
      }
      taken.add(id);
      return [{ id, time: textOfTime(time), agent, text, ...(label === '' ? {} : { label }) }];
    });
  return { events, problems: problems.sort((one, other) => (one.row ?? 0) - (other.row ?? 0)) };
}

/** A cause and an effect as named in the file, with the row number. */
export interface LinkRow {
  readonly from: unknown;
  readonly to: unknown;
  /** Row number as in a spreadsheet, from 1. */
  readonly row: number;
}

/** Adds a file's links to a chain; an invalid link is reported and left out. */
export function withLinks(
  own: OwnChain,
  links: readonly LinkRow[],
  place: RowPlace,
): { readonly own: OwnChain; readonly problems: readonly RowProblem[] } {
  const problems: RowProblem[] = [];
  const ids = new Set(own.events.map(({ id }) => id));
  const seen = new Set<string>();
  let linked = own;
  for (const { from, to, row } of links) {
    const bad = (message: string): void => {
      problems.push({ ...place, row, message });
    };
    const strange = [from, to].find((id) => typeof id !== 'string' || !ids.has(id));
    if (typeof from !== 'string' || typeof to !== 'string' || strange !== undefined) {
      bad(
        `the link from ${quoteJson(from)} to ${quoteJson(to)} names ${quoteJson(strange)}, which is not an event: ${namesOf(own)}.`,
      );
    } else if (seen.has(`${from}\n${to}`))
      bad(`the link from ${from} to ${to} is there twice; it counts once.`);
    else {
      seen.add(`${from}\n${to}`);
      if (mayNeed(linked, to, from)) linked = addLink(linked, from, to);
      else
        bad(`the link from ${from} to ${to} closes a circle: an event cannot need itself. It is left out.`);
    }
  }
  return { own: linked, problems };
}

/** Sets these events to need any one of their causes. */
export function withAny(own: OwnChain, effects: readonly string[]): OwnChain {
  return effects.reduce((chain, effect) => setKind(chain, effect, 'any'), own);
}

/** Creates a chain of these events, without requirements. */
export function chainOfEvents(events: readonly OwnEvent[], title: string, context: string): OwnChain {
  return inTime({ title, context, type: 'person-object', goal: null, events, causes: {} });
}

/** Returns “1 event is …” or “3 events are …”. */
export function countOfEvents(count: number, one: string, many: string): readonly string[] {
  return count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];
}

function sayIssue(issue: v.BaseIssue<unknown>): string {
  // Show the value as in the file, not after transformation.
  const value = quoteJson(issue.path === undefined ? issue.input : issue.path.at(-1)?.value);
  return `${v.getDotPath(issue) ?? 'it'} is ${value}: ${issue.message}.`;
}

function namesOf({ events }: OwnChain): string {
  const [first, last] = [events[0]?.id, events.at(-1)?.id];
  return first === undefined ? 'there are none' : `there are ${first} to ${last ?? first}`;
}
