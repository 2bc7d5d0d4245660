import { describe, expect, it } from 'vitest';
import { evaluateUnit } from './evaluate/unit.ts';
import { modelOf } from './model.fixture.ts';
import { unwrap } from '../../../tests/support/required.ts';
import { intervene } from './intervene.ts';
import { parseIntervention } from './parse-intervention.ts';
import { replay } from './replay.ts';
import type { Columns, Intervention } from './types.ts';
import { oneWorld, pickWorlds, priorWorlds, repeatWorlds, worldAt, type Worlds } from './worlds.ts';
import { createRandom } from '../util/random.ts';

const model = modelOf(
  'latent A ~ normal(0, 1)\nX = A + normal(0, 1)\nY ~ beta(1 + abs(X), 2)\nZ = X*Y + uniform(0, 1)\nW = A - 1',
);
const worlds = priorWorlds(model, 50, 4);

/** Computes each world separately, with the evaluator of single units. */
function oneByOne(each: (row: number) => ReadonlyMap<string, Intervention>): Columns {
  const columns = new Map(model.order.map((name) => [name, new Float64Array(worlds.rows)]));
  for (let row = 0; row < worlds.rows; row++) {
    const changed = unwrap(intervene(model, each(row)));
    for (const [name, value] of unwrap(evaluateUnit(changed, worldAt(worlds, row)))) {
      const column = columns.get(name);
      if (column) column[row] = value;
    }
  }
  return columns;
}

const shift = unwrap(parseIntervention(model, 'X', 'x + 2'));

describe('a replay', () => {
  it('gives every world its own values', () => {
    expect(unwrap(replay(model, worlds))).toEqual(oneByOne(() => new Map()));
  });

  it('applies acts in all worlds, to each world’s own value, and as shifts', () => {
    const own = Float64Array.from({ length: worlds.rows }, (_, row) => row / 10);
    expect(unwrap(replay(model, worlds, new Map([['X', 1.5]])))).toEqual(
      oneByOne(() => new Map([['X', 1.5]])),
    );
    expect(unwrap(replay(model, worlds, new Map([['X', own]])))).toEqual(
      oneByOne((row) => new Map([['X', row / 10]])),
    );
    expect(unwrap(replay(model, worlds, new Map([['X', shift]])))).toEqual(
      oneByOne(() => new Map([['X', shift]])),
    );
  });

  it('keeps known values, except descendants of the acts', () => {
    const values = unwrap(replay(model, worlds));
    const columns = new Map([...worlds.columns, ...values]);
    columns.set('W', new Float64Array(worlds.rows).fill(7));
    columns.set('X', new Float64Array(worlds.rows).fill(3));
    const after = unwrap(replay(model, { ...worlds, columns }, new Map([['Y', 0.5]])));
    expect(after.get('W')).toEqual(columns.get('W'));
    const noise = worlds.columns.get('U_Z') ?? new Float64Array();
    expect(after.get('Z')).toEqual(noise.map((u) => 3 * 0.5 + u));
  });

  it('reports impossible acts', () => {
    const refusal = replay(model, worlds, new Map([['Q', 1]]));
    expect(refusal.ok ? '' : refusal.error.code).toBe('unknown-variable');
    const column = new Float64Array(worlds.rows).fill(0.5);
    const both = new Map<string, Intervention | Float64Array>(Object.entries({ X: shift, Y: column }));
    expect(() => replay(model, worlds, both)).toThrow(RangeError);
  });

  it('has values after an act in a world that has none before it', () => {
    const broken = modelOf('latent A ~ uniform(-2, -1)\nX = log(A)\nY = X + 1');
    const world = oneWorld(new Map([['A', -1.5]]));
    expect(replay(broken, world).ok).toBe(false);
    expect(unwrap(replay(broken, world, new Map([['X', 2]]))).get('Y')).toEqual(Float64Array.of(3));
  });
});

describe('weighted worlds', () => {
  const weighted: Worlds = {
    rows: 3,
    columns: new Map([['A', Float64Array.of(1, 2, 3)]]),
    weights: Float64Array.of(0.5, 0, 0.5),
    method: 'enumeration',
    effectiveSampleSize: 2,
  };

  it('are resampled in proportion, and repeated with their weights divided', () => {
    const picked = pickWorlds(weighted, 10, createRandom(1));
    expect([...(picked.columns.get('A') ?? [])].filter((a) => a === 1)).toHaveLength(5);
    expect(picked.columns.get('A')).not.toContain(2);
    expect(picked.weights).toBeNull();
    const repeated = repeatWorlds(weighted, 2);
    expect(repeated.columns.get('A')).toEqual(Float64Array.of(1, 1, 2, 2, 3, 3));
    expect(repeated.weights).toEqual(Float64Array.of(0.25, 0.25, 0, 0, 0.25, 0.25));
  });
});
