import { describe, expect, it } from 'vitest';
import {
  compile,
  drawExogenous,
  evaluateUnit,
  intervene,
  oneWorld,
  propagate,
  runSteps,
} from '../../causal/index.ts';
import { pendulum } from '../../systems/index.ts';
import { summariseColumn } from '../../lab/beliefs.ts';
import { countWorlds } from './many-worlds.ts';
import { firstWorlds, pick } from '../../lab/belief-worlds.ts';
import { modelOf } from '../../causal/model.fixture.ts';
import { unwrap } from '../../../../tests/support/required.ts';

const quiet = {
  signal: new AbortController().signal,
  progress: () => undefined,
  pause: () => Promise.resolve(),
};
const halves = [{ intervals: [[-0.5, 0.5]] as const }, { intervals: [[0.5, 1.5]] as const }];

describe('counting worlds', () => {
  it('agrees with the closed form: effect, its error, and the transition table', async () => {
    // Y changes from 0 to 1 exactly if its uniform is between the two thresholds: in half of the worlds.
    const reply = await countWorlds(
      modelOf('X ~ bernoulli(0)\nY ~ bernoulli(0.2 + 0.5*X)'),
      { interventions: [['X', 1]], variable: 'Y', categories: halves, n: 60_000, seed: 3 },
      quiet,
    );
    expect(reply.meanAfter - reply.meanBefore).toBeCloseTo(0.5, 1);
    expect(Math.abs(reply.meanAfter - reply.meanBefore - 0.5)).toBeLessThan(4 * reply.error);
    expect(reply.error).toBeCloseTo(Math.sqrt(0.25 / 60_000), 4);
    expect(reply.moved).toBeCloseTo(0.5, 1);
    const [[stayed = 0, moved = 0] = [], [back = 0, kept = 0] = []] = reply.table;
    expect(stayed + moved + back + kept).toBe(60_000);
    expect(back).toBe(0);
    expect(kept / 60_000).toBeCloseTo(0.2, 1);
  });

  it('draws different worlds in every slice', async () => {
    const meanOf = async (n: number): Promise<number> => {
      const asked = { interventions: [['X', 1]] as const, variable: 'X', categories: [], n, seed: 5 };
      return (await countWorlds(modelOf('X ~ normal(0, 1)'), asked, quiet)).meanBefore;
    };
    const [one, two, three] = await Promise.all([20_000, 40_000, 60_000].map(meanOf));
    // The mean of one slice is off by 0.007 on average; the same worlds again would not change it.
    expect(Math.abs((two ?? 0) - (one ?? 0))).toBeGreaterThan(1e-6);
    expect(Math.abs((three ?? 0) - (two ?? 0))).toBeGreaterThan(1e-6);
  });

  it('counts every world once, slice by slice, up to the last one', async () => {
    const seen: unknown[] = [];
    const n = 45_000;
    const asked = { interventions: [['X', 1]] as const, variable: 'X', categories: halves, n, seed: 7 };
    const reply = await countWorlds(modelOf('X ~ bernoulli(0.25)'), asked, {
      ...quiet,
      progress: (told) => seen.push(told),
    });
    expect(seen).toEqual([20_000, 40_000, n].map((done) => ({ done, of: n })));
    const ones = Math.round(reply.meanBefore * n);
    expect(reply).toMatchObject({
      worlds: n,
      meanAfter: 1,
      table: [
        [0, n - ones],
        [0, ones],
      ],
    });
    expect(reply.moved).toBeCloseTo(1 - ones / n, 12);
    expect(reply.error).toBeCloseTo(Math.sqrt((reply.moved * (1 - reply.moved)) / n), 12);
    expect(reply.seconds).toBeGreaterThanOrEqual(0);
  });

  it('draws the same worlds with a seed as earlier versions', async () => {
    const normal = modelOf('X ~ normal(0, 1)');
    const asked = {
      interventions: [['X', 'x + 2']] as const,
      variable: 'X',
      categories: [],
      n: 50_000,
      seed: 5,
    };
    const reply = await countWorlds(normal, asked, quiet);
    // Each slice has its own seed: golden-ratio steps from that of the whole.
    const sums = [20_000, 20_000, 10_000].map((rows, slice) => {
      const drawn = drawExogenous(normal, rows, (5 + 0x9e3779b1 * (1 + slice)) >>> 0);
      const run = unwrap(compile(normal, ['X']).run(drawn, rows));
      return (run.get('X') ?? new Float64Array()).reduce((sum, value) => sum + value, 0);
    });
    expect(reply.meanBefore).toBeCloseTo(sums.reduce((sum, one) => sum + one) / 50_000, 10);
    expect(reply).toMatchObject({ moved: 1 });
    expect(reply.meanAfter - reply.meanBefore).toBeCloseTo(2, 10);
    expect(reply.error).toBeCloseTo(0, 6);
    const doubled = await countWorlds(normal, { ...asked, interventions: [['X', 'x * 2']] }, quiet);
    expect(doubled.meanAfter).toBeCloseTo(2 * doubled.meanBefore, 10);
    // The difference has the same spread as X itself: its standard deviation is 1.
    expect(doubled.error * Math.sqrt(50_000)).toBeCloseTo(1, 1);
  });

  it('gives the same numbers for the same seed and others for another', async () => {
    const ask = (seed: number) =>
      countWorlds(
        pendulum.model,
        {
          interventions: [['light_position', 'x + 10']],
          variable: 'shadow_position',
          categories: [],
          n: 5000,
          seed,
        },
        quiet,
      );
    const [first, again, other] = await Promise.all([ask(1), ask(1), ask(2)]);
    expect({ ...again, seconds: 0 }).toEqual({ ...first, seconds: 0 });
    expect(other.meanAfter).not.toBe(first.meanAfter);
  });

  it('reports progress up to the end, and stops when it is cancelled', async () => {
    const controller = new AbortController();
    const seen: number[] = [];
    const run = countWorlds(
      modelOf('X ~ bernoulli(0.5)'),
      { interventions: [['X', 1]], variable: 'X', categories: halves, n: 100_000, seed: 1 },
      {
        signal: controller.signal,
        progress: ({ done }) => {
          seen.push(done);
          if (seen.length === 2) controller.abort();
        },
        pause: () => Promise.resolve(),
      },
    );
    await expect(run).rejects.toThrow();
    expect(seen).toHaveLength(2);
  });

  it('explains an impossible act in words', async () => {
    const run = countWorlds(
      modelOf('X ~ bernoulli(0.5)'),
      { interventions: [['X', 2]], variable: 'X', categories: halves, n: 10, seed: 1 },
      quiet,
    );
    await expect(run).rejects.toThrow(/2/);
  });
});

describe('sampled worlds', () => {
  it('are drawn by weight, deterministically by seed', () => {
    const particles = {
      columns: new Map([['U', Float64Array.of(1, 2, 3)]]),
      weights: Float64Array.of(0, 0.25, 0.75),
      rows: 3,
      effectiveSampleSize: 2,
      method: 'enumeration' as const,
    };
    const counts = new Map<number, number>();
    for (let seed = 0; seed < 4000; seed++) {
      const value = pick(particles, seed)?.get('U') ?? NaN;
      counts.set(value, (counts.get(value) ?? 0) + 1);
      expect(pick(particles, seed)?.get('U')).toBe(value);
    }
    expect(counts.get(1)).toBeUndefined();
    expect((counts.get(3) ?? 0) / 4000).toBeCloseTo(0.75, 1);
    expect(firstWorlds(particles, 1)).toBe(particles);
  });

  it('are cut to the first ones only if they were drawn', () => {
    const drawn = {
      ...oneWorld(new Map([['U', 1]])),
      rows: 4,
      columns: new Map([['U', Float64Array.of(1, 2, 3, 4)]]),
    };
    expect(firstWorlds({ ...drawn, method: 'monte-carlo' }, 2).columns.get('U')).toEqual(
      Float64Array.of(1, 2),
    );
    expect(firstWorlds(drawn, 2)).toBe(drawn);
  });
});

describe('the run of an act', () => {
  it('has the numbers that the engine gives with its formulas', () => {
    const interventions = new Map([['light_position', 120]]);
    const acted = unwrap(intervene(pendulum.model, interventions));
    const columns = drawExogenous(pendulum.model, 1, 5);
    const world = new Map([...columns].map(([name, column]) => [name, column[0] ?? 0]));
    const before = evaluateUnit(pendulum.model, world);
    const after = evaluateUnit(acted, world);
    const expected = propagate(pendulum.model, world, interventions);
    if (!before.ok || !after.ok || !expected.ok) throw new Error('the pendulum cannot be computed');
    const reached = new Set(['light_position', 'shadow_length', 'shadow_position']);
    const steps = runSteps(acted, before.value, after.value, interventions, reached);
    expect(steps).toEqual(
      expected.value.map(({ formula: _formula, filled: _filled, ...numbers }) => numbers),
    );
  });
});

describe('a belief', () => {
  const variable = pendulum.variables[2];

  it('summarises a weighted column by its moments, bins and category shares', () => {
    if (!variable) throw new Error('no variable');
    const belief = summariseColumn(variable, Float64Array.of(4, 7, 10), Float64Array.of(2, 1, 1));
    expect(belief.mean).toBeCloseTo(6.25, 12);
    expect(belief.sd).toBeCloseTo(Math.sqrt((2 * 2.25 ** 2 + 0.75 ** 2 + 3.75 ** 2) / 4), 12);
    expect(belief.categories).toEqual([0.5, 0.25, 0.25]);
    expect(belief.bins.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(belief.determined).toBe(false);
  });

  it('is determined if all the weight is on one value', () => {
    if (!variable) throw new Error('no variable');
    expect(summariseColumn(variable, Float64Array.of(5, 9), Float64Array.of(1, 0)).determined).toBe(true);
  });
});
