import type { ScorableItem } from '../../tasks/item.ts';
import { letterOf } from '../../tasks/kit/judging/read-choice.ts';
import { wordsIn } from '../../tasks/kit/baselines/shallow.ts';
import type { Baseline } from '../../tasks/task.ts';
import { storySystemId } from '../../../systems/stories/ids.ts';
import { findStory } from '../../../systems/stories/known.ts';
import { createRandom } from '../../../util/random.ts';
import { likeByPixels, PIXELS, pixelsRemarks } from '../../tasks/kit/stories/pixels.ts';
import type { Payload, Truth } from './payload.ts';

/** Longest length of ignored words, in letters: articles and prepositions. */
const SHORT = 3;

/** Id and title of the baseline that compares looks. */
export const SAME_LOOK = { id: 'same-look', title: 'Same look' } as const;

/**
 * Baseline that picks the option that looks most like the given picture: colours, clothes and objects. It knows
 * nothing of causes. Ties, and pictures that cannot be compared, are decided at random.
 */
export const sameLook: Baseline<Payload, Truth> = {
  ...SAME_LOOK,
  summary: 'It picks the option that looks most like the given picture: colours, clothes and objects.',
  build: () => ({ answer: (item) => ({ text: letterOf(mostAlike(item)) }) }),
};

/** Baseline that picks the option most similar in pixels, at 64 by 64; at random if unknown. */
export const pixels: Baseline<Payload, Truth> = {
  ...PIXELS,
  summary: 'It picks the option whose pixels are most like those of the given picture.',
  remarks: pixelsRemarks,
  build: () => ({
    answer: (item) => ({ text: letterOf(item.payload.nearest ?? drawn('pixels', item.id, countOf(item))) }),
  }),
};

/** Baseline that picks the phrase most like those that link pictures similar in pixels to the given ones. */
export const cuePixels: Baseline<Payload, Truth> = likeByPixels({
  shown: ({ payload }) => ({ about: payload }),
  pictureWords: ({ story: { told }, words: { cue } }) => ({
    right: longWordsIn(`${told.before} ${cue}`),
    wrong: [],
  }),
  optionWords: ({ form }, index) =>
    longWordsIn(form.kind === 'choice' ? (form.options[index]?.text ?? '') : ''),
});

/** Baseline that picks the longest phrase: the correct one is often written with most care. */
export const longest: Baseline<Payload, Truth> = {
  id: 'longest',
  title: 'Longest',
  build: () => ({
    answer: ({ form }) => {
      const texts = form.kind === 'choice' ? form.options.map(({ text }) => text.length) : [];
      return { text: letterOf(texts.indexOf(Math.max(...texts))) };
    },
  }),
};

/**
 * Baseline that picks the phrase with most words of the subject's name: the subject only, not the event; ties at
 * random.
 */
export const subjectWords: Baseline<Payload, Truth> = {
  id: 'subject-words',
  title: 'Subject alone',
  summary: 'It picks the phrase with most words of the subject’s name, and ignores what happened.',
  build: () => ({
    answer: ({ id, form, payload: { group, pair } }) => {
      const { pairs = [] } = findStory(storySystemId(group)) ?? {};
      const { name = '' } = pairs.find((one) => pair === `${group}/${one.id}`) ?? {};
      const known = new Set(longWordsIn(name));
      const texts = form.kind === 'choice' ? form.options.map(({ text }) => text) : [];
      const scores = texts.map((text) => wordsIn(text).filter((word) => known.has(word)).length);
      return { text: letterOf(bestOf(scores, 'subject-words', id)) };
    },
  }),
};

function longWordsIn(text: string): readonly string[] {
  return wordsIn(text).filter((word) => word.length > SHORT);
}

function countOf({ form }: Pick<ScorableItem, 'form'>): number {
  return form.kind === 'choice' ? form.options.length : 1;
}

function mostAlike({ id, form, payload: { alike } }: ScorableItem<Payload, Truth>): number {
  const count = countOf({ form });
  const scores = alike.length === count ? alike : Array.from({ length: count }, () => 0);
  return bestOf(scores, 'same-look', id);
}

/** Returns the index of the highest score; ties are broken at random. */
function bestOf(scores: readonly number[], baseline: string, id: string): number {
  const best = scores.flatMap((score, index) => (score === Math.max(...scores) ? [index] : []));
  return best[drawn(baseline, id, best.length)] ?? 0;
}

/** Returns a random index, the same for the same item. */
function drawn(baseline: string, id: string, count: number): number {
  return createRandom(0)
    .fork(`${baseline} ${id}`)
    .integer(0, count - 1);
}
