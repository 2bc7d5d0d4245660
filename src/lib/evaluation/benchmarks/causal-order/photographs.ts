import type { Subject } from '../../tasks/task.ts';

/** The photographs of VQA-Causal and the frames of VCR-Causal: asked about out of somebody's own copy alone. */
export const photographs: Subject = {
  id: 'photographs',
  title: 'Photographs',
  summary: 'Photographs of VQA-Causal and film frames of VCR-Causal, out of your own copy.',
  styles: ['rungs'],
};
