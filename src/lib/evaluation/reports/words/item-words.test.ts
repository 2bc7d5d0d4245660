import { describe, expect, it } from 'vitest';
import { pendulum, pictureItems } from '../../../../../tests/support/benchmarks.ts';
import { pictureLabel } from '../../../pictures/labels.ts';
import { shownPictures } from '../../tasks/item.ts';
import { itemText, rowOutcome, readingLabel, truthText, yesText } from './item-words.ts';
import { runRows } from '../table/rows.ts';
import { required } from '../../../../../tests/support/required.ts';

function itemsOf(task: string, count = 1) {
  return pictureItems(task, pendulum, count, 2);
}

function rowOf(task: string, text: string | null) {
  const item = required(itemsOf(task)[0]);
  const entries = text === null ? [] : [{ id: item.id, rawAnswer: { text }, attempts: 1, at: 0 }];
  return required(runRows([item], entries, [], 'audited')[0]);
}

describe('an item in words', () => {
  it('states the question, and the right answer', () => {
    const [structure] = itemsOf('structure-single');
    expect(structure && itemText(structure)).toMatch(/^[a-z ]+ → [a-z ]+\?$/u);
    expect(structure && truthText(structure)).toMatch(/^(yes|no)$/u);
    const [target] = itemsOf('intervention-target');
    expect(target && itemText(target)).toBe(`${target ? truthText(target) : ''} was set`);
    const [counterfactual] = itemsOf('counterfactual');
    expect(counterfactual && itemText(counterfactual)).toMatch(/^[a-z ]+ set to [a-z]+$/u);
    expect(counterfactual && truthText(counterfactual).split(', ')).toHaveLength(4);
  });

  it('describes what a picture shows', () => {
    const [target] = itemsOf('intervention-target');
    const pictures = target ? shownPictures(target) : [];
    expect(pictures).toHaveLength(2);
    const [before, after] = pictures.map(pictureLabel);
    expect(before).toContain('pendulum angle ');
    expect(before).not.toBe(after);
  });

  it('marks its outcome with a sign and a word', () => {
    expect(rowOutcome(rowOf('intervention-target', null))).toEqual({ symbol: '·', word: 'no answer yet' });
    expect(rowOutcome(rowOf('intervention-target', 'who knows'))).toEqual({ symbol: '?', word: 'unparsed' });
    const right = rowOf('intervention-target', truthText(itemsOf('intervention-target')[0] ?? fail()));
    expect(rowOutcome(right)).toEqual({ symbol: '✓', word: 'right' });
    expect(readingLabel(right.item, right.judgement)).toBe(truthText(right.item));
    const unread = rowOf('intervention-target', 'who knows');
    expect(readingLabel(unread.item, unread.judgement)).toBe('nothing');
    expect(readingLabel(right.item, { ...right.judgement, outcome: 'unjudged' })).toBe('nothing');
  });

  it.each([
    ['right', 1, '✓', 'right'],
    ['partly', 0.5, '½', '50% right'],
    ['partly', 2 / 3, '½', '67% right'],
    ['wrong', 0, '✕', 'wrong'],
    ['unparsed', 0, '?', 'unparsed'],
    ['missing', 0, '·', 'no answer yet'],
    ['unjudged', 0, '–', 'not judged'],
  ] as const)('has its own mark if it is %s (credit %d)', (outcome, credit, symbol, word) => {
    const row = rowOf('intervention-target', 'x');
    expect(rowOutcome({ ...row, judgement: { ...row.judgement, outcome, credit } })).toEqual({
      symbol,
      word,
    });
    const failure = { id: row.item.id, message: 'gone', attempts: 1, at: 0 };
    expect(rowOutcome({ ...row, entry: null, failure })).toEqual({ symbol: '!', word: 'failed' });
  });
});

describe('the description of the probability of yes', () => {
  it.each([
    [{ yes: [0.75, 0.75] as const, labelMass: 0.9 }, 'Probability of yes 75.0%, label mass 90.0%.'],
    [
      { yes: [0.5, 0.75] as const, labelMass: 0.9 },
      'Probability of yes between 50.0% and 75.0%, label mass 90.0%.',
    ],
    [{ labelMass: 0.01 }, 'No probability of yes: the first word is neither yes nor no (label mass 1.0%).'],
    [
      { yes: [0.5, 0.5] as const, repeats: { n: 10, yes: 4, no: 4 } },
      'Asked again 10 times: 4 yes, 4 no; share of yes 50.0% (19.3% to 80.7%).',
    ],
    [
      { repeats: { n: 10, yes: 0, no: 0 } },
      'Asked again 10 times: 0 yes, 0 no; so there is no probability of yes.',
    ],
  ])('for %j', (probability, words) => {
    expect(yesText(probability)).toBe(words);
  });
});

function fail(): never {
  throw new Error('there is an item');
}
