import { timeAlone } from '../../../chains/time-alone.ts';
import { textOf } from '../../../chains/graph.ts';
import { clusterOf, type ScorableItem } from '../../tasks/item.ts';
import { always, atRandom } from '../../tasks/kit/baselines.ts';
import { countsOf, leaningOf } from '../../tasks/kit/leaning.ts';
import type { Baseline } from '../../tasks/task.ts';
import { capitalised } from '../../../util/sentence.ts';
import { asAsked } from './asked-truth.ts';
import type { Payload, Truth } from './payload.ts';
import { supposedWords, wordingOf } from './questions/wording.ts';

/** Places of what is supposed away and of what is asked, in the order of time; -1 for what never happens. */
function placesOf({ payload }: ScorableItem<Payload, Truth>): readonly [number, number] {
  const { chain, prevented, asked } = payload;
  const placeOf = (id: string | null): number => chain.events.findIndex((event) => event.id === id);
  return [placeOf('id' in prevented ? prevented.id : null), placeOf(asked)];
}

/** That it still happens, or happened, or that it does not, as an answer to a question that may be turned. */
function said({ payload }: ScorableItem<Payload, Truth>, isSo: boolean): { readonly text: string } {
  return { text: capitalised(asAsked(isSo ? 'yes' : 'no', payload.polarity)) };
}

/** Whatever comes later falls away, whether or not it needs what is supposed away. */
const temporalOrder: Baseline<Payload, Truth> = {
  id: 'temporal-order',
  title: 'By time alone',
  build: () => ({
    answer: (item) => {
      const { chain, prevented, asked, question_kind: kind } = item.payload;
      if (kind === 'detection') return said(item, placesOf(item)[0] >= 0);
      return said(item, timeAlone(chain, prevented, asked) === 'yes');
    },
  }),
};

/** Only what comes next falls away. */
const nextAlone: Baseline<Payload, Truth> = {
  id: 'next-alone',
  title: 'The next alone',
  build: () => ({
    answer: (item) => {
      const [prevented, asked] = placesOf(item);
      return said(item, prevented < 0 || asked !== prevented + 1);
    },
  }),
};

/**
 * Answers by the words of both clauses, and by how many of them both have, as a naive Bayes classifier that learnt from
 * the questions about other chains. It never sees a picture: what it gets right above chance, the wording gives away.
 */
const wordsOnly: Baseline<Payload, Truth> = {
  id: 'words-only',
  title: 'Words alone',
  build: (items) => {
    const told = items.map((item) => ({
      cluster: clusterOf(item),
      isRight: asAsked(item.truth.answer, item.payload.polarity) === 'yes',
      words: questionWords(item),
    }));
    const all = countsOf(told);
    const known = new Map<string, ReturnType<typeof leaningOf>>();
    return {
      answer: (item) => {
        const cluster = clusterOf(item);
        const leaning =
          known.get(cluster) ?? leaningOf(all, countsOf(told.filter((one) => one.cluster === cluster)));
        known.set(cluster, leaning);
        return said(item, leaning(questionWords(item)) >= 0);
      },
    };
  },
};

function questionWords({ payload }: ScorableItem<Payload, Truth>): ReadonlySet<string> {
  const { chain, prevented, asked, question_kind: kind } = payload;
  return wordingOf(supposedWords(chain, prevented), kind === 'detection' ? '' : textOf(chain, asked));
}

export const chainBaselines: readonly Baseline<Payload, Truth>[] = [
  always('always-yes', 'Always Yes', 'Yes'),
  always('always-no', 'Always No', 'No'),
  temporalOrder,
  nextAlone,
  wordsOnly,
  atRandom,
];
