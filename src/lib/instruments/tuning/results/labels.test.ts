import { expect, it } from 'vitest';
import { creditOf } from '../../../evaluation/tasks/kit/figures/estimate.ts';
import type { TuningFigures } from './figures.ts';
import { cellSentence, retrievalText, verdict } from './labels.ts';

const share = (hits: number) => creditOf(Array.from({ length: 100 }, (_, index) => (index < hits ? 1 : 0)));
const cell = (right: number, otherPicture: number) => ({
  material: 'stories' as const,
  part: 'trained' as const,
  questions: 100,
  units: 25,
  families: 20,
  right: share(right),
  otherPicture: share(otherPicture),
  effectFirst: share(50),
});

it.each([
  [55, 50, 'Not distinguished from chance'],
  [20, 50, 'the wrong way round'],
  [95, 90, 'the words alone decide'],
  [60, 45, 'Not distinguished from chance'],
  [65, 52, 'too few questions to say'],
  [65, 40, 'the picture takes part'],
  [95, 50, 'the picture takes part'],
])('%i of 100 right, %i by another picture: %s', (right, other, words) => {
  expect(cellSentence(cell(right, other))).toContain(words);
});

it('the label of a retrieved side is that of other pages', () => {
  expect(retrievalText('stories')).toBe('stories');
  expect(retrievalText('water-flow')).toBe('water flow');
});

it('the summary states in three sentences what was learned, what of it generalises, and what it cost', () => {
  const figures = (trained: number, held: number, found: number): TuningFigures => ({
    order: [
      cell(trained, 50),
      { ...cell(held, 50), part: 'cause', questions: 300 },
      { ...cell(held, 90), material: 'systems', part: 'both' },
    ],
    retrieval: [
      {
        subject: 'stories',
        pictures: 2,
        captions: 2,
        figures: { 'TextPrec@1': found, empty: null },
        intervals: {},
      },
    ],
  });
  expect(verdict(figures(50, 52, 0.6), figures(97, 90, 0.52))).toEqual([
    'Of the captions about what was trained, the right one beats the reversed one in 97% (50% before; a coin gets 50%).',
    'Of the captions about what was held out, the right one beats the reversed one in 90% (52% before; a coin gets 50%). 2 of its 2 rows in the table are above chance, 1 of them by what the picture shows.',
    'Retrieval between pictures and plain captions, in the second table, is 8 points worse on average.',
  ]);
  const again = verdict(figures(50, 52, 0.6), figures(97, 50, 0.602));
  expect(again.at(-1)).toContain('in the second table, is as good as before on average.');
  const { order, retrieval } = figures(97, 50, 0.6);
  const few = { order: order.slice(0, 2), retrieval };
  expect(verdict(few, few)[1]).toContain('None of its rows in the table is above chance.');
});
