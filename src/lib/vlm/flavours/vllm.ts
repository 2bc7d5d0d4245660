import { maxModelLength, nestedError, templateSwitch } from './fields.ts';
import type { Flavour } from './flavour.ts';

/** https://docs.vllm.ai/en/v0.8.1/serving/openai_compatible_server.html */
export const vllm: Flavour = {
  title: 'vLLM',
  port: '8000',
  cors: (origin) =>
    `It allows every origin unless configured otherwise: start it with --allowed-origins '["${origin}"]', and look for a proxy in front of it that removes the headers.`,
  thinking: templateSwitch,
  topLogprobs: 20,
  reasoning: 'reasoning',
  error: nestedError,
  contextTokens: maxModelLength,
};
