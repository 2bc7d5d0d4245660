import { describe, expect, it } from 'vitest';
import type { Figures } from '../../figures.ts';
import { accuracyColumn, countColumns, entryColumn, plainColumn } from './columns.ts';
import { METRICS } from './metrics.ts';

const figures: Figures = {
  n: 40,
  unparsed: 3,
  missing: 2,
  accuracy: 0.25,
  stderr: 0.1,
  ci95: [0.1, 0.4],
  shd: 1.5,
  allCorrect: 0.5,
  empty: null,
  flags: ['one'],
  perVariable: { ball: 0.75, level: null },
  interval: 'bayesian-bootstrap',
  intervals: {
    accuracy: { n: 40, stderr: 0.1, ci95: [0.1, 0.4], formula: 'bayesian-bootstrap' },
    allCorrect: { n: 40, stderr: 0.1, ci95: [0.3, 0.6], formula: 'blaker' },
    shd: { n: 40, stderr: 0.2, ci95: [1.25, 2], formula: 'student' },
    'perVariable ball': { n: 4, stderr: 0.25, ci95: [0.25, 1], formula: 'blaker' },
  },
};

describe('a column', () => {
  it('shows accuracy in percent with its interval, or nothing without a value', () => {
    const column = accuracyColumn({ metric: 'Accuracy' });
    expect(column.read(figures)).toEqual({
      value: 25,
      interval: [10, 40],
      formula: 'bayesian-bootstrap',
      n: 40,
    });
    expect(column.read({ ...figures, accuracy: 0 })?.value).toBe(0);
    expect(column.read({ ...figures, accuracy: null })).toBeNull();
    expect(column).toMatchObject({ id: 'accuracy', unit: 'percent', published: { metric: 'Accuracy' } });
  });

  it('has the interval of its own figure, in its unit, and the formula', () => {
    const cell = { value: 50, interval: [30, 60], formula: 'blaker', n: 40 };
    expect(plainColumn('allCorrect', 'percent').read(figures)).toEqual(cell);
    const edges = { value: 1.5, interval: [1.25, 2], formula: 'student', n: 40 };
    expect(plainColumn('shd', 'edges').read(figures)).toEqual(edges);
  });

  it('shows one number in percent if that is its unit, and otherwise unchanged', () => {
    const bare = { ...figures, intervals: {} };
    expect(plainColumn('accuracy', 'percent').read(bare)).toEqual({ value: 25 });
    expect(plainColumn('shd', 'edges').read(bare)).toEqual({ value: 1.5 });
    expect(plainColumn('unparsed', 'count').read(figures)).toEqual({ value: 3 });
    for (const none of ['empty', 'absent', 'flags', 'perVariable']) {
      expect(plainColumn(none, 'percent').read(figures)).toBeNull();
    }
    expect(plainColumn('shd', 'edges').published).toBeNull();
  });

  it('has the id of its entry if there are several, and reads only that', () => {
    const published = { metric: 'Accuracy', variable: 'Ball' };
    const column = entryColumn('perVariable', 'ball', 'Set: ball', published);
    expect(column).toMatchObject({ id: 'perVariable ball', title: 'Set: ball', unit: 'percent', published });
    expect(column.read(figures)).toEqual({ value: 75, interval: [25, 100], formula: 'blaker', n: 4 });
    for (const key of ['level', 'absent', 'constructor']) {
      expect(entryColumn('perVariable', key, '', null).read(figures)).toBeNull();
    }
    for (const id of ['shd', 'empty', 'absent', 'flags']) {
      expect(entryColumn(id, 'ball', '', null).read(figures)).toBeNull();
    }
  });

  it('states what its figure means, and which direction is better, as the metrics do', () => {
    const shd = plainColumn('shd', 'edges');
    expect(shd).toMatchObject({ sentence: METRICS['shd']?.sentence, higherIsBetter: false });
    expect(accuracyColumn(null).higherIsBetter).toBe(true);
    expect(entryColumn('perVariable', 'ball', '', null).sentence).toBe(METRICS['perVariable']?.sentence);
    expect(plainColumn('own', 'count')).toMatchObject({ title: 'own', sentence: '', higherIsBetter: true });
  });

  it('counts unreadable and missing answers', () => {
    expect(countColumns.map(({ id, read }) => [id, read(figures)?.value])).toEqual([
      ['unparsed', 3],
      ['missing', 2],
    ]);
    expect(countColumns.map(({ unit, higherIsBetter }) => [unit, higherIsBetter])).toEqual([
      ['count', false],
      ['count', false],
    ]);
  });
});
