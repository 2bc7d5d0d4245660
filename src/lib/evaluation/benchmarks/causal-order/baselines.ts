import type { Baseline } from '../../tasks/task.ts';
import type { RecognitionPayload, RecognitionTruth } from './recognition-items.ts';

/** Baseline that picks the two longest captions: true statements are often longer. */
export const longestTwo: Baseline<RecognitionPayload, RecognitionTruth> = {
  id: 'longest-two',
  title: 'Longest two',
  build: () => ({
    answer: ({ form }) => {
      const options = form.kind === 'choice' ? form.options : [];
      const [one, other] = [...options].sort((a, b) => b.text.length - a.text.length);
      return { text: `${one?.text ?? ''}\n${other?.text ?? ''}` };
    },
  }),
};
