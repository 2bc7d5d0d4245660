import type { Subject } from '../../tasks/task.ts';

/** MuCR's own pictures: asked about out of somebody's own copy alone. */
export const siameseImages: Subject = {
  id: 'siamese-images',
  title: 'Siamese images',
  summary: 'MuCR’s photographs and comics, out of your own copy.',
  styles: ['rungs'],
};
