import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerQueries, RequestError } from './ask.ts';
import type { QueryAnswer, Json } from './answer.ts';
import { required, unwrap } from '../../../../tests/support/required.ts';

function answer(model: string, query: unknown): QueryAnswer {
  return required(answerQueries({ model, queries: [query] }).results[0]);
}

/** Returns the value of an answer. Throws its error. */
function value(model: string, query: unknown): Json {
  return unwrap(answer(model, query));
}

function code(model: string, query: unknown): string {
  const entry = answer(model, query);
  return entry.ok ? `answered ${JSON.stringify(entry.value)}` : entry.error.code;
}

const squad = 'latent U ~ bernoulli(0.6)\nC = U\nA = C\nB = C\nD = A or B';
const homework = 'X = normal(0, 1)\nH = 0.5*X + normal(0, 1)\nY = 0.7*X + 0.4*H + normal(0, 1)';
const stones = `Stone ~ categorical(small: 0.5, large: 0.5)
A ~ bernoulli(if(Stone == small, 0.25, 0.75))
Recovery ~ bernoulli(if(Stone == small, 0.9, 0.7) - 0.1*(A == 0))`;
const curved = 'X = normal(0, 1)\nY = X^2 + normal(0, 1)';

describe('a request', () => {
  it('gets one entry per query, in order', () => {
    const { results } = answerQueries({
      model: squad,
      queries: [
        { ask: 'probability', event: { D: 1 } },
        { ask: 'nonsense' },
        { ask: 'expectation', of: 'D' },
      ],
    });
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true]);
  });

  it('has the model’s error in every entry, with line and column', () => {
    const { results } = answerQueries({
      model: 'X = 1\r\nY = Z',
      queries: [{ ask: 'abduct', evidence: {} }, 5],
    });
    expect(results).toHaveLength(2);
    for (const entry of results) expect(entry).toMatchObject({ ok: false, error: { line: 2, column: 5 } });
  });

  it('without queries has the model’s error next to its empty list', () => {
    expect(answerQueries({ model: 'X = 1\nY = Z', queries: [] })).toMatchObject({
      results: [],
      error: { code: 'unknown-variable', line: 2, column: 5 },
    });
    expect(answerQueries({ model: 'X = 1', queries: [] })).toEqual({ results: [] });
    expect(answerQueries({ model: 'X = (', queries: [5] })).not.toHaveProperty('error');
  });

  it.each([[null], [5], [[]], [{ model: 1, queries: [] }], [{ model: 'X = 1' }], [{ queries: [] }]])(
    'is rejected if it is %j',
    (request) => {
      expect(() => answerQueries(request)).toThrow(RequestError);
    },
  );

  it.each([
    [{ model: 'X = 1', queries: { ask: 'abduct' } }, 'must be a list; it is {"ask":"abduct"}'],
    [{ model: 'X = 1' }, 'must be a list; it is missing'],
    [{ model: ['X'.repeat(100)], queries: [] }, `must be a text; it is ["${'X'.repeat(58)}…`],
  ])('is rejected, with what was found, if it is %j', (request, words) => {
    expect(() => answerQueries(request)).toThrow(words);
  });

  it('is answered with the same bytes every time', () => {
    const request = {
      model: curved,
      queries: [
        { ask: 'expectation', of: 'X', given: { Y: 2 }, seed: 3 },
        { ask: 'abduct', evidence: { Y: 1 } },
        { ask: 'sample', n: 5, seed: 8 },
      ],
    };
    expect(JSON.stringify(answerQueries(request))).toBe(JSON.stringify(answerQueries(request)));
  });
});

describe('a query that cannot be answered', () => {
  const cases: readonly (readonly [string, unknown, string])[] = [
    ['no object', 7, 'syntax'],
    ['no ask', {}, 'syntax'],
    ['an ask that is no text', { ask: 5 }, 'syntax'],
    ['an unknown ask', { ask: 'divine' }, 'unsupported'],
    ['a missing field', { ask: 'probability' }, 'syntax'],
    ['an unknown field', { ask: 'probability', event: { D: 1 }, givn: { A: 1 } }, 'syntax'],
    ['an event that is a list', { ask: 'probability', event: [1] }, 'syntax'],
    ['evidence that is a text', { ask: 'abduct', evidence: 'D' }, 'syntax'],
    ['a name that is a number', { ask: 'expectation', of: 3 }, 'syntax'],
    ['a value that is a list', { ask: 'abduct', evidence: { D: [1] } }, 'syntax'],
    ['an atom without a value', { ask: 'counterfactual', event: [{ of: 'D' }], given: [] }, 'syntax'],
    [
      'both of and event',
      { ask: 'counterfactual', evidence: {}, do: {}, of: 'D', event: { D: 1 } },
      'syntax',
    ],
    ['neither of nor event', { ask: 'counterfactual', evidence: {}, do: {} }, 'syntax'],
    ['a seed that is no whole number', { ask: 'sample', n: 3, seed: 0.5 }, 'syntax'],
    ['a sample without a seed', { ask: 'sample', n: 3 }, 'syntax'],
    ['a sample of no rows', { ask: 'sample', n: 0, seed: 1 }, 'syntax'],
    ['a sample that is too large', { ask: 'sample', n: 1e7, seed: 1 }, 'unsupported'],
    ['more draws than are allowed', { ask: 'probability', event: { D: 1 }, n: 1e9 }, 'unsupported'],
    ['a formula that is none', { ask: 'probability', event: { D: 1 }, do: { A: 'x +' } }, 'syntax'],
    ['an unknown variable in the event', { ask: 'probability', event: { Q: 1 } }, 'unknown-variable'],
    [
      'an unknown variable given',
      { ask: 'probability', event: { D: 1 }, given: { Q: 1 } },
      'unknown-variable',
    ],
    ['an unknown variable done', { ask: 'probability', event: { D: 1 }, do: { Q: 1 } }, 'unknown-variable'],
    [
      'an unknown variable asked for',
      { ask: 'counterfactual', evidence: {}, do: {}, of: 'Q' },
      'unknown-variable',
    ],
    [
      'an unknown variable in an atom',
      { ask: 'counterfactual', event: [{ of: 'Q', is: 1 }] },
      'unknown-variable',
    ],
    ['a binary variable that is 2', { ask: 'abduct', evidence: { D: 2 } }, 'out-of-domain'],
    [
      'a binary variable set to 0.5',
      { ask: 'probability', event: { D: 1 }, do: { A: 0.5 } },
      'out-of-domain',
    ],
    ['an infinite value', { ask: 'probability', event: { D: Infinity } }, 'out-of-domain'],
    ['a value that is null', { ask: 'abduct', evidence: { D: null } }, 'out-of-domain'],
    ['a text for a number', { ask: 'abduct', evidence: { D: 'high' } }, 'out-of-domain'],
    ['evidence that contradicts itself', { ask: 'abduct', evidence: { A: 1, B: 0 } }, 'impossible-evidence'],
    [
      'evidence against an act',
      { ask: 'probability', event: { D: 1 }, given: { A: 0 }, do: { A: 1 } },
      'impossible-evidence',
    ],
    [
      'atoms that contradict each other',
      {
        ask: 'counterfactual',
        event: [{ of: 'D', is: 1 }],
        given: [
          { of: 'A', is: 1 },
          { of: 'A', is: 0 },
        ],
      },
      'impossible-evidence',
    ],
    [
      'evidence of probability zero in the event form',
      { ask: 'counterfactual', evidence: { A: 1, B: 0 }, do: {}, event: { D: 1 } },
      'impossible-evidence',
    ],
  ];

  it.each(cases)('%s', (_name, query, expected) => {
    expect(code(squad, query)).toBe(expected);
  });

  it('reports the field, or the unsupported question and a possible one', () => {
    const missing = answer(squad, { ask: 'abduct' });
    expect(missing.ok ? '' : missing.error.message).toBe('The field "evidence" is missing.');
    const nested = answer(squad, { ask: 'counterfactual', event: [{ of: 'D', is: 1, do: 3 }] });
    expect(nested.ok ? '' : nested.error.message).toMatch(
      /^The field "event.0.do" is malformed: it must be an object/,
    );
    const unknown = answer(squad, { ask: 'divine' });
    expect(unknown.ok ? '' : unknown.error.message).toMatch(
      /"divine" is not answered.*probability, expectation, abduct/,
    );
  });

  it('is out of domain if it names an unknown category, also through its mean', () => {
    expect(code(stones, { ask: 'probability', event: { Stone: 'medium' } })).toBe('out-of-domain');
    expect(code(stones, { ask: 'probability', event: { Stone: 0 } })).toBe('out-of-domain');
    expect(code(stones, { ask: 'probability', event: { A: 1 }, do: { Stone: 'medium' } })).toBe(
      'out-of-domain',
    );
    expect(code(stones, { ask: 'expectation', of: 'Stone' })).toBe('out-of-domain');
    expect(code(stones, { ask: 'effects', x: 'A', from: 0, to: 1, of: 'Stone' })).toBe('out-of-domain');
  });

  it('is out of domain if a value is outside a distribution, and impossible if it violates an equation', () => {
    const model = 'U ~ uniform(0, 1)\nN ~ poisson(2)\nS = max(3, 10*U)';
    expect(code(model, { ask: 'abduct', evidence: { U: 2 } })).toBe('out-of-domain');
    expect(code(model, { ask: 'abduct', evidence: { N: 1.5 } })).toBe('out-of-domain');
    expect(code(model, { ask: 'abduct', evidence: { N: -1 } })).toBe('out-of-domain');
    expect(code(model, { ask: 'abduct', evidence: { S: 2 } })).toBe('impossible-evidence');
    expect(value(model, { ask: 'probability', event: { N: -1 } })).toBe(0);
  });

  it('reports a missing mechanism', () => {
    expect(code('A -> B', { ask: 'probability', event: { B: 1 } })).toBe('no-mechanism');
    expect(code('A -> B', { ask: 'sample', n: 1, seed: 1 })).toBe('no-mechanism');
  });
});

describe('the answers', () => {
  it('are correct for the firing squad', () => {
    expect(value(squad, { ask: 'counterfactual', evidence: { D: 1 }, do: { A: 0 }, of: 'D' })).toBe(1);
    expect(
      value(squad, {
        ask: 'counterfactual',
        event: [{ of: 'D', is: 0, do: { A: 0, B: 0 } }],
        given: [{ of: 'D', is: 1, do: {} }],
      }),
    ).toBe(1);
    expect(value(squad, { ask: 'counterfactual', evidence: { D: 1 }, do: { A: 0 }, event: { D: 0 } })).toBe(
      0,
    );
    expect(value(squad, { ask: 'abduct', evidence: { D: 1 } })).toEqual({ U: 1 });
    expect(value(squad, { ask: 'probability', event: { D: 1 } })).toBe(0.6);
    expect(value(squad, { ask: 'probability', event: { U: 1 }, given: { A: 1 } })).toBe(1);
    expect(value(squad, { ask: 'effects', x: 'A', from: 0, to: 1, of: 'D' })).toEqual({
      TE: 0.4,
      NDE: 0.4,
      NIE: 0,
    });
  });

  it('are correct for the homework, without rounding errors', () => {
    const evidence = { X: 0.5, H: 1, Y: 1.5 };
    expect(value(homework, { ask: 'abduct', evidence })).toEqual({ U_X: 0.5, U_H: 0.75, U_Y: 0.75 });
    expect(value(homework, { ask: 'counterfactual', evidence, do: { H: 2 }, of: 'Y' })).toBe(1.9);
    expect(value(homework, { ask: 'expectation', of: 'Y', do: { H: 2 } })).toBe(0.8);
    expect(value(homework, { ask: 'counterfactual', evidence, do: { H: 'x + 1' }, of: 'Y' })).toBe(1.9);
  });

  it('are distributions, not numbers, if several counterfactual values are possible', () => {
    const entry = answer(homework, { ask: 'counterfactual', evidence: { X: 0.5 }, do: { H: 2 }, of: 'Y' });
    expect(entry).toMatchObject({
      ok: true,
      method: 'exact',
      value: { mean: 1.15, sd: 1, quantiles: { '0.5': 1.15 } },
    });
  });

  it('give categories by their labels', () => {
    const unchanged = { ask: 'counterfactual', evidence: { Stone: 'large' }, do: { A: 1 }, of: 'Stone' };
    expect(value(stones, unchanged)).toBe('large');
    const guess = value(stones, { ask: 'counterfactual', evidence: { A: 1 }, do: {}, of: 'Stone' });
    expect(guess).toEqual({ probabilities: { small: 0.25, large: 0.75 } });
    expect(value(stones, { ask: 'probability', event: { A: 1 }, do: { Stone: 'small' } })).toBe(0.25);
    expect(
      value('latent S ~ categorical(a: 0.5, b: 0.5)\nX = S == a', { ask: 'abduct', evidence: { X: 0 } }),
    ).toEqual({ S: 'b' });
    const effect = value(stones, { ask: 'effects', x: 'Stone', from: 'small', to: 'large', of: 'A' });
    expect(effect).toEqual({ TE: 0.5, NDE: 0.5, NIE: 0 });
  });

  it('state their method, with an error if they were drawn', () => {
    expect(answer(squad, { ask: 'probability', event: { D: 1 } })).toMatchObject({ method: 'enumeration' });
    const drawn = answer(curved, { ask: 'expectation', of: 'Y' });
    expect(drawn).toMatchObject({ ok: true, method: 'monte-carlo' });
    if (!drawn.ok) return;
    expect(Math.abs(Number(drawn.value) - 1)).toBeLessThan(5 * Number(drawn['error']));
    expect(Number(drawn['effectiveSampleSize'])).toBeGreaterThan(1000);
    const abducted = answer(curved, { ask: 'abduct', evidence: { Y: 2 } });
    expect(abducted).toMatchObject({ method: 'monte-carlo' });
    expect(abducted.ok && Number(abducted['error'])).toBeGreaterThan(0);
  });

  it('give each drawn effect with its own error, and the largest of these errors', () => {
    const model = 'X = normal(0, 1)\nM = X^2 + normal(0, 1)\nY = M^2 + X^3 + normal(0, 1)';
    const drawn = answer(model, { ask: 'effects', x: 'X', from: 0, to: 1, of: 'Y' });
    expect(drawn).toMatchObject({ ok: true, method: 'monte-carlo' });
    if (!drawn.ok) return;
    const { TE, NDE, NIE } = drawn.value as Record<string, number>;
    const errors = drawn['errors'] as Record<string, number>;
    expect(Object.keys(errors)).toEqual(['TE', 'NDE', 'NIE']);
    for (const [found, exact, error] of [
      [TE, 2, errors['TE']],
      [NDE, 1, errors['NDE']],
      [NIE, 1, errors['NIE']],
    ] as const) {
      expect(Math.abs(Number(found) - exact)).toBeLessThanOrEqual(5 * Number(error) + 1e-9);
    }
    expect(drawn['error']).toBe(Math.max(...Object.values(errors)));
    expect(Number(drawn['effectiveSampleSize'])).toBeGreaterThan(100);
  });

  it('condition after the act if both are given', () => {
    // Seen after do(X = 1), Y = 1 says nothing of the natural X.
    const model =
      'latent U ~ bernoulli(0.5)\nX = U\nY ~ bernoulli(if(X == 1, 0.9, 0.1))\nZ ~ bernoulli(0.1 + 0.8*U)';
    expect(value(model, { ask: 'probability', event: { Z: 1 }, do: { X: 1 }, given: { Y: 1 } })).toBe(0.5);
    expect(value(model, { ask: 'probability', event: { Z: 1 }, given: { Y: 1 } })).toBe(0.82);
  });

  it('contain labelled columns, including latent variables, for a sample', () => {
    const columns = value(`latent U ~ bernoulli(0.5)\n${stones}\nW = U + A`, {
      ask: 'sample',
      n: 200,
      seed: 3,
    });
    const table = columns as Readonly<Record<string, readonly Json[]>>;
    expect(Object.keys(table).sort()).toEqual(['A', 'Recovery', 'Stone', 'U', 'W']);
    expect(new Set(table['Stone'])).toEqual(new Set(['small', 'large']));
    table['W']?.forEach((w, row) => {
      expect(w).toBe(Number(table['U']?.[row]) + Number(table['A']?.[row]));
    });
    const done = value(stones, { ask: 'sample', n: 5, seed: 3, do: { Stone: 'small', A: 1 } });
    expect(done).toMatchObject({ Stone: ['small', 'small', 'small', 'small', 'small'], A: [1, 1, 1, 1, 1] });
  });

  it('work with variable names that are reserved in JavaScript', () => {
    const model = '__proto__ = normal(0, 1)\nconstructor = 2*__proto__ + normal(0, 1)';
    const query = JSON.parse(
      '{"ask":"abduct","evidence":{"__proto__":1,"constructor":5},"seed":1}',
    ) as unknown;
    expect(JSON.stringify(answerQueries({ model, queries: [query] }).results[0])).toContain(
      '"value":{"U___proto__":1,"U_constructor":3}',
    );
    const columns = JSON.stringify(value(model, { ask: 'sample', n: 1, seed: 1 }));
    expect(columns).toMatch(/^\{"__proto__":\[/);
    const imagined = JSON.parse(
      '{"ask":"counterfactual","evidence":{"__proto__":1,"constructor":5},"do":{"__proto__":2},"of":"constructor"}',
    ) as unknown;
    expect(value(model, imagined)).toBe(7);
  });
});

describe('the pendulum', () => {
  const pendulum = `latent i ~ randint(-44, 43)
latent j ~ randint(60, 147)
angle = i
light = j
length = max(3, abs(9.5*sin(angle*pi/200) + 9.5*cos(angle*pi/200)/tan(light*pi/200)))
position = 10 + 9.5*sin(angle*pi/200)/2 - (22 - 9.5*cos(angle*pi/200))/(2*tan(light*pi/200))`;
  const lengthAt = (i: number, j: number): number => {
    const [a, b] = [(i * Math.PI) / 200, (j * Math.PI) / 200];
    return Math.max(3, Math.abs(9.5 * Math.sin(a) + (9.5 * Math.cos(a)) / Math.tan(b)));
  };
  const grid = Array.from({ length: 88 * 88 }, (_, k) => [-44 + (k % 88), 60 + Math.floor(k / 88)] as const);

  it('gives equal probability to every pair that fits a clamped shadow', () => {
    const fitting = grid.filter(([i, j]) => lengthAt(i, j) === 3);
    expect(value(pendulum, { ask: 'probability', event: { length: 3 } })).toBeCloseTo(
      fitting.length / grid.length,
      12,
    );
    const share = value(pendulum, { ask: 'probability', event: { angle: 10 }, given: { length: 3 } });
    expect(share).toBeCloseTo(fitting.filter(([i]) => i === 10).length / fitting.length, 12);
    const abducted = value(pendulum, { ask: 'abduct', evidence: { length: 3 } });
    const mean = fitting.reduce((sum, [, j]) => sum + j, 0) / fitting.length;
    expect(abducted).toMatchObject({ j: { mean: expect.closeTo(mean, 9) as number } });
  });

  it('gives a set for the light if the angle and a clamped shadow are observed', () => {
    const lights = grid.filter(([i, j]) => i === 0 && lengthAt(i, j) === 3).map(([, j]) => j);
    const abducted = value(pendulum, { ask: 'abduct', evidence: { angle: 0, length: 3 } });
    expect(abducted).toEqual({ i: 0, j: { set: [Math.min(...lights), Math.max(...lights)] } });
    const position = {
      ask: 'counterfactual',
      evidence: { angle: 0, length: 3 },
      do: { angle: 5 },
      of: 'position',
    };
    expect(value(pendulum, position)).toHaveProperty('quantiles');
  });

  it('infers the whole state from both shadows, even if they are rounded', () => {
    fc.assert(
      fc.property(fc.integer({ min: -44, max: 43 }), fc.integer({ min: 60, max: 147 }), (i, j) => {
        const unit = value(pendulum, {
          ask: 'counterfactual',
          evidence: { angle: i, light: j },
          do: {},
          of: 'position',
        });
        expect(typeof unit).toBe('number');
        const evidence = { length: Number(lengthAt(i, j).toPrecision(12)), position: unit };
        const roots = value(pendulum, { ask: 'abduct', evidence }) as Readonly<Record<string, Json>>;
        // Several states may cast the same shadow; the true one must be among them.
        const values = (root: Json | undefined): Json =>
          typeof root === 'number' ? [root] : (root as { readonly values: Json }).values;
        expect(values(roots['i'])).toContain(i);
        expect(values(roots['j'])).toContain(j);
      }),
      { numRuns: 15 },
    );
  });
});
