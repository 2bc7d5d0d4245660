/** Baselines that never see or never understand; what they get right, an item gives away by itself. */
import { createRandom, type Random } from '../../../../util/random.ts';
import { clusterOf, type ScorableItem } from '../../item.ts';
import type { Baseline } from '../../task.ts';
import { majorityBaseline, mostFrequent } from './baselines.ts';
import { countsOf, logOddsOf, type LabelledText } from './naive-bayes.ts';
import { letterOf } from '../judging/read-choice.ts';
import { shuffled } from '../shuffle.ts';

type Choice<Payload, Truth> = ScorableItem<Payload, Truth>;

/** The places of the right options. */
const rightOf = ({ truth }: Pick<ScorableItem, 'truth'>): readonly number[] =>
  (typeof truth === 'number' ? [truth] : Array.isArray(truth) ? truth : []).map(Number);

/** Takes the places that are right most often among all items. */
export const majority: Baseline = majorityBaseline((truths) => {
  const text = mostFrequent(truths.map((truth) => lettersAt(rightOf({ truth }))));
  return () => text;
});

/**
 * Takes the options whose words the right ones of other causalities have most: a naive Bayes classifier (with one added
 * to each count) that never sees a picture. It learns from items of other causalities that share no option with those of
 * the causality that it answers about: what is wrong of one and right of another would be known by exclusion.
 *
 * @param wordsOf the words of an option, by its place; those that are written there where it is left out
 */
export function wordsOnly<Payload, Truth>(
  wordsOf: (item: Choice<Payload, Truth>, place: number) => readonly string[] = (item, place) =>
    wordsIn(optionsOf(item)[place] ?? ''),
): Baseline<Payload, Truth> {
  return {
    id: 'words-only',
    title: 'Words alone',
    build: (items) => {
      const told = items.map((item) => toldBy(item, wordsOf));
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
          const scores = optionsOf(item).map((_, place) => score(wordsOf(item, place)));
          return { text: lettersAt(best(scores, pickOf(item), random)) };
        },
      };
    },
  };
}

/** Lower-case words of a text. */
export function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The places of the highest scores, in order; among equals it draws. */
export function best(scores: readonly number[], count: number, random: Random): readonly number[] {
  const places = shuffled(
    scores.map((_, place) => place),
    random,
  );
  return [...places]
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0))
    .slice(0, count)
    .sort((one, other) => one - other);
}

function lettersAt(places: readonly number[]): string {
  return places.map(letterOf).join('\n');
}

function optionsOf({ form }: ScorableItem): readonly string[] {
  return form.kind === 'choice' ? form.options.map(({ text }) => text) : [];
}

function pickOf({ form }: ScorableItem): number {
  return form.kind === 'choice' ? form.pick : 0;
}

/** What an item tells: the words of its right options and of its wrong ones. */
interface ToldItem {
  readonly cluster: string;
  readonly keys: readonly string[];
  readonly options: readonly LabelledText[];
}

const optionsIn = (told: readonly ToldItem[]): readonly LabelledText[] =>
  told.flatMap(({ options }) => options);

function toldBy<Payload, Truth>(
  item: Choice<Payload, Truth>,
  wordsOf: (item: Choice<Payload, Truth>, place: number) => readonly string[],
): ToldItem {
  const right = rightOf(item);
  return {
    cluster: clusterOf(item),
    keys: optionsOf(item),
    options: optionsOf(item).map((_, place) => ({
      isRight: right.includes(place),
      words: new Set(wordsOf(item, place)),
    })),
  };
}

/** Computes each value once. */
function once<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}
