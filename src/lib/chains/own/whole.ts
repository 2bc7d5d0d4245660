/** Converts a typed chain into a chain for computation, and back. */
import { isAny, neededBy } from '../graph.ts';
import { MAX_SENTENCE_LENGTH, type Chain, type ChainEvent } from '../types.ts';
import { textOfTime, timeOf } from './time.ts';
import type { OwnChain } from './types.ts';

/** The chain of all complete events; null if there are none. `problems` names what is left out, and why. */
export interface WholeChain {
  readonly chain: Chain | null;
  readonly problems: readonly EventProblem[];
}

/** Why an event cannot be used, at the field to fix. */
export interface EventProblem {
  readonly id: string;
  /** The field; `order` if it needs a later event. */
  readonly part: 'time' | 'text' | 'order';
  readonly message: string;
}

/** Returns the chain of all events with a time and a sentence; links of the others are left out with them. */
export function wholeChain(own: OwnChain): WholeChain {
  const problems: EventProblem[] = [];
  const events = own.events.flatMap((event, index): readonly ChainEvent[] => {
    const time = timeOf(event.time);
    const text = event.text.trim();
    const name = `Event ${index + 1}`;
    const part = (which: EventProblem['part'], message: string): void => {
      problems.push({ id: event.id, part: which, message: `${name} ${message}` });
    };
    if (time === null) {
      part(
        'time',
        event.time.trim() === ''
          ? 'has no time: type one such as 0:05.'
          : `has the time “${event.time.trim()}”, which is not a time: type minutes and seconds, such as 0:05, or seconds, such as 12.5.`,
      );
    }
    if (text === '') part('text', 'has no words yet: say what happens.');
    if (text.length > MAX_SENTENCE_LENGTH)
      part('text', `is ${text.length} characters long: keep it to ${MAX_SENTENCE_LENGTH}.`);
    if (time === null || text === '' || text.length > MAX_SENTENCE_LENGTH) return [];
    const label = event.label?.trim() ?? '';
    return [{ id: event.id, text, time, agent: event.agent.trim(), ...(label === '' ? {} : { label }) }];
  });
  const inTime = [...events].sort((one, other) => one.time - other.time);
  const places = new Map(inTime.map(({ id }, index) => [id, index]));
  const numbers = new Map(own.events.map(({ id }, index) => [id, index + 1]));
  const last = inTime.at(-1);
  if (last === undefined) return { chain: null, problems };
  const causes = inTime.flatMap(({ id }) => {
    const left = neededBy(own, id).filter((cause) => places.has(cause));
    if (left.some((cause) => (places.get(cause) ?? 0) > (places.get(id) ?? 0))) {
      problems.push({
        id,
        part: 'order',
        message: `Event ${numbers.get(id)} needs something that comes later: change a time, or take the link away.`,
      });
    }
    return left.length === 0 ? [] : [[id, isAny(own, id) ? { any: left } : { all: left }] as const];
  });
  const goal = own.goal !== null && places.has(own.goal) ? own.goal : last.id;
  return { chain: { events: inTime, causes: Object.fromEntries(causes), goal, type: own.type }, problems };
}

/** Returns a chain in typed form. */
export function typedChain(
  chain: Chain,
  texts: { readonly title: string; readonly context: string },
): OwnChain {
  const inOrder = [...chain.events].sort((one, other) => one.time - other.time);
  return {
    ...texts,
    type: chain.type,
    goal: chain.goal === inOrder.at(-1)?.id ? null : chain.goal,
    events: inOrder.map(({ time, ...event }) => ({ ...event, time: textOfTime(time) })),
    causes: chain.causes,
  };
}
