import * as v from 'valibot';
import { nestedError, templateSwitch } from './fields.ts';
import type { Flavour } from './flavour.ts';

/** https://github.com/ggml-org/llama.cpp/tree/master/tools/server */
export const llamaCpp: Flavour = {
  title: 'llama.cpp',
  port: '8080',
  cors: () =>
    'It allows every origin, but only this machine with --tools or --agent: start llama-server without them.',
  thinking: templateSwitch,
  reasoning: 'reasoning_content',
  error: nestedError,
  vision: v.pipe(
    v.object({ architecture: v.object({ input_modalities: v.array(v.string()) }) }),
    v.transform(({ architecture }) => architecture.input_modalities.includes('image')),
  ),
};
