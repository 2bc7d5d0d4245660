/** Chains as they come out of files and requests. */
import * as v from 'valibot';
import { inOrderOfNeeds } from './happens.ts';
import { INTERACTIONS, MAX_SENTENCE_LENGTH, MAX_EVENTS, type Chain } from './types.ts';
import { finite } from '../util/schemas.ts';

/** What links and questions know an event by, unique within its chain: any text of up to 200 characters. */
export const eventIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const id = eventIdSchema;
const sentence = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_SENTENCE_LENGTH));
const ids = v.pipe(v.array(id), v.minLength(1), v.readonly());

/** What an event has besides who acts in it. */
export const eventFields = { id, text: sentence, time: finite };

/** The events of a chain, each of a form: no more than a chain takes, each id once. */
export function eventsSchemaOf<Event extends { readonly id: string }>(
  event: v.GenericSchema<unknown, Event>,
) {
  return v.pipe(
    v.array(event),
    v.minLength(1),
    v.maxLength(MAX_EVENTS),
    v.check(
      (events) => new Set(events.map((one) => one.id)).size === events.length,
      'two events have the same id',
    ),
    v.readonly(),
  );
}

/** What an event needs: all of a list, or one of it. */
export function needOf<List>(list: v.GenericSchema<unknown, List>) {
  return v.union([v.strictObject({ all: list }), v.strictObject({ any: list })]);
}

/** A chain out of a file: its events in the order of time, needs of events that there are, a goal among them. */
export const chainSchema = v.pipe(
  v.object({
    events: eventsSchemaOf(v.object({ ...eventFields, agent: v.string(), label: v.exactOptional(sentence) })),
    causes: v.record(v.string(), needOf(ids)),
    goal: id,
    type: v.picklist(INTERACTIONS),
  }),
  v.check(
    ({ events, goal }) => events.some((event) => event.id === goal),
    'the goal is no event of the chain',
  ),
  v.check(
    ({ events, causes }) =>
      Object.entries(causes).every(([effect, need]) =>
        [effect, ...('all' in need ? need.all : need.any)].every((one) =>
          events.some((event) => event.id === one),
        ),
      ),
    'a need names an event that there is not',
  ),
  v.check(isWithoutCircles, 'needs run in a circle'),
);

/** What a question supposes away: an event of the chain, or what never happens in it. */
export const preventedSchema = v.union([
  v.strictObject({
    id,
    /** What is done in its place, and which events get what they need from that. */
    instead: v.exactOptional(v.strictObject({ text: sentence, serves: v.pipe(v.array(id), v.readonly()) })),
  }),
  v.strictObject({ text: sentence }),
]);

function isWithoutCircles(chain: Chain): boolean {
  try {
    inOrderOfNeeds(chain);
    return true;
  } catch {
    return false;
  }
}
