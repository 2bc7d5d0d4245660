/** CausalVLBench (2025): structure, intervention target and counterfactuals of pictures of physical systems. */
import type { Benchmark } from '../../tasks/benchmark.ts';
import { publishedFile } from '../../tasks/published/load.ts';
import { counterfactual } from './counterfactual.ts';
import { interventionTarget } from './intervention-target.ts';
import { structurePair, structureSingle } from './structure.ts';

/** Benchmark of structure, interventions and counterfactuals in pictures of systems. */
export const causalVlBench: Benchmark = {
  id: 'causalvlbench',
  title: 'CausalVLBench',
  about: [
    'Which variable causes which, which one was set by hand, and what would have been, in pictures of physical systems.',
    'A prompt has the rules stated where it says what causes what, and examples where it shows pictures with their answers first.',
    'Komanduri, Bhaila and Wu: CausalVLBench: Benchmarking Visual Causal Reasoning in Large Vision-Language Models (2025).',
  ],
  tasks: [structureSingle, structurePair, interventionTarget, counterfactual],
  importer: {
    read: async (folder, options) =>
      (await import('./import/causalvlbench.ts')).importCausalVlBench(folder, options),
    folder: 'the folder that holds new_data with its pictures',
    knows: { redraw: true, ownQuestions: true },
  },
  published: publishedFile(() => import('./published.json')),
  settings: {
    standard: { long: 'one picture', short: '1 picture' },
    interleaved: { long: 'two pictures', short: '2 pictures' },
    'with-graph': { long: 'rules stated', short: 'rules' },
    'without-graph': { long: 'no rules', short: 'no rules' },
    balanced: { long: 'balanced examples', short: 'balanced' },
    cot: { long: 'reasons first', short: 'reasons' },
  },
};
