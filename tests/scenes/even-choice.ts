import { createRandom, type Random } from '../../src/lib/util/random.ts';
import { shuffled } from '../../src/lib/evaluation/tasks/kit/shuffle.ts';
import { factorOf, standardised, whitened, type Triangle } from './whitening.ts';

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
  /** Whether two wrong ones may stand beside the same right one. */
  readonly mayBeTogether: (one: number, other: number) => boolean;
}

/** Wrong answers beside a right one. */
const WRONG = 3;
const MOST_ROUNDS = 12;
/** How many choices of each question tell which readings go together. */
const LOOKED_AT = 20;
/** What it counts that the right answer is rated like the others, beside its being first or last as often. */
const WEIGHT_OF_MEANS = 0.7;

/** What a choice adds to what is to be none: of its group, and of all questions. */
interface Share {
  /** By each measure, how much of the right answer is first and how much is last, less what chance would have. */
  readonly ends: Float64Array;
  /** How much higher the right one is rated than the four on average, by readings that do not go together. */
  readonly means: Float64Array;
}

/**
 * Three wrong answers for each question, so that nobody finds the right one by measures. By each measure it is the first
 * of the four as often as one in four is, and the last as often, in each group; and by no weighted sum of measures, as
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
  for (let round = 0, changed = true; changed && round < MOST_ROUNDS; round++) {
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
  readonly #means: number[] = [];
  readonly #ends = new Map<string, number[]>();

  add(group: string, { ends, means }: Share, sign: 1 | -1): void {
    const own = this.#ends.get(group) ?? [];
    this.#ends.set(group, own);
    for (let at = 0; at < ends.length; at++) own[at] = (own[at] ?? 0) + sign * (ends[at] ?? 0);
    for (let at = 0; at < means.length; at++)
      this.#means[at] = (this.#means[at] ?? 0) + sign * (means[at] ?? 0);
  }

  /** How uneven all would be with one more. */
  with(group: string, { ends, means }: Share): number {
    const squares = (sums: readonly number[], more: Float64Array): number => {
      let sum = 0;
      for (let at = 0; at < more.length; at++) sum += ((sums[at] ?? 0) + (more[at] ?? 0)) ** 2;
      return sum;
    };
    return squares(this.#ends.get(group) ?? [], ends) + WEIGHT_OF_MEANS * squares(this.#means, means);
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

/** In each way and by each measure, how the right answer and the wrong ones are rated, in units of how far they differ. */
function ratingsOf(
  { ways }: Question,
  wrong: readonly number[],
): readonly (readonly (readonly number[])[])[] {
  const four = [0, ...wrong];
  return ways.map((measures) =>
    measures.map((measure) => standardised(four.map((answer) => measure(answer, four)))),
  );
}

/** The readings of each of the four in each way. */
function readingsOf(question: Question, wrong: readonly number[]): readonly (readonly number[])[] {
  return ratingsOf(question, wrong).flatMap((way) =>
    [0, ...wrong].map((_, place) => way.map((rating) => rating[place] ?? 0)),
  );
}

function shareOf(question: Question, wrong: readonly number[], factor: Triangle): Share {
  const ratings = ratingsOf(question, wrong);
  return {
    ends: Float64Array.from(ratings.flat().flatMap(endsOf), (end) => end - 1 / (1 + WRONG)),
    means: Float64Array.from(
      ratings.flatMap((way) => [
        ...whitened(
          factor,
          way.map(([right = 0]) => right),
        ),
      ]),
    ),
  };
}

/** How much of the first is the highest of all and how much is the lowest; those that are level share. */
export function endsOf(ratings: readonly number[]): readonly [highest: number, lowest: number] {
  const shareOf = (end: number): number =>
    ratings[0] === end ? 1 / ratings.filter((rating) => rating === end).length : 0;
  return [shareOf(Math.max(...ratings)), shareOf(Math.min(...ratings))];
}
