/** Schemas of chains in files and requests. */
import * as v from 'valibot';
import { inOrderOfNeeds } from './happens.ts';
import { INTERACTIONS, MAX_SENTENCE_LENGTH, MAX_EVENTS, type Chain } from './types.ts';
import { finite } from '../util/schemas.ts';

/** Id of an event, unique within its chain: any text of up to 200 characters. */
export const eventIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const id = eventIdSchema;
const sentence = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_SENTENCE_LENGTH));
const ids = v.pipe(v.array(id), v.minLength(1), v.readonly());

/** Fields of an event besides its agent. */
export const eventFields = { id, text: sentence, time: finite };

/** Returns the schema of a chain's events: limited number, unique ids. */
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

/** Returns the schema of a requirement: all of a list, or any of it. */
export function needOf<List>(list: v.GenericSchema<unknown, List>) {
  return v.union([v.strictObject({ all: list }), v.strictObject({ any: list })]);
}

/** Schema of a chain: events in order of time, requirements of existing events, the goal among them. */
export const chainSchema = v.pipe(
  v.object({
    events: eventsSchemaOf(v.object({ ...eventFields, agent: v.string(), label: v.exactOptional(sentence) })),
    causes: v.record(v.string(), needOf(ids)),
    goal: id,
    type: v.picklist(INTERACTIONS),
  }),
  v.check(
    ({ events, goal }) => events.some((event) => event.id === goal),
    'the goal is not an event of the chain',
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

/** Schema of a question's premise: an event of the chain, or something that never happens in it. */
export const preventedSchema = v.union([
  v.strictObject({
    id,
    /** The replacement, and the events whose requirements it satisfies. */
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
