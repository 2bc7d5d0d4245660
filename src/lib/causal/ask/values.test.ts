import { describe, expect, it } from 'vitest';
import { modelOf } from '../model.fixture.ts';
import {
  domainOfName,
  readWrittenInterventions,
  readValue,
  readWrittenValues,
  type Strictness,
} from './values.ts';
import { unwrap } from '../../../../tests/support/required.ts';

const model = modelOf(`latent D ~ randint(1, 6)
U ~ uniform(2, 4)
E ~ exponential(1)
S ~ categorical(small: 0.5, large: 0.5)
B ~ bernoulli(0.5)
N ~ poisson(3)
X = U + D
V ~ uniform(U - 9, 3)`);

function told(name: string, written: unknown, strictness: Strictness = 'possible'): unknown {
  const read = readValue(model, name, written, strictness);
  return read.ok ? read.value : `${read.error.code}: ${read.error.message}`;
}

describe('a value in a request', () => {
  it.each([
    ['U', 3, 3],
    ['U', 2, 2],
    ['U', 4, 4],
    ['U', 4 + 1e-10, 4 + 1e-10],
    ['U', 2 - 1e-10, 2 - 1e-10],
    ['E', 0, 0],
    ['D', 6, 6],
    ['D', 6 + 1e-10, 6 + 1e-10],
    ['S', 'small', 0],
    ['S', 'large', 1],
    ['B', 1, 1],
    ['X', -1e9, -1e9],
  ])('of %s can be %j', (name, written, value) => expect(told(name, written)).toBe(value));

  it.each([
    ['U', 4.1, 'out-of-domain: U cannot be 4.1: it lies between 2 and 4.'],
    ['U', 1.9, 'out-of-domain: U cannot be 1.9: it lies between 2 and 4.'],
    ['E', -0.1, 'out-of-domain: E cannot be -0.1: it lies at 0 or above.'],
    ['D', 7, 'out-of-domain: D cannot be 7: it lies between 1 and 6.'],
    ['D', 2.5, 'out-of-domain: D cannot be 2.5: it takes whole numbers only.'],
    ['N', -1, 'out-of-domain: N cannot be -1: it lies at 0 or above.'],
    ['V', 3.5, 'out-of-domain: V cannot be 3.5: it lies at 3 or below.'],
    ['S', 'huge', 'out-of-domain: S cannot be "huge": it must be one of small, large.'],
    ['S', 0, 'out-of-domain: S cannot be 0: it must be one of small, large.'],
    ['B', 2, 'out-of-domain: B cannot be 2: it is binary and must be 0 or 1.'],
    ['B', 'yes', 'out-of-domain: B cannot be "yes": it is binary and must be 0 or 1.'],
    ['X', 'x', 'out-of-domain: X cannot be "x": it must be a finite number.'],
    ['X', null, 'out-of-domain: X cannot be null: it must be a finite number.'],
    ['D', true, 'out-of-domain: D cannot be true: it must be a finite number.'],
    ['X', [1], 'syntax: X is given as a list or an object; give a single value.'],
    ['X', {}, 'syntax: X is given as a list or an object; give a single value.'],
    ['Q', 1, 'unknown-variable: The model has no variable "Q". It has U, E, S, B, N, X, V, D.'],
  ])('of %s is rejected as %j', (name, written, words) => {
    expect(told(name, written)).toEqual(expect.stringContaining(words));
  });

  it('can be impossible in an event, but must have the right type', () => {
    expect(told('U', 7, 'any')).toBe(7);
    expect(told('D', 2.5, 'any')).toBe(2.5);
    expect(told('B', 2, 'any')).toContain('binary');
    expect(told('S', 'huge', 'any')).toContain('one of small, large');
    expect(told('U', Infinity, 'any')).toContain('finite');
  });

  it('reads several values and reports the first invalid one', () => {
    const all = readWrittenValues(
      model,
      new Map<string, unknown>(Object.entries({ U: 3, S: 'large' })),
      'possible',
    );
    expect(all).toEqual({
      ok: true,
      value: new Map(Object.entries({ U: 3, S: 1 })),
    });
    const wrong = readWrittenValues(
      model,
      new Map<string, unknown>(Object.entries({ U: 3, B: 5, S: 9 })),
      'possible',
    );
    expect(wrong.ok ? '' : wrong.error.message).toContain('B cannot be 5');
  });

  it('must have a name that the model defines', () => {
    expect(domainOfName(model, 'S')).toEqual({
      ok: true,
      value: { kind: 'category', labels: ['small', 'large'] },
    });
    expect(domainOfName(model, 'D')).toMatchObject({ ok: true, value: { kind: 'integer', lo: 1, hi: 6 } });
    const lost = domainOfName(model, 'constructor');
    expect(lost.ok ? '' : lost.error.code).toBe('unknown-variable');
  });
});

describe('an intervention in a request', () => {
  it('can be a value, a label or a formula of the natural value', () => {
    const read = unwrap(
      readWrittenInterventions(
        model,
        new Map<string, unknown>(Object.entries({ U: 3, S: 'large', X: 'x + 1' })),
      ),
    );
    expect(read.get('U')).toBe(3);
    expect(read.get('S')).toBe(1);
    expect(read.get('X')).toHaveProperty('shift');
    expect(readWrittenInterventions(model, undefined)).toEqual({ ok: true, value: new Map() });
  });

  it.each([
    ['X', null, 'X cannot be set to null: it must be a finite number.'],
    ['D', true, 'D cannot be set to true: it must be a finite number.'],
    ['B', false, 'B cannot be set to false: it is binary and must be 0 or 1.'],
    ['S', null, 'S cannot be set to null: it must be one of small, large.'],
    ['Q', 1, 'The model has no variable "Q". It has U, E, S, B, N, X, V, D.'],
    ['X', 'x +', ''],
  ])('of %s is rejected as %j', (name, written, words) => {
    const read = readWrittenInterventions(model, new Map<string, unknown>([[name, written]]));
    expect(read.ok).toBe(false);
    expect(read.ok ? '' : read.error.message).toContain(words);
  });
});
