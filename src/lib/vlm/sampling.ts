import { fail, ok, type Result } from '../util/result.ts';
import { wilson } from '../util/wilson.ts';
import type { VlmClient } from './client.ts';
import type { VlmError } from './errors.ts';
import type { ChatRequest } from './types.ts';
import { firstLabel } from './yes-no.ts';

/** How often a model said yes when it was asked again and again: what is left where there are no probabilities. */
export interface SampledYesNo {
  readonly yes: number;
  readonly no: number;
  /** Answers that are neither. */
  readonly neither: number;
  /** Share of yes among the answers that are one of both; null where there is none. */
  readonly share: number | null;
  /** Wilson's 95% interval of that share. */
  readonly interval: readonly [number, number];
}

/**
 * Asks `times` times with as many seeds at temperature 1 (unless the request has one above 0) and counts. The seeds
 * follow on from the request's, so that a server that honours them repeats the whole. Stops at the first failure.
 */
export async function sampleYesNo(
  client: VlmClient,
  request: ChatRequest,
  times: number,
  options: { readonly signal?: AbortSignal; readonly onanswer?: (done: number) => void } = {},
): Promise<Result<SampledYesNo, VlmError>> {
  const counts = { yes: 0, no: 0, neither: 0 };
  const temperature =
    request.temperature === undefined || request.temperature === 0 ? 1 : request.temperature;
  for (let time = 0; time < times; time++) {
    const seed = (request.seed ?? 0) + time;
    const signal = options.signal === undefined ? {} : { signal: options.signal };
    const reply = await client.chat({ ...request, temperature, seed }, signal);
    if (!reply.ok) return fail(reply.error);
    counts[firstLabel(reply.value.text) ?? 'neither']++;
    options.onanswer?.(time + 1);
  }
  const decided = counts.yes + counts.no;
  return ok({
    ...counts,
    share: decided === 0 ? null : counts.yes / decided,
    interval: wilson(counts.yes, decided),
  });
}
