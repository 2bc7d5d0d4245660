/** Edits of the user's own chain; each returns a new chain. */
import { isAny, leadsTo, neededBy } from '../graph.ts';
import { MAX_EVENTS, type Requirement } from '../types.ts';
import { textOfTime, timeOf } from './time.ts';
import type { OwnChain, OwnEvent } from './types.ts';

/** Editable fields of an event. */
export type EventChange = Partial<Omit<OwnEvent, 'id'>>;

/** Returns the first number from which all ids are unused. */
function freeNumber({ events }: OwnChain): number {
  const numbers = events.map(({ id }) => Number(/^e(\d+)$/u.exec(id)?.[1] ?? 0));
  return Math.max(0, ...numbers) + 1;
}

/** Returns why this many more events do not fit into a chain; empty if they do. */
export function roomProblem({ events }: OwnChain, added: number): string {
  const room = MAX_EVENTS - events.length;
  if (added <= room) return '';
  return `A chain takes ${MAX_EVENTS} events: there is room for ${room}, and these are ${added}. Add fewer.`;
}

/** Returns the chain with further events, in order of time and with new ids. */
export function addEvents(own: OwnChain, added: readonly Omit<OwnEvent, 'id'>[]): OwnChain {
  const first = freeNumber(own);
  const fresh = added.map((event, index) => ({ ...event, id: `e${first + index}` }));
  return inTime({ ...own, events: [...own.events, ...fresh] });
}

/**
 * Returns the chain with an empty event after another one, or at the end; its time is halfway to the next one's.
 */
export function addEventAfter(
  own: OwnChain,
  after: string | null,
): { readonly own: OwnChain; readonly id: string } {
  const id = `e${freeNumber(own)}`;
  const found = own.events.findIndex((event) => event.id === after);
  const index = found < 0 ? own.events.length - 1 : found;
  const last = timeOf(own.events[index]?.time ?? '');
  const next = timeOf(own.events[index + 1]?.time ?? '');
  const time = last === null ? (own.events.length === 0 ? 0 : null) : timeBetween(last, next);
  const event = { id, time: time === null ? '' : textOfTime(time), agent: '', text: '' };
  return { id, own: { ...own, events: own.events.toSpliced(index + 1, 0, event) } };
}

/** Default distance of a new last event from the one before, in seconds. */
const APART_SECONDS = 5;

function timeBetween(last: number, next: number | null): number {
  if (next === null || next <= last) return last + APART_SECONDS;
  return Math.round(((last + next) / 2) * 1000) / 1000;
}

/** Returns the chain with changed fields of one event; its position stays. */
export function setEvent(own: OwnChain, id: string, change: EventChange): OwnChain {
  return { ...own, events: own.events.map((event) => (event.id === id ? { ...event, ...change } : event)) };
}

/** Returns the chain without an event and its links. */
export function removeEvent(own: OwnChain, id: string): OwnChain {
  const causes = Object.entries(own.causes).flatMap(([effect, need]) => {
    const left = effect === id ? null : withoutCause(need, id);
    return left === null ? [] : [[effect, left] as const];
  });
  return {
    ...own,
    goal: own.goal === id ? null : own.goal,
    events: own.events.filter((event) => event.id !== id),
    causes: Object.fromEntries(causes),
  };
}

/** Sorts the events by time; one with an unreadable time stays behind the one before it. */
export function inTime(own: OwnChain): OwnChain {
  let last = Number.NEGATIVE_INFINITY;
  const timed = own.events.map((event) => {
    last = timeOf(event.time) ?? last;
    return { event, time: last };
  });
  const sorted = [...timed].sort((one, other) =>
    one.time < other.time ? -1 : one.time > other.time ? 1 : 0,
  );
  const isSame = sorted.every(({ event }, index) => event === own.events[index]);
  return isSame ? own : { ...own, events: sorted.map(({ event }) => event) };
}

/** Moves an event one position earlier or later by swapping times with its neighbour. */
export function moveEvent(own: OwnChain, id: string, by: -1 | 1): OwnChain {
  const index = own.events.findIndex((event) => event.id === id);
  const [event, other] = [own.events[index], own.events[index + by]];
  if (event === undefined || other === undefined) return own;
  const events = own.events
    .with(index, { ...other, time: event.time })
    .with(index + by, { ...event, time: other.time });
  return { ...own, events };
}

/** Returns whether an event may need another: not itself, and none that depends on it. */
export function mayNeed(own: OwnChain, effect: string, cause: string): boolean {
  return cause !== effect && !leadsTo(own, effect, cause);
}

/**
 * Adds a link.
 *
 * @throws RangeError for one that would close a cycle
 */
export function addLink(own: OwnChain, cause: string, effect: string): OwnChain {
  const needed = neededBy(own, effect);
  if (needed.includes(cause)) return own;
  if (!mayNeed(own, effect, cause)) {
    throw new RangeError(
      `The event ${JSON.stringify(effect)} would need itself: ${JSON.stringify(cause)} needs it.`,
    );
  }
  // In the order of the events, so that equal links give equal chains.
  const causes = own.events.map(({ id }) => id).filter((id) => id === cause || needed.includes(id));
  return withNeed(own, effect, isAny(own, effect) ? { any: causes } : { all: causes });
}

/** Removes a link; returns the same object if the effect needs nothing. */
export function removeLink(own: OwnChain, cause: string, effect: string): OwnChain {
  const need = Object.hasOwn(own.causes, effect) ? own.causes[effect] : undefined;
  return need === undefined ? own : withNeed(own, effect, withoutCause(need, cause));
}

/** Sets whether an event needs all or any of its causes. */
export function setKind(own: OwnChain, effect: string, kind: 'all' | 'any'): OwnChain {
  const needed = neededBy(own, effect);
  if (needed.length === 0) return own;
  return withNeed(own, effect, kind === 'all' ? { all: needed } : { any: needed });
}

function withNeed(own: OwnChain, effect: string, need: Requirement | null): OwnChain {
  const { [effect]: _, ...others } = own.causes;
  return { ...own, causes: need === null ? others : { ...others, [effect]: need } };
}

function withoutCause(need: Requirement, cause: string): Requirement | null {
  const left = ('all' in need ? need.all : need.any).filter((id) => id !== cause);
  if (left.length === 0) return null;
  return 'all' in need ? { all: left } : { any: left };
}
