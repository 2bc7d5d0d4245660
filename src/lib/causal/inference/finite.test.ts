import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abduct } from './abduct.ts';
import { exogenousOutcomes } from './exogenous-outcomes.ts';
import { inferCounterfactual } from './counterfactual.ts';
import { expectation } from './expectation.ts';
import { probability } from './probability.ts';
import { mapOf } from './shorthands.fixture.ts';
import { modelOf } from '../model.fixture.ts';
import { unwrap } from '../../../../tests/support/required.ts';

/**
 * A random finite model as tables, evaluated here over all combinations of cells of the uniforms, without the engine.
 */
interface Table {
  readonly parents: readonly number[];
  /** `chance`: P(1) for each combination of parents; `rule`: the value itself. */
  readonly kind: 'chance' | 'rule';
  readonly entries: readonly number[];
}

const nodeCount = 4;
const chances = [0, 0.1, 0.25, 0.5, 0.7, 0.9, 1];

const tables: fc.Arbitrary<readonly Table[]> = fc.tuple(
  ...Array.from({ length: nodeCount }, (_, node) =>
    fc.subarray(Array.from({ length: node }, (_unused, i) => i)).chain((parents) =>
      fc.constantFrom<'chance' | 'rule'>('chance', 'chance', 'rule').chain((kind) => {
        const size = 2 ** parents.length;
        const entry = kind === 'chance' ? fc.constantFrom(...chances) : fc.constantFrom(0, 1);
        return fc
          .array(entry, { minLength: size, maxLength: size })
          .map((entries) => ({ parents, kind, entries }));
      }),
    ),
  ),
);

function textOf(model: readonly Table[]): string {
  return model
    .map(({ parents, kind, entries }, node) => {
      const choose = (at: number, row: number): string => {
        if (at === parents.length) return String(entries[row]);
        return `if(V${parents[at]} == 1, ${choose(at + 1, row * 2 + 1)}, ${choose(at + 1, row * 2)})`;
      };
      return kind === 'chance' ? `V${node} ~ bernoulli(${choose(0, 0)})` : `V${node} = ${choose(0, 0)}`;
    })
    .join('\n');
}

type World = Readonly<Record<number, number>>;

function run(model: readonly Table[], uniforms: readonly number[], forced: World): readonly number[] {
  const values: number[] = [];
  for (const [node, { parents, kind, entries }] of model.entries()) {
    const row = parents.reduce((index, parent) => index * 2 + (values[parent] ?? 0), 0);
    const entry = entries[row] ?? 0;
    values.push(forced[node] ?? (kind === 'rule' ? entry : (uniforms[node] ?? 0) > 1 - entry ? 1 : 0));
  }
  return values;
}

/** Returns every combination of cells between the steps of the uniforms: a point inside, and its probability. */
function units(
  model: readonly Table[],
): readonly { readonly uniforms: readonly number[]; readonly mass: number }[] {
  let list: { uniforms: readonly number[]; mass: number }[] = [{ uniforms: [], mass: 1 }];
  for (const { kind, entries } of model) {
    const steps =
      kind === 'rule' ? [0, 1] : [...new Set([0, ...entries.map((p) => 1 - p), 1])].sort((a, b) => a - b);
    const cells = steps
      .slice(1)
      .map((hi, i) => ({ middle: ((steps[i] ?? 0) + hi) / 2, mass: hi - (steps[i] ?? 0) }));
    list = list.flatMap(({ uniforms, mass }) =>
      cells.map((cell) => ({ uniforms: [...uniforms, cell.middle], mass: mass * cell.mass })),
    );
  }
  return list;
}

type TestAtom = readonly [node: number, is: number, forced: World];

function bruteForce(
  model: readonly Table[],
  event: readonly TestAtom[],
  given: readonly TestAtom[],
): number | null {
  let [both, one] = [0, 0];
  for (const { uniforms, mass } of units(model)) {
    const holds = (atoms: readonly TestAtom[]): boolean =>
      atoms.every(([node, is, forced]) => run(model, uniforms, forced)[node] === is);
    if (!holds(given)) continue;
    one += mass;
    if (holds(event)) both += mass;
  }
  return one > 1e-12 ? both / one : null;
}

const world: fc.Arbitrary<World> = fc.dictionary(
  fc.integer({ min: 0, max: nodeCount - 1 }).map(String),
  fc.constantFrom(0, 1),
  { maxKeys: 2 },
);
const node = fc.integer({ min: 0, max: nodeCount - 1 });
const testAtom = (where: fc.Arbitrary<World>): fc.Arbitrary<TestAtom> =>
  fc.tuple(node, fc.constantFrom(0, 1), where);

function atomsOf(atoms: readonly TestAtom[]) {
  return atoms.map(([at, is, forced]) => ({
    of: `V${at}`,
    is,
    interventions: mapOf(
      Object.fromEntries(Object.entries(forced).map(([key, value]) => [`V${key}`, value])),
    ),
  }));
}

function check(model: readonly Table[], event: readonly TestAtom[], given: readonly TestAtom[]): void {
  const expected = bruteForce(model, event, given);
  const answer = probability(modelOf(textOf(model)), atomsOf(event), atomsOf(given));
  if (expected === null) {
    expect(answer.ok ? answer.value : answer.error.code).toBe('impossible-evidence');
    return;
  }
  const estimate = unwrap(answer);
  expect(estimate.method).not.toBe('monte-carlo');
  expect(estimate.value).toBeCloseTo(expected, 9);
}

describe('a random finite model agrees with going through every unit', () => {
  const nowhere = fc.constant<World>({});

  it('for observation', () => {
    fc.assert(
      fc.property(
        tables,
        fc.array(testAtom(nowhere), { minLength: 1, maxLength: 2 }),
        fc.array(testAtom(nowhere), { maxLength: 2 }),
        check,
      ),
      { numRuns: 150 },
    );
  });

  it('for intervention, conditioning after the act', () => {
    fc.assert(
      fc.property(
        tables,
        world,
        testAtom(nowhere),
        fc.array(testAtom(nowhere), { maxLength: 2 }),
        (model, forced, event, given) =>
          check(
            model,
            [[event[0], event[1], forced]],
            given.map(([at, is]) => [at, is, forced] as const),
          ),
      ),
      { numRuns: 150 },
    );
  });

  it('for counterfactuals, with atoms in several worlds', () => {
    fc.assert(
      fc.property(
        tables,
        fc.array(testAtom(world), { minLength: 1, maxLength: 3 }),
        fc.array(testAtom(world), { maxLength: 3 }),
        check,
      ),
      { numRuns: 300 },
    );
  });

  it('for the expected value of a variable', () => {
    fc.assert(
      fc.property(tables, world, node, (model, forced, at) => {
        const expected = bruteForce(model, [[at, 1, forced]], []) ?? NaN;
        const [{ interventions } = { interventions: new Map() }] = atomsOf([[at, 1, forced]]);
        const estimate = unwrap(expectation(modelOf(textOf(model)), `V${at}`, interventions, []));
        expect(estimate.value).toBeCloseTo(expected, 9);
      }),
      { numRuns: 60 },
    );
  });

  it('for abduction: intervals and mixtures of the uniforms', () => {
    fc.assert(
      fc.property(tables, fc.array(testAtom(nowhere), { minLength: 1, maxLength: 3 }), (model, given) => {
        const evidence = new Map(given.map(([at, is]) => [`V${at}`, is]));
        const kept = [...evidence].map(([name, is]) => [Number(name.slice(1)), is, {}] as const);
        const fitting = units(model).filter(({ uniforms }) =>
          kept.every(([at, is]) => run(model, uniforms, {})[at] === is),
        );
        const total = fitting.reduce((sum, { mass }) => sum + mass, 0);
        const result = exogenousOutcomes(modelOf(textOf(model)), evidence);
        if (total <= 1e-12) {
          expect(result.ok ? null : result.error.code).toBe('impossible-evidence');
          return;
        }
        for (const [name, outcome] of unwrap(result).outcomes) {
          const at = Number(name.slice(3));
          // The distribution is uniform inside a cell, so its midpoint is its mean.
          const mean = fitting.reduce(
            (sum, { uniforms, mass }) => sum + (mass / total) * (uniforms[at] ?? 0),
            0,
          );
          const found =
            outcome.kind === 'set'
              ? (outcome.lo + outcome.hi) / 2
              : outcome.kind === 'point'
                ? NaN
                : outcome.mean;
          expect(found).toBeCloseTo(mean, 9);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('for a counterfactual without an act, which is the observation', () => {
    let possible = 0;
    fc.assert(
      fc.property(tables, fc.array(testAtom(nowhere), { minLength: 1, maxLength: 3 }), (model, given) => {
        const evidence = new Map(given.map(([at, is]) => [`V${at}`, is]));
        const result = inferCounterfactual(modelOf(textOf(model)), evidence, new Map());
        if (!result.ok) {
          expect(result.error.code).toBe('impossible-evidence');
          return;
        }
        possible++;
        for (const [name, is] of evidence) {
          expect(result.value.outcomes.get(name)).toEqual({ kind: 'point', value: is });
        }
      }),
      { numRuns: 60, seed: 7 },
    );
    expect(possible).toBeGreaterThan(30);
  });
});

describe('the laws of counterfactuals (Galles & Pearl 1998)', () => {
  it('hold in random models: effectiveness and composition', () => {
    let compared = 0;
    fc.assert(
      fc.property(tables, node, node, node, fc.constantFrom(0, 1), (model, x, w, y, value) => {
        fc.pre(new Set([x, w, y]).size === 3);
        const parsed = modelOf(textOf(model));
        const act = mapOf({ [`V${x}`]: value });
        const forced = unwrap(probability(parsed, [{ of: `V${x}`, is: value, interventions: act }], []));
        expect(forced.value).toBe(1);
        // Had x been so, w would have been 1; then also setting w to 1 changes nothing.
        const given = [{ of: `V${w}`, is: 1, interventions: act }];
        const both = new Map([...act, [`V${w}`, 1]]);
        const one = probability(parsed, [{ of: `V${y}`, is: 1, interventions: act }], given);
        if (!one.ok) {
          expect(one.error.code).toBe('impossible-evidence');
          return;
        }
        compared++;
        const other = unwrap(probability(parsed, [{ of: `V${y}`, is: 1, interventions: both }], given));
        expect(other.value).toBeCloseTo(one.value.value, 9);
      }),
      { numRuns: 100 },
    );
    expect(compared).toBeGreaterThan(40);
  });
});

describe('enumeration', () => {
  it('stays exact on long chains by merging equal states', () => {
    const lines = ['V0 ~ bernoulli(0.5)'];
    for (let i = 1; i <= 40; i++) lines.push(`V${i} ~ bernoulli(if(V${i - 1} == 1, 0.9, 0.2))`);
    const estimate = unwrap(
      probability(
        modelOf(lines.join('\n')),
        [{ of: 'V40', is: 1, interventions: new Map() }],
        [{ of: 'V0', is: 1, interventions: new Map() }],
      ),
    );
    // The chain converges at rate 0.7 to 2/3.
    expect(estimate.method).toBe('enumeration');
    expect(estimate.value).toBeCloseTo(2 / 3 + (1 / 3) * 0.7 ** 40, 12);
  });

  it('gives every pair of whole-number roots that leads to an observed value', () => {
    const model = modelOf('latent A ~ randint(1, 60)\nlatent B ~ randint(1, 60)\nX = A*B');
    const result = unwrap(abduct(model, mapOf({ X: 60 })));
    const pairs = [...(result.columns.get('A') ?? [])].map(
      (a, i) => a * (result.columns.get('B')?.[i] ?? NaN),
    );
    expect(result.method).toBe('enumeration');
    expect(pairs).toEqual(new Array(12).fill(60));
    expect(result.effectiveSampleSize).toBeCloseTo(12, 9);
  });

  it('weighs unlikely and likely values of an unbounded distribution', () => {
    const model = modelOf('latent N ~ poisson(3)\nX = min(N, 2)');
    const p = (k: number): number => (Math.exp(-3) * 3 ** k) / ([1, 1][k] ?? NaN);
    const estimate = unwrap(probability(model, [{ of: 'X', is: 2, interventions: new Map() }], []));
    expect(estimate.value).toBeCloseTo(1 - p(0) - p(1), 12);
    const seen = modelOf('N ~ poisson(2)\nS ~ bernoulli(if(N > 30, 1, 0.5))');
    const far = unwrap(
      probability(
        seen,
        [{ of: 'S', is: 1, interventions: new Map() }],
        [{ of: 'N', is: 50, interventions: new Map() }],
      ),
    );
    expect(far.value).toBe(1);
  });
});
