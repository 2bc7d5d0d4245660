import { describe, expect, it } from 'vitest';
import { pendulum, pictureItems, taskOf } from '../../../../../tests/support/benchmarks.ts';
import type { RunRecord } from '../../runs/index.ts';
import { defaultVariant } from '../../benchmarks/items.fixture.ts';
import { chainCollection } from '../../benchmarks/countervqa/subject.ts';
import type { FigureColumn, Figures } from '../../tasks/figures.ts';
import type { PublishedFigure } from '../../tasks/published/load.ts';
import type { Remark } from '../../tasks/task.ts';
import { scoreAnswers } from '../../tasks/report.ts';
import type { RunResults } from '../results.ts';
import { baselineRows, ceilingRow, chanceRow, drawnAs, partNotes, runRow, sortRows } from './table.ts';
import type { FigureRow } from './figure-row.ts';
import { writeFigure } from '../words/figure-words.ts';
import { remarkedRows, remarksOn, sentencesBeside } from '../words/remarks.ts';
import { publishedRows } from './published-rows.ts';

const columns = taskOf('structure-single').columns('pendulum');
const base = {
  paper: 'p',
  source: 'Table 1',
  tableId: 't1',
  tableTitle: 'T',
  valueUnit: 'percent',
  printed: '50',
  higherIsBetter: true,
  tableNotes: [],
  role: 'model',
  model: 'M',
  name: 'M',
  modelId: 'm',
  setting: 'cot',
  shots: 2,
  dataset: 'pendulum',
  metric: 'Accuracy',
  value: 50,
} as unknown as PublishedFigure;
const figure = (more: object): PublishedFigure => ({ ...base, ...more });
const rowsOf = (...figures: readonly object[]) =>
  publishedRows('structure-single', figures.map(figure), columns);

describe('a printed row', () => {
  it('has its figures by column, with spread and note, and states their subject', () => {
    const [row, ...more] = rowsOf(
      { sd: 1.5, note: 'Odd.' },
      { metric: 'SHD', value: 2, valueUnit: 'edges', source: 'Table 2', sd: 0.5 },
    );
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      kind: 'published',
      name: 'M',
      model: 'm',
      setting: 'cot',
      shots: 2,
      n: null,
      detail: 'reasons first, 2 examples',
      cells: { accuracy: { value: 50, sd: 1.5, note: 'Odd.' }, shd: { value: 2, sd: 0.5 } },
    });
    expect(Object.keys(row?.cells ?? {})).toEqual(['accuracy', 'shd']);
    expect(row?.notes).toEqual(['Table 1, Table 2 of CausalVLBench.', 'Odd.']);
    expect(row).not.toHaveProperty('dataset');
    expect(row?.comparability?.kind).toBe('paper');
  });

  it('has one name, and states the printed one if it differs', () => {
    const [row] = rowsOf(
      { model: 'M-2.0', name: 'M' },
      { metric: 'SHD', value: 2, model: 'M-2.0', name: 'M' },
    );
    expect(row?.name).toBe('M');
    expect(row?.notes).toEqual(['Table 1 of CausalVLBench.', 'Table 1 calls it “M-2.0”.']);
  });

  it('names a table once, and each note once', () => {
    const [row] = rowsOf({ note: 'Odd.' }, { metric: 'SHD', value: 2, note: 'Odd.' });
    expect(row?.notes).toEqual(['Table 1 of CausalVLBench.', 'Odd.']);
  });

  it('writes shares of one in percent, including their spread, and counts unchanged', () => {
    const [row] = rowsOf(
      { value: 0.5, sd: 0.25, valueUnit: 'fraction' },
      { metric: 'SHD', value: 2, sd: 0.5, valueUnit: 'fraction' },
    );
    expect(row?.cells['accuracy']).toEqual({ value: 50, sd: 25 });
    expect(row?.cells['shd']).toEqual({ value: 2, sd: 0.5 });
    expect(rowsOf({})[0]?.cells['accuracy']).toEqual({ value: 50 });
  });

  it('states which figures are not printed, and what is printed instead', () => {
    const [row] = rowsOf(
      { value: null, printed: '-' },
      { metric: 'SHD', value: null, printed: '', variable: 'Light Position' },
    );
    expect(row?.cells).toEqual({});
    expect(row?.notes.slice(1)).toEqual([
      'Table 1 prints no number for Accuracy (“-”).',
      'Table 1 prints no number for SHD for Light Position.',
    ]);
  });

  it('shows no figure of one variable or conjunction in a column for all', () => {
    const cellsIn = (task: string, subject: string, more: object) =>
      Object.keys(publishedRows(task, [figure(more)], taskOf(task).columns(subject))[0]?.cells ?? {});
    expect(cellsIn('intervention-target', 'pendulum', {})).toEqual(['accuracy']);
    expect(cellsIn('intervention-target', 'pendulum', { variable: 'Light Position' })).toEqual([
      'perVariable light_position',
    ]);
    expect(cellsIn('causal-order', 'stories', {})).toEqual([]);
    expect(cellsIn('causal-order', 'stories', { conjunction: 'Avg' })).toEqual(['accuracy']);
    expect(rowsOf({ metric: 'Odd' })[0]?.cells).toEqual({});
  });

  it('exists for each model, setting and number of examples, in print order, and not for people', () => {
    const rows = rowsOf(
      {},
      { shots: 4 },
      { modelId: 'n', model: 'N', name: 'N' },
      { setting: 'single' },
      { metric: 'SHD', value: 1 },
      { role: 'human' },
    );
    expect(rows.map(({ key }) => key)).toEqual([
      'published m cot 2',
      'published m cot 4',
      'published n cot 2',
      'published m single 2',
    ]);
    expect(rows[0]?.cells).toHaveProperty('shd');
    expect(rowsOf({ shots: 0 })[0]?.detail).toBe('reasons first, no examples');
    const [bare] = rowsOf({ shots: undefined, modelId: undefined });
    expect(bare).toMatchObject({ detail: 'reasons first', model: 'M' });
    expect(bare).not.toHaveProperty('shots');
  });

  it('names the data set if there are several', () => {
    const rows = rowsOf({}, { dataset: 'flow' });
    expect(rows.map(({ dataset, detail }) => [dataset, detail])).toEqual([
      ['pendulum', 'pendulum, reasons first, 2 examples'],
      ['flow', 'flow, reasons first, 2 examples'],
    ]);
  });
});

describe('the row of a run', () => {
  const task = taskOf('structure-single');
  const items = pictureItems(task.id, pendulum, 2);
  const report = scoreAnswers(task, items, new Map(), 'audited');
  const record: RunRecord = {
    schemaVersion: 1,
    id: 'abc',
    title: 'Monday',
    status: 'done',
    total: 2400,
    answered: 1200,
    failed: 0,
    started: 0,
    updated: 0,
    ended: 0,
    trouble: null,
    made: {},
    plan: {
      task: task.id,
      system: 'pendulum',
      seed: 7,
      count: 2,
      respondent: { kind: 'copy' },
      variant: defaultVariant(task.id, pendulum),
      source: { kind: 'import', id: 'x', title: 'My copy' },
    },
  };

  it('states what was asked, its progress, and how it compares with the trivial answers', () => {
    const row = runRow({ record, report, comparability: null }, columns);
    expect(row).toMatchObject({ key: 'run abc', kind: 'run', name: 'Monday', n: 2, run: 'abc' });
    expect(row.detail).toMatch(/^“My copy”, seed 7, /u);
    expect(row.notes[0]).toBe('1,200 of 2,400 answered so far: the figures are of those.');
    expect(row.notes.filter((note) => note.startsWith('Against '))).toHaveLength(task.baselines.length);
    expect(row.cells['accuracy']?.value).toBe(0);
    expect(row).not.toHaveProperty('comparability');
    const { source: _, ...plan } = record.plan;
    const whole = runRow(
      { record: { ...record, plan, answered: 2400 }, report, comparability: null },
      columns,
    );
    expect(whole.detail).toMatch(/^seed 7, /u);
    expect(whole.notes.join(' ')).not.toContain('so far');
    const part = { figures: { ...report.figures, bounds: [0.25, 1] as const }, notTested: 'Not tested.' };
    expect(partNotes({ answered: 3, total: 4 }, part)).toEqual([
      '3 of 4 answered so far: the figures are of those. With all others wrong accuracy is 25.0%, with all right 100.0%.',
      'Not tested.',
    ]);
  });

  it('has its badge, and those of its baselines, if there are any', () => {
    const comparability = { kind: 'other', title: 'other items', conditions: [] } as const;
    expect(runRow({ record, report, comparability }, columns)).toMatchObject({ comparability });
    const rows = baselineRows(task.id, report.baselines, 'on seed 7', columns, { comparability });
    expect(rows.map(({ key, kind, name, detail, n }) => [key, kind, name, detail, n])).toEqual([
      ['baseline always-no on seed 7', 'baseline', 'Always No', 'on seed 7', 2],
      ['baseline always-yes on seed 7', 'baseline', 'Always Yes', 'on seed 7', 2],
      ['baseline random on seed 7', 'baseline', 'At random', 'on seed 7', 2],
    ]);
    for (const row of rows) expect(row).toMatchObject({ comparability });
    for (const row of baselineRows(task.id, report.baselines, '', columns))
      expect(row).not.toHaveProperty('comparability');
  });

  it('is drawn as a baseline if its answers are a baseline’s', () => {
    const drawn = (kind: string) => {
      const plan = { ...record.plan, respondent: { kind } };
      return drawnAs(runRow({ record: { ...record, plan }, report, comparability: null }, columns));
    };
    expect([drawn('always-no'), drawn('vlm')]).toEqual(['baseline', 'own']);
    const [baseline] = baselineRows(task.id, report.baselines, '', columns);
    expect(baseline && drawnAs(baseline)).toBe('baseline');
    expect(rowsOf({}).map(drawnAs)).toEqual(['other']);
  });

  it('is shown next to chance and the ceiling', () => {
    expect(chanceRow(task, 'pendulum')).toMatchObject({
      key: 'chance',
      kind: 'computed',
      n: null,
      cells: { accuracy: { value: 50 } },
      notes: [],
    });
    const interval = { n: 1200, stderr: 0.05, ci95: [0.5, 0.9], formula: 'prediction' } as const;
    const intervals = { accuracy: interval, allCorrect: { ...interval, ci95: [0.25, 0.75] } as const };
    const ceiling = { accuracy: 0.75, allCorrect: 0.5, open: 1, intervals };
    expect(ceilingRow(ceiling)).toMatchObject({
      key: 'ceiling ',
      detail:
        'what perfect sight and reasoning reach on average: 1 question has no sure answer, so that luck may lift a run of 1,200 above it',
      n: null,
      cells: {
        accuracy: { value: 75, interval: [50, 90], formula: 'prediction' },
        allCorrect: { value: 50, interval: [25, 75], formula: 'prediction' },
      },
    });
    expect(ceilingRow({ ...ceiling, open: 1200 }, 'on seed 7')).toMatchObject({
      key: 'ceiling on seed 7',
      detail:
        'what perfect sight and reasoning reach on average: 1,200 questions have no sure answer, so that luck may lift a run of 1,200 above it, on seed 7',
    });
  });
});

describe('remarks on rows', () => {
  it('are shown once, with the names of all their rows', () => {
    const likes = { title: 'order preference', sentence: 'It likes an order.' };
    const other = { title: 'other', sentence: 'Something else.' };
    const of = (name: string, ...remarks: readonly Remark[]): FigureRow => ({
      key: name,
      kind: 'run',
      name,
      detail: '',
      n: 1,
      cells: {},
      notes: [],
      remarks,
    });
    expect(remarkedRows([of('a', likes), of('b'), of('c', other, likes), of('a', likes)])).toEqual([
      { ...likes, names: ['a', 'c'] },
      { ...other, names: ['c'] },
    ]);
  });

  it('are included for rows of baselines and runs', () => {
    const task = taskOf('causal-order');
    const items = pictureItems(task.id, pendulum, 120);
    const { baselines } = scoreAnswers(task, items, new Map(), 'audited');
    const found = remarkedRows(baselineRows(task.id, baselines, '', task.columns('pendulum')));
    expect(found.map(({ names }) => names)).toEqual([['Effect first', 'Cause first'], ['Alike by pixels']]);
  });

  it('include doubts about the items, on the run and on the baselines that raise them', () => {
    const match = taskOf('cause-to-effect');
    const subject = match.subjects[0] ?? { id: '', styles: [] };
    const variant = defaultVariant(match.id, subject);
    const items = pictureItems(match.id, subject, 24);
    const report = scoreAnswers(match, items, new Map(), 'audited');
    const shown = match.columns(subject.id);
    const flagged = baselineRows(match.id, report.baselines, '', shown, { variant }).filter(
      ({ flags = [] }) => flags.includes('solved by looks'),
    );
    expect(flagged.map(({ name }) => name)).toEqual(['Same look', 'Alike by pixels']);
    expect(flagged[0]?.notes[0]).toMatch(/^Same look: It picks the option/u);
    const plan = {
      task: match.id,
      system: subject.id,
      seed: 1,
      count: 24,
      variant,
      respondent: { kind: 'vlm' },
    };
    const record = {
      id: 'r',
      title: '',
      plan,
      answered: 24,
      total: 24,
      status: 'done',
    } as unknown as RunRecord;
    const row = runRow({ record, report, comparability: null }, shown);
    expect(row.flags).toContain('solved by looks');
    expect(row.detail).toContain('wrong options: siblings');
  });

  it('explain why a baseline is below chance by its interval, also next to runs', () => {
    const task = taskOf('non-existent');
    const items = pictureItems(task.id, chainCollection, 400, 3);
    const { baselines, ...report } = scoreAnswers(task, items, new Map(), 'audited');
    const found = remarkedRows(baselineRows(task.id, baselines, '', task.columns(chainCollection.id)));
    const why = found.find(({ title }) => title === 'below chance by design');
    expect(why?.names).toEqual(['Words alone']);
    const plan = { task: task.id, respondent: { kind: 'human' } };
    const results = { record: { plan }, report: { ...report, baselines } } as unknown as RunResults;
    expect(sentencesBeside(results)).toEqual([why?.sentence]);
    // A random answer is at chance in every run.
    expect(remarksOn(task.id, baselines['random'] as Figures, 'words-only')).toEqual([]);
  });
});

describe('sorted rows', () => {
  const row = (name: string, n: number | null, value?: number): FigureRow => ({
    key: name,
    kind: 'run',
    name,
    detail: '',
    n,
    notes: [],
    cells: value === undefined ? {} : { accuracy: { value } },
  });
  const rows = [row('b', 2, 10), row('a', null, 30), row('d', 3), row('c', 1, 20), row('e', 2)];
  const sorted = (by: string, direction: 'ascending' | 'descending') =>
    sortRows(rows, { by, direction })
      .map(({ name }) => name)
      .join('');

  it('are in order of name, items or a figure, with missing figures last and ties in the earlier order', () => {
    expect(sorted('name', 'ascending')).toBe('abcde');
    expect(sorted('name', 'descending')).toBe('edcba');
    expect(sorted('n', 'ascending')).toBe('cbeda');
    expect(sorted('n', 'descending')).toBe('dbeca');
    expect(sorted('accuracy', 'ascending')).toBe('bcade');
    expect(sorted('accuracy', 'descending')).toBe('acbde');
    expect(sorted('odd', 'ascending')).toBe('badce');
  });

  it.each<[FigureColumn['unit'], string]>([
    ['percent', '12.4'],
    ['count', '12.375'],
    ['edges', '12.38'],
    ['score', '12.38'],
  ])('write a figure of unit %s', (unit, words) => {
    expect(writeFigure(12.375, unit)).toBe(words);
  });
});
