/** Baselines that never see or never understand; what they get right is given away by the item itself. */
import { createRandom, type Random } from '../../../../util/random.ts';
import { clusterOf, type ScorableItem } from '../../item.ts';
import type { Baseline } from '../../task.ts';
import { majorityBaseline, mostFrequent } from './baselines.ts';
import { countsOf, logOddsOf, type LabelledText } from './naive-bayes.ts';
import { letterOf } from '../judging/read-choice.ts';
import { shuffled } from '../shuffle.ts';

type Choice<Payload, Truth> = ScorableItem<Payload, Truth>;

/** Returns the indices of the correct options. */
const rightOf = ({ truth }: Pick<ScorableItem, 'truth'>): readonly number[] =>
  (typeof truth === 'number' ? [truth] : Array.isArray(truth) ? truth : []).map(Number);

/** Baseline that picks the indices that are most often correct among all items. */
export const majority: Baseline = majorityBaseline((truths) => {
  const text = mostFrequent(truths.map((truth) => lettersAt(rightOf({ truth }))));
  return () => text;
});

/**
 * Returns the baseline that picks options by words: a naive Bayes classifier (add-one smoothing) that never sees a picture. It
 * is trained on items of other causalities that share no option with the tested one: an option wrong in one item
 * and right in another would be known by exclusion.
 *
 * @param optionWords returns the words of the option at an index; default: its text
 */
export function wordsOnly<Payload, Truth>(
  optionWords: (item: Choice<Payload, Truth>, index: number) => readonly string[] = (item, index) =>
    wordsIn(optionsOf(item)[index] ?? ''),
): Baseline<Payload, Truth> {
  return {
    id: 'words-only',
    title: 'Words alone',
    build: (items) => {
      const told = items.map((item) => toldBy(item, optionWords));
      const all = countsOf(optionsIn(told));
      const sharing = new Map<string, ToldItem[]>();
      for (const one of told) {
        for (const key of one.keys) {
          const others = sharing.get(key);
          if (others === undefined) sharing.set(key, [one]);
          else others.push(one);
        }
      }
      const lean = once((cluster: string) => {
        const own = told.filter((one) => one.cluster === cluster);
        const keys = new Set(own.flatMap((one) => one.keys));
        const near = new Set([...own, ...[...keys].flatMap((key) => sharing.get(key) ?? [])]);
        return logOddsOf(all, countsOf(optionsIn([...near])));
      });
      return {
        answer: (item) => {
          const score = lean(clusterOf(item));
          const random = createRandom(0).fork(`words-only ${item.id}`);
          const scores = optionsOf(item).map((_, index) => score(optionWords(item, index)));
          return { text: lettersAt(best(scores, pickOf(item), random)) };
        },
      };
    },
  };
}

/** Returns the lower-case words of a text. */
export function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns the indices of the highest scores, in order; ties are broken at random. */
export function best(scores: readonly number[], count: number, random: Random): readonly number[] {
  const places = shuffled(
    scores.map((_, index) => index),
    random,
  );
  return [...places]
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0))
    .slice(0, count)
    .sort((one, other) => one - other);
}

/** Returns the letters of indices, one a line. */
export function lettersAt(places: readonly number[]): string {
  return places.map(letterOf).join('\n');
}

function optionsOf({ form }: ScorableItem): readonly string[] {
  return form.kind === 'choice' ? form.options.map(({ text }) => text) : [];
}

/** Returns how many options are to be picked. */
export function pickOf({ form }: ScorableItem): number {
  return form.kind === 'choice' ? form.pick : 0;
}

/** Words of an item's correct and wrong options. */
interface ToldItem {
  readonly cluster: string;
  readonly keys: readonly string[];
  readonly options: readonly LabelledText[];
}

const optionsIn = (told: readonly ToldItem[]): readonly LabelledText[] =>
  told.flatMap(({ options }) => options);

function toldBy<Payload, Truth>(
  item: Choice<Payload, Truth>,
  optionWords: (item: Choice<Payload, Truth>, index: number) => readonly string[],
): ToldItem {
  const right = rightOf(item);
  return {
    cluster: clusterOf(item),
    keys: optionsOf(item),
    options: optionsOf(item).map((_, index) => ({
      isRight: right.includes(index),
      words: new Set(optionWords(item, index)),
    })),
  };
}

/** Returns a function that computes the value of each key once. */
function once<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}
