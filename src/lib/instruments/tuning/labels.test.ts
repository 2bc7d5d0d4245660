import { expect, it } from 'vitest';
import { shareOf } from '../../evaluation/tasks/kit/estimate.ts';
import { cellSentence, retrievalWords } from './labels.ts';

const share = (hits: number) => shareOf(Array.from({ length: 100 }, (_, place) => (place < hits ? 1 : 0)));
const cell = (right: number, otherPicture: number) => ({
  ...{ material: 'stories' as const, part: 'trained' as const, questions: 100 },
  right: share(right),
  otherPicture: share(otherPicture),
  effectFirst: share(50),
});

it.each([
  [55, 50, 'Not told from chance'],
  [20, 50, 'the wrong way round'],
  [95, 90, 'the words alone decide'],
  [60, 45, 'Not told from chance'],
  [65, 52, 'too few to say'],
  [65, 40, 'the picture takes part'],
  [95, 50, 'the picture takes part'],
])('%i of 100 right, %i by another picture: %s', (right, other, words) => {
  expect(cellSentence(cell(right, other))).toContain(words);
});

it('names what is retrieved as pages do', () => {
  expect(retrievalWords('stories')).toBe('stories');
  expect(retrievalWords('water-flow')).toBe('water flow');
});
