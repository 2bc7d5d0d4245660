import * as v from 'valibot';
import { fail, ok, type Result } from '../../util/result.ts';
import { expectation } from '../inference/expectation.ts';
import type { CausalError, Model } from '../types.ts';
import { answerOfEstimate } from './answer.ts';
import { draws, nameField, valuesField } from './fields.ts';
import { readWorld } from './world.ts';
import { createHandler } from './handler.ts';
import { domainOfName } from './values.ts';

/** Answers `expectation`: `of`, `given`?, `do`?; with `do`, both refer to the world after it. */
export const answerExpectation = createHandler(
  { of: nameField, given: v.exactOptional(valuesField), do: v.exactOptional(valuesField), ...draws },
  (model, query) => {
    const number = checkIsNumber(model, query.of);
    if (!number.ok) return number;
    const world = readWorld(model, query.do, query.given);
    if (!world.ok) return world;
    const result = expectation(model, query.of, world.value.interventions, world.value.given, query);
    return result.ok ? ok(answerOfEstimate(result.value)) : result;
  },
);

/** Checks that a variable is not a category, since those have no order and no distance, and so no mean. */
export function checkIsNumber(model: Model, name: string): Result<null, CausalError> {
  const domain = domainOfName(model, name);
  if (!domain.ok) return domain;
  if (domain.value.kind !== 'category') return ok(null);
  const [label] = domain.value.labels;
  const message = `${name} is a category and has no expected value; ask for the probability of {"${name}": "${label ?? ''}"}.`;
  return fail({ code: 'out-of-domain', message });
}
