import type { ScorableItem } from '../../tasks/item.ts';
import { letterOf } from '../../tasks/kit/read-choice.ts';
import type { Baseline } from '../../tasks/task.ts';
import { createRandom } from '../../util/random.ts';
import type { Payload, Truth } from './payload.ts';

/**
 * Takes the option that looks most like what is given: the same colours, clothes and things. It knows nothing of
 * causes; among equals it draws. Where nothing can be compared, it draws among all.
 */
export const sameLook: Baseline<Payload, Truth> = {
  id: 'same-look',
  title: 'Same look',
  build: () => ({ answer: (item) => ({ text: letterOf(mostAlike(item)) }) }),
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

function mostAlike({ id, form, payload: { alike } }: ScorableItem<Payload, Truth>): number {
  const count = form.kind === 'choice' ? form.options.length : 0;
  const scores = alike.length === count ? alike : Array.from({ length: count }, () => 0);
  const best = scores.flatMap((score, index) => (score === Math.max(...scores) ? [index] : []));
  return (
    best[
      createRandom(0)
        .fork(`same-look ${id}`)
        .integer(0, best.length - 1)
    ] ?? 0
  );
}
