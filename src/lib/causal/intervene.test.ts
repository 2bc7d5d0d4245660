import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from './evaluate/program.ts';
import { evaluateUnit } from './evaluate/unit.ts';
import { descendantsOf, variableOf } from './graph.ts';
import { intervene } from './intervene.ts';
import { parseIntervention } from './parse-intervention.ts';
import { drawExogenous, sample } from './sample.ts';
import { counterfactualName, twinNetwork } from './twin.ts';
import type { CausalError, Columns, Domain, Intervention, Interventions, Model } from './types.ts';
import type { Result } from '../util/result.ts';
import { modelOf } from './model.fixture.ts';
import { unwrap } from '../../../tests/support/required.ts';

function errorOf(result: Result<unknown, CausalError>): CausalError {
  if (result.ok) throw new Error('it was accepted');
  return result.error;
}

function interventionsIn(model: Model, values: Readonly<Record<string, unknown>>): Interventions {
  return new Map(
    Object.entries(values).map(([name, value]): [string, Intervention] => [
      name,
      unwrap(parseIntervention(model, name, value)),
    ]),
  );
}

const MIXED = modelOf(`
  latent U ~ normal(0, 1)
  A ~ bernoulli(0.4)
  S ~ categorical(small: 0.3, large: 0.7)
  X = U + A + normal(0, 1)
  Y ~ normal(if(S == small, X, 2*X), 1 + A)
  Z = Y > X
  W = Y + Z + U
  A <-> S
`);

const DOINGS: readonly Readonly<Record<string, unknown>>[] = [
  { X: 3 },
  { X: 'x + 1' },
  { X: 'if(x < 0, -x, x) + U' },
  { S: 'small' },
  { S: 'if(x == small, large, small)' },
  { Z: '1 - x', A: 1 },
  { U: 2 },
  { U: 'x*2', Y: 'x - 1' },
  { X: 'x + 1', Y: 'x + X' },
  { W: 0 },
];

function run(model: Model, exogenous: Columns, rows: number): Columns {
  return unwrap(compile(model).run(exogenous, rows));
}

describe.each(DOINGS)('do(%j)', (values) => {
  const rows = 300;
  const exogenous = drawExogenous(MIXED, rows, 12);
  const interventions = interventionsIn(MIXED, values);
  const intervened = unwrap(intervene(MIXED, interventions));

  it('does not change the model, and shares untouched parts', () => {
    const before = structuredClone(MIXED);
    unwrap(intervene(MIXED, interventions));
    unwrap(twinNetwork(MIXED, interventions));
    expect(MIXED).toEqual(before);
    for (const variable of intervened.variables) {
      const untouched = !interventions.has(variable.name);
      if (untouched) expect(MIXED.variables).toContain(variable);
    }
  });

  it('changes the targets and their descendants only', () => {
    const factual = run(MIXED, exogenous, rows);
    const after = run(intervened, exogenous, rows);
    const affected = descendantsOf(intervened, interventions.keys());
    for (const [name, column] of factual) {
      if (!affected.has(name)) expect(after.get(name)).toEqual(column);
    }
    for (const [name, intervention] of interventions) {
      if (typeof intervention === 'number') {
        expect(new Set(after.get(name))).toEqual(new Set([intervention]));
      } else {
        expect(after.get(name)).not.toEqual(factual.get(name) ?? exogenous.get(name));
      }
    }
  });

  it('has a twin network that equals the two worlds computed separately', () => {
    const twin = run(unwrap(twinNetwork(MIXED, interventions)), exogenous, rows);
    const factual = run(MIXED, exogenous, rows);
    const after = run(intervened, exogenous, rows);
    for (const [name, column] of factual) expect(twin.get(name)).toEqual(column);
    for (const [name, column] of after)
      expect(twin.get(counterfactualName(name)) ?? twin.get(name)).toEqual(column);
    const copies = [...twin.keys()].filter((name) => name.endsWith('*'));
    expect(copies.sort()).toEqual(
      [...descendantsOf(intervened, interventions.keys())].map(counterfactualName).sort(),
    );
  });
});

describe('intervening', () => {
  it('removes parents, noise and hidden common causes when it sets a value', () => {
    const intervened = unwrap(intervene(MIXED, interventionsIn(MIXED, { X: 3, S: 'large' })));
    const [x, s] = ['X', 'S'].map((name) => intervened.variables.find((variable) => variable.name === name));
    expect(x).toMatchObject({ parents: [], noise: [], mechanism: { kind: 'number', value: 3 } });
    expect(s).toMatchObject({
      parents: [],
      noise: [],
      mechanism: { kind: 'label', label: 'large', value: 1 },
    });
    expect(intervened.exogenous.map(({ name }) => name)).toEqual(['U', 'U_A', 'U_Y']);
    expect(intervened.bidirected).toEqual([]);
  });

  it('keeps parents, noise and hidden common causes when it shifts', () => {
    const intervened = unwrap(intervene(MIXED, interventionsIn(MIXED, { X: 'x + S2'.replace('S2', 'U') })));
    const x = intervened.variables.find(({ name }) => name === 'X');
    expect(x).toMatchObject({ parents: ['U', 'A'], noise: ['U_X'] });
    expect(intervened.exogenous).toEqual(MIXED.exogenous);
    expect(intervened.bidirected).toEqual(MIXED.bidirected);
  });

  it('gives a mechanism to a variable without one', () => {
    const model = modelOf('A -> B\nC = A + 1');
    const intervened = unwrap(intervene(model, new Map([['A', 2]])));
    expect(unwrap(evaluateUnit(intervened, new Map()))).toEqual(new Map(Object.entries({ A: 2, C: 3 })));
    const { shift } = unwrap(parseIntervention(model, 'A', 'x + 1')) as { shift: never };
    expect(errorOf(intervene(model, new Map([['A', { shift }]]))).code).toBe('no-mechanism');
  });

  it('returns the model itself without acts', () => {
    expect(unwrap(intervene(MIXED, new Map()))).toBe(MIXED);
  });

  it('rejects two shifts that form a cycle', () => {
    const model = modelOf('A ~ normal(0, 1)\nB ~ normal(0, 1)');
    const error = errorOf(intervene(model, interventionsIn(model, { A: 'x + B', B: 'x + A' })));
    expect(error).toMatchObject({ code: 'cycle' });
    expect(error.message).toContain('A -> B -> A');
  });

  it('rejects, during evaluation, shifts that leave the domain', () => {
    const model = modelOf(MIXED.text.replace('A <-> S', ''));
    const interventions = interventionsIn(model, { Z: 'x + 1' });
    const error = errorOf(sample(model, { n: 200, seed: 1, interventions }));
    expect(error.code).toBe('out-of-domain');
    expect(error.message).toContain('Z would be 2; it is binary and must be 0 or 1');
  });

  it('can leave the range of a number', () => {
    const model = modelOf('X ~ randint(0, 5)\nY = X');
    const columns = unwrap(sample(model, { n: 3, seed: 1, interventions: interventionsIn(model, { X: 8 }) }));
    expect(columns.get('Y')).toEqual(Float64Array.of(8, 8, 8));
  });

  it('widens the domain of a number to the set value, and no further', () => {
    const model = modelOf('X ~ randint(0, 5)\nR ~ uniform(0, 1)');
    const domainAfter = (name: string, value: number): Domain | undefined =>
      variableOf(unwrap(intervene(model, new Map([[name, value]]))), name)?.domain;
    expect(domainAfter('X', 8)).toEqual({ kind: 'integer', lo: 0, hi: 8 });
    expect(domainAfter('X', -3)).toEqual({ kind: 'integer', lo: -3, hi: 5 });
    expect(domainAfter('X', 2)).toEqual({ kind: 'integer', lo: 0, hi: 5 });
    expect(domainAfter('X', 2.5)).toEqual({ kind: 'real', lo: 0, hi: 5 });
    expect(domainAfter('R', 7)).toEqual({ kind: 'real', lo: 0, hi: 7 });
  });

  it('equals setting the value manually, for random chains', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 2, maxLength: 8 }),
        fc.nat(7),
        (weights, at) => {
          const target = at % weights.length;
          const lines = weights.map((weight, i) =>
            i === 0 ? 'V0 ~ normal(0, 1)' : `V${i} = ${weight}*V${i - 1} + normal(0, 1)`,
          );
          const byHand = lines.map((line, i) => (i === target ? `V${i} = 7` : line));
          const model = modelOf(lines.join('\n'));
          const interventions: Interventions = new Map([[`V${target}`, 7]]);
          expect(unwrap(sample(model, { n: 20, seed: 5, interventions }))).toEqual(
            unwrap(sample(modelOf(byHand.join('\n')), { n: 20, seed: 5 })),
          );
        },
      ),
    );
  });
});

describe('reading an intervention', () => {
  const accepted: readonly (readonly [string, unknown, number])[] = [
    ['X', 3, 3],
    ['X', '5', 5],
    ['X', '2*pi', 2 * Math.PI],
    ['S', 'large', 1],
    ['S', 'if(1 == 1, small, large)', 0],
    ['Z', 1, 1],
    ['U', -2, -2],
  ];
  it.each(accepted)('%s = %j sets %s', (name, value, expected) => {
    expect(unwrap(parseIntervention(MIXED, name, value))).toBe(expected);
  });

  const refused: readonly (readonly [string, unknown, string, string])[] = [
    ['X', NaN, 'out-of-domain', 'finite'],
    ['X', '1/0', 'out-of-domain', 'division of 1 by 0'],
    ['X', null, 'syntax', 'give a number or an expression in x'],
    ['X', true, 'syntax', 'do(X) is true'],
    ['X', { shift: 'x' }, 'syntax', 'give a number'],
    ['X', '', 'syntax', 'expected a number'],
    ['X', 'x +', 'syntax', 'at character 4'],
    ['X', 'x; y', 'syntax', 'end of the expression'],
    ['X', 'normal(x, 1)', 'unsupported', 'cannot draw at random'],
    ['X', 'x + nothing', 'unknown-variable', '"nothing" is not defined'],
    ['X', 'x + Y', 'cycle', 'Y depends on X'],
    ['X', 'X + 1', 'cycle', 'write x for its own value'],
    ['X', 'S', 'syntax', 'gives one of small, large, but X is a number'],
    ['Z', 2, 'out-of-domain', 'binary'],
    ['Z', '2', 'out-of-domain', 'binary'],
    ['S', 'huge', 'out-of-domain', 'one of small, large'],
    ['S', 'Small', 'out-of-domain', 'one of small, large'],
    ['S', 'touching red light', 'out-of-domain', 'one of small, large'],
    ['S', 1, 'out-of-domain', 'one of small, large'],
    ['S', 'if(x == small, 1, 2)', 'syntax', 'gives a number'],
    ['S', 'if(x == huge, small, large)', 'unknown-variable', 'huge'],
    ['Xx', 1, 'unknown-variable', '"Xx"'],
    ['__proto__', 1, 'unknown-variable', '__proto__'],
    ['U_X', 1, 'unsupported', 'noise of X'],
  ];
  it.each(refused)('%s = %j is rejected: %s', (name, value, code, part) => {
    const error = errorOf(parseIntervention(MIXED, name, value));
    expect(error.code).toBe(code);
    expect(error.message).toContain(part);
    // There is no position in the model text.
    expect(error.line).toBeUndefined();
  });
});
