import { expect, it } from 'vitest';
import { createRandom } from '../../src/lib/util/random.ts';
import { evenChoice, type Offer } from '../scenes/even-choice.ts';

const MEASURES = 3;

/** Questions whose right answer is more alike than seven in ten of the others, by each measure. */
const questions = Array.from({ length: 40 }, (_, question) => {
  const random = createRandom(3).fork(`${question}`);
  return Array.from({ length: 20 }, (_, what): Offer<number> => ({
    what,
    leads: Array.from({ length: MEASURES }, () => (random.uniform() < 0.3 ? 1 : -1)),
  }));
});
const mayBeTogether = (one: number, other: number): boolean => one % 10 !== other % 10;

it('makes the right answer the most alike in a quarter by each measure, where most others are less alike', () => {
  const chosen = evenChoice(questions, mayBeTogether);
  for (let at = 0; at < MEASURES; at++) {
    const shares = chosen.map((whats, question) =>
      whats.every((what) => questions[question]?.[what]?.leads[at] === -1) ? 1 : 0,
    );
    const share = shares.reduce<number>((sum, one) => sum + one, 0) / shares.length;
    expect(Math.abs(share - 0.25)).toBeLessThan(0.03);
  }
});

it('takes three that may stand together, and none where there are too few', () => {
  for (const whats of evenChoice(questions, mayBeTogether)) {
    expect(whats).toHaveLength(3);
    expect(new Set(whats.map((what) => what % 10)).size).toBe(3);
  }
  expect(evenChoice([[{ what: 1, leads: [1] }]], mayBeTogether)).toEqual([[]]);
});
