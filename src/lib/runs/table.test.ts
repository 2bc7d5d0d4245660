import { createItems, defaultVariant } from '../benchmarks/test-support.ts';
import { describe, expect, it } from 'vitest';
import { figuresBeside, loadPublished } from '../../bench/published/index.ts';
import { beach, causalCircuit, pendulum, systems, waterFlow } from '../../systems/index.ts';
import {
  baselinesOf,
  createItems,
  defaultVariant,
  scoreAnswers,
  tasks,
  type string,
} from '../../tasks/index.ts';
import { columnsOf } from './columns.ts';
import { baselineRows, ceilingRow, chanceOf, chanceRow, publishedRows, sortRows } from './table.ts';

const published = await loadPublished('causalvlbench');
const pairs = tasks.flatMap(({ id }) =>
  systems.map((system) => ({ id, system, name: `${id} ${system.id}` })),
);

describe('published rows', () => {
  it.each(pairs)('hold every printed number of $name once', ({ id, system }) => {
    const columns = columnsOf(id, system);
    const figures = figuresBeside(published, id, system.id).filter(({ role }) => role === 'model');
    const rows = publishedRows(figures, columns);
    const cells = rows.flatMap((row) => Object.values(row.cells));
    // Water flow is never a target of ours, and of no printed figure either.
    expect(cells).toHaveLength(figures.filter(({ value }) => value !== null).length);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });

  it('stand in percent whatever unit a table prints', () => {
    const columns = columnsOf('structure-single', pendulum);
    const figures = figuresBeside(published, 'structure-single', 'pendulum');
    const printed = figures.flatMap(({ metric, value }) =>
      metric === 'Bidirectionality' && value !== null ? [value] : [],
    );
    const shown = publishedRows(figures, columns).flatMap(
      ({ cells }) => cells['bidirectionality']?.value ?? [],
    );
    expect(printed.length).toBeGreaterThan(0);
    expect(Math.max(...printed)).toBeLessThanOrEqual(1);
    expect(shown).toEqual(printed.map((share) => 100 * share));
  });

  it('keep the doubts of single figures', () => {
    const rows = publishedRows(
      figuresBeside(published, 'structure-pair', 'pendulum'),
      columnsOf('structure-pair', pendulum),
    );
    const flamingo = rows.find(({ model }) => model === 'openflamingo-9b');
    expect(flamingo?.notes.join(' ')).toMatch(/66\.7/u);
  });
});

describe('the ceiling', () => {
  it('of what can be reached stands beside chance, in percent', () => {
    const items = createItems('counterfactual', beach, {
      count: 60,
      seed: 2,
      variant: defaultVariant('counterfactual', beach),
    }).map(({ item }) => item);
    const { ceiling } = scoreAnswers('counterfactual', items, new Map(), 'audited');
    if (ceiling === undefined) throw new Error('no ceiling');
    const { kind, cells } = ceilingRow(ceiling);
    expect(kind).toBe('chance');
    expect(cells['accuracy']?.value).toBe(100 * ceiling.accuracy);
    expect(cells['allCorrect']?.value).toBe(100 * ceiling.allCorrect);
    expect(ceiling.allCorrect).toBeLessThan(ceiling.accuracy);
    expect(ceiling.accuracy).toBeLessThan(1);
  });

  it('is for systems of ours only, where something is hidden', () => {
    const items = createItems('counterfactual', pendulum, {
      count: 3,
      seed: 2,
      variant: defaultVariant('counterfactual', pendulum),
    }).map(({ item }) => item);
    expect('ceiling' in scoreAnswers('counterfactual', items, new Map(), 'audited')).toBe(false);
  });
});

describe('chance', () => {
  it('is half for yes and no, one target among those that may be set, and a share of categories', () => {
    expect(chanceOf('structure-single', pendulum)).toBe(0.5);
    expect(chanceOf('intervention-target', pendulum)).toBe(1 / 4);
    expect(chanceOf('intervention-target', waterFlow)).toBe(1 / 3);
    expect(chanceOf('counterfactual', pendulum)).toBeCloseTo(1 / 3, 12);
  });

  it.each(
    (['intervention-target', 'counterfactual'] satisfies string[]).flatMap((task) =>
      systems.map((system) => ({ task, system, name: `${task} ${system.id}` })),
    ),
  )('is what answering at random comes to: $name', ({ task, system }) => {
    const items = createItems(task, system, {
      count: 1500,
      seed: 5,
      variant: defaultVariant(task, system),
    }).map(({ item }) => item);
    const random = baselinesOf(task, items).find(({ id }) => id === 'random');
    const answers = new Map(
      items.map((item) => [item.id, { id: item.id, text: random?.answer(item) ?? '' }]),
    );
    const { accuracy } = scoreAnswers(task, items, answers, 'audited');
    // Four standard errors of a share over 1,500 items.
    expect(Math.abs((accuracy ?? 0) - chanceOf(task, system))).toBeLessThan(4 * Math.sqrt(0.25 / 1500));
  });
});

describe('the table', () => {
  const columns = columnsOf('counterfactual', causalCircuit);
  const items = createItems('counterfactual', causalCircuit, {
    count: 30,
    seed: 1,
    variant: defaultVariant('counterfactual', causalCircuit),
  }).map(({ item }) => item);
  const { baselines } = scoreAnswers('counterfactual', items, new Map(), 'audited');
  const rows = [...baselineRows(baselines, 'seed 1', columns), chanceRow('counterfactual', causalCircuit)];

  it('sorts by a figure either way, and leaves rows without it at the end', () => {
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
      if (kind !== 'baseline') continue;
      expect(cell?.interval?.[0]).toBeLessThanOrEqual(cell?.value ?? -1);
      expect(cell?.interval?.[1]).toBeGreaterThanOrEqual(cell?.value ?? 101);
    }
  });
});
