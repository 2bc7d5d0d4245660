import { describe, expect, it } from 'vitest';
import type { Profile } from '../../../evaluation/tasks/profile.ts';
import { profileRows } from './profile-rows.ts';
import type { FigureRow, RowKind } from '../../../evaluation/reports/table/figure-row.ts';

const profile: Profile = {
  title: 'By word',
  groups: [
    {
      title: 'One',
      columns: [
        { id: 'a', label: 'a' },
        { id: 'b', label: 'b' },
      ],
    },
    { title: 'Other', columns: [{ id: 'c', label: 'c' }] },
  ],
  lean: { column: 'lean', title: '', low: '', high: '', sentence: '' },
};

function row(
  kind: RowKind,
  name: string,
  cells: Readonly<Record<string, number>>,
  more: Partial<FigureRow> = {},
): FigureRow {
  return {
    key: `${kind} ${name} ${JSON.stringify(cells)}`,
    kind,
    name,
    detail: '',
    n: null,
    cells: Object.fromEntries(Object.entries(cells).map(([id, value]) => [id, { value }])),
    notes: [],
    ...more,
  };
}

describe('rows of a profile', () => {
  it('are the figures by group, and the one that shows the direction of the lean', () => {
    const [found] = profileRows(profile, [row('run', 'mine', { a: 10, b: 20, c: 30, lean: 40, other: 1 })]);
    expect(found).toMatchObject({
      label: 'mine',
      kind: 'own',
      groups: [[{ value: 10 }, { value: 20 }], [{ value: 30 }]],
      lean: { value: 40 },
    });
  });

  it('keep intervals', () => {
    const cells = { a: { value: 1, interval: [0, 2] as const }, c: { value: 3 } };
    const [found] = profileRows(profile, [{ ...row('run', 'mine', {}), cells }]);
    expect(found?.groups).toEqual([[{ value: 1, interval: [0, 2] }, null], [{ value: 3 }]]);
  });

  it('lean by the accuracies if no more is published: right in one group, and wrong in the other', () => {
    const [always] = profileRows(profile, [row('published', 'theirs', { a: 100, b: 100, c: 0 })]);
    expect(always?.lean).toEqual({ value: 100 });
    const [never] = profileRows(profile, [row('published', 'theirs', { a: 90, b: 70, c: 80 })]);
    expect(never?.lean).toEqual({ value: 50 });
    const [some] = profileRows(profile, [row('published', 'theirs', { a: 70, b: 50, c: 30 })]);
    expect(some?.lean).toEqual({ value: 65 });
  });

  it('exist only with figures in every group, and never for chance', () => {
    expect(
      profileRows(profile, [
        row('run', 'half', { a: 1, lean: 2 }),
        row('computed', 'Chance', { a: 1, c: 1 }),
      ]),
    ).toEqual([]);
  });

  it('start with runs, then baselines, each once, then published ones, the best first', () => {
    const found = profileRows(profile, [
      row('published', 'worse', { a: 90, c: 20 }),
      row('published', 'better', { a: 60, c: 60 }, { dataset: 'VQA' }),
      row('baseline', 'one', { a: 1, c: 1 }),
      row('baseline', 'one', { a: 2, c: 2 }),
      row('run', 'second', { a: 1, c: 99 }),
      row('run', 'second', { a: 50, c: 50 }),
    ]);
    expect(found.map(({ label }) => label)).toEqual([
      'second',
      'second',
      'one, baseline',
      'better, VQA',
      'worse',
    ]);
    expect(found[0]?.groups[0]?.[0]?.value).toBe(1);
  });

  it('distinguish a run of a baseline from one of another respondent', () => {
    const trivial = row('run', 'always', { a: 100, b: 100, c: 0 }, { isTrivial: true });
    const found = profileRows(profile, [trivial, row('run', 'mine', { a: 60, b: 60, c: 60 })]);
    expect(found.map(({ label, kind }) => [label, kind])).toEqual([
      ['mine', 'own'],
      ['always, baseline', 'baseline'],
    ]);
  });
});
