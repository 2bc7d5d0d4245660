import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Context } from '../network/context.ts';
import { LinearReader } from './linear.ts';
import { exogenousReference, NetworkBuilder } from '../network/network.ts';
import { modelOf } from '../../model.fixture.ts';
import { unwrap } from '../../../../../tests/support/required.ts';
import { openEngine } from '../compile/worlds.ts';

const ROOTS = 'latent A ~ normal(0, 1)\nlatent B ~ uniform(0, 4)\nlatent D ~ randint(1, 6)\n';

/** Returns a reader of the factual world of a model, and the references of its names. */
function readerOf(lines: string) {
  const builder = new NetworkBuilder(modelOf(ROOTS + lines));
  const scope = unwrap(builder.world(new Map()));
  const { engine } = openEngine(builder, new Map());
  const context = new Context(engine.coordinates, engine.network.nodes.length);
  const at = (name: string): number => scope.get(name) ?? NaN;
  const coordinate = (name: string): number => exogenousReference(at(name));
  return { engine, context, at, coordinate, reader: new LinearReader(engine, context) };
}

/** Returns the form of Y: its constant, and its coefficients by the names of its coordinates. */
function formOf(lines: string) {
  const { engine, at, reader } = readerOf(lines);
  const form = reader.ofReference(at('Y'));
  if (form === null) return null;
  const named = [...form.terms].map(([index, c]) => [engine.coordinates[index]?.exogenous.name, c] as const);
  return {
    constant: form.constant,
    ...(Object.fromEntries(named) as Record<string, number>),
    ...(form.rest === null ? {} : { rest: form.rest, restOf: form.restOf.size }),
  };
}

describe('a mechanism as a linear form', () => {
  it.each([
    ['Y = 3', { constant: 3 }],
    ['Y = 2*pi', { constant: 2 * Math.PI }],
    ['Y = A', { constant: 0, A: 1 }],
    ['Y = 2*A - B/4 + 1', { constant: 1, A: 2, B: -0.25 }],
    ['Y = -(A - 3)', { constant: 3, A: -1 }],
    ['Y = A*3', { constant: 0, A: 3 }],
    ['Y = A - A', { constant: 0 }],
    ['Y = 0*A + B', { constant: 0, B: 1 }],
    ['X = A + 1\nY = X + 2*X', { constant: 3, A: 3 }],
    ['Y = 2^3 + sqrt(4) + A', { constant: 10, A: 1 }],
    ['Y = if(1 > 0, A, B)', { constant: 0, A: 1 }],
    ['Y = if(1 < 0, A, B)', { constant: 0, B: 1 }],
    ['Y ~ normal(2*A, 3)', { constant: 0, A: 2, U_Y: 3 }],
    ['Y = A + normal(1, 2)', { constant: 0, A: 1, U_Y: 1 }],
    ['Y = 2*poisson(3)', null],
    ['Y ~ poisson(3)', { constant: 0, rest: 3, restOf: 1 }],
    ['X ~ beta(2, 3)\nY = 10*X + A', { constant: 0, A: 1, rest: 4, restOf: 1 }],
    ['X ~ beta(2, 3)\nZ ~ poisson(3)\nY = X + Z', { constant: 0, rest: 3.4, restOf: 2 }],
    ['X ~ beta(2, 3)\nY = 0*X', { constant: 0 }],
  ] as const)('of %s is %j', (lines, form) => {
    expect(formOf(lines)).toEqual(form);
  });

  it.each([
    'Y = A*B',
    'Y = A^2',
    'Y = exp(A)',
    'Y = 1/A',
    'Y = abs(A)',
    'Y = A + D',
    'Y = if(A > 0, A, B)',
    'Y = A > 0',
    'Y ~ normal(0, 1 + B)',
    'Y ~ poisson(1 + B)',
    'Y ~ beta(1 + B, 2)',
    'Y = A/0',
    'Y = log(0) + A',
    'X ~ beta(2, 3)\nY = X^2',
  ])('does not exist for %s', (line) => {
    expect(formOf(line)).toBeNull();
  });

  it('replaces determined nodes by numbers', () => {
    const { context, reader, at, coordinate } = readerOf('X = A + B\nY = X + 2*A + D');
    context.settle(coordinate('D'), 5, 5);
    context.settle(coordinate('B'), 3, 3);
    expect(reader.ofReference(at('D'))).toMatchObject({ constant: 5, terms: new Map() });
    expect(reader.ofReference(at('Y'))).toMatchObject({
      ...{ constant: 8, terms: new Map([[coordinate('A'), 3]]) },
    });
    const known = readerOf('X = A + B\nY = X + 2*A');
    known.context.values[known.at('X')] = 7;
    expect(known.reader.ofReference(known.at('Y'))).toMatchObject({
      ...{ constant: 7, terms: new Map([[known.coordinate('A'), 2]]) },
    });
    // Its mechanism is unchanged.
    expect(known.reader.ofMechanism(known.at('X'))?.terms.size).toBe(2);
  });

  it('has no mean for a truncated draw', () => {
    const { context, reader, at, coordinate } = readerOf('Y ~ beta(2, 3)');
    context.settle(coordinate('U_Y'), 0, 0.5);
    expect(reader.ofReference(at('Y'))).toBeNull();
  });

  it('is computed once per node, however often it is read', () => {
    const lines = Array.from({ length: 60 }, (_, i) => `X${i + 1} = X${i} + X${i}`).join('\n');
    expect(formOf(`X0 = A\n${lines}\nY = X60`)).toEqual({ constant: 0, A: 2 ** 60 });
  });

  it('has the values of the mechanism at any point', () => {
    const number = fc.integer({ min: -9, max: 9 }).map((n) => n / 2);
    const term = fc.tuple(number, fc.constantFrom('A', 'B', 'X', '1')).map(([c, name]) => `(${c})*${name}`);
    const sum = fc.array(term, { minLength: 1, maxLength: 5 }).map((terms) => terms.join(' - '));
    fc.assert(
      fc.property(sum, sum, number, fc.integer({ min: 0, max: 4 }), (first, second, a, b) => {
        const lines = `X = ${first.replaceAll('X', 'A')}\nY = (${second})/4 - (${first})`;
        const { engine, context, reader, at, coordinate } = readerOf(lines);
        const form = reader.ofReference(at('Y'));
        context.settle(coordinate('A'), a, a);
        context.settle(coordinate('B'), b, b);
        const terms = [...(form?.terms ?? [])];
        const value = terms.reduce(
          (total, [index, c]) => total + c * context.lowerEnd(index),
          form?.constant ?? NaN,
        );
        expect(value).toBeCloseTo(engine.evaluateReference(context, at('Y')), 6);
      }),
      { seed: 6, numRuns: 60 },
    );
  });
});
