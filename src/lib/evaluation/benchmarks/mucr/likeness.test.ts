import { expect, test } from 'vitest';
import { likenessTo } from './likeness.ts';

test.each([
  // Both have six words; "the cat on mat" is common to them in that order: 2 * 4 / 12.
  [['the cat was on a mat'], 'the cat sat on the mat', 2 / 3],
  // The same words in another order share one of three: 2 * 1 / 6.
  [['rain makes wet'], 'wet makes rain', 1 / 3],
  // A word counts as often as both have it: 2 * 1 / 3, and nothing said twice counts double.
  [['rain rain'], 'rain', 2 / 3],
  // Case and punctuation do not count.
  [['The dog, it barks!'], 'the dog it BARKS', 1],
  // 2 * 2 / (2 + 8): additional words lower the score.
  [['it rained'], 'it rained and then it did not snow', 2 / 5],
  // The nearest reference counts, in any position.
  [['nothing of the kind', 'it rained', 'no'], 'it rained', 1],
  [['it rained'], 'sunshine', 0],
  [['it rained'], '', 0],
  [[], 'it rained', 0],
])('the similarity to %j of “%s” is %d', (references, text, likeness) => {
  expect(likenessTo(references, text)).toBeCloseTo(likeness, 12);
});
