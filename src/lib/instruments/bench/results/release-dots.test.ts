import { describe, expect, it } from 'vitest';
import { releasePlot, type ReleaseDot } from '../../../charts/plot/release-plot.ts';
import { benchmarks, taskOf } from '../../../evaluation/benchmarks/index.ts';
import { selectFigures } from '../../../evaluation/tasks/published/query.ts';
import { releaseDots } from './release-dots.ts';
import type { FigureRow } from '../../../evaluation/reports/table/figure-row.ts';
import { publishedRows } from '../../../evaluation/reports/table/published-rows.ts';
import { required } from '../../../../../tests/support/required.ts';

const mucr = benchmarks.find(({ id }) => id === 'mucr');

async function rowsOf(task: string): Promise<readonly FigureRow[]> {
  const query = taskOf(task).published('stories');
  if (mucr === undefined || query === null) throw new Error('no figures');
  return publishedRows(task, selectFigures(await mucr.published(), query), taskOf(task).columns('stories'));
}

async function releases() {
  return required(await mucr?.releases?.());
}

const none = () => undefined;

describe('the months of published models', () => {
  it.each([
    ['cause-to-effect', 'accuracy'],
    ['cue', 'accuracy'],
    ['explanation', 'exp'],
  ])('date every model of the main table of %s once', async (task, column) => {
    const dots = releaseDots(await rowsOf(task), column, await releases(), none);
    expect(dots).toHaveLength(17);
    expect(new Set(dots.map(({ label }) => label)).size).toBe(17);
    expect(dots.find(({ label }) => label === 'GPT-4o')).toMatchObject({
      month: '2024-05',
      kind: 'other',
      source: 'OpenAI’s announcement',
    });
  });

  it('are absent for other settings, unknown models and baselines; a run has the typed month', async () => {
    const row = (part: Partial<FigureRow>): FigureRow => ({
      key: 'k',
      kind: 'published',
      name: 'x',
      detail: '',
      n: null,
      notes: [],
      cells: { accuracy: { value: 50, interval: [40, 60] } },
      ...part,
    });
    const dots = releaseDots(
      [
        row({ model: 'gpt-4o', setting: 'CoT' }),
        row({ model: 'nobody', setting: 'zero-shot' }),
        row({ kind: 'baseline' }),
        row({ kind: 'run', run: 'a', key: 'a' }),
        row({ kind: 'run', run: 'b', key: 'b' }),
        row({ kind: 'run', run: 'c', key: 'c', cells: {} }),
      ],
      'accuracy',
      await releases(),
      (run) => (run === 'a' ? '2025-01' : undefined),
    );
    expect(dots).toEqual([
      { key: 'a', label: 'x', value: 50, month: '2025-01', kind: 'own', interval: [40, 60] },
      { key: 'b', label: 'x', value: 50, month: null, kind: 'own', interval: [40, 60] },
    ]);
  });
});

describe('the plot over months', () => {
  const plot = (dots: readonly ReleaseDot[], width = 800) =>
    releasePlot({ title: 'T <b>', dots, domain: [0, 100], rule: { label: 'chance', value: 25 }, width });
  const dot = (key: string, month: string | null, value: number): ReleaseDot => ({
    key,
    label: `Model ${key}`,
    month,
    value,
    kind: month === null ? 'own' : 'other',
  });
  const xs = (svg: string) => [...svg.matchAll(/cx="([\d.]+)"/gu)].map(([, x]) => Number(x));

  it('places equal times at equal distances, and runs without a month separately', () => {
    const svg = plot([
      dot('a', '2023-11', 10),
      dot('b', '2024-01', 20),
      dot('c', '2024-03', 90),
      dot('d', null, 50),
    ]);
    const [a = 0, b = 0, c = 0, d = 0] = xs(svg);
    expect(b - a).toBeCloseTo(c - b, 0);
    expect(d).toBeGreaterThan(c + 40);
    expect(svg).toContain('>no month<');
    // July's words would run into those of the runs without a month.
    const late = [dot('a', '2023-07', 10), dot('b', '2024-06', 20)];
    expect(plot(late, 390)).toContain('>Jul 2023<');
    expect(plot([...late, dot('c', null, 20)], 390)).not.toContain('>Jul 2024<');
    expect(svg).toContain('aria-label="T &lt;b&gt;"');
    expect(svg).toContain('>Jan 2024<');
    expect(plot([dot('a', '2023-11', 10)])).not.toContain('no month');
  });

  it('names a dot only if the name covers nothing, own runs first', () => {
    const crowd = Array.from({ length: 12 }, (_, index) =>
      dot(`number ${index}`, '2024-01', 50 + index / 10),
    );
    const svg = plot([...crowd, { ...dot('own', '2024-01', 50.5), kind: 'own' }], 390);
    const names = [...svg.matchAll(/>(Model [^<]*)<\/text>/gu)].map(([, name]) => name);
    expect(names).toContain('Model own');
    expect(names.length).toBeLessThan(13);
    expect(svg.match(/<title>/gu)).toHaveLength(13);
  });

  it('draws chance, and nothing else if there are no dots', () => {
    const svg = plot([]);
    expect(svg).toContain('chance');
    expect(svg).not.toMatch(/NaN|Infinity/u);
  });
});
