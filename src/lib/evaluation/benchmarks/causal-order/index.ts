/** VQA-Causal and VCR-Causal (2025): does a model tell cause from effect, or does it have a word order bias? */
import type { Benchmark } from '../../tasks/benchmark.ts';
import { publishedFile } from '../../tasks/published/load.ts';
import { causalOrderTask } from './causal-order.ts';
import { recognitionTask } from './recognition.ts';

/** Benchmark of VQA-Causal and VCR-Causal: which of the events in a caption is the cause? */
export const causalOrder: Benchmark = {
  id: 'causal-order',
  title: 'VQA-Causal and VCR-Causal',
  about: [
    'Whether a model distinguishes a caption from the same one with cause and effect exchanged.',
    'Weng, Li, Wang, Huang and Zhao: What’s Missing in Vision-Language Models? Probing Their Struggles with Causal Order Reasoning (2025).',
  ],
  tasks: [causalOrderTask, recognitionTask],
  importer: {
    read: async (folder, options) =>
      (await import('./import/causal-order.ts')).importCausalOrder(folder, options),
    folder:
      'the folder that holds vqa_causal.csv, vcr_causal.csv or multichoice.csv, and the pictures: COCO’s val2014, and VCR’s frames in folders named like their films',
    knows: { redraw: false, ownQuestions: false },
  },
  published: publishedFile(() => import('./published.json')),
  settings: {
    'zero-shot': { long: 'no training', short: 'no training' },
    'in-domain': { long: 'trained on the same source', short: 'in domain' },
  },
};
