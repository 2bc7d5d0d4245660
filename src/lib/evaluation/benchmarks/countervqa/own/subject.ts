import type { Subject } from '../../../tasks/task.ts';

/** Chains that somebody made: asked about out of their own files alone. */
export const ownChains: Subject = {
  id: 'own-chains',
  title: 'Chains of your own',
  summary: 'Videos and chains of events of your own, with the questions that were made about them.',
  styles: ['rungs'],
};
