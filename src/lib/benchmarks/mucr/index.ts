/** MuCR (2024): siamese images. */
import type { Benchmark } from '../../tasks/benchmark.ts';
import { publishedFile } from '../../tasks/published/load.ts';

export const mucr: Benchmark = {
  id: 'mucr',
  title: 'MuCR',
  tasks: [],
  importer: {
    kind: 'not-yet',
    why: 'MuCR is not importable yet: its tasks (cause-to-effect, effect-to-cause, cue, explanation) are still to come',
  },
  published: publishedFile(() => import('./published.json')),
};
