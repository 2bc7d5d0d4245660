import { mean } from 'd3-array';
import { describe, expect, it } from 'vitest';
import {
  beach,
  causalCircuit,
  pendulum,
  pictureItems,
  waterFlow,
} from '../../../../../tests/support/benchmarks.ts';
import type { RunRecord } from '../../runs/index.ts';
import { benchmarkOf, taskOf, tasks } from '../../benchmarks/index.ts';
import { createItems, defaultVariant } from '../../benchmarks/items.fixture.ts';
import { baselinesOf } from '../../tasks/kit/baselines/baselines.ts';
import { chanceOf } from '../../tasks/kit/figures/chance.ts';
import type { PublishedFigure } from '../../tasks/published/load.ts';
import { selectFigures } from '../../tasks/published/query.ts';
import { judgeBy, scoreAnswers } from '../../tasks/report.ts';
import { baselineRows, ceilingRow, chanceRow, runRow, sortRows } from './table.ts';
import { newestText } from '../words/figure-words.ts';
import { publishedRows } from './published-rows.ts';
import { required } from '../../../../../tests/support/required.ts';

const pairs = tasks.flatMap((task) =>
  task.subjects.map((subject) => ({ id: task.id, subject, name: `${task.id} ${subject.id}` })),
);

/** The published figures shown with a run. */
async function figuresBeside(task: string, subject: string): Promise<readonly PublishedFigure[]> {
  const query = taskOf(task).published(subject);
  return query === null ? [] : selectFigures(await benchmarkOf(task).published(), query);
}

/** The key of a figure, whichever table prints it. */
function whatIs(figure: PublishedFigure): string {
  const { modelId, setting, shots, dataset, metric, variable, conjunction, level, interaction } = figure;
  return JSON.stringify([
    modelId,
    setting,
    shots,
    dataset,
    metric,
    variable,
    conjunction,
    level,
    interaction,
  ]);
}

function chanceIn(task: string, subject: string): number {
  return chanceOf(taskOf(task).form(subject)) ?? Number.NaN;
}

describe('published rows', () => {
  it.each(pairs)('contain every printed number of $name once', async ({ id, subject }) => {
    const columns = taskOf(id).columns(subject.id);
    const figures = (await figuresBeside(id, subject.id)).filter(({ role }) => role === 'model');
    const printed = figures.filter(({ value }) => value !== null);
    const distinct = new Map(printed.map((figure) => [whatIs(figure), figure.value]));
    const rows = publishedRows(id, figures, columns);
    const cells = rows.flatMap((row) => Object.values(row.cells));
    // Water flow is never a target of our items, and no published figure includes it.
    expect(cells).toHaveLength(distinct.size);
    // The tables of causal order repeat their averages and those of MuCR its first one, in the same digits; those of
    // CausalVLBench repeat nothing.
    for (const figure of printed) expect(figure.value).toBe(distinct.get(whatIs(figure)));
    if (benchmarkOf(id).id === 'causalvlbench') expect(distinct.size).toBe(printed.length);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });

  it('include human results, also over all levels of CounterVQA', async () => {
    for (const [id, subject, human] of [
      ['adjacent', 'chains', [97.4]],
      ['cue', 'stories', [90.5]],
    ] as const) {
      const columns = taskOf(id).columns(subject);
      const rows = publishedRows(id, await figuresBeside(id, subject), columns);
      const own = rows.filter(({ model }) => model === 'human');
      expect(own.map(({ cells }) => Object.values(cells).map(({ value }) => value))).toEqual([human]);
    }
  });

  it('are in percent for any unit of a table', async () => {
    const columns = taskOf('structure-single').columns('pendulum');
    const figures = await figuresBeside('structure-single', 'pendulum');
    const printed = figures.flatMap(({ metric, value }) =>
      metric === 'Bidirectionality' && value !== null ? [value] : [],
    );
    const shown = publishedRows('structure-single', figures, columns).flatMap(
      ({ cells }) => cells['bidirectionality']?.value ?? [],
    );
    expect(printed.length).toBeGreaterThan(0);
    expect(Math.max(...printed)).toBeLessThanOrEqual(1);
    expect(shown).toEqual(printed.map((share) => 100 * share));
  });

  it('keep the doubts about single figures', async () => {
    const rows = publishedRows(
      'structure-pair',
      await figuresBeside('structure-pair', 'pendulum'),
      taskOf('structure-pair').columns('pendulum'),
    );
    const flamingo = rows.find(({ model }) => model === 'openflamingo-9b');
    expect(flamingo?.notes.join(' ')).toMatch(/66\.7/u);
  });
});

describe('the ceiling', () => {
  it('is listed next to chance, in percent', () => {
    const items = pictureItems('counterfactual', beach, 60, 2);
    const { ceiling } = scoreAnswers(taskOf('counterfactual'), items, new Map(), 'audited');
    if (ceiling === undefined) throw new Error('no ceiling');
    const { kind, name, detail, notes, cells } = ceilingRow(ceiling);
    expect(kind).toBe('computed');
    expect(cells['accuracy']?.value).toBe(100 * ceiling.accuracy);
    expect(cells['allCorrect']?.value).toBe(100 * ceiling.allCorrect);
    expect(name).toBe('Ceiling, on average');
    expect(detail).toMatch(/on average.* luck may lift a run of 60 above it$/u);
    expect(notes.join(' ')).toContain('It is not a bound');
    for (const figure of ['accuracy', 'allCorrect'] as const) {
      const [low, high] = ceiling.intervals[figure].ci95;
      expect(cells[figure]).toMatchObject({ interval: [100 * low, 100 * high], formula: 'prediction' });
      expect(low).toBeLessThan(ceiling[figure]);
      expect(high).toBeGreaterThan(ceiling[figure]);
    }
    expect(ceiling.allCorrect).toBeLessThan(ceiling.accuracy);
    expect(ceiling.accuracy).toBeLessThan(1);
  });

  it('is not shown if every prompt determines its answer', () => {
    const items = pictureItems('structure-single', pendulum, 3, 2);
    expect('ceiling' in scoreAnswers(taskOf('structure-single'), items, new Map(), 'audited')).toBe(false);
  });
});

describe('chance', () => {
  it('is half for yes and no, one target among those that can be set, and a share of categories', () => {
    expect(chanceIn('structure-single', 'pendulum')).toBe(0.5);
    expect(chanceIn('intervention-target', 'pendulum')).toBe(1 / 4);
    expect(chanceIn('intervention-target', waterFlow.id)).toBe(1 / 3);
    expect(chanceIn('counterfactual', 'pendulum')).toBeCloseTo(1 / 3, 12);
  });

  // Nothing is to be expected of who draws words at random.
  const guessed = pairs.filter(
    ({ id, subject }) => !id.startsWith('structure-') && taskOf(id).form(subject.id).kind !== 'text',
  );
  it.each(guessed)('equals the score of answering at random: $name', ({ id: task, subject }) => {
    const variant = defaultVariant(task, subject);
    const items = createItems(task, subject, { count: 800, seed: 5, variant });
    const random = required(baselinesOf(taskOf(task), items).find(({ id }) => id === 'random'));
    const credits = items.map(
      (item) => judgeBy(taskOf(task), item, { id: item.id, ...random.answer(item) }, 'audited').credit,
    );
    // Four standard errors of a share over 800 items.
    expect(Math.abs((mean(credits) ?? 0) - chanceIn(task, subject.id))).toBeLessThan(
      4 * Math.sqrt(0.25 / 800),
    );
  });
});

describe('the results table', () => {
  const task = taskOf('counterfactual');
  const columns = task.columns(causalCircuit.id);
  const items = pictureItems(task.id, causalCircuit, 30);
  const { baselines } = scoreAnswers(task, items, new Map(), 'audited');
  const chance = required(chanceRow(task, causalCircuit.id));
  const rows = [...baselineRows('counterfactual', baselines, 'seed 1', columns), chance];

  it('sorts by a figure in either direction, with missing figures at the end', () => {
    const values = (direction: 'ascending' | 'descending') =>
      sortRows(rows, { by: 'allCorrect', direction }).map(({ cells }) => cells['allCorrect']?.value ?? null);
    const up = values('ascending');
    const down = values('descending');
    expect(up.at(-1)).toBeNull();
    expect(down.at(-1)).toBeNull();
    expect(up.slice(0, -1)).toEqual([...down.slice(0, -1)].reverse());
    expect(up[0]).toBeLessThanOrEqual(Number(up[1]));
  });

  it('draws an interval around every share that has one', () => {
    for (const { cells, kind } of rows) {
      const cell = cells['accuracy'];
      if (kind !== 'baseline' || cell?.interval === undefined) continue;
      expect(cell.interval[0]).toBeLessThanOrEqual(cell.value);
      expect(cell.interval[1]).toBeGreaterThanOrEqual(cell.value);
    }
  });
});

describe('the newest run', () => {
  const columns = taskOf('intervention-target').columns('pendulum');
  const asked = { columns, unit: { one: 'picture', many: 'pictures' } };
  const row = { key: 'a', kind: 'run', name: 'Solver', detail: '', n: 100, notes: [] } as const;

  it('is described by its first figure, with the interval if it has one', () => {
    const cells = { accuracy: { value: 97, interval: [94.07, 98.36] } } as const;
    expect(newestText({ ...row, cells }, asked)).toBe(
      'The newest run, Solver, 100 pictures: Accuracy 97.0% (95% interval 94.1 to 98.4%).',
    );
    expect(newestText({ ...row, n: 1, cells: { accuracy: { value: 50 } } }, asked)).toBe(
      'The newest run, Solver, 1 picture: Accuracy 50.0%.',
    );
    expect(newestText({ ...row, n: 72, total: 1400, cells }, asked)).toContain(', 72 of 1,400 pictures: ');
    const [first] = columns;
    const before = [{ ...required(first), id: 'allCorrect', title: 'All right' }, ...columns];
    expect(
      newestText(
        { ...row, n: 1, cells: { allCorrect: { value: 40 }, accuracy: { value: 50 } } },
        { ...asked, columns: before },
      ),
    ).toBe('The newest run, Solver, 1 picture: All right 40.0%; Accuracy 50.0%.');
  });

  it('is described by the unreadable answers, without an accuracy, if nothing could be read', () => {
    expect(newestText({ ...row, cells: { accuracy: { value: 0 } }, unread: 12 }, asked)).toBe(
      'The newest run, Solver: none of the 12 answers could be read, so that accuracy says nothing: see what was said in the run’s items.',
    );
  });

  it('has no accuracy to draw or to compare if no answer could be read', () => {
    const variant = defaultVariant('intervention-target', pendulum);
    const items = createItems('intervention-target', pendulum, { count: 4, seed: 1, variant });
    const rowOf = (text: string): ReturnType<typeof runRow> => {
      const said = items.map(({ id }, index) => [id, { id, text: index === 0 ? text : 'Hm.' }] as const);
      const report = scoreAnswers(taskOf('intervention-target'), items, new Map(said), 'audited');
      const plan = { task: 'intervention-target', system: 'pendulum', variant, seed: 1, count: 4 };
      const record = {
        answered: 4,
        total: 4,
        title: '',
        plan: { ...plan, respondent: { kind: 'vlm', model: 'm' } },
      };
      return runRow({ record: record as RunRecord, report, comparability: null }, columns);
    };
    const none = rowOf('Hm.');
    expect(none.unread).toBe(4);
    expect(Object.keys(none.cells)).toEqual(['unparsed', 'missing']);
    expect(none.notes[0]).toContain('None of the 4 answers could be read');
    const some = rowOf('The light position.');
    expect(some.unread).toBeUndefined();
    expect(some.cells['accuracy']).toBeDefined();
  });

  it('is not described before it is summarised', () => {
    expect(newestText(undefined, asked)).toBe('');
    expect(newestText({ ...row, cells: {} }, asked)).toBe('');
  });
});
