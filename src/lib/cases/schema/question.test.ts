import { describe, expect, test } from 'vitest';
import { caseFileText, parseFileText } from '../codec/file.ts';
import { encodeFragment, decodeLink } from '../codec/codec.ts';
import { encodeLink, withDigest } from '../link.ts';
import type { Case } from './case.ts';
import { parseCase } from './schema.ts';
import { refusalOf } from './refusal.fixture.ts';

const pendulum = { system: 'pendulum', seed: 1 };
const long = { of: 'shadow_length', is: 'long' };
const dice = {
  model:
    'latent U ~ bernoulli(0.5)\nlatent N ~ randint(1, 6)\nX = U\nS ~ categorical(small: 0.5, large: 0.5)\nT = X + N\nY = 2*X + normal(0, 1)',
  seed: 1,
};
const see = { view: { rung: 'see' } };

describe('a case with a question is accepted', () => {
  test.each<[string, object]>([
    ['about a mean', { ...pendulum, question: { of: 'shadow_length' } }],
    ['about the share of a category', { ...pendulum, question: long }],
    ['in plain words', { ...pendulum, question: { ...long, text: '😀'.repeat(300) } }],
    [
      'about what is known',
      { ...pendulum, ...see, question: { ...long, known: { light_position: 'left' } } },
    ],
    ['about a category of a text', { ...dice, question: { of: 'S', is: 'small' } }],
    ['about a binary variable', { ...dice, question: { of: 'X', is: 0 } }],
    ['about a whole number', { ...dice, question: { of: 'N', is: 3 } }],
    ['about a whole number that is computed from such', { ...dice, question: { of: 'T', is: 7 } }],
    ['with shares guessed', { ...pendulum, question: long, guess: { see: 0, do: 1, imagine: 0.25 } }],
    [
      'with values guessed',
      { ...pendulum, question: { of: 'shadow_length' }, guess: { see: 12.8, do: 'long' } },
    ],
    ['with a mean guessed between two values', { ...dice, question: { of: 'X' }, guess: { see: 0.63 } }],
    ['with a value guessed that only an act gives', { ...dice, question: { of: 'T' }, guess: { do: 700.5 } }],
    ['with a category guessed', { ...dice, question: { of: 'S' }, guess: { see: 'large' } }],
    [
      'with limits',
      {
        ...pendulum,
        ...see,
        limits: { rungs: ['see', 'imagine'], variables: ['light_position'], guess: true },
      },
    ],
    ['with limits and no question', { ...pendulum, limits: { variables: [], guess: false } }],
    ['with a hidden variable that may be set', { ...dice, limits: { variables: ['U', 'X'] } }],
  ])('%s', (_what, input) => {
    expect(parseCase(input)).toEqual({ ok: true, value: input });
  });
});

describe('a case with a question is rejected', () => {
  const asked = { ...pendulum, question: long };
  test.each<[string, unknown, RegExp]>([
    ['without an outcome', { ...pendulum, question: {} }, /^question\.of is missing/u],
    [
      'about an unknown variable',
      { ...pendulum, question: { of: 'sun' } },
      /^question\.of: .*"sun".*light_position/u,
    ],
    [
      'about a noise term',
      { ...dice, question: { of: 'U_Y' } },
      /^question\.of: .*"U_Y".*known are U, N, X/u,
    ],
    [
      'about no category',
      { ...pendulum, question: { ...long, is: 'huge' } },
      /^question\.is: "huge" .*"short", .*"long"/u,
    ],
    [
      'about the share of a number among many',
      { ...pendulum, question: { ...long, is: 5 } },
      /^question\.is: 5 .*"short"/u,
    ],
    [
      'about the share of a real number',
      { ...dice, question: { of: 'Y', is: 2 } },
      /^question\.is: 2 .*remove it: Y .*mean/u,
    ],
    [
      'about 2 of a binary variable',
      { ...dice, question: { of: 'X', is: 2 } },
      /^question\.is: 2 .*use 0 or 1/u,
    ],
    [
      'about part of a whole number',
      { ...dice, question: { of: 'N', is: 1.5 } },
      /^question\.is: 1\.5 .*use a whole number/u,
    ],
    [
      'about a number for a category',
      { ...dice, question: { of: 'S', is: 0 } },
      /^question\.is: 0 .*one of "small", "large"/u,
    ],
    ['about a list', { ...pendulum, question: { ...long, is: ['long'] } }, /^question\.is: a list/u],
    [
      'with a long text',
      { ...pendulum, question: { ...long, text: 'x'.repeat(301) } },
      /^question\.text: .*300/u,
    ],
    [
      'with an unknown field',
      { ...pendulum, question: { ...long, html: '' } },
      /^question\.html: this field is not known/u,
    ],
    [
      'with known values of an unknown variable',
      { ...pendulum, ...see, question: { ...long, known: { sun: 1 } } },
      /^question\.known\.sun: .*"sun"/u,
    ],
    [
      'with known values out of range',
      { ...pendulum, ...see, question: { ...long, known: { light_position: 4 } } },
      /^question\.known\.light_position: 4 .*60 to 147/u,
    ],
    [
      'with known values on another rung',
      { ...pendulum, view: { rung: 'do' }, question: { ...long, known: { light_position: 90 } } },
      /^question\.known: .*"see".*"evidence"/u,
    ],
    [
      'with known values on no rung',
      { ...pendulum, question: { ...long, known: { light_position: 90 } } },
      /^question\.known: .*"view"/u,
    ],
    ['with a guess at nothing', { ...pendulum, guess: { see: 1 } }, /^guess: .*"question"/u],
    ['with a share above one', { ...asked, guess: { see: 1.01 } }, /^guess\.see: 1\.01 .*share from 0 to 1/u],
    [
      'with a share below zero',
      { ...asked, guess: { do: -0.01 } },
      /^guess\.do: -0\.01 .*share from 0 to 1/u,
    ],
    [
      'with a category for a share',
      { ...asked, guess: { imagine: 'long' } },
      /^guess\.imagine: "long" .*share/u,
    ],
    [
      'with a value out of range',
      { ...pendulum, question: { of: 'shadow_length' }, guess: { see: 13 } },
      /^guess\.see: 13 .*from 3 to 12\.8 or one of "short"/u,
    ],
    [
      'with a mean out of range',
      { ...dice, question: { of: 'X' }, guess: { see: 1.5 } },
      /^guess\.see: 1\.5 .*0 to 1/u,
    ],
    [
      'with no category',
      { ...dice, question: { of: 'S' }, guess: { do: 'tiny' } },
      /^guess\.do: "tiny" .*"small"/u,
    ],
    [
      'with a number for a category',
      { ...dice, question: { of: 'S' }, guess: { do: 1 } },
      /^guess\.do: 1 .*"small"/u,
    ],
    [
      'with a guess at another rung',
      { ...asked, guess: { perceive: 1 } },
      /^guess\.perceive: this field is not known/u,
    ],
    ['with a guess that is not finite', { ...asked, guess: { see: Number.NaN } }, /^guess\.see: NaN/u],
    ['with no rung', { ...pendulum, ...see, limits: { rungs: [] } }, /^limits\.rungs: .*at least one/u],
    [
      'with a rung twice',
      { ...pendulum, ...see, limits: { rungs: ['see', 'see'] } },
      /^limits\.rungs: .*once/u,
    ],
    [
      'with another rung',
      { ...pendulum, ...see, limits: { rungs: ['guess'] } },
      /^limits\.rungs\.0: "guess" .*"imagine"/u,
    ],
    [
      'on a rung beyond its limits',
      { ...pendulum, ...see, limits: { rungs: ['do'] } },
      /^view\.rung: "see" .*"do"/u,
    ],
    [
      'with limits and no rung',
      { ...pendulum, limits: { rungs: ['do'] } },
      /^limits\.rungs: .*"view": \{"rung": "do"\}/u,
    ],
    [
      'with limits on an unknown variable',
      { ...pendulum, limits: { variables: ['light_position', 'sun'] } },
      /^limits\.variables\.1: .*"sun"/u,
    ],
    ['with a variable twice', { ...dice, limits: { variables: ['X', 'X'] } }, /^limits\.variables: .*once/u],
    ['with a yes that is none', { ...pendulum, limits: { guess: 1 } }, /^limits\.guess: 1 .*true or false/u],
    [
      'with another limit',
      { ...pendulum, limits: { seconds: 1 } },
      /^limits\.seconds: this field is not known/u,
    ],
    [
      'with a hostile key',
      JSON.parse('{"system":"pendulum","seed":1,"guess":{"__proto__":1}}'),
      /^guess\.__proto__: /u,
    ],
    ['of a probe', { seed: 1, probe: { sentences: [] }, question: long }, /^question: .*"probe"/u],
    ['of an ask', { seed: 1, ask: { prompt: 'p' }, limits: {} }, /^limits: .*"ask"/u],
    ['guessed of a probe', { seed: 1, probe: { sentences: [] }, guess: {} }, /^guess: .*"probe"/u],
  ])('%s', (_what, input, message) => {
    expect(refusalOf(input)).toMatch(message);
    expect(refusalOf(input)).toMatch(/^[^\p{Cc}\p{Cf}]{10,500}$/u);
  });
});

describe('a link to a case with a question', () => {
  const asked: Case = { system: 'pendulum', seed: 7, question: { of: 'shadow_length', is: 'long' } };

  test('has the newest version, and a link without a question is unchanged', () => {
    expect(encodeLink(asked)).toMatch(/^#v3\./u);
    expect(encodeLink({ system: 'pendulum', seed: 7 })).toMatch(/^#v1\./u);
  });

  test.each([{ question: { of: 'shadow_length' } }, { guess: { see: 1 } }, { limits: { guess: true } }])(
    'is rejected in v2 with %j',
    (field) => {
      const fragment = encodeFragment({ system: 'pendulum', seed: 7, ...field }).replace('#v3.', '#v2.');
      expect(decodeLink(fragment)).toMatchObject({
        ok: false,
        error: { path: Object.keys(field)[0], message: expect.stringContaining('not known in v2') as string },
      });
    },
  );

  test('has one encoding regardless of the order of its limits', () => {
    const turn = (rungs: readonly string[], variables: readonly string[]): string => {
      const parsed = parseCase({ ...asked, view: { rung: 'do' }, limits: { rungs, variables } });
      return parsed.ok ? encodeLink(parsed.value) : parsed.error.message;
    };
    const names = ['light_position', 'shadow_length'];
    expect(turn(['imagine', 'do', 'see'], names.toReversed())).toBe(turn(['see', 'do', 'imagine'], names));
  });

  test('has the digest of the case without the question', () => {
    const bare: Case = { system: 'pendulum', seed: 7 };
    expect(withDigest(asked).digest).toBe(withDigest(bare).digest);
  });

  test('is distinguished from a file of an older version', () => {
    const text = caseFileText(asked);
    expect(JSON.parse(text)).toMatchObject({ version: 3 });
    expect(parseFileText(text)).toMatchObject({ ok: true, value: { cases: [asked] } });
    expect(parseFileText(text.replace('"version": 3', '"version": 2'))).toMatchObject({ ok: false });
  });
});
