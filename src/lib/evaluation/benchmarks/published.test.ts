import { describe, expect, test } from 'vitest';
import { systems } from '../../systems/index.ts';
import type { Published, PublishedFigure } from '../tasks/published/load.ts';
import { selectFigures, valuesOf, type PublishedQuery } from '../tasks/published/query.ts';
import { causalVlBench } from './causalvlbench/index.ts';
import { benchmarkOf, benchmarks, taskOf, tasks } from './index.ts';
import { required } from '../../../../tests/support/required.ts';

function loadPublished(id: string): Promise<Published> {
  const benchmark = required(benchmarks.find((one) => one.id === id));
  return benchmark.published();
}

/** The published figures shown with a run of a task about a subject; empty if no paper has it. */
function figuresBeside(
  published: Published,
  task: string,
  subject: string,
  query: PublishedQuery = {},
): readonly PublishedFigure[] {
  const own = taskOf(task).published(subject);
  return own === null ? [] : selectFigures(published, { ...query, ...own });
}

/** The systems that CausalVLBench prints figures of. */
const OF_THE_PAPER: ReadonlySet<string> = new Set(['pendulum', 'water-flow', 'causal-circuit']);

describe('the published figures', () => {
  test.each([
    ['causalvlbench', 975],
    ['causal-order', 588],
    ['mucr', 433],
    ['countervqa', 186],
  ] as const)('of %s are complete', async (id, count) => {
    expect((await loadPublished(id)).figures).toHaveLength(count);
  });

  test('agree with the printed digits if those are a plain number', async () => {
    let plain = 0;
    for (const { id } of benchmarks) {
      for (const { printed, value } of (await loadPublished(id)).figures) {
        if (value === null || !/^-?\d+(\.\d+)?$/u.test(printed)) continue;
        plain += 1;
        expect(value).toBe(Number(printed));
      }
    }
    expect(plain).toBeGreaterThan(2000);
  });

  test('are within the range of their table, except a noted one', async () => {
    const { figures } = await loadPublished('causalvlbench');
    const shares = figures.filter(({ valueUnit, value }) => valueUnit === 'percent' && value !== null);
    expect(shares.length).toBeGreaterThan(700);
    for (const { value } of shares) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(100);
    }
  });

  test('are shown next to a run of ours by its task and system', async () => {
    const published = await loadPublished('causalvlbench');
    const beside = figuresBeside(published, 'counterfactual', 'water-flow', { metric: 'Accuracy' });
    expect(new Set(beside.map(({ task, system }) => `${task} ${system ?? ''}`))).toEqual(
      new Set(['3 Water Flow']),
    );
    expect(valuesOf(beside, 'setting')).toEqual(
      expect.arrayContaining(['with-graph', 'without-graph', 'cot']),
    );
    expect(figuresBeside(published, 'counterfactual', 'lab')).toEqual([]);
  });

  test('are shown next to a run only on systems of the paper', async () => {
    const published = await loadPublished('causalvlbench');
    for (const { id } of systems) {
      for (const task of causalVlBench.tasks) {
        expect(figuresBeside(published, task.id, id).length > 0, `${id} ${task.id}`).toBe(
          OF_THE_PAPER.has(id),
        );
        expect(task.published(id) === null, `${id} ${task.id}`).toBe(!OF_THE_PAPER.has(id));
      }
    }
  });

  test('are shown next to a run of every task about at least one subject', async () => {
    for (const task of tasks) {
      const published = await benchmarkOf(task.id).published();
      const beside = task.subjects.flatMap(({ id }) => figuresBeside(published, task.id, id));
      expect(beside.length, task.id).toBeGreaterThan(0);
    }
  });

  test('belong to an existing task, and an unknown one is rejected with the list of tasks', () => {
    expect(() => benchmarkOf('guess')).toThrow('There is no task “guess” here; there are structure-single, ');
  });

  test('keep values missing in the paper as null, with a note', async () => {
    const { figures } = await loadPublished('causalvlbench');
    const cyclicity = figures.filter(({ metric, value }) => metric === 'Cyclicity' && value === null);
    expect(cyclicity.length).toBeGreaterThan(0);
    expect(cyclicity.every(({ note }) => note !== undefined)).toBe(true);
  });

  test('state a doubt if a row contradicts another', async () => {
    const published = await loadPublished('causalvlbench');
    const [doubtful] = selectFigures(published, {
      modelId: 'openflamingo-9b',
      system: 'Pendulum',
      setting: 'interleaved',
      tableId: 'causalvlbench-t1-acc',
    });
    expect(doubtful).toMatchObject({ value: 67.6, source: 'Table 1' });
    expect(doubtful?.note).toContain('SHD');
  });
});
