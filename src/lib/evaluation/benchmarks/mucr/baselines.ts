import type { ScorableItem } from '../../tasks/item.ts';
import { letterOf } from '../../tasks/kit/judging/read-choice.ts';
import { wordsIn } from '../../tasks/kit/baselines/shallow.ts';
import type { Baseline } from '../../tasks/task.ts';
import { storySystemId } from '../../../systems/stories/ids.ts';
import { findStory } from '../../../systems/stories/known.ts';
import { createRandom } from '../../../util/random.ts';
import type { Payload, Truth } from './payload.ts';

/** Articles and prepositions, which tell nobody apart: up to so many letters. */
const SHORT = 3;

/**
 * Takes the option that looks most like what is given: the same colours, clothes and things. It knows nothing of
 * causes; among equals it draws. Where nothing can be compared, it draws among all.
 */
export const sameLook: Baseline<Payload, Truth> = {
  id: 'same-look',
  title: 'Same look',
  build: () => ({ answer: (item) => ({ text: letterOf(mostAlike(item)) }) }),
};

/** Takes the option whose pixels are most like those of what is given, at 64 by 64; where nothing is known, it draws. */
export const pixels: Baseline<Payload, Truth> = {
  id: 'pixels',
  title: 'Alike by pixels',
  build: () => ({
    answer: (item) => ({ text: letterOf(item.payload.nearest ?? drawn('pixels', item.id, countOf(item))) }),
  }),
};

/** Takes the longest phrase: what was written with most care often is the right one. */
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

/** Takes the phrase with most words of the subject's name: who it is, and nothing of what happens; among equals it draws. */
export const subjectWords: Baseline<Payload, Truth> = {
  id: 'subject-words',
  title: 'Subject alone',
  build: () => ({
    answer: ({ id, form, payload: { group, pair } }) => {
      const { pairs = [] } = findStory(storySystemId(group)) ?? {};
      const { name = '' } = pairs.find((one) => pair === `${group}/${one.id}`) ?? {};
      const known = new Set(wordsIn(name).filter((word) => word.length > SHORT));
      const texts = form.kind === 'choice' ? form.options.map(({ text }) => text) : [];
      const scores = texts.map((text) => wordsIn(text).filter((word) => known.has(word)).length);
      return { text: letterOf(bestOf(scores, 'subject-words', id)) };
    },
  }),
};

function countOf({ form }: Pick<ScorableItem, 'form'>): number {
  return form.kind === 'choice' ? form.options.length : 1;
}

function mostAlike({ id, form, payload: { alike } }: ScorableItem<Payload, Truth>): number {
  const count = countOf({ form });
  const scores = alike.length === count ? alike : Array.from({ length: count }, () => 0);
  return bestOf(scores, 'same-look', id);
}

/** The place of the highest score, one of several by a draw. */
function bestOf(scores: readonly number[], baseline: string, id: string): number {
  const best = scores.flatMap((score, index) => (score === Math.max(...scores) ? [index] : []));
  return best[drawn(baseline, id, best.length)] ?? 0;
}

/** One of so many, the same for the same item. */
function drawn(baseline: string, id: string, count: number): number {
  return createRandom(0)
    .fork(`${baseline} ${id}`)
    .integer(0, count - 1);
}
