import * as v from 'valibot';
import { flatError } from './fields.ts';
import type { Flavour } from './flavour.ts';

/** OpenAI, compatible servers, and the frameworks in front of them. */
export const other: Flavour = {
  title: 'Any other',
  cors: (origin) =>
    `Let it answer with access-control-allow-origin: ${origin}, and allow the headers authorization and content-type. Or name it in VLM_UPSTREAMS of your Rungs: the relay asks it without a browser.`,
  // OpenAI's reasoning models accept only this name, many others only the usual one.
  tokenField: 'max_completion_tokens',
  // OpenAI's older limit.
  topLogprobs: 5,
  reasoning: 'reasoning_text',
  error: v.pipe(
    flatError,
    v.check(({ choices, message }) => choices === null && message !== null),
  ),
};
