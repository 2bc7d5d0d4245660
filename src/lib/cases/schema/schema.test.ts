import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryCase } from '../../../../tests/fixtures/arbitrary-case.ts';
import { parseCase } from './schema.ts';
import { refusalOf } from './refusal.fixture.ts';

const pendulum = { system: 'pendulum', seed: 1 };
const coin = {
  model: 'U ~ bernoulli(0.5)\nX ~ categorical(small: 0.5, large: 0.5)\nY = 2*U + normal(0, 1)',
  seed: 1,
};

describe('a case is accepted', () => {
  test.each([
    ['a system alone', pendulum],
    ['the largest seed', { ...pendulum, seed: 4294967295 }],
    [
      'numbers, categories and exogenous values',
      { ...pendulum, state: { pendulum_angle: -44, shadow_length: 'long' } },
    ],
    ['an exogenous value of a system', { system: 'water-flow', seed: 0, state: { h_raw: 20 } }],
    ['a shift', { ...pendulum, do: { light_position: 'x + 10', pendulum_angle: '2*x - 1' } }],
    ['a category to do', { system: 'causal-circuit', seed: 0, do: { robot_arm: 'touching green light' } }],
    ['a model', coin],
    [
      'values of a model',
      { ...coin, evidence: { U: 1, X: 'small', Y: 2.5, U_Y: -0.5 }, do: { X: 'large', Y: 'x / 2' } },
    ],
    ['a query', { ...coin, query: { ask: 'probability', event: { U: 1 }, do: { X: 'small' } } }],
    [
      'atoms of several worlds',
      {
        ...coin,
        query: {
          ask: 'counterfactual',
          event: [{ of: 'U', is: 1, do: { X: 'small' } }],
          given: [{ of: 'X', is: 'large' }],
        },
      },
    ],
    ['an empty map', { ...pendulum, do: {} }],
    [
      'a view with everything',
      {
        ...pendulum,
        view: { rung: 'see', style: 'published', exogenous: true, predict: false, step: 3, hide: ['seed'] },
      },
    ],
    [
      'a server',
      { ...pendulum, server: { model: 'Qwen/Qwen2-VL-7B', temperature: 0, max_tokens: 64, seed: 1 } },
    ],
    ['200 emoji', { ...pendulum, title: '😀'.repeat(200) }],
    [
      'text with every sort of character',
      { ...pendulum, note: '<b>\u0000\u202e\n\t</b>', prompt: 'x'.repeat(20_000) },
    ],
  ])('%s', (_what, input) => {
    expect(parseCase(input)).toEqual({ ok: true, value: input });
  });

  test('with any valid combination of fields', () => {
    fc.assert(
      fc.property(arbitraryCase, (value) => {
        expect(parseCase(value)).toEqual({ ok: true, value });
      }),
    );
  });

  test('and copied, sharing nothing with the input', () => {
    const input = { ...pendulum, do: { light_position: 90 } };
    const parsed = parseCase(input);
    expect(parsed.ok && parsed.value).not.toBe(input);
    expect(parsed.ok && parsed.value.do).not.toBe(input.do);
  });
});

describe('a case is rejected', () => {
  test.each<[string, unknown, RegExp]>([
    ['no object', 3, /^the case: 3 does not fit; use an object/u],
    ['a list', [], /use an object/u],
    ['neither system nor model', { seed: 1 }, /exactly one/u],
    ['both', { ...pendulum, ...coin }, /exactly one/u],
    ['an unknown system', { system: 'toString', seed: 1 }, /^system: "toString" is not known/u],
    ['a model that does not parse', { model: 'X ~ normal(0', seed: 1 }, /^model: .*1/u],
    ['no seed', { system: 'pendulum' }, /^seed is missing/u],
    ['a negative seed', { ...pendulum, seed: -1 }, /^seed: -1 .*0 to 4294967295/u],
    ['a fractional seed', { ...pendulum, seed: 0.5 }, /^seed: 0.5/u],
    ['a seed beyond 32 bits', { ...pendulum, seed: 4294967296 }, /^seed: 4294967296/u],
    ['a seed as text', { ...pendulum, seed: '1' }, /^seed: "1"/u],
    ['an unknown field', { ...pendulum, url: 'http://x' }, /^url: this field is not known/u],
    ['a field named like a method', { ...pendulum, toString: 1 }, /^toString: this field is not known/u],
    [
      'an unknown field below',
      { ...pendulum, view: { rung: 'see', zoom: 1 } },
      /^view\.zoom: this field is not known/u,
    ],
    [
      'an address of a server',
      { ...pendulum, server: { url: 'http://x' } },
      /^server\.url: this field is not known/u,
    ],
    [
      'an address as a model',
      { ...pendulum, server: { model: 'http://x/v1' } },
      /^server\.model: .*addresses/u,
    ],
    [
      'a key as a model',
      { ...pendulum, server: { model: 'sk-abcdefghijklmnopqrst' } },
      /^server\.model: .*keys/u,
    ],
    [
      'a field of a query',
      { ...coin, query: { ask: 'abduct', evidence: {}, code: '1' } },
      /^query\.code: this field/u,
    ],
    [
      'a field of an atom',
      { ...coin, query: { ask: 'counterfactual', event: [{ of: 'U', is: 1, if: 2 }] } },
      /^query\.event\.0\.if/u,
    ],
    ['a rung', { ...pendulum, view: { rung: 'guess' } }, /^view\.rung: "guess" does not fit; use "see"/u],
    ['a view without a rung', { ...pendulum, view: {} }, /^view\.rung is missing/u],
    ['a list for a map', { ...pendulum, state: [] }, /^state: .*use an object/u],
    ['a list for a server', { ...pendulum, server: [] }, /^server: .*use an object/u],
    [
      'a value out of range',
      { ...pendulum, state: { pendulum_angle: 44 } },
      /^state\.pendulum_angle: 44 .*-44 to 43/u,
    ],
    [
      'evidence out of range',
      { system: 'water-flow', seed: 1, evidence: { ball_size: 4 } },
      /^evidence\.ball_size: 4 .*5 to 34/u,
    ],
    [
      'an act out of range',
      { system: 'causal-circuit', seed: 1, do: { robot_arm: 1.01 } },
      /^do\.robot_arm: 1\.01 .*0 to 1/u,
    ],
    [
      'an exogenous value out of range',
      { system: 'water-flow', seed: 1, state: { h_raw: 40 } },
      /^state\.h_raw: 40/u,
    ],
    [
      'a value that is not finite',
      JSON.parse('{"system":"pendulum","seed":1,"do":{"light_position":1e999}}'),
      /^do\.light_position: Infinity/u,
    ],
    ['a truth value', { ...pendulum, do: { light_position: true } }, /^do\.light_position: true/u],
    [
      'a variable of another system',
      { ...pendulum, state: { ball_size: 10 } },
      /^state\.ball_size: there is no variable/u,
    ],
    ['a name that is none', { ...pendulum, state: { 'a b': 10 } }, /^state\.a b: /u],
    [
      'a word that is no category',
      { ...pendulum, state: { shadow_length: 'huge' } },
      /^state\.shadow_length: "huge" .*"long"/u,
    ],
    [
      'a shift as evidence',
      { ...pendulum, evidence: { light_position: 'x + 1' } },
      /^evidence\.light_position/u,
    ],
    [
      'a constant out of range, as text',
      { ...pendulum, do: { light_position: '400' } },
      /^do\.light_position: "400" .*60 to 147/u,
    ],
    ['an act on a noise term', { ...coin, do: { U_Y: 1 } }, /^do\.U_Y: there is no variable/u],
    [
      'an expression that is none',
      { ...pendulum, do: { light_position: 'x +' } },
      /^do\.light_position: .*expression in x/u,
    ],
    [
      'an expression in another variable',
      { ...pendulum, do: { light_position: 'y + 1' } },
      /^do\.light_position/u,
    ],
    ['a value beyond a binary domain', { ...coin, evidence: { U: 2 } }, /^evidence\.U: 2 .*0 or 1/u],
    ['a label of no category', { ...coin, do: { X: 'middle' } }, /^do\.X: "middle"/u],
    [
      'an unknown ask',
      { ...coin, query: { ask: 'everything' } },
      /^query\.ask: "everything" .*"probability"/u,
    ],
    ['a query without ask', { ...coin, query: {} }, /^query\.ask/u],
    [
      'a query of an unknown variable',
      { ...coin, query: { ask: 'expectation', of: 'Z' } },
      /^query\.of: there is no variable "Z"/u,
    ],
    [
      'a query out of range',
      { ...coin, query: { ask: 'probability', event: { U: 7 } } },
      /^query\.event\.U: 7/u,
    ],
    ['too many rows', { ...coin, query: { ask: 'sample', n: 1e9 } }, /^query\.n: 1000000000/u],
    ['a long title', { ...pendulum, title: 'x'.repeat(201) }, /^title: .*200 characters/u],
    ['a long note', { ...pendulum, note: 'x'.repeat(4001) }, /^note: .*4000/u],
    ['a long prompt', { ...pendulum, prompt: 'x'.repeat(20_001) }, /^prompt: .*20000/u],
    ['a title that is no text', { ...pendulum, title: 5 }, /^title: 5/u],
    ['half a character', { ...pendulum, title: '\ud83d' }, /^title: .*surrogate/u],
    ['a hash of another length', { ...pendulum, models: [{ id: 'm', sha256: 'ab' }] }, /^models\.0\.sha256/u],
    ['a digest with a line end', { ...pendulum, digest: 'v1:\n' }, /^digest/u],
    ['no digest', { ...pendulum, digest: 'none' }, /^digest: "none" does not fit; use .*"v1:"/u],
    ['an empty digest', { ...pendulum, digest: '' }, /^digest: "" .*leave it out/u],
    ['a digest with a short hash', { ...pendulum, digest: 'v1:12' }, /^digest: "v1:12"/u],
    ['a digest with a tag', { ...pendulum, digest: 'v1:0000000000000000;a="<b>"' }, /^digest: /u],
    ['a digest with a list', { ...pendulum, digest: 'v1:0000000000000000;a=[1]' }, /^digest: /u],
    ['null for a map', { ...pendulum, do: null }, /^do: null/u],
    ['a hostile key', JSON.parse('{"system":"pendulum","seed":1,"__proto__":{"a":1}}'), /^__proto__: /u],
    [
      'a hostile key below',
      JSON.parse('{"system":"pendulum","seed":1,"do":{"constructor":1}}'),
      /^do\.constructor: /u,
    ],
  ])('%s', (_what, input, message) => {
    expect(refusalOf(input)).toMatch(message);
    expect(refusalOf(input)).toMatch(/^[^\p{Cc}\p{Cf}]{10,500}$/u);
  });
});
