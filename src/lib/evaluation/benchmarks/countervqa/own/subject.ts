import type { Subject } from '../../../tasks/task.ts';

/** The user's own chains; items only from their files. */
export const ownChains: Subject = {
  id: 'own-chains',
  title: 'Chains of your own',
  summary: 'Videos and chains of events of your own, with the questions that were made about them.',
  styles: ['rungs'],
};
