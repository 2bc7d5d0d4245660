import * as v from 'valibot';
import type { RespondentIdentity } from '../runs/plan.ts';
import { canonicalJson } from '../../util/canonical.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import type { ChatRequest } from '../../vlm/index.ts';
import { isRecord, parseOrNone } from '../../util/json.ts';

/** How a model is asked; all of it is part of a run's identity. */
export type VlmParameters = Pick<
  ChatRequest,
  'temperature' | 'topP' | 'maxTokens' | 'seed' | 'stop' | 'thinking' | 'extra'
>;

type Flat = NonNullable<RespondentIdentity['parameters']>;

/** What every run asks by itself: further fields of a request may not touch it. */
const OF_THE_RUN: readonly string[] = ['messages', 'model'];

/** Further fields of a request out of a text. Fails with a clause that names what is wrong and what would be right. */
export function readExtraBody(text: string): Result<NonNullable<VlmParameters['extra']>, string> {
  const value = parseOrNone(text);
  if (!isRecord(value)) return fail('this is no JSON object: give one such as {"min_p": 0.1}');
  const taken = OF_THE_RUN.find((name) => Object.hasOwn(value, name));
  if (taken !== undefined) return fail(`the run itself sets “${taken}”: leave it out`);
  return ok({ ...value });
}

/** How a model is asked as the parameters of a plan: what is left out leaves no trace, so that earlier runs stay what they are. */
export function requestParameters({ stop = [], extra = {}, ...plain }: VlmParameters): Flat {
  return {
    ...plain,
    ...(stop.length === 0 ? {} : { stop: JSON.stringify(stop) }),
    ...(Object.keys(extra).length === 0 ? {} : { extraBody: canonicalJson(extra) }),
  };
}

/** What stands in a plan for the texts that end an answer. */
const stops = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.string())), []);

/** How a model is asked by the run with these parameters. */
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
