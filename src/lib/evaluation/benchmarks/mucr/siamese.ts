import type { Subject } from '../../tasks/task.ts';

/** MuCR's own pictures; items only from the user's copy. */
export const siameseImages: Subject = {
  id: 'siamese-images',
  title: 'Siamese images',
  summary: 'MuCR’s photographs and comics, out of your own copy.',
  styles: ['rungs'],
};
