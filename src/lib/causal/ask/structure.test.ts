import { describe, expect, it } from 'vitest';
import { answerQueries } from './ask.ts';
import type { QueryAnswer, Json } from './answer.ts';
import { required } from '../../../../tests/support/required.ts';

function answer(model: string, query: object): QueryAnswer {
  return required(answerQueries({ model, queries: [query] }).results[0]);
}

/** Returns the value of an answer, or the code of its error. */
function told(model: string, query: object): Json {
  const entry = answer(model, query);
  return entry.ok ? entry.value : entry.error.code;
}

const backDoor = 'Z -> X; Z -> Y; X -> Y';
const bow = 'Z -> X; X -> Y; X <-> Y';

describe('questions about the structure', () => {
  it('accept single names or lists', () => {
    for (const [x, y] of [
      ['X', 'Y'],
      [['X'], ['Y']],
    ]) {
      expect(told(backDoor, { ask: 'adjustment-sets', x, y })).toEqual([['Z']]);
      expect(told(backDoor, { ask: 'is-adjustment-set', x, y, given: ['Z'] })).toBe(true);
      expect(told(backDoor, { ask: 'is-adjustment-set', x, y, given: [] })).toBe(false);
      expect(told(bow, { ask: 'instruments', x, y })).toEqual([{ z: 'Z', given: [] }]);
      expect(told(backDoor, { ask: 'identify', do: x, y })).toEqual({
        identifiable: true,
        estimand: '\\sum_{Z} P(Y \\mid X, Z)\\, P(Z)',
      });
    }
    expect(told('A -> B; B -> C', { ask: 'implications' })).toEqual([{ x: 'A', y: 'C', given: [['B']] }]);
  });

  it('distinguish total from direct effects, and keep required variables', () => {
    const mediator = 'X -> M; M -> Y; X -> Y; C -> Y';
    const sets = (fields: object): Json =>
      told(mediator, { ask: 'adjustment-sets', x: 'X', y: 'Y', ...fields });
    expect(sets({})).toEqual([[]]);
    expect(sets({ effect: 'direct' })).toEqual([['M']]);
    expect(sets({ include: ['C'] })).toEqual([['C']]);
    expect(sets({ include: ['M'] })).toEqual([]);
    const given = ['M'];
    expect(told(mediator, { ask: 'is-adjustment-set', x: 'X', y: 'Y', given, effect: 'direct' })).toBe(true);
    expect(told(mediator, { ask: 'is-adjustment-set', x: 'X', y: 'Y', given })).toBe(false);
  });

  it('name what prevents the identification of an effect', () => {
    const value = told(bow, { ask: 'identify', do: 'X', y: 'Y' });
    expect(value).toMatchObject({ identifiable: false, forests: [['X', 'Y'], ['Y']] });
    expect((value as { hedge: string }).hedge).toContain('hidden common causes join X, Y');
    const hidden = told('latent U; U -> X; X -> Y', { ask: 'identify', do: 'U', y: 'Y' });
    expect(hidden).toMatchObject({ identifiable: false });
    expect((hidden as { hedge: string }).hedge).toMatch(/^U is latent/u);
  });

  const refused: readonly (readonly [string, object, string])[] = [
    ['an effect that is neither', { ask: 'adjustment-sets', x: 'X', y: 'Y', effect: 'odd' }, 'syntax'],
    ['a variable on both sides', { ask: 'adjustment-sets', x: 'X', y: ['Y', 'X'] }, 'syntax'],
    ['a set that holds x', { ask: 'is-adjustment-set', x: 'X', y: 'Y', given: ['X'] }, 'syntax'],
    ['an unknown name', { ask: 'identify', do: 'Q', y: 'Y' }, 'unknown-variable'],
    ['two names for one', { ask: 'instruments', x: ['X', 'Z'], y: 'Y' }, 'syntax'],
    ['a field too many', { ask: 'implications', x: 'X' }, 'syntax'],
    ['a number for a name', { ask: 'identify', do: 3, y: 'Y' }, 'syntax'],
  ];
  it.each(refused)('are rejected with %s', (_name, query, code) => expect(told(backDoor, query)).toBe(code));

  it('report effects of hidden variables as not identifiable', () => {
    const hidden = 'latent U; U -> X; X -> Y';
    expect(told(hidden, { ask: 'adjustment-sets', x: 'U', y: 'Y' })).toBe('not-identifiable');
    expect(told(hidden, { ask: 'instruments', x: 'U', y: 'Y' })).toBe('not-identifiable');
    expect(told(hidden, { ask: 'is-adjustment-set', x: 'X', y: 'Y', given: ['U'] })).toBe(false);
  });

  it('report the limit if there are too many sets', () => {
    const arms = Array.from({ length: 14 }, (_, i) => `A${i} -> X; A${i} -> B${i}; B${i} -> Y`).join('; ');
    for (const query of [{ ask: 'adjustment-sets', x: 'X', y: 'Y' }, { ask: 'implications' }]) {
      const entry = answer(arms, query);
      expect(entry).toMatchObject({ ok: false, error: { code: 'unsupported' } });
      expect(entry.ok ? '' : entry.error.message).toContain('more than 10000');
    }
  });
});

/** Returns the estimand's result, that of doing, and that of seeing. */
function three(model: string, event: object, act: object, given?: object): readonly Json[] {
  const beside = given === undefined ? {} : { given };
  return [
    told(model, { ask: 'estimate', event, do: act, ...beside }),
    told(model, { ask: 'probability', event, do: act, ...beside }),
    told(model, { ask: 'probability', event, given: { ...act, ...given } }),
  ];
}

describe('an estimate from observed data', () => {
  const simpson = `Stone ~ categorical(small: 0.51, large: 0.49)
A ~ bernoulli(if(Stone == small, 0.24, 0.77))
Recovery ~ bernoulli(if(Stone == small, if(A == 1, 0.93, 0.87), if(A == 1, 0.73, 0.69)))`;
  const smoking = `latent Gene ~ bernoulli(0.5)
Smoking ~ bernoulli(if(Gene == 1, 0.05, 0.95))
Tar ~ bernoulli(if(Smoking == 1, 0.95, 0.05))
Cancer ~ bernoulli(if(Gene == 1, 0.85, 0.1) + 0.05*Tar)`;
  const napkin = `latent U ~ bernoulli(0.5)
latent V ~ bernoulli(0.3)
W1 ~ bernoulli(0.1 + 0.4*U + 0.4*V)
W2 ~ bernoulli(0.2 + 0.5*W1)
X ~ bernoulli(0.1 + 0.5*W2 + 0.3*U)
Y ~ bernoulli(0.1 + 0.4*X + 0.4*V)`;

  const cases: readonly (readonly [string, string, object, object, object | undefined])[] = [
    ['by the back door: Simpson', simpson, { Recovery: 1 }, { A: 1 }, undefined],
    ['within a stratum', simpson, { Recovery: 1 }, { A: 0 }, { Stone: 'large' }],
    ['by the front door: tar', smoking, { Cancer: 1 }, { Smoking: 1 }, undefined],
    ['with the napkin', napkin, { Y: 1 }, { X: 0 }, undefined],
    ['of two variables', smoking, { Cancer: 0, Tar: 1 }, { Smoking: 1 }, undefined],
    ['given what came of the act', smoking, { Cancer: 1 }, { Smoking: 0 }, { Tar: 1 }],
  ];
  it.each(cases)('equals the effect of the intervention: %s', (_name, model, event, act, given) => {
    const [estimated, done] = three(model, event, act, given);
    expect(estimated).toBeCloseTo(Number(done), 12);
  });

  it('differs from the observed association', () => {
    for (const [, model, event, act, given] of cases.filter(([, , , , given]) => given === undefined)) {
      const [estimated, , seen] = three(model, event, act, given);
      expect(Math.abs(Number(estimated) - Number(seen))).toBeGreaterThan(0.005);
    }
  });

  it('contains its estimand and its method', () => {
    expect(answer(smoking, { ask: 'estimate', event: { Cancer: 1 }, do: { Smoking: 1 } })).toMatchObject({
      method: 'enumeration',
      estimand: expect.stringContaining("\\mathit{Smoking}'") as string,
    });
  });

  it('needs no hidden variable and only the mechanisms that it uses', () => {
    const partly = `${smoking}\nCancer -> Worry; Worry <-> Relief; Relief -> End`;
    expect(told(partly, { ask: 'estimate', event: { Cancer: 1 }, do: { Smoking: 1 } })).toBeCloseTo(
      0.5225,
      12,
    );
  });

  const refused: readonly (readonly [string, string, object, string])[] = [
    [
      'what is not identifiable',
      'latent U ~ bernoulli(0.5)\nX ~ bernoulli(0.2 + 0.6*U)\nY ~ bernoulli(0.1 + 0.3*X + 0.5*U)',
      { event: { Y: 1 }, do: { X: 1 } },
      'not-identifiable',
    ],
    ['what nobody sees', napkin, { event: { U: 1 }, do: { X: 1 } }, 'not-identifiable'],
    ['a shift', simpson, { event: { Recovery: 1 }, do: { A: 'x + 1' } }, 'unsupported'],
    ['a value that is none', simpson, { event: { Recovery: 2 }, do: { A: 1 } }, 'out-of-domain'],
    ['a graph without mechanisms', backDoor, { event: { Y: 1 }, do: { X: 1 } }, 'no-mechanism'],
    [
      'values without end',
      'X ~ normal(0, 1)\nY = X + normal(0, 1)',
      { event: { Y: 1 }, do: { X: 1 } },
      'unsupported',
    ],
    [
      'an act that the data never show',
      'Z ~ bernoulli(0.5)\nX = Z\nY ~ bernoulli(0.2 + 0.3*X + 0.3*Z)',
      { event: { Y: 1 }, do: { X: 1 } },
      'impossible-evidence',
    ],
  ];
  it.each(refused)('is rejected for %s', (_name, model, fields, code) =>
    expect(told(model, { ask: 'estimate', ...fields })).toBe(code),
  );

  it('does not depend on the mechanism of hidden variables, only on what can be observed', () => {
    // The hidden cause has four values instead of two.
    const other = smoking
      .replace('Gene ~ bernoulli(0.5)', 'Gene ~ randint(0, 3)')
      .replaceAll('Gene == 1', 'Gene >= 2');
    const query = { ask: 'estimate', event: { Cancer: 1 }, do: { Smoking: 1 } };
    expect(told(other, query)).toBeCloseTo(Number(told(smoking, query)), 12);
  });
});
