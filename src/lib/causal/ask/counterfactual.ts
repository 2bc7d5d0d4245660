import * as v from 'valibot';
import { fail, ok, type Result } from '../../util/result.ts';
import type { Atom } from '../inference/compile/atoms.ts';
import { inferCounterfactual } from '../inference/counterfactual.ts';
import { domainsOf } from '../inference/network/describe.ts';
import { probability } from '../inference/probability.ts';
import type { CausalError, Model } from '../types.ts';
import { answerOfEstimate, jsonOutcome, precisionOf } from './answer.ts';
import { atoms, draws, nameField, valuesField } from './fields.ts';
import { readWorld } from './world.ts';
import { createHandler, type Handler } from './handler.ts';
import { domainOfName, readWrittenInterventions, readValue, readWrittenValues } from './values.ts';

/**
 * Answers `counterfactual` with `of`: a variable's value or distribution, had `do` been done to the unit with this
 * evidence.
 */
const answerOf = createHandler(
  { evidence: valuesField, do: v.exactOptional(valuesField), of: nameField, ...draws },
  (model, query) => {
    const domain = domainOfName(model, query.of);
    if (!domain.ok) return domain;
    const evidence = readWrittenValues(model, query.evidence, 'possible');
    if (!evidence.ok) return evidence;
    const interventions = readWrittenInterventions(model, query.do);
    if (!interventions.ok) return interventions;
    const result = inferCounterfactual(model, evidence.value, interventions.value, {
      ...query,
      of: [query.of],
    });
    if (!result.ok) return result;
    const outcome = result.value.outcomes.get(query.of);
    if (!outcome) return fail({ code: 'unsupported', message: `${query.of} could not be described.` });
    return ok({ value: jsonOutcome(outcome, domainsOf(model).get(query.of)), ...precisionOf(result.value) });
  },
);

/**
 * Answers `counterfactual` with `event` as an object: its probability, had `do` been done to the unit with this
 * evidence.
 */
const answerEvent = createHandler(
  { evidence: valuesField, do: v.exactOptional(valuesField), event: valuesField, ...draws },
  (model, query) => {
    const given = readWorld(model, undefined, query.evidence);
    if (!given.ok) return given;
    const interventions = readWrittenInterventions(model, query.do);
    if (!interventions.ok) return interventions;
    const event = readWrittenValues(model, query.event, 'any');
    if (!event.ok) return event;
    const asked = [...event.value].map(([of, is]) => ({ of, is, interventions: interventions.value }));
    const result = probability(model, asked, given.value.given, query);
    return result.ok ? ok(answerOfEstimate(result.value)) : result;
  },
);

/**
 * Answers `counterfactual` with `event` as a list: the probability of atoms given atoms, each in the world of its own
 * `do`.
 */
const answerAtoms = createHandler(
  { event: atoms, given: v.exactOptional(atoms), ...draws },
  (model, query) => {
    const event = readWrittenAtoms(model, query.event, true);
    if (!event.ok) return event;
    const given = readWrittenAtoms(model, query.given ?? [], false);
    if (!given.ok) return given;
    const result = probability(model, event.value, given.value, query);
    return result.ok ? ok(answerOfEstimate(result.value)) : result;
  },
);

/** Answers `counterfactual` in its three forms: `event` as a list, `of`, or `event` as an object. */
export const answerCounterfactual: Handler = (model, query, onprogress) => {
  if (Array.isArray(query['event'])) return answerAtoms(model, query, onprogress);
  if (query['of'] !== undefined && query['event'] !== undefined) {
    return fail({
      code: 'syntax',
      message: 'A counterfactual has either "of" or "event", not both; leave one out.',
    });
  }
  if (query['of'] === undefined && query['event'] === undefined) {
    return fail({
      code: 'syntax',
      message: 'A counterfactual needs the field "of" (a variable) or "event".',
    });
  }
  return (query['of'] !== undefined ? answerOf : answerEvent)(model, query, onprogress);
};

type WrittenAtoms = v.InferOutput<typeof atoms>;

function readWrittenAtoms(
  model: Model,
  written: WrittenAtoms,
  isEvent: boolean,
): Result<readonly Atom[], CausalError> {
  const read: Atom[] = [];
  for (const { of, is, do: done } of written) {
    const interventions = readWrittenInterventions(model, done);
    if (!interventions.ok) return interventions;
    const strictness = isEvent || interventions.value.size > 0 ? 'any' : 'possible';
    const value = readValue(model, of, is, strictness);
    if (!value.ok) return value;
    read.push({ of, is: value.value, interventions: interventions.value });
  }
  return ok(read);
}
