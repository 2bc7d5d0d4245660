import { max } from 'd3-array';
import type { Estimate } from '../inference/answer/estimate.ts';
import type { Outcomes } from '../inference/answer/describe-all.ts';
import type { Outcome } from '../inference/answer/outcome.ts';
import type { CausalError, Domain } from '../types.ts';
import { omitUndefined } from '../../util/omit.ts';

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The answer to one query, or why there is none. */
export type QueryAnswer =
  | { readonly ok: true; readonly value: Json; readonly [field: string]: Json }
  | { readonly ok: false; readonly error: CausalError };

/** An answered query: its value, and further fields next to it. */
export interface AnsweredQuery {
  readonly value: Json;
  readonly [field: string]: Json;
}

/** Significant digits that are printed: the last two or three of a double are rounding errors. */
const PRINTED_DIGITS = 14;

/** Makes an object whose keys may be any text, `__proto__` included. */
export function jsonObject(entries: Iterable<readonly [string, Json]>): { readonly [key: string]: Json } {
  const object = Object.create(null) as Record<string, Json>;
  for (const [key, value] of entries) object[key] = value;
  return object;
}

/** Rounds every number to its significant digits; undefined if one is not finite. */
export function roundNumbers(value: Json): Json | undefined {
  if (typeof value === 'number')
    return Number.isFinite(value) ? Number(value.toPrecision(PRINTED_DIGITS)) + 0 : undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).map(roundNumbers);
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  const entries: [string, Json][] = [];
  for (const [key, field] of Object.entries(value as { readonly [key: string]: Json })) {
    const item = roundNumbers(field);
    if (item === undefined) return undefined;
    entries.push([key, item]);
  }
  return jsonObject(entries);
}

/** Returns the JSON fields of an estimate; `error` and `effectiveSampleSize` are left out if they are undefined. */
export function answerOfEstimate({ value, method, error, effectiveSampleSize }: Estimate): AnsweredQuery {
  return {
    value,
    method,
    ...omitUndefined({ error, effectiveSampleSize }),
  };
}

/** Writes an outcome as JSON: a number or label, `{"set": [lo, hi]}`, or a distribution. */
export function jsonOutcome(outcome: Outcome, domain: Domain | undefined): Json {
  const labels = domain?.kind === 'category' ? domain.labels : null;
  switch (outcome.kind) {
    case 'point':
      return labels?.[outcome.value] ?? outcome.value;
    case 'set':
      return { set: [outcome.lo, outcome.hi] };
    case 'distribution': {
      const { mean, sd, quantiles, values, probabilities, error, effectiveSampleSize } = outcome;
      const drawn = {
        ...omitUndefined({ error, effectiveSampleSize }),
      };
      if (labels !== null) {
        const shares = (values ?? []).map(
          (value, i) => [labels[value] ?? String(value), probabilities?.[i] ?? 0] as const,
        );
        return { probabilities: jsonObject(shares), ...drawn };
      }
      return {
        mean,
        sd,
        quantiles: { ...quantiles },
        ...(values && probabilities ? { values, probabilities } : {}),
        ...drawn,
      };
    }
  }
}

/** Returns the method and, for draws, the largest standard error of a mean and the effective sample size. */
export function precisionOf({ method, outcomes }: Outcomes<string>): { readonly [key: string]: Json } {
  if (method !== 'monte-carlo') return { method };
  const drawn = [...outcomes.values()].filter((outcome) => outcome.kind === 'distribution');
  const error = max(drawn, (outcome) => outcome.error ?? 0) ?? 0;
  const sizes = drawn.flatMap(({ effectiveSampleSize }) => effectiveSampleSize ?? []);
  return { method, error, ...(sizes.length > 0 ? { effectiveSampleSize: Math.min(...sizes) } : {}) };
}
