import { createRandom, type Random } from '../../src/lib/util/random.ts';
import { shuffled } from '../../src/lib/evaluation/tasks/kit/shuffle.ts';

/** What may stand beside a right answer as a wrong one. */
export interface Offer<What> {
  readonly what: What;
  /** By each measure: 1 where it is more alike to what is given than the right answer, 0 as alike, -1 less. */
  readonly leads: readonly number[];
}

/** Wrong answers beside a right one. */
const WRONG = 3;

/** Who is the most and who the least of something: by each measure a share of either for the right answer, 0 to 1. */
type Ends = readonly number[];
/** How many ways to choose them are looked at. */
const MOST_TRIED = 1200;
const MOST_ROUNDS = 40;

interface Choice<What> {
  readonly whats: readonly What[];
  /** By each measure: how much of the right answer is most alike to what is given, and how much least alike. */
  readonly ends: Float32Array;
}

/**
 * Three wrong answers for each question, so that over all of them and by each measure the right answer is the most alike
 * to what is given as often as one in four is, and the least alike as often: each question in turn takes the three that
 * bring all shares nearest to that, until none has better ones.
 *
 * @param mayBeTogether whether two may stand beside the same right answer
 * @param endsAmong by further measures, which know the answers to a question alone and not what is given
 */
export function evenChoice<What>(
  questions: readonly (readonly Offer<What>[])[],
  mayBeTogether: (one: What, other: What) => boolean,
  endsAmong: (question: number, wrong: readonly What[]) => Ends = () => [],
): readonly (readonly What[])[] {
  const random = createRandom(0);
  const choices = questions.map((offers, at) =>
    choicesOf(offers, mayBeTogether, (wrong) => endsAmong(at, wrong), random.fork(`question ${at}`)),
  );
  const taken = choices.map(([first]) => first);
  const excess = new Float64Array(taken[0]?.ends.length ?? 0).fill(-questions.length / (WRONG + 1));
  const add = (ends: Float32Array | undefined, sign: 1 | -1): void => {
    for (const [at, end] of (ends ?? []).entries()) excess[at] = (excess[at] ?? 0) + sign * end;
  };
  for (const one of taken) add(one?.ends, 1);
  for (let round = 0, changed = true; changed && round < MOST_ROUNDS; round++) {
    changed = false;
    for (const [at, own] of choices.entries()) {
      add(taken[at]?.ends, -1);
      const best = leastBy(own, ({ ends }) => unevenness(excess, ends));
      changed ||= best !== taken[at];
      taken[at] = best;
      add(best?.ends, 1);
    }
  }
  return taken.map((choice) => choice?.whats ?? []);
}

function choicesOf<What>(
  offers: readonly Offer<What>[],
  mayBeTogether: (one: What, other: What) => boolean,
  endsAmong: (wrong: readonly What[]) => Ends,
  random: Random,
): readonly Choice<What>[] {
  return Array.from({ length: MOST_TRIED }, (_, attempt): Choice<What> | null => {
    const three: Offer<What>[] = [];
    for (const offer of shuffled(offers, random.fork(`${attempt}`))) {
      if (three.length < WRONG && three.every(({ what }) => mayBeTogether(what, offer.what)))
        three.push(offer);
    }
    if (three.length < WRONG) return null;
    const whats = three.map(({ what }) => what);
    return { whats, ends: Float32Array.from([...endsOf(three), ...endsAmong(whats)]) };
  }).filter((choice) => choice !== null);
}

function endsOf(three: readonly Offer<unknown>[]): Ends {
  const measures = three[0]?.leads.map((_, at) => three.map(({ leads }) => leads[at] ?? 0)) ?? [];
  return measures.flatMap(endsBy);
}

/** Whether the right answer is first and whether it is last, from who leads it; those who are level share an end. */
export function endsBy(leads: readonly number[]): Ends {
  const shareOf = (signs: readonly number[]): number =>
    signs.some((sign) => sign > 0) ? 0 : 1 / (1 + signs.filter((sign) => sign === 0).length);
  return [shareOf(leads), shareOf(leads.map((lead) => -lead))];
}

function unevenness(excess: Float64Array, ends: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < excess.length; at++) sum += ((excess[at] ?? 0) + (ends[at] ?? 0)) ** 2;
  return sum;
}

function leastBy<One>(all: readonly One[], cost: (one: One) => number): One | undefined {
  let [best, least]: [One | undefined, number] = [undefined, Infinity];
  for (const one of all) {
    const own = cost(one);
    if (own < least) [best, least] = [one, own];
  }
  return best;
}
