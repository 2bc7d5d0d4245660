import { nestedError } from './fields.ts';
import type { Flavour } from './flavour.ts';

/** https://docs.ollama.com/api/openai-compatibility */
export const ollama: Flavour = {
  title: 'Ollama',
  port: '11434',
  cors: (origin) => `Start it with OLLAMA_ORIGINS=${origin} in its environment.`,
  reasoning: 'reasoning',
  error: nestedError,
};
