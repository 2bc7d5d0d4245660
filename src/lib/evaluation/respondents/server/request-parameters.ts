import * as v from 'valibot';
import type { RespondentIdentity } from '../../runs/plan.ts';
import { canonicalJson } from '../../../util/canonical.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import type { ChatRequest } from '../../../vlm/index.ts';
import { isRecord, parseOrNone } from '../../../util/json.ts';

/** Request parameters of a model; all are part of a run's identity. */
export type VlmParameters = Pick<
  ChatRequest,
  'temperature' | 'topP' | 'maxTokens' | 'seed' | 'stop' | 'thinking' | 'extra'
>;

type Flat = NonNullable<RespondentIdentity['parameters']>;

/** Fields that every run sets itself; extra request fields must not contain them. */
const OF_THE_RUN: readonly string[] = ['messages', 'model'];

/** Parses extra request fields from JSON text. Fails with a clause that says what is wrong and what is allowed. */
export function readExtraBody(text: string): Result<NonNullable<VlmParameters['extra']>, string> {
  const value = parseOrNone(text);
  if (!isRecord(value)) return fail('not a JSON object: give one such as {"min_p": 0.1}');
  const taken = OF_THE_RUN.find((name) => Object.hasOwn(value, name));
  if (taken !== undefined) return fail(`the run itself sets “${taken}”: leave it out`);
  return ok({ ...value });
}

/**
 * Returns request parameters as plan parameters; unset ones are left out, so that ids of earlier runs stay the
 * same.
 */
export function requestParameters({ stop = [], extra = {}, ...plain }: VlmParameters): Flat {
  return {
    ...plain,
    ...(stop.length === 0 ? {} : { stop: JSON.stringify(stop) }),
    ...(Object.keys(extra).length === 0 ? {} : { extraBody: canonicalJson(extra) }),
  };
}

/** Schema of the stop sequences in a plan's parameters. */
const stops = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.string())), []);

/** Returns the request parameters that a plan's parameters hold. */
export function requestParametersOf(flat: Flat): VlmParameters {
  const { temperature, topP, maxTokens, seed, thinking } = flat;
  const stop = v.parse(stops, flat['stop']);
  const extra = typeof flat['extraBody'] === 'string' ? readExtraBody(flat['extraBody']) : null;
  return {
    ...(typeof temperature === 'number' ? { temperature } : {}),
    ...(typeof topP === 'number' ? { topP } : {}),
    ...(typeof maxTokens === 'number' ? { maxTokens } : {}),
    ...(typeof seed === 'number' ? { seed } : {}),
    ...(typeof thinking === 'boolean' ? { thinking } : {}),
    ...(stop.length === 0 ? {} : { stop }),
    ...(extra?.ok === true ? { extra: extra.value } : {}),
  };
}
