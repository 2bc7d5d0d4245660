/** MuCR (2024): siamese images. */
import type { Benchmark } from '../../tasks/benchmark.ts';
import { publishedFile } from '../../tasks/published/load.ts';
import { releasesFile } from '../../tasks/published/releases.ts';
import { explanation } from './explanation.ts';
import { causeToEffect, cue, effectToCause } from './tasks.ts';

/** Benchmark of causes and effects shown in pictures. */
export const mucr: Benchmark = {
  id: 'mucr',
  title: 'MuCR',
  about: [
    'Which picture shows the cause or the effect of another one, although wrong ones look alike, and which detail shows it.',
    'Li, Wang, Liu, Zhang, Ma, Long and Cai: Multimodal Causal Reasoning Benchmark: Challenging Vision Large Language Models to Infer Causal Links Between Siamese Images (2024).',
  ],
  tasks: [causeToEffect, effectToCause, cue, explanation],
  importer: {
    read: async (folder, options) => (await import('./import/mucr.ts')).importMucr(folder, options),
    unpack: async (folder, keep) => (await import('./import/unpack.ts')).unpack(folder, keep),
    folder:
      'the folder with the rows (parquet, JSON, JSON Lines or CSV); pictures are next to them, or inside the parquet',
    knows: { redraw: false, ownQuestions: false },
  },
  published: publishedFile(() => import('./published.json')),
  releases: releasesFile(() => import('./releases.json')),
  settings: {
    'zero-shot': { long: 'no training', short: 'no training' },
    supervised: { long: 'trained on nine tenths of the pairs', short: 'trained' },
    Direct: { long: 'asked directly', short: 'direct' },
    CoT: { long: 'reasons first', short: 'CoT' },
    CCoT: { long: 'writes down a scene graph first', short: 'CCoT' },
    'ICL (2 shot)': { long: 'after examples in words', short: 'ICL' },
    'MMICL (2 shot)': { long: 'after examples with pictures', short: 'MMICL' },
    'Form-1': { long: 'all pictures as one', short: 'form 1' },
    'Form-2': { long: 'pictures in two parts', short: 'form 2' },
    'Form-3': { long: 'each picture by itself', short: 'form 3' },
  },
};
