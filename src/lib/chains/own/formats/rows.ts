/** Rows of a take as events, whatever their format calls them. */
import * as v from 'valibot';
import { MAX_EVENTS } from '../../types.ts';
import { addLink, inTime, mayNeed, setKind } from '../edit.ts';
import { textOfTime, timeOf } from '../time.ts';
import type { OwnChain, OwnEvent } from '../types.ts';
import { shown, type RowProblem } from './found.ts';

/** Which file, and which of the chains in it, rows belong to: for the sentences about what is wrong with them. */
export interface RowPlace {
  readonly file: string;
  readonly take: string | null;
}

/** What a row says besides its time. */
export interface RowWords {
  readonly id?: string;
  readonly text: string;
  readonly agent: string;
  readonly label?: string;
}

/** How a format writes an event: its time, which orders the rows, and its words. */
export interface RowSchema {
  readonly time: v.GenericSchema<unknown, number>;
  readonly words: v.GenericSchema<unknown, RowWords>;
}

/** A field of a row that says something; numbers count as words. */
export const requiredText = v.pipe(
  v.union([v.string(), v.number()], 'write a text'),
  v.transform((value) => String(value).trim()),
  v.minLength(1, 'it says nothing; write a text'),
);

/** A field that may be left out; empty then. */
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

/** A row's time by the name of its field: seconds, or a clock's text. */
export function timeField(name: string): v.GenericSchema<unknown, number> {
  return v.pipe(
    v.looseObject({ [name]: seconds }, `write an object with ${name} in seconds`),
    v.transform((row) => row[name] as number),
  );
}

/** The script's name of the n-th event in time, from 0: A00, A01, ... */
export function actionId(place: number): string {
  return `A${String(place).padStart(2, '0')}`;
}

/** The events of rows in the order of time; every row is an event or a problem. */
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
      // A bad row keeps its number: graphs name events by it.
      const { id = actionId(order), text, agent, label = '' } = words.output;
      if (taken.has(id))
        return bad(index, `the id ${shown(id)} is there twice: give each event a name of its own.`);
      if (taken.size >= MAX_EVENTS) {
        return bad(index, `a chain takes ${MAX_EVENTS} events: cut the take into parts.`);
      }
      taken.add(id);
      return [{ id, time: textOfTime(time), agent, text, ...(label === '' ? {} : { label }) }];
    });
  return { events, problems: problems.sort((one, other) => (one.row ?? 0) - (other.row ?? 0)) };
}

/** A cause and an effect as the file names them, with the row that says so. */
export interface LinkRow {
  readonly from: unknown;
  readonly to: unknown;
  /** As a spreadsheet counts: from 1. */
  readonly row: number;
}

/** The chain with the links of a file more; a link that cannot be is a problem and is left out. */
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
        `the link from ${shown(from)} to ${shown(to)} names ${shown(strange)}, which is no event: ${namesOf(own)}.`,
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

/** The chain where each of these events needs one of its causes only. */
export function withAny(own: OwnChain, effects: readonly string[]): OwnChain {
  return effects.reduce((chain, effect) => setKind(chain, effect, 'any'), own);
}

/** A chain of these events, without needs. */
export function chainOfEvents(events: readonly OwnEvent[], title: string, context: string): OwnChain {
  return inTime({ title, context, type: 'person-object', goal: null, events, causes: {} });
}

/** "1 event is …", "3 events are …" */
export function counted(count: number, one: string, many: string): readonly string[] {
  return count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];
}

function sayIssue(issue: v.BaseIssue<unknown>): string {
  // As it stands in the file, not as a step of reading left it.
  const value = shown(issue.path === undefined ? issue.input : issue.path.at(-1)?.value);
  return `${v.getDotPath(issue) ?? 'it'} is ${value}: ${issue.message}.`;
}

function namesOf({ events }: OwnChain): string {
  const [first, last] = [events[0]?.id, events.at(-1)?.id];
  return first === undefined ? 'there are none' : `there are ${first} to ${last ?? first}`;
}
