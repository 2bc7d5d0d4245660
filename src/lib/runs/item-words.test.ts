import { createItems, defaultVariant } from '../benchmarks/test-support.ts';
import { describe, expect, it } from 'vitest';
import { runRows } from '../../bench/report/rows.ts';
import { pendulum } from '../../systems/index.ts';
import { createItems, defaultVariant, type string } from '../../tasks/index.ts';
import { askedPictures, itemWords, outcomeOf, readingWords, stateWords, truthWords } from './item-words.ts';

function itemsOf(task: string, count = 1) {
  return createItems(task, pendulum, { count, seed: 2, variant: defaultVariant(task, pendulum) });
}

function rowOf(task: string, text: string | null) {
  const [item] = itemsOf(task);
  if (item === undefined) throw new Error('no item');
  const entries = text === null ? [] : [{ id: item.item.id, text, attempts: 1, at: 0 }];
  const [row] = runRows([item], entries, [], 'audited');
  if (row === undefined) throw new Error('no row');
  return row;
}

describe('an item in words', () => {
  it('says what is asked, and what is right', () => {
    const [structure] = itemsOf('structure-single');
    expect(structure && itemWords(structure.item)).toMatch(/^[a-z ]+ → [a-z ]+\?$/u);
    expect(structure && truthWords(structure.item)).toMatch(/^(yes|no)$/u);
    const [target] = itemsOf('intervention-target');
    expect(target && itemWords(target.item)).toBe(`${target ? truthWords(target.item) : ''} was set`);
    const [counterfactual] = itemsOf('counterfactual');
    expect(counterfactual && itemWords(counterfactual.item)).toMatch(/^[a-z ]+ set to [a-z]+$/u);
    expect(counterfactual && truthWords(counterfactual.item).split(', ')).toHaveLength(4);
  });

  it('says of a picture what it shows', () => {
    const [target] = itemsOf('intervention-target');
    const pictures = target ? askedPictures(target) : [];
    expect(pictures).toHaveLength(2);
    const [before, after] = pictures.map(({ state }) => stateWords(pendulum, state));
    expect(before).toContain('pendulum angle ');
    expect(before).not.toBe(after);
  });

  it('marks how it came out with a sign and a word', () => {
    expect(outcomeOf(rowOf('intervention-target', null))).toEqual({ mark: '·', word: 'no answer yet' });
    expect(outcomeOf(rowOf('intervention-target', 'who knows'))).toEqual({ mark: '?', word: 'unparsed' });
    const right = rowOf('intervention-target', truthWords(itemsOf('intervention-target')[0]?.item ?? fail()));
    expect(outcomeOf(right)).toEqual({ mark: '✓', word: 'right' });
    expect(readingWords(right.item.item, right.judgement)).toBe(truthWords(right.item.item));
  });
});

function fail(): never {
  throw new Error('there is an item');
}
