import * as v from 'valibot';
import { fail, ok, type Result } from '../../util/result.ts';
import { causalGraph } from '../identify/causal-graph.ts';
import { namesInEstimand } from '../identify/estimand.ts';
import { evaluateEstimand } from '../identify/evaluate-estimand.ts';
import { identify } from '../identify/identify.ts';
import { estimandLatex } from '../identify/write-estimand.ts';
import { jointOf } from '../inference/joint.ts';
import type { Assignment, CausalError, Model } from '../types.ts';
import { valuesField } from './fields.ts';
import { createHandler } from './handler.ts';
import { hedgeText } from './identify.ts';
import { checkNodes, checkObserved } from './nodes.ts';
import { readWrittenInterventions, readWrittenValues } from './values.ts';

/**
 * Answers `estimate`: `event`, `do`, `given`?; evaluates the estimand of `identify`, which is returned with the number,
 * on the joint distribution of the observed variables that it mentions. No intervention is made in the model.
 */
export const answerEstimate = createHandler(
  { event: valuesField, do: valuesField, given: v.exactOptional(valuesField) },
  (model, query) => {
    const fields = [query.event, query.do, query.given ?? new Map<string, unknown>()] as const;
    const [y, x, given] = fields.map((field) => [...field.keys()]) as [string[], string[], string[]];
    const checked = checkNodes(model, ['event', y], ['do', x], ['given', given]);
    if (!checked.ok) return checked;
    const observed = checkObserved(model, [...y, ...x, ...given]);
    if (!observed.ok) return observed;
    const at = readAll(model, ...fields);
    if (!at.ok) return at;
    const found = identify(causalGraph(model), { y, x, given });
    if (found.kind === 'hedge') return fail(notIdentifiable(hedgeText(found.hedge)));
    const { estimand } = found;
    const joint = jointOf(model, [...namesInEstimand(estimand)]);
    if (!joint.ok) return joint;
    const number = evaluateEstimand(estimand, joint.value, at.value);
    if (!number.ok) return number;
    const written = estimandLatex(estimand, [...y, ...x, ...given]);
    return ok({ value: number.value, method: 'enumeration', estimand: written });
  },
);

function notIdentifiable(hedge: string): CausalError {
  return { code: 'not-identifiable', message: `Observations do not identify this effect: ${hedge}.` };
}

/** Reads the values of all fields; those of `do` must be constants, as a shift has no estimand. */
function readAll(
  model: Model,
  event: ReadonlyMap<string, unknown>,
  done: ReadonlyMap<string, unknown>,
  given: ReadonlyMap<string, unknown>,
): Result<Assignment, CausalError> {
  const seen = readWrittenValues(model, new Map([...event, ...given]), 'any');
  if (!seen.ok) return seen;
  const interventions = readWrittenInterventions(model, done);
  if (!interventions.ok) return interventions;
  const values = new Map(seen.value);
  for (const [name, act] of interventions.value) {
    if (typeof act !== 'number') return fail(noValue(name));
    values.set(name, act);
  }
  return ok(values);
}

function noValue(name: string): CausalError {
  const message = `${name} is set by a formula; an estimand is evaluated for a number or a category.`;
  return { code: 'unsupported', message };
}
