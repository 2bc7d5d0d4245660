import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawExogenous } from '../sample.ts';
import { intervene } from '../intervene.ts';
import type { Columns, Expression, Model } from '../types.ts';
import { compile } from './program.ts';
import { evaluateUnit } from './unit.ts';
import { modelOf } from '../model.fixture.ts';
import { unwrap } from '../../../../tests/support/required.ts';

function rowOf(columns: Columns, row: number): ReadonlyMap<string, number> {
  return new Map([...columns].map(([name, column]) => [name, column[row] ?? NaN]));
}

/** Checks that columns and units agree row by row to the last bit, or fail alike at the first row that fails. */
function expectAgreement(model: Model, exogenous: Columns, rows: number): 'computed' | 'refused' {
  const result = compile(model).run(exogenous, rows);
  for (let row = 0; row < rows; row++) {
    const unit = evaluateUnit(model, rowOf(exogenous, row));
    if (!unit.ok) {
      expect(result).toEqual(unit);
      return 'refused';
    }
    if (!result.ok) continue;
    expect(rowOf(result.value, row)).toEqual(unit.value);
  }
  if (!result.ok) throw new Error(`columns failed where no unit does: ${result.error.message}`);
  return 'computed';
}

/** A formula in the model language, with its meaning written in JavaScript. */
interface Formula {
  readonly text: string;
  readonly value: (row: readonly [number, number, number]) => number;
}

function infix(
  left: Formula,
  sign: string,
  right: Formula,
  apply: (a: number, b: number) => number,
): Formula {
  return {
    text: `(${left.text} ${sign} ${right.text})`,
    value: (row) => apply(left.value(row), right.value(row)),
  };
}

const truth = (condition: boolean): number => (condition ? 1 : 0);

const INFIX: readonly (readonly [string, (a: number, b: number) => number])[] = [
  ['+', (a, b) => a + b],
  ['-', (a, b) => a - b],
  ['*', (a, b) => a * b],
  ['/', (a, b) => a / b],
  ['^', (a, b) => Math.pow(a, b)],
  ['<', (a, b) => truth(a < b)],
  ['>=', (a, b) => truth(a >= b)],
  ['==', (a, b) => truth(a === b)],
  ['!=', (a, b) => truth(a !== b)],
  ['and', (a, b) => truth(a !== 0 && b !== 0)],
  ['or', (a, b) => truth(a !== 0 || b !== 0)],
];

const { formula } = fc.letrec<{ formula: Formula; atom: Formula }>((tie) => ({
  atom: fc.oneof(
    fc.constantFrom<Formula>(
      { text: 'A', value: (row) => row[0] },
      { text: 'B', value: (row) => row[1] },
      { text: 'C', value: (row) => row[2] },
      { text: 'pi', value: () => Math.PI },
    ),
    fc.integer({ min: 0, max: 5 }).map((n): Formula => ({ text: String(n), value: () => n })),
    fc.double({ min: 0.01, max: 9, noNaN: true }).map((n): Formula => ({ text: String(n), value: () => n })),
  ),
  formula: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    tie('atom'),
    fc
      .tuple(tie('formula'), fc.constantFrom(...INFIX), tie('formula'))
      .map(([left, [sign, apply], right]) => infix(left, sign, right, apply)),
    fc
      .tuple(fc.constantFrom('abs', 'sqrt', 'exp', 'log', 'sin', 'cos', 'tan', 'floor'), tie('formula'))
      .map(([name, part]): Formula => ({
        text: `${name}(${part.text})`,
        value: (row) => Math[name](part.value(row)),
      })),
    tie('formula').map((part): Formula => ({ text: `(-${part.text})`, value: (row) => -part.value(row) })),
    tie('formula').map((part): Formula => ({
      text: `(not ${part.text})`,
      value: (row) => truth(part.value(row) === 0),
    })),
    fc.tuple(tie('formula'), tie('formula'), tie('formula')).map(([condition, then, otherwise]): Formula => ({
      text: `if(${condition.text}, ${then.text}, ${otherwise.text})`,
      value: (row) => (condition.value(row) !== 0 ? then : otherwise).value(row),
    })),
    fc.tuple(fc.constantFrom('min', 'max'), tie('formula'), tie('formula')).map(([name, a, b]): Formula => ({
      text: `${name}(${a.text}, ${b.text})`,
      value: (row) => Math[name](a.value(row), b.value(row)),
    })),
    fc.tuple(tie('formula'), tie('formula')).map(([a, b]): Formula => ({
      text: `clip(${a.text}, ${b.text}, 1 + ${b.text})`,
      value: (row) => Math.min(Math.max(a.value(row), b.value(row)), 1 + b.value(row)),
    })),
  ),
}));

const ROOTS = 'A ~ uniform(-2, 3)\nB ~ randint(-2, 2)\nC ~ bernoulli(0.5)\n';

describe('column programs', () => {
  it('compute random formulas exactly as single units do, and reject the same rows', () => {
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(formula, formula, fc.nat(1000), (first, second, seed) => {
        const model = modelOf(`${ROOTS}X = ${first.text}\nY = X + ${second.text}`);
        outcomes.add(expectAgreement(model, drawExogenous(model, 25, seed), 25));
      }),
      { numRuns: 150 },
    );
    expect(outcomes).toEqual(new Set(['computed', 'refused']));
  });

  it('compute what the formulas mean', () => {
    let computed = 0;
    fc.assert(
      fc.property(formula, fc.nat(1000), ({ text, value }, seed) => {
        const model = modelOf(`${ROOTS}Y = ${text}`);
        const result = compile(model).run(drawExogenous(model, 20, seed), 20);
        // One row outside a formula's domain refuses all rows.
        if (!result.ok) {
          expect(result.error.code).toBe('out-of-domain');
          return;
        }
        computed++;
        for (let row = 0; row < 20; row++) {
          const values = rowOf(result.value, row);
          const [a = NaN, b = NaN, c = NaN] = ['A', 'B', 'C'].map((name) => values.get(name));
          expect(values.get('Y')).toBe(value([a, b, c]));
        }
      }),
      { numRuns: 200 },
    );
    expect(computed).toBeGreaterThan(100);
  });

  it('distinguish equal from greater and from smaller', () => {
    const signs = ['==', '!=', '<', '<=', '>', '>='];
    const roots = 'latent A ~ randint(0, 2)\nlatent B ~ randint(0, 2)\n';
    const model = modelOf(roots + signs.map((sign, i) => `T${i} = A ${sign} B`).join('\n'));
    const pairs = [0, 1, 2].flatMap((a) => [0, 1, 2].map((b) => [a, b] as const));
    const exogenous = new Map([
      ['A', Float64Array.from(pairs, ([a]) => a)],
      ['B', Float64Array.from(pairs, ([, b]) => b)],
    ]);
    const result = unwrap(compile(model).run(exogenous, pairs.length));
    const found = signs.map((_, i) => [...(result.get(`T${i}`) ?? [])].join(''));
    expect(found).toEqual(['100010001', '011101110', '011001000', '111011001', '000100110', '100110111']);
  });

  it('clip to a single value, and reject bounds in the wrong order', () => {
    const model = modelOf('A ~ normal(0, 1)\nY = clip(A, 2, 2)\nZ = clip(A, 2, 2 + 0*A)');
    const exogenous = drawExogenous(model, 5, 1);
    expect(expectAgreement(model, exogenous, 5)).toBe('computed');
    const result = compile(model).run(exogenous, 5);
    expect(result.ok && [...(result.value.get('Z') ?? [])]).toEqual([2, 2, 2, 2, 2]);
    const wrong = modelOf('A ~ normal(0, 1)\nY = clip(A, 2, 1)');
    expect(expectAgreement(wrong, drawExogenous(wrong, 5, 1), 5)).toBe('refused');
  });

  it('reject a truth value that is neither 0 nor 1', () => {
    const model = modelOf('B ~ bernoulli(0.5)');
    const at = { line: 1, column: 1 };
    const shiftedBy = (value: number): Model => {
      const shift: Expression = {
        kind: 'binary',
        operator: '+',
        left: { kind: 'name', name: 'x', at },
        right: { kind: 'number', value, at },
        at,
      };
      return unwrap(intervene(model, new Map([['B', { shift }]])));
    };
    const [zero, one] = [Float64Array.of(0.1), Float64Array.of(0.1, 0.9)];
    // 0 and 1 give 1; 2 is not a truth value, and neither is a half.
    expect(expectAgreement(shiftedBy(1), new Map([['U_B', zero]]), 1)).toBe('computed');
    expect(expectAgreement(shiftedBy(1), new Map([['U_B', one]]), 2)).toBe('refused');
    expect(expectAgreement(shiftedBy(0.5), new Map([['U_B', zero]]), 1)).toBe('refused');
    expect(expectAgreement(shiftedBy(-1), new Map([['U_B', zero]]), 1)).toBe('refused');
  });

  it('reject a category beyond the last one', () => {
    const model = modelOf('S ~ categorical(a: 0.5, b: 0.5)');
    const at = { line: 1, column: 1 };
    const next: Expression = {
      kind: 'binary',
      operator: '+',
      left: { kind: 'name', name: 'x', at },
      right: { kind: 'number', value: 1, at },
      at,
    };
    const shifted = unwrap(intervene(model, new Map([['S', { shift: next }]])));
    // b follows a, and nothing follows b.
    expect(compile(shifted).run(new Map([['U_S', Float64Array.of(0.1)]]), 1).ok).toBe(true);
    expect(expectAgreement(shifted, new Map([['U_S', Float64Array.of(0.1, 0.9)]]), 2)).toBe('refused');
  });

  const models: readonly (readonly [string, string])[] = [
    [
      'every distribution',
      'A ~ normal(1, 2)\nB ~ uniform(A, A + 1)\nC ~ bernoulli(0.3)\nD ~ categorical(a: 0.2, b: 0.5, c: 0.3)\nE ~ beta(2 + C, 1)\nF ~ exponential(1 + C)\nG ~ poisson(3*E)\nH ~ randint(G, G + 3)\nI ~ categorical(p: E, q: 1 - E)\nJ = (D == b) + normal(0, 1) + poisson(2)',
    ],
    ['equal formulas', 'A ~ normal(0, 1)\nB = A\nC = sin(A)\nD = sin(A)\nE = 3\nF = 3\nG = sin(A) + 1'],
    [
      'latent roots of all kinds',
      'latent U ~ bernoulli(0.5)\nlatent V ~ categorical(a: 0.5, b: 0.5)\nlatent W ~ beta(1, 2)\nX = U\nY = V\nZ = W*U + (V == b)',
    ],
    [
      'the pendulum',
      'a ~ randint(-44, 43)\nl ~ randint(60, 147)\ns = max(3, abs(9.5*sin(a*pi/200) + 9.5*cos(a*pi/200)/tan(l*pi/200)))\np = 10 + 9.5*sin(a*pi/200)/2',
    ],
    [
      'names from the prototype',
      'constructor ~ normal(0, 1)\n__proto__ = constructor + 1\ntoString = __proto__',
    ],
  ];
  it.each(models)('compute %s as units do', (_name, text) => {
    const model = modelOf(text);
    // More rows than one block, and not a multiple of it.
    expect(expectAgreement(model, drawExogenous(model, 2500, 3), 2500)).toBe('computed');
  });

  it('read functions of few discrete draws from tables with the same results', () => {
    const text = `a ~ randint(-20, 23)
      c ~ categorical(p: 0.3, q: 0, r: 0.7)
      b ~ bernoulli(0.5)
      y = sin(a*pi/200)*exp(b) + cos(a) + normal(0, 1)
      z = tan(a/30) + (c == r)*log(25 + a)
      w = sin(a) + sin(b) + sin(y)`;
    const model = modelOf(text);
    const rows = 20_000;
    const exogenous = drawExogenous(model, rows, 8);
    const long = unwrap(compile(model).run(exogenous, rows));
    // Programs that run on few rows at a time make no tables.
    for (let start = 0; start < rows; start += 500) {
      const part = new Map(
        [...exogenous].map(([name, column]) => [name, column.subarray(start, start + 500)]),
      );
      const short = unwrap(compile(model).run(part, 500));
      for (const [name, column] of short) {
        expect(long.get(name)?.subarray(start, start + 500)).toEqual(column);
      }
    }
  });

  it('find rows outside the domain even if tables are used', () => {
    const model = modelOf('a ~ randint(0, 9)\ny = log(a - 0.5) + sin(a) + cos(a)');
    const exogenous = new Map([['U_a', new Float64Array(5000).fill(0.5)]]);
    expect(compile(model).run(exogenous, 5000).ok).toBe(true);
    exogenous.get('U_a')?.set([0.05], 4000);
    const result = compile(model).run(exogenous, 5000);
    expect(result.ok ? '' : result.error.message).toContain('y has no value: log(-0.5)');
  });

  it('can run again with other columns, rows and lengths', () => {
    const model = modelOf('a ~ randint(0, 9)\ny = sin(a) + cos(a)*exp(a)');
    const program = compile(model);
    for (const [rows, seed] of [
      [3, 1],
      [5000, 2],
      [7, 3],
      [0, 1],
      [6000, 4],
    ] as const) {
      const exogenous = drawExogenous(model, rows, seed);
      expect(program.run(exogenous, rows)).toEqual(compile(model).run(exogenous, rows));
    }
  });

  it('skip variables without a mechanism, and compute targets and their ancestors only', () => {
    const model = modelOf('A ~ normal(0, 1)\nB = A\nC = log(0 - 1)\nD -> E\nF = D + A');
    expect(compile(modelOf('A = 1\nD -> E\nF = D')).variables).toEqual(['A']);
    expect(compile(modelOf('A = 1\nB = 2\nA -> B\nC = B')).variables).toEqual(['A']);
    const program = compile(model, ['B']);
    expect(program.variables).toEqual(['A', 'B']);
    expect(program.run(drawExogenous(model, 4, 1), 4).ok).toBe(true);
    const refused = compile(model, ['B', 'F']).run(drawExogenous(model, 4, 1), 4);
    expect(refused.ok ? null : refused.error).toMatchObject({ code: 'no-mechanism' });
    expect(refused.ok ? '' : refused.error.message).toContain('D has no mechanism, and F depends on it');
  });

  it('throw when an exogenous column is missing or too short', () => {
    const program = compile(modelOf('A ~ normal(0, 1)'));
    expect(() => program.run(new Map(), 2)).toThrow('U_A is missing');
    expect(() => program.run(new Map([['U_A', new Float64Array(1)]]), 2)).toThrow('U_A has 1 rows, not 2');
  });
});

describe('values outside the domain are errors that name variable, value and position', () => {
  const table: readonly (readonly [string, string, number, number])[] = [
    ['Y = log(A - 1)', 'Y has no value: log(-1) is not defined; log takes positive numbers', 2, 5],
    ['Y = log(A)', 'log(0)', 2, 5],
    ['Y = sqrt(A - 4)', 'sqrt(-4)', 2, 5],
    ['Y = 3 / A', 'division of 3 by 0', 2, 7],
    ['Y = 1 / (1 / A)', 'division of 1 by 0', 2, 12],
    ['Y = max(2, 1/A)', 'division of 1 by 0', 2, 13],
    ['Y = 1/A > 2', 'division of 1 by 0', 2, 6],
    ['Y = not (1/A)', 'division of 1 by 0', 2, 11],
    ['Y = 0 - exp(1000 + A)', 'exp(1000) is not defined; the result is too large', 2, 9],
    ['Y = exp(0 - 1/A)', 'division of 1 by 0', 2, 14],
    ['Y = (A - 8)^(1/3)', '-8 ^ 0.3', 2, 12],
    ['Y = A^(0-1)', '0 ^ -1', 2, 6],
    ['Y = (1/A)^0', 'division of 1 by 0', 2, 7],
    ['Y = clip(1, A + 2, A)', 'clip(1, 2, 0) is not defined; clip(x, lo, hi) needs lo <= hi', 2, 5],
    ['Y = 1e308*10 - A', '* 10', 2, 10],
    ['Y ~ normal(0, A)', 'in normal(...), sd is 0', 2, 5],
    ['Y ~ bernoulli(A + 2)', 'p is 2', 2, 5],
    ['Y ~ bernoulli(1/A)', 'division of 1 by 0', 2, 16],
    ['Y ~ uniform(2, A)', 'hi is 0, lo is 2', 2, 5],
    ['Y ~ categorical(a: 1, b: A + 0.5)', 'sum to 1.5', 2, 5],
    ['Y ~ beta(1, A)', 'b is 0', 2, 5],
    ['Y ~ exponential(A)', 'rate is 0', 2, 5],
    ['Y ~ poisson(A - 1)', 'mean is -1', 2, 5],
    ['Y ~ randint(A + 0.5, 3)', 'lo is 0.5', 2, 5],
    ['Y ~ randint(3, A)', 'hi is 0, lo is 3', 2, 5],
  ];
  it.each(table)('%s', (line, part, row, column) => {
    const model = modelOf(`A ~ bernoulli(0.5)\n${line}`);
    // A is 0.
    const exogenous = new Map(model.exogenous.map(({ name }) => [name, new Float64Array(3).fill(0.1)]));
    const rows = compile(model).run(exogenous, 3);
    const unit = evaluateUnit(model, rowOf(exogenous, 0));
    expect(rows).toEqual(unit);
    expect(unit.ok ? null : unit.error).toMatchObject({ code: 'out-of-domain', line: row, column });
    expect(unit.ok ? '' : unit.error.message).toContain('Y has no value: ');
    expect(unit.ok ? '' : unit.error.message).toContain(part);
  });

  it('even if they occur in one row only', () => {
    const model = modelOf('A ~ bernoulli(0.5)\nY = 3/A');
    const exogenous = new Map([['U_A', new Float64Array(3000).fill(0.9)]]);
    expect(compile(model).run(exogenous, 3000).ok).toBe(true);
    exogenous.get('U_A')?.set([0.1], 2000);
    expect(compile(model).run(exogenous, 3000)).toEqual(evaluateUnit(model, rowOf(exogenous, 2000)));
  });

  it('except in branches that are not taken', () => {
    const model = modelOf('A ~ bernoulli(0.5)\nY = if(A == 0, 0, log(A)) + (A != 0 and 1/A > 2)\nZ = 1/A');
    const exogenous = new Map([['U_A', new Float64Array(3000).fill(0.1)]]);
    expect(compile(model, ['Y']).run(exogenous, 3000).ok).toBe(true);
    expect(compile(model, ['Z']).run(exogenous, 3000).ok).toBe(false);
  });

  it('including exogenous values that are not probabilities or not finite', () => {
    const model = modelOf('latent L ~ normal(0, 1)\nA ~ bernoulli(0.5)\nB = L > 0');
    for (const [u, l] of [
      [0, 1],
      [1, 1],
      [NaN, 1],
      [0.5, NaN],
      [0.5, Infinity],
    ] as const) {
      const exogenous = new Map(Object.entries({ U_A: Float64Array.of(u), L: Float64Array.of(l) }));
      const result = compile(model).run(exogenous, 1);
      expect(result.ok ? null : result.error.code).toBe('out-of-domain');
      expect(evaluateUnit(model, rowOf(exogenous, 0))).toEqual(result);
    }
  });
});
