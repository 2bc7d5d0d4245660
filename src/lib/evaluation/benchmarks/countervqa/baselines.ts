import { timeAlone } from '../../../chains/time-alone.ts';
import { placeFromEnd, sentenceOf } from '../../../chains/graph.ts';
import { clusterOf, type ScorableItem } from '../../tasks/item.ts';
import { always, atRandom } from '../../tasks/kit/baselines/baselines.ts';
import { countsOf, logOddsOf } from '../../tasks/kit/baselines/naive-bayes.ts';
import type { Figures } from '../../tasks/figures.ts';
import type { Baseline, Remark } from '../../tasks/task.ts';
import { capitalised } from '../../../util/text/sentence.ts';
import { asAsked } from './asked-truth.ts';
import type { Payload, Truth } from './payload.ts';
import { supposedWords, wordingOf } from './questions/wording.ts';

/** Indices of the prevented and the asked event in order of time; -1 for what never happens. */
function placesOf({ payload }: ScorableItem<Payload, Truth>): readonly [number, number] {
  const { chain, prevented, asked } = payload;
  const placeOf = (id: string | null): number => chain.events.findIndex((event) => event.id === id);
  return [placeOf('id' in prevented ? prevented.id : null), placeOf(asked)];
}

/** Returns the answer that the asked event happens, or does not, in the question's polarity. */
function answerOf({ payload }: ScorableItem<Payload, Truth>, isSo: boolean): { readonly text: string } {
  return { text: capitalised(asAsked(isSo ? 'yes' : 'no', payload.polarity)) };
}

/**
 * Baseline: every later event is prevented, whether or not it depends on the prevented one; without an event that
 * never happened, nothing changes. It knows which events exist, which is worth much, as 8 of 20 questions are
 * about others.
 */
const temporalOrder: Baseline<Payload, Truth> = {
  id: 'temporal-order',
  title: 'By time, told what happened',
  build: () => ({
    answer: (item) => {
      const { chain, prevented, asked, question_kind: kind } = item.payload;
      if (kind === 'detection') return answerOf(item, placesOf(item)[0] >= 0);
      return answerOf(item, timeAlone(chain, prevented, asked) === 'yes');
    },
  }),
};

/** Baseline: only the next event is prevented. */
const nextAlone: Baseline<Payload, Truth> = {
  id: 'next-alone',
  title: 'The next alone',
  build: () => ({
    answer: (item) => {
      const [prevented, asked] = placesOf(item);
      return answerOf(item, prevented < 0 || asked !== prevented + 1);
    },
  }),
};

const CHANCE = 0.5;

/**
 * Returns the remark for a classifier that is significantly worse than chance. With random truths it is right on
 * half; with the actual questions on 47, 40 and 35 in 100 of 60, and on 58, 50 and 46 of 600, by level.
 */
function turnedRound(title: string, { accuracy, ci95 }: Figures): readonly Remark[] {
  return accuracy === null || ci95 === null || ci95[1] >= CHANCE
    ? []
    : [
        {
          title: 'below chance by design',
          sentence: `“${title}” is below chance because our questions are drawn so that each word and place comes as often with yes as with no: what the other chains say of one is the opposite of what is so in the one that is left out. That gives nothing away, and fades with more questions: of 600 it gets 46 to 58 in 100 right, of 60 35 to 47, level by level.`,
        },
      ];
}

/**
 * Baseline that classifies questions by features with naive Bayes trained on other chains: what it scores above
 * chance is revealed by these features without any picture.
 */
function learnt(
  id: string,
  title: string,
  featuresOf: (item: ScorableItem<Payload, Truth>) => ReadonlySet<string>,
): Baseline<Payload, Truth> {
  return {
    id,
    title,
    remarks: (figures) => turnedRound(title, figures),
    build: (items) => {
      const told = items.map((item) => ({
        cluster: clusterOf(item),
        isRight: asAsked(item.truth.answer, item.payload.polarity) === 'yes',
        words: featuresOf(item),
      }));
      const all = countsOf(told);
      const known = new Map<string, ReturnType<typeof logOddsOf>>();
      return {
        answer: (item) => {
          const cluster = clusterOf(item);
          const leaning =
            known.get(cluster) ?? logOddsOf(all, countsOf(told.filter((one) => one.cluster === cluster)));
          known.set(cluster, leaning);
          return answerOf(item, leaning(featuresOf(item)) >= 0);
        },
      };
    },
  };
}

/** Feature: the position of the asked event in its chain. */
function questionPlace({ payload: { chain, asked } }: ScorableItem<Payload, Truth>): ReadonlySet<string> {
  return new Set([`${placeFromEnd(chain, asked)} follow`]);
}

/** Features: the words of both clauses, and the number of words that they share. */
function questionWords({ payload }: ScorableItem<Payload, Truth>): ReadonlySet<string> {
  const { chain, prevented, asked, question_kind: kind } = payload;
  return wordingOf(supposedWords(chain, prevented), kind === 'detection' ? '' : sentenceOf(chain, asked));
}

/** Baselines that look at no picture. */
export const chainBaselines: readonly Baseline<Payload, Truth>[] = [
  always('always-yes', 'Always Yes', 'Yes'),
  always('always-no', 'Always No', 'No'),
  temporalOrder,
  nextAlone,
  learnt('words-only', 'Words alone', questionWords),
  learnt('place-only', 'Place in the chain alone', questionPlace),
  atRandom,
];
