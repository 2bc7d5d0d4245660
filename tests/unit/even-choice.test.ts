import { expect, it } from 'vitest';
import { createRandom } from '../../src/lib/util/random.ts';
import { endsOf, evenChoice, type Measure, type Question } from '../scenes/even-choice.ts';
import { learntAnswers } from '../scenes/trained-reader.ts';
import { standardised } from '../scenes/whitening.ts';
import { required } from '../support/required.ts';

const mayBeTogether = (one: number, other: number): boolean => one % 10 !== other % 10;

/** Returns a measure that ranks the right answer above, or below, three in five of the others. */
function leaning(question: number, measure: number): Measure {
  const random = createRandom(3).fork(`${question} ${measure}`);
  const others = Array.from({ length: 30 }, () => random.uniform());
  const ratings = [measure % 2 === 0 ? 0.6 : 0.4, ...others];
  return (answer) => ratings[answer] ?? 0;
}

/** Measures the distance of an answer from the other three; the right one is far from all. */
const oddness: Measure = (answer, four) =>
  four.reduce((sum, other) => sum + (other === answer ? 0 : Math.abs(placeOf(answer) - placeOf(other))), 0);
const placeOf = (answer: number): number => (answer === 0 ? 9 : (answer * 7) % 15);

const questions = Array.from({ length: 60 }, (_, question): Question => {
  const measures = [0, 1, 2, 3].map((measure) => leaning(question, measure));
  return {
    answers: 31,
    group: question % 2 === 0 ? 'even' : 'odd',
    ways: [[...measures, oddness]],
    mayBeTogether,
  };
});
const chosen = evenChoice(questions);

/** Returns the ratings of the right answer and of the chosen ones by each measure. */
function ratingsOf({ ways }: Question, wrong: readonly number[]): readonly (readonly number[])[] {
  const four = [0, ...wrong];
  return ways.flatMap((measures) => measures.map((measure) => four.map((answer) => measure(answer, four))));
}

it.each(['even', 'odd'])(
  'the right answer is first, and last, in a quarter by each measure, including unused ones: %s questions',
  (group) => {
    const ends = questions.flatMap((question, at) =>
      question.group === group ? [ratingsOf(question, chosen[at] ?? []).map(endsOf)] : [],
    );
    for (let measure = 0; measure < 5; measure++) {
      for (const end of [0, 1]) {
        const share = ends.reduce((sum, one) => sum + (one[measure]?.[end] ?? 0), 0) / ends.length;
        expect(Math.abs(share - 0.25), `${measure} ${end}`).toBeLessThan(0.06);
      }
    }
  },
);

it('measures have no correlation that a reader could learn, unlike with random choices', () => {
  const shareOf = (three: (at: number) => readonly number[]): number => {
    const read = questions.map((question, at) => {
      const rated = ratingsOf(question, three(at)).map(standardised);
      return {
        cluster: `${at}`,
        answers: [0, 1, 2, 3].map((place) => rated.map((rating) => rating[place] ?? 0)),
        truth: 0,
      };
    });
    return learntAnswers(read).filter((answer) => answer === 0).length / read.length;
  };
  expect(shareOf((at) => [1 + (at % 8), 2 + (at % 8), 3 + (at % 8)])).toBeGreaterThan(0.4);
  expect(shareOf((at) => chosen[at] ?? [])).toBeLessThan(0.33);
});

it('three compatible answers are chosen deterministically, and none if there are too few', () => {
  for (const wrong of chosen) {
    expect(new Set(wrong.map((answer) => answer % 10)).size).toBe(3);
    expect(wrong).not.toContain(0);
  }
  const few = questions.slice(0, 3);
  expect(evenChoice(few)).toEqual(evenChoice(few));
  const one = required(few[0]);
  expect(evenChoice([{ ...one, answers: 3 }, one])[0]).toEqual([]);
});

it('the search starts with the given answers, and ends there if no exchange helps', () => {
  const from = (start: readonly (readonly number[])[]): readonly (readonly number[])[] =>
    evenChoice(questions.map((question, at) => ({ ...question, start: start[at] ?? [] })));
  const other = from(questions.map((_, at) => [1 + (at % 8), 2 + (at % 8)]));
  expect(other).not.toEqual(chosen);
  expect(from(other)).toEqual(other);
});

it.each([
  ['3 1 2 0', 1, 0],
  ['0 1 2 3', 0, 1],
  ['2 2 1 0', 0.5, 0],
  ['1 1 1 1', 0.25, 0.25],
  ['1 1 1 2', 0, 1 / 3],
])('the right answer of %s counts %d as highest, %d as lowest: ties are shared', (ratings, ...ends) => {
  expect(endsOf(ratings.split(' ').map(Number))).toEqual(ends);
});
