/** Changes to a chain of one's own; each returns a new chain. */
import { isAny, leadsTo, neededBy } from '../graph.ts';
import { MAX_EVENTS, type Requirement } from '../types.ts';
import { textOfTime, timeOf } from './time.ts';
import type { OwnChain, OwnEvent } from './types.ts';

/** What may be typed of an event. */
export type EventChange = Partial<Omit<OwnEvent, 'id'>>;

/** The first number whose id, and those of all above it, no event of the chain has. */
function freeNumber({ events }: OwnChain): number {
  const numbers = events.map(({ id }) => Number(/^e(\d+)$/u.exec(id)?.[1] ?? 0));
  return Math.max(0, ...numbers) + 1;
}

/** Why so many events more do not fit into a chain; empty where they do. */
export function roomProblem({ events }: OwnChain, added: number): string {
  const room = MAX_EVENTS - events.length;
  if (added <= room) return '';
  return `A chain takes ${MAX_EVENTS} events: there is room for ${room}, and these are ${added}. Add fewer.`;
}

/** The chain with these events more, in the order of time. Ids of their own are given to them. */
export function addEvents(own: OwnChain, added: readonly Omit<OwnEvent, 'id'>[]): OwnChain {
  const first = freeNumber(own);
  const fresh = added.map((event, place) => ({ ...event, id: `e${first + place}` }));
  return inTime({ ...own, events: [...own.events, ...fresh] });
}

/** An event without words after another one, or at the end; its time is halfway to the next one's. */
export function addEventAfter(
  own: OwnChain,
  after: string | null,
): { readonly own: OwnChain; readonly id: string } {
  const id = `e${freeNumber(own)}`;
  const found = own.events.findIndex((event) => event.id === after);
  const place = found < 0 ? own.events.length - 1 : found;
  const last = timeOf(own.events[place]?.time ?? '');
  const next = timeOf(own.events[place + 1]?.time ?? '');
  const time = last === null ? (own.events.length === 0 ? 0 : null) : halfway(last, next);
  const event = { id, time: time === null ? '' : textOfTime(time), agent: '', text: '' };
  return { id, own: { ...own, events: own.events.toSpliced(place + 1, 0, event) } };
}

/** Where a new event stands in time when none is typed, in seconds after the last. */
const APART_SECONDS = 5;

function halfway(last: number, next: number | null): number {
  if (next === null || next <= last) return last + APART_SECONDS;
  return Math.round(((last + next) / 2) * 1000) / 1000;
}

/** The chain with other words of one event; its place stays. */
export function setEvent(own: OwnChain, id: string, change: EventChange): OwnChain {
  return { ...own, events: own.events.map((event) => (event.id === id ? { ...event, ...change } : event)) };
}

/** The chain without an event and without the links that it had. */
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

/** The events in the order of their times; one whose time cannot be read stays behind the one before it. */
export function inTime(own: OwnChain): OwnChain {
  let last = Number.NEGATIVE_INFINITY;
  const timed = own.events.map((event) => {
    last = timeOf(event.time) ?? last;
    return { event, time: last };
  });
  const sorted = [...timed].sort((one, other) =>
    one.time < other.time ? -1 : one.time > other.time ? 1 : 0,
  );
  const isSame = sorted.every(({ event }, place) => event === own.events[place]);
  return isSame ? own : { ...own, events: sorted.map(({ event }) => event) };
}

/** The chain with an event one place earlier or later: it changes times with its neighbour. */
export function moveEvent(own: OwnChain, id: string, by: -1 | 1): OwnChain {
  const place = own.events.findIndex((event) => event.id === id);
  const [event, other] = [own.events[place], own.events[place + by]];
  if (event === undefined || other === undefined) return own;
  const events = own.events
    .with(place, { ...other, time: event.time })
    .with(place + by, { ...event, time: other.time });
  return { ...own, events };
}

/** Whether an event may need another: not itself, and nothing that needs it in turn. */
export function mayNeed(own: OwnChain, effect: string, cause: string): boolean {
  return cause !== effect && !leadsTo(own, effect, cause);
}

/** The chain with a link more. Throws a RangeError for one that would close a circle. */
export function addLink(own: OwnChain, cause: string, effect: string): OwnChain {
  const needed = neededBy(own, effect);
  if (needed.includes(cause)) return own;
  if (!mayNeed(own, effect, cause)) {
    throw new RangeError(
      `The event ${JSON.stringify(effect)} would need itself: ${JSON.stringify(cause)} needs it.`,
    );
  }
  // In the order in which the events stand, so that the same links are the same chain.
  const causes = own.events.map(({ id }) => id).filter((id) => id === cause || needed.includes(id));
  return withNeed(own, effect, isAny(own, effect) ? { any: causes } : { all: causes });
}

/** The chain without a link; the very same object where the effect needs nothing. */
export function removeLink(own: OwnChain, cause: string, effect: string): OwnChain {
  const need = Object.hasOwn(own.causes, effect) ? own.causes[effect] : undefined;
  return need === undefined ? own : withNeed(own, effect, withoutCause(need, cause));
}

/** The chain with an event that needs all of its causes, or one of them. */
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
