/** CounterVQA (2026): counterfactual questions about video. */
import type { Benchmark } from '../../tasks/benchmark.ts';
import { publishedFile } from '../../tasks/published/load.ts';
import type { Task } from '../../tasks/task.ts';
import { levelTask } from './level-task.ts';

const tasks: readonly Task[] = [
  levelTask({
    level: 'adjacent',
    summary:
      'An event is supposed away: does the very next one still happen? Next in time need not mean because of it.',
    printed: '1',
  }),
  levelTask({
    level: 'long-chain',
    summary: 'An event is supposed away: does one that comes much later still happen, several steps on?',
    printed: '2',
  }),
  levelTask({
    level: 'non-existent',
    summary:
      'Something is supposed away that may never have happened at all: is the goal reached all the same?',
    printed: '3',
  }),
];

/** Benchmark of counterfactual questions: what if an event of a video had not happened? */
export const counterVqa: Benchmark = {
  id: 'countervqa',
  title: 'CounterVQA',
  about: [
    'What else would not have happened in a video, had one event been prevented.',
    'Chen, Liu, Lin and Tang: CounterVQA: Evaluating and Improving Counterfactual Reasoning in Vision-Language Models for Video Understanding (2026).',
  ],
  tasks,
  importer: {
    read: async (folder, options) =>
      (await import('./own/import.ts')).importQuestions(tasks, folder, options),
    folder: 'the folder with a questions.json of chains of your own; the data set itself is not public',
    knows: { redraw: false, ownQuestions: false },
  },
  published: publishedFile(() => import('./published.json')),
};
