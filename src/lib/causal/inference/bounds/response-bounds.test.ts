import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../util/random.ts';
import { responseBounds } from './response-bounds.ts';
import type { Counterfactual } from './response-nodes.ts';
import { spreads } from '../spread.ts';
import { mapOf } from '../shorthands.fixture.ts';
import { modelOf } from '../../model.fixture.ts';
import { unwrap } from '../../../../../tests/support/required.ts';

function asked(
  evidence: Readonly<Record<string, number>>,
  interventions: Readonly<Record<string, number>>,
  of: string,
  is = 1,
): Counterfactual {
  return { evidence: mapOf(evidence), interventions: mapOf(interventions), of, is };
}

const frontDoor = `latent U ~ bernoulli(0.5)
X ~ bernoulli(if(U == 1, 0.8, 0.3))
M ~ bernoulli(if(X == 1, 0.9, 0.2))
Y ~ bernoulli(0.1 + 0.4*M + 0.4*U)`;

describe('a counterfactual without the assumption that noise is shared across values of the causes', () => {
  it('has the bounds of Tian and Pearl where one cause has one effect', () => {
    const model = modelOf('X ~ bernoulli(0.4)\nY ~ bernoulli(if(X == 1, 0.7, 0.2))');
    // Had X not been, Y = 0 of those with both: from (0.7 - 0.2) / 0.7 to 0.8 / 0.7.
    const necessity = unwrap(responseBounds(model, asked({ X: 1, Y: 1 }, { X: 0 }, 'Y', 0)));
    expect(necessity.lo).toBeCloseTo((0.7 - 0.2) / 0.7, 12);
    expect(necessity.hi).toBeCloseTo(1, 12);
    const sufficiency = unwrap(responseBounds(model, asked({ X: 0, Y: 0 }, { X: 1 }, 'Y')));
    expect(sufficiency.lo).toBeCloseTo((0.7 - 0.2) / 0.8, 12);
    expect(sufficiency.hi).toBeCloseTo(0.7 / 0.8, 12);
  });

  it('is one number if it does not depend on noise: the outcome was not observed, or there is no noise', () => {
    const model = modelOf(frontDoor);
    const unseen = unwrap(responseBounds(model, asked({ X: 1 }, { X: 0 }, 'M')));
    expect(unseen.lo).toBeCloseTo(0.2, 12);
    expect(unseen.hi).toBeCloseTo(0.2, 12);
    const settled = modelOf('latent U ~ randint(1, 3)\nX ~ bernoulli(0.5)\nY = if(X == 1, U > 2, U > 1)');
    const sure = unwrap(responseBounds(settled, asked({ X: 0, Y: 1 }, { X: 1 }, 'Y')));
    expect(sure.lo).toBeCloseTo(0.5, 12);
    expect(sure.hi).toBeCloseTo(0.5, 12);
    const same = unwrap(responseBounds(model, asked({ X: 1, Y: 1 }, { X: 1 }, 'Y')));
    expect([same.lo, same.hi]).toEqual([1, 1]);
  });

  it('rejects infinitely many values, and hidden causes without a mechanism', () => {
    const linear = modelOf('X ~ normal(0, 1)\nY = X + normal(0, 1)');
    expect(responseBounds(linear, asked({ X: 1 }, { X: 0 }, 'Y'))).toMatchObject({
      ok: false,
      error: { code: 'unsupported' },
    });
    const bare = modelOf('X ~ bernoulli(0.5)\nY ~ bernoulli(0.2 + 0.5*X)\nX <-> Y');
    expect(responseBounds(bare, asked({ X: 1, Y: 1 }, { X: 0 }, 'Y'))).toMatchObject({
      ok: false,
      error: { code: 'no-mechanism' },
    });
    const never = modelOf('X ~ bernoulli(1)\nY ~ bernoulli(0.2 + 0.5*X)');
    expect(responseBounds(never, asked({ X: 0 }, { X: 1 }, 'Y'))).toMatchObject({
      ok: false,
      error: { code: 'impossible-evidence' },
    });
  });

  it('rejects probabilities that can only be drawn, unless only the imagined world depends on them', () => {
    const noises = Array<string>(9).fill('normal(0, 1)*uniform(0, 1)').join(' + ');
    const drawn = modelOf(`X ~ bernoulli(0.5)\nY = if(X == 1, ${noises} > 0.5, bernoulli(0.5))`);
    expect(responseBounds(drawn, asked({ X: 0 }, { X: 1 }, 'Y'))).toMatchObject({
      ok: false,
      error: {
        code: 'unsupported',
        message: expect.stringContaining('Y can only be estimated from draws') as string,
      },
    });
  });

  it('has the bounds over all response functions of small random models, and both are reached', () => {
    for (let seed = 0; seed < 24; seed++) {
      const random = createRandom(seed).fork('bounds');
      const small = randomModel(random);
      const question = randomQuestion(small, random);
      const bounds = unwrap(responseBounds(modelOf(small.text), question));
      const ends = bruteForce(small, question);
      expect(bounds.lo, `${small.text} ${JSON.stringify([...question.evidence])}`).toBeCloseTo(ends.lo, 8);
      expect(bounds.hi).toBeCloseTo(ends.hi, 8);
      const spread = spreads(modelOf(small.text), question.evidence, question.interventions, [
        { of: question.of, regions: [question.is] },
      ]);
      const value = unwrap(spread)[0]?.shares[0]?.value ?? NaN;
      // The same noise for all configurations is one of the dependencies.
      expect(value).toBeGreaterThan(bounds.lo - 1e-9);
      expect(value).toBeLessThan(bounds.hi + 1e-9);
    }
  });
});

/** Up to four binary variables, each with at most two parents, with their probabilities. */
interface Small {
  readonly text: string;
  readonly nodes: readonly { readonly parents: readonly number[]; readonly chances: readonly number[] }[];
}

function randomModel(random: Random): Small {
  const n = random.integer(2, 4);
  const nodes = Array.from({ length: n }, (_, i) => {
    const parents = Array.from({ length: i }, (_, j) => j)
      .filter(() => random.uniform() < 0.7)
      .slice(-2);
    const chances = Array.from({ length: 2 ** parents.length }, () => random.integer(1, 19) / 20);
    return { parents, chances };
  });
  const lines = nodes.map(({ parents, chances }, i) => `V${i} ~ bernoulli(${written(parents, chances)})`);
  return { text: lines.join('\n'), nodes };
}

function written(parents: readonly number[], chances: readonly number[], at = 0, row = 0): string {
  const parent = parents[at];
  if (parent === undefined) return String(chances[row] ?? 0);
  const on = (value: number): string => written(parents, chances, at + 1, row + value * 2 ** at);
  return `if(V${parent} == 1, ${on(1)}, ${on(0)})`;
}

function randomQuestion({ nodes }: Small, random: Random): Counterfactual {
  const last = nodes.length - 1;
  const evidence = Object.fromEntries(
    nodes.flatMap((_, i) => (i === last || random.uniform() < 0.6 ? [[`V${i}`, random.integer(0, 1)]] : [])),
  );
  return asked(evidence, { [`V${random.integer(0, last - 1)}`]: random.integer(0, 1) }, `V${last}`);
}

/** Enumerates all vertices of each variable's response functions, and all response functions of all variables. */
function bruteForce({ nodes }: Small, { evidence, interventions, is }: Counterfactual) {
  const corners = nodes.map(({ chances }) => cornersOf(chances));
  let [lo, hi] = [Infinity, -Infinity];
  const pick = (chosen: readonly (readonly number[])[]): void => {
    const list = corners[chosen.length];
    if (list) {
      for (const corner of list) pick([...chosen, corner]);
      return;
    }
    const share = shareOf(chosen);
    [lo, hi] = [Math.min(lo, share), Math.max(hi, share)];
  };
  const shareOf = (weights: readonly (readonly number[])[]): number => {
    let [all, yes] = [0, 0];
    const run = (types: readonly number[], set: ReadonlyMap<string, number>): number[] => {
      const values: number[] = [];
      for (const [i, { parents }] of nodes.entries()) {
        const row = parents.reduce((sum, parent, bit) => sum + (values[parent] ?? 0) * 2 ** bit, 0);
        values.push(set.get(`V${i}`) ?? ((types[i] ?? 0) >> row) & 1);
      }
      return values;
    };
    const walk = (types: readonly number[], weight: number): void => {
      const list = weights[types.length];
      if (list) {
        for (const [type, chance] of list.entries()) if (chance > 0) walk([...types, type], weight * chance);
        return;
      }
      const seen = run(types, new Map());
      if (!seen.every((value, i) => (evidence.get(`V${i}`) ?? value) === value)) return;
      all += weight;
      if (run(types, interventions).at(-1) === is) yes += weight;
    };
    walk([], 1);
    return yes / all;
  };
  pick([]);
  return { lo, hi };
}

/**
 * Returns vertices of the joint distributions of responses, by taking the largest probabilities first in every order.
 */
function cornersOf(chances: readonly number[]): readonly (readonly number[])[] {
  if (chances.length === 1) return [[1 - (chances[0] ?? 0), chances[0] ?? 0]];
  const types = 2 ** chances.length;
  const found = new Map<string, readonly number[]>();
  const random = createRandom(7).fork('corners');
  for (let attempt = 0; attempt < (chances.length === 2 ? 30 : 900); attempt++) {
    const order = Array.from({ length: types }, (_, type) => type)
      .map((type) => [random.uniform(), type] as const)
      .sort(([a], [b]) => a - b)
      .map(([, type]) => type);
    const corner = greedy(chances, order);
    if (corner) found.set(corner.map((weight) => weight.toFixed(9)).join(), corner);
  }
  return [...found.values()];
}

/** Gives each response function in turn the largest feasible probability. */
function greedy(chances: readonly number[], order: readonly number[]): readonly number[] | null {
  const weights = Array.from({ length: order.length }, () => 0);
  const on = [...chances];
  let rest = 1;
  for (const type of order) {
    const most = Math.min(...on.map((left, i) => ((type >> i) & 1 ? left : rest - left)));
    weights[type] = Math.max(0, most);
    rest -= weights[type];
    for (const i of on.keys()) if ((type >> i) & 1) on[i] = (on[i] ?? 0) - weights[type];
  }
  return Math.abs(rest) < 1e-9 ? weights : null;
}
