import { ok } from '../../util/result.ts';
import { domainsOf } from '../inference/network/describe.ts';
import { exogenousOutcomes } from '../inference/exogenous-outcomes.ts';
import { jsonObject, jsonOutcome, precisionOf } from './answer.ts';
import { draws, valuesField } from './fields.ts';
import { createHandler } from './handler.ts';
import { readWrittenValues } from './values.ts';

/** Answers `abduct`: `evidence`; every exogenous variable as a number, `{"set": [lo, hi]}` or a distribution. */
export const answerAbduct = createHandler({ evidence: valuesField, ...draws }, (model, query) => {
  const evidence = readWrittenValues(model, query.evidence, 'possible');
  if (!evidence.ok) return evidence;
  const result = exogenousOutcomes(model, evidence.value, query);
  if (!result.ok) return result;
  const domains = domainsOf(model);
  const entries = [...result.value.outcomes].map(
    ([name, outcome]) => [name, jsonOutcome(outcome, domains.get(name))] as const,
  );
  return ok({ value: jsonObject(entries), ...precisionOf(result.value) });
});
