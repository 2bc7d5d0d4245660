/** CounterVQA (2026): counterfactual questions about video. */
import type { Benchmark } from '../../tasks/benchmark.ts';
import { publishedFile } from '../../tasks/published/load.ts';

export const counterVqa: Benchmark = {
  id: 'countervqa',
  title: 'CounterVQA',
  tasks: [],
  importer: {
    kind: 'not-yet',
    why: 'CounterVQA is not importable yet: its questions are not public, and its tasks are still to come',
  },
  published: publishedFile(() => import('./published.json')),
};
