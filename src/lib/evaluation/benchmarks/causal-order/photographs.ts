import type { Subject } from '../../tasks/task.ts';

/** The photographs of VQA-Causal and the frames of VCR-Causal; items only from the user's copy. */
export const photographs: Subject = {
  id: 'photographs',
  title: 'Photographs',
  summary: 'Photographs of VQA-Causal and film frames of VCR-Causal, out of your own copy.',
  styles: ['rungs'],
};
