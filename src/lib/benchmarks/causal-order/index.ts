/** VQA-Causal and VCR-Causal (2025): does a model tell cause from effect, or only like an order of words? */
import type { Benchmark } from '../../tasks/benchmark.ts';
import { publishedFile } from '../../tasks/published/load.ts';
import { causalOrderTask } from './causal-order.ts';
import { recognitionTask } from './recognition.ts';

export const causalOrder: Benchmark = {
  id: 'causal-order',
  title: 'VQA-Causal and VCR-Causal',
  tasks: [causalOrderTask, recognitionTask],
  importer: {
    kind: 'not-yet',
    why: 'VQA-Causal and VCR-Causal are not importable yet: their photographs come with the stories',
  },
  published: publishedFile(() => import('./published.json')),
  settings: {
    'zero-shot': { long: 'no training', short: 'no training' },
    'in-domain': { long: 'trained on the same source', short: 'in domain' },
  },
};
