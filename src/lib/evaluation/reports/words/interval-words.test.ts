import { describe, expect, it } from 'vitest';
import { pendulum, pictureItems, taskOf } from '../../../../../tests/support/benchmarks.ts';
import { scoreAnswers } from '../../tasks/report.ts';
import type { Cell, FigureColumn } from '../../tasks/figures.ts';
import type { IntervalFormula } from '../../tasks/interval.ts';
import { plainColumn } from '../../tasks/kit/figures/columns.ts';
import {
  figuresInShort,
  fixedTexts,
  intervalMethods,
  intervalSentences,
  intervalTitle,
} from './interval-words.ts';
import { cellsOf } from '../table/table.ts';

it('every figure of every task has an interval, and its formula is named once with its figures', () => {
  const task = taskOf('structure-single');
  const items = pictureItems('structure-single', pendulum, 12);
  const answers = new Map(
    items.map(({ id }, index) => [id, { id, text: index % 5 === 0 ? 'Yes' : 'No' }] as const),
  );
  const { figures } = scoreAnswers(task, items, answers, 'audited');
  const columns = task.columns('pendulum');
  const cells = cellsOf(figures, columns);
  for (const { id, unit } of columns) {
    if (unit !== 'count') expect(cells[id]?.interval, id).toBeDefined();
  }
  const sentences = intervalSentences(columns, [{ name: 'One', cells }]);
  expect(sentences).toHaveLength(2);
  expect(sentences.find((one) => one.includes(': Bayesian bootstrap.'))).toMatch(
    / of Accuracy, SHD, .*Two-way/u,
  );
  expect(sentences.find((one) => one.includes(': Blaker’s.'))).toMatch(/All right:/u);
});

describe('a figure with several kinds of intervals', () => {
  const column = (id: string, title: string): FigureColumn => ({ ...plainColumn(id, 'percent'), title });
  const columns = [column('accuracy', 'Accuracy'), column('shd', 'SHD'), column('all', 'All right')];
  const row = (name: string, detail: string, formulas: Readonly<Record<string, IntervalFormula>>) => ({
    ...{ name, detail },
    cells: Object.fromEntries(
      Object.entries(formulas).map(([id, formula]) => [id, { value: 1, formula } satisfies Cell]),
    ),
  });

  it('states which row has which kind, and names no row if all are alike', () => {
    const places = intervalSentences(columns, [
      row('Model', '', { accuracy: 'bayesian-bootstrap', shd: 'bayesian-bootstrap', all: 'blaker' }),
      row('Always No', '', { accuracy: 'bayesian-bootstrap', shd: 'blaker' }),
      row('Ceiling', '', { all: 'prediction' }),
      row('Chance', '', {}),
    ]).map((sentence) => sentence.slice(0, sentence.indexOf('.')));
    expect(places).toEqual([
      '95% intervals of Accuracy, SHD (Model): Bayesian bootstrap',
      '95% intervals of SHD (Always No), All right (Model): Blaker’s',
      '95% intervals of All right (Ceiling): known chances',
    ]);
  });

  it('is described in words, not in signs', () => {
    const rows = [row('Ceiling', '', { all: 'prediction' }), row('Model', '', { accuracy: 'blaker' })];
    for (const sentence of intervalSentences(columns, rows)) expect(sentence).not.toMatch(/[√Σ=×]/u);
  });

  it('is listed under each kind, abbreviated as a number if its rows have to be named', () => {
    const methods = intervalMethods(columns, [
      row('Model', '', { accuracy: 'blaker', shd: 'bayesian-bootstrap', all: 'blaker' }),
      row('Always No', '', { shd: 'student' }),
    ]);
    expect(methods.map((method) => [method.name, figuresInShort(method)])).toEqual([
      ['Blaker’s', 'Accuracy and All right'],
      ['Bayesian bootstrap', '1 figure'],
      ['Student’s t', '1 figure'],
    ]);
  });

  it('distinguishes rows of one name by what they were measured on', () => {
    const [first, second] = intervalSentences(columns, [
      row('Always No', 'on the 100 of seed 1', { shd: 'blaker' }),
      row('Always No', 'on the 30 of seed 2', { shd: 'bayesian-bootstrap' }),
      row('Copy', 'on the 30 of seed 2', { shd: 'bayesian-bootstrap' }),
    ]);
    expect(first).toContain('SHD (Always No, on the 100 of seed 1): ');
    expect(second).toContain('SHD (Always No, on the 30 of seed 2; Copy): ');
  });
});

describe('a fixed design', () => {
  it('is mentioned for structure tasks, and for no other', () => {
    const said = (id: string): readonly string[] => {
      const task = taskOf(id);
      const items = pictureItems(id, pendulum, 2);
      return fixedTexts([scoreAnswers(task, items, new Map(), 'audited').figures], task);
    };
    expect(said('structure-single')).toEqual([
      'The questions are fixed by design: only pictures are resampled, and intervals say how other pictures would come out.',
    ]);
    expect(said('counterfactual')).toEqual([]);
  });
});

it('an interval states what it is, and the number of units', () => {
  expect(intervalTitle({ formula: 'blaker', n: 1200 })).toBe('95%, Blaker’s, n = 1,200');
  expect(intervalTitle({ formula: 'student' })).toBe('95%, Student’s t');
  expect(intervalTitle({})).toBeUndefined();
});
