import * as v from 'valibot';
import { flatError, maxModelLength, templateSwitch } from './fields.ts';
import type { Flavour } from './flavour.ts';

/** https://docs.sglang.io/docs/basic_usage/openai_api_completions */
export const sglang: Flavour = {
  title: 'SGLang',
  port: '30000',
  cors: () => 'It allows every origin: look for a proxy in front of it that removes the headers.',
  thinking: templateSwitch,
  reasoning: 'reasoning_content',
  error: v.pipe(
    flatError,
    v.check(({ object }) => object === 'error'),
  ),
  contextTokens: maxModelLength,
};
