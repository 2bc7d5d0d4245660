import { createRandom, type Random } from '../../src/lib/util/random.ts';
import { shuffled } from '../../src/lib/evaluation/tasks/kit/shuffle.ts';
import { factorOf, firstStandardised, standardised, whitened, type Triangle } from './whitening.ts';

/** A rating of one of four answers, by itself or relative to the four. The first of them is the right one. */
export type Measure = (answer: number, four: readonly number[]) => number;

/** A question whose wrong answers are to be chosen. Answers are numbers; 0 is the right one. */
export interface Question {
  /** Number of answers, including the right one. */
  readonly answers: number;
  /** Group within which the choice is balanced as well. */
  readonly group: string;
  /** The same measures for each variant of the question. */
  readonly ways: readonly (readonly Measure[])[];
  /** Weights of the measures, 1 if absent; their square roots weigh the whitened ratings. */
  readonly weights?: readonly number[];
  /** Returns whether two wrong answers may be offered together. */
  readonly mayBeTogether: (one: number, other: number) => boolean;
  /** Wrong answers with which the search starts, completed at random; default: none. */
  readonly start?: readonly number[];
}

/** Number of wrong answers per question. */
const WRONG = 3;
/** Maximum number of rounds; more hardly improve the choice. */
const MAX_ROUNDS = 12;
/** Number of random choices per question from which the correlation of the ratings is estimated. */
const LOOKED_AT = 20;
/** Weight of the balance of first and last places over all groups; 1 within a group. */
const WEIGHT_OF_ALL = 3;
/** Weight of the balance of mean ratings; 1 for first and last places within a group. */
const WEIGHT_OF_MEANS = 4;
/** Keys of the sums over all groups; no group has these names. */
const [ALL, MEANS] = ['', 'means of all'];

/** The imbalance that one question's choice adds to the sums of its group and of all questions. */
interface Share {
  /** For each measure, how much the right answer is first and how much last, minus the share by chance; weighted. */
  readonly ends: Float64Array;
  /** Difference of the right answer's whitened ratings from the mean of the four; weighted. */
  readonly means: Float64Array;
}

/**
 * Chooses three wrong answers for each question so that no measure finds the right one. By each measure, the right
 * answer is first in a quarter of the questions and last in a quarter, within each group and overall. No weighted sum of
 * measures rates it higher or lower on average. Coordinate descent: each question in turn exchanges one wrong answer for
 * the one that reduces the imbalance most, until no exchange helps.
 */
export function evenChoice(questions: readonly Question[]): readonly (readonly number[])[] {
  const random = createRandom(0);
  const taken = questions.map((question, at) =>
    anyThree(question, random.fork(`first ${at}`), question.start),
  );
  const asked = questions.flatMap((question, at) => (taken[at]?.length === WRONG ? [{ question, at }] : []));
  const factor = factorOf(
    asked.flatMap(({ question, at }) =>
      Array.from({ length: LOOKED_AT }, (_, look) =>
        readingsOf(question, anyThree(question, random.fork(`look ${at} ${look}`))),
      ).flat(),
    ),
  );
  const sums = new Sums();
  for (const { question, at } of asked)
    sums.add(question.group, shareOf(question, taken[at] ?? [], factor), 1);
  for (let round = 0, changed = true; changed && round < MAX_ROUNDS; round++) {
    changed = false;
    for (const { question, at } of shuffled(asked, random.fork(`round ${round}`))) {
      const own = taken[at] ?? [];
      sums.add(question.group, shareOf(question, own, factor), -1);
      const best = bestOf(question, own, (wrong) =>
        sums.with(question.group, shareOf(question, wrong, factor)),
      );
      sums.add(question.group, shareOf(question, best, factor), 1);
      changed ||= best !== own;
      taken[at] = best;
    }
  }
  return taken;
}

/** Running sums of the imbalance of all choices. */
class Sums {
  readonly #sums = new Map<string, Float64Array>();

  add(group: string, { ends, means }: Share, sign: 1 | -1): void {
    const parts = [[group, ends] as const, [ALL, ends] as const, [MEANS, means] as const];
    for (const [name, more] of parts) {
      const own = this.#sums.get(name) ?? new Float64Array(more.length);
      this.#sums.set(name, own);
      for (let at = 0; at < more.length; at++) own[at] = (own[at] ?? 0) + sign * (more[at] ?? 0);
    }
  }

  /** Returns the total imbalance if a choice were added. */
  with(group: string, { ends, means }: Share): number {
    return (
      this.#squares(group, ends) +
      WEIGHT_OF_ALL * this.#squares(ALL, ends) +
      WEIGHT_OF_MEANS * this.#squares(MEANS, means)
    );
  }

  #squares(name: string, more: Float64Array): number {
    const own = this.#sums.get(name);
    let sum = 0;
    for (let at = 0; at < more.length; at++) sum += ((own?.[at] ?? 0) + (more[at] ?? 0)) ** 2;
    return sum;
  }
}

/** Draws three wrong answers that may be offered together, with those given; returns none if there are no three. */
function anyThree(
  { answers, mayBeTogether }: Question,
  random: Random,
  given: readonly number[] = [],
): readonly number[] {
  const three = [...given];
  for (const answer of shuffled(
    Array.from({ length: answers - 1 }, (_, at) => at + 1),
    random,
  )) {
    if (three.length < WRONG && three.every((one) => mayBeTogether(one, answer))) three.push(answer);
  }
  return three.length === WRONG ? three : [];
}

/** Returns the choice of least cost among those that differ in at most one answer. */
function bestOf(
  { answers, mayBeTogether }: Question,
  own: readonly number[],
  costOf: (wrong: readonly number[]) => number,
): readonly number[] {
  let [best, least] = [own, costOf(own)];
  for (let place = 0; place < WRONG; place++) {
    const kept = own.filter((_, at) => at !== place);
    for (let answer = 1; answer < answers; answer++) {
      if (own.includes(answer) || !kept.every((one) => mayBeTogether(one, answer))) continue;
      const wrong = [...kept, answer];
      const cost = costOf(wrong);
      if (cost < least) [best, least] = [wrong, cost];
    }
  }
  return best;
}

/** Returns the standardised ratings of each of the four answers in each variant. */
function readingsOf({ ways }: Question, wrong: readonly number[]): readonly (readonly number[])[] {
  const four = [0, ...wrong];
  return ways.flatMap((measures) => {
    const ratings = measures.map((measure) => standardised(four.map((answer) => measure(answer, four))));
    return four.map((_, place) => ratings.map((rating) => rating[place] ?? 0));
  });
}

/** Computes the imbalance of a choice; plain loops, as it is called a million times. */
function shareOf({ ways, weights }: Question, wrong: readonly number[], factor: Triangle): Share {
  const four = [0, ...wrong];
  const ratings = new Float64Array(1 + WRONG);
  const size = factor.length;
  const rights = new Float64Array(size);
  const ends = new Float64Array(2 * ways.length * size);
  const means = new Float64Array(ways.length * size);
  let end = 0;
  for (const [way, measures] of ways.entries()) {
    for (let at = 0; at < size; at++) {
      for (let place = 0; place <= WRONG; place++)
        ratings[place] = measures[at]?.(four[place] ?? 0, four) ?? 0;
      const weight = weights?.[at] ?? 1;
      const [highest, lowest] = endsOf(ratings);
      ends[end++] = weight * (highest - 1 / (1 + WRONG));
      ends[end++] = weight * (lowest - 1 / (1 + WRONG));
      rights[at] = firstStandardised(ratings);
    }
    for (const [at, mean] of whitened(factor, rights).entries())
      means[way * size + at] = Math.sqrt(weights?.[at] ?? 1) * mean;
  }
  return { ends, means };
}

/** Returns the shares of the first rating in the highest and in the lowest place; ties share a place. */
export function endsOf(ratings: ArrayLike<number>): readonly [highest: number, lowest: number] {
  const right = ratings[0] ?? 0;
  let above = 0;
  let below = 0;
  let level = 0;
  for (let at = 0; at < ratings.length; at++) {
    const rating = ratings[at] ?? 0;
    if (rating > right) above++;
    else if (rating < right) below++;
    else level++;
  }
  return [above === 0 ? 1 / level : 0, below === 0 ? 1 / level : 0];
}
