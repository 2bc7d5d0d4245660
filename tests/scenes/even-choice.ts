import { createRandom, type Random } from '../../src/lib/util/random.ts';
import { shuffled } from '../../src/lib/evaluation/tasks/kit/shuffle.ts';
import { factorOf, firstStandardised, standardised, whitened, type Triangle } from './whitening.ts';

/** How one of four answers is rated: by what it is, or by what it is among the four. The first is the right one. */
export type Measure = (answer: number, four: readonly number[]) => number;

/** A question whose wrong answers are to be chosen. Its answers are numbers: 0 is the right one. */
export interface Question {
  /** How many there are, the right one included. */
  readonly answers: number;
  /** Questions of one group are even among themselves, too. */
  readonly group: string;
  /** The same measures for each way in which the question is asked. */
  readonly ways: readonly (readonly Measure[])[];
  /** What a measure counts, those first that count most; 1 where none is given. What is told by all counts its root. */
  readonly weights?: readonly number[];
  /** Whether two wrong ones may stand beside the same right one. */
  readonly mayBeTogether: (one: number, other: number) => boolean;
}

/** Wrong answers beside a right one. */
const WRONG = 3;
/** More of them hardly better a choice. */
const MAX_ROUNDS = 12;
/** How many choices of each question tell which readings go together. */
const LOOKED_AT = 20;
/** What it counts that the right answer is first, and last, as often in all groups together, beside in each. */
const WEIGHT_OF_ALL = 3;
/** What it counts that the right answer is rated like the others, beside its being first or last as often. */
const WEIGHT_OF_MEANS = 4;
/** What sums over all groups are under; no group has these names. */
const [ALL, MEANS] = ['', 'means of all'];

/** What a choice adds to what is to be none: of its group, and of all questions. */
interface Share {
  /** By each measure, how much the right answer is first and how much last, less what chance would have; weighed. */
  readonly ends: Float64Array;
  /** How much higher the right one is rated than the four on average, by readings that do not go together; weighed. */
  readonly means: Float64Array;
}

/**
 * Three wrong answers for each question, so that nobody finds the right one by measures. By each measure it is the first
 * of the four as often as one in four is, and the last as often, in each group and in all; and by no weighted sum of measures, as
 * one could learn it, is it rated higher or lower than the others on average. Each question in turn exchanges one wrong
 * answer for the one that brings all of this nearest, until none has a better one.
 */
export function evenChoice(questions: readonly Question[]): readonly (readonly number[])[] {
  const random = createRandom(0);
  const taken = questions.map((question, at) => anyThree(question, random.fork(`first ${at}`)));
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

/** What all choices together have too much of. */
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

  /** How uneven all would be with one more. */
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

/** Three by chance that may be together; fewer where there are no three. */
function anyThree({ answers, mayBeTogether }: Question, random: Random): readonly number[] {
  const three: number[] = [];
  for (const answer of shuffled(
    Array.from({ length: answers - 1 }, (_, at) => at + 1),
    random,
  )) {
    if (three.length < WRONG && three.every((one) => mayBeTogether(one, answer))) three.push(answer);
  }
  return three.length === WRONG ? three : [];
}

/** The choice of least cost of those that differ in one answer at most. */
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

/** The readings of each of the four in each way, in units of how far they differ. */
function readingsOf({ ways }: Question, wrong: readonly number[]): readonly (readonly number[])[] {
  const four = [0, ...wrong];
  return ways.flatMap((measures) => {
    const ratings = measures.map((measure) => standardised(four.map((answer) => measure(answer, four))));
    return four.map((_, place) => ratings.map((rating) => rating[place] ?? 0));
  });
}

/** In loops over numbers, as it is asked a million times. */
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

/** How much of the first is the highest of all and how much is the lowest; those that are level share. */
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
