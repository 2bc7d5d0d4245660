import * as v from 'valibot';
import { INTERACTIONS, MAX_SENTENCE_LENGTH, MAX_EVENTS, type Chain } from '../../../chains/types.ts';
import { finiteNumber, listOf, mapOf, oneOf, record, text } from '../../parts/fields.ts';
import { LABEL_CHARACTERS, NOTE_CHARACTERS } from '../../parts/limits.ts';

/** The user's own chain of events: what happened, and what each event needed. Since v7. */
export interface CaseChain extends Chain {
  /** Kind of task: “cooking an omelette”. */
  readonly context?: string;
  /** Id of the event that is supposed away. */
  readonly prevented?: string;
}

const id = v.pipe(text(LABEL_CHARACTERS), v.minLength(1, 'name the event'));
const ids = v.pipe(listOf(id, MAX_EVENTS, 'events'), v.minLength(1, 'name at least one event'));
const sentence = v.pipe(text(MAX_SENTENCE_LENGTH), v.minLength(1, 'say what happens'));

/** Schema of `chain`; `chainSchema` of the chains checks the consistency of its parts. */
export const caseChainSchema: v.GenericSchema<unknown, CaseChain> = record({
  context: v.exactOptional(text(NOTE_CHARACTERS)),
  type: oneOf(INTERACTIONS),
  goal: id,
  events: listOf(
    record({
      id,
      time: finiteNumber,
      agent: text(MAX_SENTENCE_LENGTH),
      text: sentence,
      label: v.exactOptional(sentence),
    }),
    MAX_EVENTS,
    'events',
  ),
  causes: mapOf(
    id,
    v.union([record({ all: ids }), record({ any: ids })], 'use {"all": [ids]} or {"any": [ids]}'),
    MAX_EVENTS,
    'events',
  ),
  prevented: v.exactOptional(id),
});
