/** Patterns for sufficiency: “A alone was enough for B”. English. */
import { neededBy } from '../graph.ts';
import type { Chain } from '../types.ts';
import type { Joint } from './joint.ts';
import { nextOf } from './unchanged.ts';

const ALONE = String.raw`(?:\s+(?:alone|each|together|by\s+(?:it|him|her|them)sel(?:f|ves)|on\s+(?:its|his|her|their)\s+own))*`;
const MAY = '(?:would|could|might|will|can)';
const BE = String.raw`(?:${MAY}(?<would>n't|\s+not)?\s+(?:still\s+|also\s+)?(?:have\s+been|be)|(?:is|was|are|were)(?<was>n't|\s+not)?)`;
const ENOUGH = String.raw`(?:\s+(?:already|also|quite|\w+ly))?${ALONE}\s+(?:an?\s+)?(?<in>in)?(?:enough|sufficient)(?:\s+(?:condition|cause|reason))?`;
const SUFFICE = String.raw`(?:(?:${MAY}|did|does|do)(?<did>n't|\s+not)?\s+)?(?:have\s+)?suffic(?:e[ds]?)`;
const WAS_ENOUGH = String.raw`(?<cause>.+?)${ALONE}\s+(?:${BE}${ENOUGH}|${SUFFICE})${ALONE}`;
const TO = String.raw`(?:for|of|that|so\s+that|in\s+order\s+(?:for|to)|to(?:\s+(?:make|let|have|get|cause|trigger|ensure|bring(?:\s+about)?|lead\s+to))?)`;
/** Matches “A was enough for B”, with B possibly named before, and “for B, A was enough”. */
const FORMS = [
  String.raw`^(?:in\s+order\s+)?for\s+(?<effect>[^,]+),\s*${WAS_ENOUGH}$`,
  String.raw`^(?:and\s+|but\s+)?${WAS_ENOUGH}(?:\s+${TO}\s+(?<effect>.+))?$`,
].map((form) => new RegExp(form, 'iu'));
const NEITHER = /^\W*neither\b/iu;
const IT = /^\W*(?:it|there|what)$/iu;

/**
 * Parses what a text says was enough for what; the effect is empty if not named. Null if it says nothing of the
 * kind.
 */
export function enoughIn(text: string): Joint | null {
  const { cause, effect = '', ...not } = FORMS.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  if (cause === undefined || IT.test(cause)) return null;
  const isNone = NEITHER.test(cause);
  const isDenied =
    [not['would'], not['was'], not['did'], not['in']].filter((one) => one !== undefined).length % 2 === 1;
  return {
    kind: 'stated',
    cause: isNone ? cause.replace(NEITHER, '').replace(/\bnor\b/giu, 'or') : cause,
    effect,
    isDenied: isDenied || isNone,
    isEnough: true,
  };
}

/**
 * Returns the effect that “either A or B is enough” or “A is enough” refers to: the only event with an edge from
 * each; the goal if A alone has none; empty if there are several.
 */
export function commonEffect(chain: Chain, causes: readonly string[]): readonly string[] {
  const found = chain.events
    .map(({ id }) => id)
    .filter((id) => causes.length > 0 && causes.every((cause) => neededBy(chain, id).includes(cause)));
  if (found.length === 0 && causes.length === 1) return nextOf(chain, causes);
  return found.length === 1 ? found : [];
}
