import { nestedError } from './fields.ts';
import type { Flavour } from './flavour.ts';

/** It gives no token probabilities, and no error if they are requested. */
export const lmStudio: Flavour = {
  title: 'LM Studio',
  port: '1234',
  cors: () =>
    'Switch on “Enable CORS” in the settings of its server, or start it with lms server start --cors.',
  reasoning: 'reasoning_content',
  error: nestedError,
};
