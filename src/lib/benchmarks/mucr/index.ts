/** MuCR (2024): siamese images. */
import type { Benchmark } from '../../tasks/benchmark.ts';
import { publishedFile } from '../../tasks/published/load.ts';
import { causeToEffect, cue, effectToCause } from './tasks.ts';

export const mucr: Benchmark = {
  id: 'mucr',
  title: 'MuCR',
  tasks: [causeToEffect, effectToCause, cue],
  importer: {
    kind: 'not-yet',
    why: 'MuCR is not importable yet: its rows and pictures come with the task of explaining',
  },
  published: publishedFile(() => import('./published.json')),
};
