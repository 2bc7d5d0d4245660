import { wordsIn } from '../../tasks/kit/baselines/shallow.ts';
import { likeByPixels, PIXELS, pixelsRemarks } from '../../tasks/kit/stories/pixels.ts';
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

const pixels: Baseline<RecognitionPayload, RecognitionTruth> = likeByPixels({
  shown: ({ payload: { story, state } }) => (story === undefined ? undefined : { about: story, state }),
  wordsOf: ({ story, place }, world) => {
    const saying = (isTrue: boolean): readonly string[] => [
      ...(['circumstance', 'cause', 'effect'] as const).map(
        (event) => story[event].sentences[world[event] === isTrue ? 1 : 0],
      ),
      ...story.pairs.flatMap(({ objects }, index) => ((index === place) === isTrue ? [objects] : [])),
    ];
    return { right: saying(true).flatMap(wordsIn), wrong: saying(false).flatMap(wordsIn) };
  },
  optionWords: ({ form }, index) => wordsIn(form.kind === 'choice' ? (form.options[index]?.text ?? '') : ''),
});

/**
 * Baseline that picks the captions most like those that are true of pictures similar in pixels to the given one. Unlike
 * in other tasks this sees a little of what is asked about, and is a little above chance.
 */
export const recognitionPixels: Baseline<RecognitionPayload, RecognitionTruth> = {
  ...pixels,
  remarks: (figures) => {
    const nothing = pixelsRemarks(figures);
    return nothing.length > 0 ? nothing : [SEES_A_LITTLE];
  },
};

const SEES_A_LITTLE = {
  title: 'sees a little',
  sentence: `${PIXELS.title}: what a picture shows is asked here, and who compares pictures by their pixels sees a little of it: about 20 in 100 are right, where 17 are by chance.`,
};
