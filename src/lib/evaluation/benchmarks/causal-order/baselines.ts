import { wordsIn } from '../../tasks/kit/baselines/shallow.ts';
import { likeByPixels } from '../../tasks/kit/stories/pixels.ts';
import type { Baseline } from '../../tasks/task.ts';
import type { RecognitionPayload, RecognitionTruth } from './recognition-items.ts';
import { wordsSeen } from './rank-by-pixels.ts';

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

/** Baseline that picks the captions most like those that are true of pictures similar in pixels to the given one. */
export const recognitionPixels: Baseline<RecognitionPayload, RecognitionTruth> = likeByPixels({
  shown: ({ payload: { story, state } }) => (story === undefined ? undefined : { about: story, state }),
  pictureWords: wordsSeen,
  optionWords: ({ form }, index) => wordsIn(form.kind === 'choice' ? (form.options[index]?.text ?? '') : ''),
});
