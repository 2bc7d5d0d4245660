import * as v from 'valibot';
import { ok } from '../../util/result.ts';
import { effects } from '../inference/effects.ts';
import { checkIsNumber } from './expectation.ts';
import { draws, nameField } from './fields.ts';
import { createHandler } from './handler.ts';
import { readValue } from './values.ts';

/** Answers `effects`: `x`, `from`, `to`, `of`. With draws, `error` is the largest of the three standard errors. */
export const answerEffects = createHandler(
  { x: nameField, from: v.unknown(), to: v.unknown(), of: nameField, ...draws },
  (model, query) => {
    const { x, of } = query;
    const from = readValue(model, x, query.from, 'any');
    if (!from.ok) return from;
    const to = readValue(model, x, query.to, 'any');
    if (!to.ok) return to;
    const number = checkIsNumber(model, of);
    if (!number.ok) return number;
    const result = effects(model, { x, from: from.value, to: to.value, of }, query);
    if (!result.ok) return result;
    const { TE, NDE, NIE } = result.value;
    const value = { TE: TE.value, NDE: NDE.value, NIE: NIE.value };
    if (TE.method !== 'monte-carlo') return ok({ value, method: TE.method });
    const errors = { TE: TE.error ?? 0, NDE: NDE.error ?? 0, NIE: NIE.error ?? 0 };
    const error = Math.max(...Object.values(errors));
    return ok({ value, method: TE.method, error, errors, effectiveSampleSize: TE.effectiveSampleSize ?? 0 });
  },
);
