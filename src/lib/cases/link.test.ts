import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryCase } from '../../../tests/fixtures/arbitrary-case.ts';
import { canonicalJson } from '../util/canonical.ts';
import { decodeLink, encodeFragment, pathOf } from './codec/codec.ts';
import { encodeLink, withDigest } from './link.ts';
import type { Case } from './schema/case.ts';
import { verify } from './verify.ts';
import { versions, type Version } from './codec/versions.ts';

/**
 * Links that must read the same for ever. `ours`: written by Rungs, so written the same for ever too.
 * `reproduced`: exact in every way, so that its numbers stay for ever as well.
 */
interface Golden {
  readonly links: readonly {
    readonly name: string;
    readonly ours: boolean;
    readonly reproduced: boolean;
    readonly url: string;
    readonly case: Case;
  }[];
}

const golden = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/golden-links.json', import.meta.url), 'utf8'),
) as Golden;

const sun: Case = {
  system: 'pendulum',
  seed: 7,
  state: { pendulum_angle: 20 },
  do: { light_position: 120 },
  title: '影 ☀️',
};
const link = encodeLink(sun);

function linkTo(raw: unknown, tag = 'v1'): string {
  return `#${tag}.${gzipSync(JSON.stringify(raw)).toString('base64url')}`;
}

describe('links', () => {
  test('decode to the case with its digest, from a URL or its fragment', () => {
    const expected = { ok: true, value: withDigest(sun) };
    expect(decodeLink(link)).toEqual(expected);
    expect(decodeLink(link.slice(1))).toEqual(expected);
    expect(decodeLink(`  https://example.org/base/lab/pendulum?a=1${link}\n`)).toEqual(expected);
  });

  test('are the same regardless of the order of the keys', () => {
    const turned = Object.fromEntries(Object.entries(sun).reverse()) as unknown as Case;
    expect(encodeLink(turned)).toBe(link);
    expect(encodeLink({ ...sun, state: { pendulum_angle: 20.0 } })).toBe(link);
  });

  test('hold any case of ours, and encode to the same text again', () => {
    fc.assert(
      fc.property(arbitraryCase, (value) => {
        const url = encodeLink(value);
        const decoded = decodeLink(url);
        expect(decoded).toEqual({ ok: true, value: withDigest(JSON.parse(canonicalJson(value)) as Case) });
        if (decoded.ok) expect(encodeLink(decoded.value)).toBe(url);
      }),
      { numRuns: 200 },
    );
  });

  test('are read alike if other encoders wrote them', () => {
    expect(decodeLink(linkTo(sun))).toEqual({ ok: true, value: sun });
    const stored = gzipSync(` ${JSON.stringify(sun, null, 3)}\n`, { level: 0 }).toString('base64url');
    expect(decodeLink(`#v1.${stored}`)).toEqual({ ok: true, value: sun });
  });

  test('open under the path of their system, or of a model', () => {
    expect(pathOf(sun)).toBe('/lab/pendulum');
    expect(pathOf({ model: 'X ~ normal(0, 1)', seed: 1 })).toBe('/lab/model');
  });
});

describe('golden links', () => {
  test.each(golden.links)('$name decodes to the stored case', ({ url, case: expected }) => {
    expect(decodeLink(url)).toEqual({ ok: true, value: expected });
  });

  test.each(golden.links.filter((entry) => entry.ours))(
    '$name is encoded to the stored bytes',
    ({ url, case: value }) => {
      expect(`http://localhost:3000${pathOf(value)}${encodeLink(value)}`).toBe(url);
    },
  );

  test.each(golden.links.filter((entry) => entry.reproduced))(
    '$name gives the stored numbers',
    ({ case: value }) => {
      expect(verify(value)).toEqual({ reproduced: true, differences: [] });
    },
  );
});

describe('a damaged link', () => {
  test('never decodes to another case after a change of one character', () => {
    const original = canonicalJson(withDigest(sun));
    const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.#%= ';
    for (let at = 0; at < link.length; at += 1) {
      for (const step of [1, 7, 23, 40]) {
        const turned = (characters.indexOf(link.charAt(at)) + step) % characters.length;
        const damaged = link.slice(0, at) + characters.charAt(turned) + link.slice(at + 1);
        const decoded = decodeLink(damaged);
        // Some bytes of the gzip header (its time, its operating system) say nothing about the case.
        if (decoded.ok) expect(canonicalJson(decoded.value)).toBe(original);
        else expect(decoded.error.message).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      }
    }
  });

  test('is rejected after cutting, swapping or doubling', () => {
    for (let length = 0; length < link.length; length += 1)
      expect(decodeLink(link.slice(0, length)).ok).toBe(false);
    expect(decodeLink(link + link).ok).toBe(false);
    expect(decodeLink(`${link}A`).ok).toBe(false);
    expect(decodeLink(`${link}=`).ok).toBe(false);
    expect(decodeLink(link.slice(0, 40) + link.slice(41, 42) + link.slice(40, 41) + link.slice(42)).ok).toBe(
      false,
    );
  });
});

describe('error messages of links', () => {
  const bomb = `#v1.${gzipSync(Buffer.alloc(30_000_000)).toString('base64url')}`;
  const bytes = (text: string) => `#v1.${gzipSync(Buffer.from(text, 'latin1')).toString('base64url')}`;

  test.each([
    ['an address without a case', 'http://localhost:3000/lab/pendulum', 'not-a-link'],
    ['nothing', '', 'not-a-link'],
    ['another fragment', 'http://localhost:3000/#top', 'not-a-link'],
    ['a newer version', linkTo(sun, 'v8'), 'unknown-version'],
    ['a newer version than the case takes', linkTo(sun, 'v2'), 'schema'],
    ['version 0', linkTo(sun, 'v0'), 'unknown-version'],
    ['a version with a leading zero', linkTo(sun, 'v01'), 'unknown-version'],
    ['no payload', '#v1.', 'damaged'],
    ['a bomb', bomb, 'too-large'],
    ['a very long text', `#v1.${'A'.repeat(500_000)}`, 'too-large'],
    ['text that is not JSON', bytes('seed'), 'damaged'],
    ['bytes that are not UTF-8', bytes('{"seed":1,"title":"\xff"}'), 'damaged'],
    ['a list', linkTo([]), 'schema'],
    ['null', linkTo(null), 'schema'],
    ['an unknown field', linkTo({ ...sun, run: 'x' }), 'schema'],
    ['a value out of range', linkTo({ ...sun, do: { light_position: 400 } }), 'schema'],
    ['a hostile key', bytes('{"system":"pendulum","seed":1,"state":{"__proto__":1}}'), 'schema'],
    ['a deep structure', bytes('['.repeat(60_000) + ']'.repeat(60_000)), 'schema'],
  ])('%s', (_what, text, code) => {
    const decoded = decodeLink(text);
    expect(decoded.ok ? 'ok' : decoded.error.code).toBe(code);
    if (!decoded.ok) expect(decoded.error.message).toMatch(/^[^\p{Cc}\p{Cf}]{20,600}$/u);
  });

  test.each(['#v2abc', linkTo(sun, 'v9'), linkTo(sun, 'v0')])(
    'of %s name the supported versions, in the same words',
    (text) => {
      const decoded = decodeLink(text);
      expect(decoded.ok ? '' : decoded.error.message).toContain(
        'this Rungs reads links with "#v1." to "#v7."',
      );
    },
  );

  test('name the field, the value and the remedy', () => {
    const decoded = decodeLink(linkTo({ ...sun, do: { light_position: 400 } }));
    expect(decoded).toMatchObject({ ok: false, error: { path: 'do.light_position' } });
    expect(!decoded.ok && decoded.error.message).toMatch(/400.*60 to 147/u);
  });

  test('never repeat characters that could move a cursor or reverse text', () => {
    const decoded = decodeLink(linkTo({ ...sun, system: '\u001b[2J\u202e\r\nx' }));
    expect(!decoded.ok && decoded.error.message).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});

describe('versions', () => {
  /** Once there was a seed under another name; once there will be a field that is split. */
  const table: readonly Version[] = [
    { tag: 'v0', upgrade: (raw) => rename(raw, 'random', 'seed') },
    { tag: 'v1', upgrade: (raw) => rename(raw, 'comment', 'note') },
    { tag: 'v2' },
  ];

  function rename(raw: unknown, from: string, to: string): unknown {
    if (typeof raw !== 'object' || raw === null || !(from in raw)) return raw;
    const { [from]: moved, ...rest } = raw as Record<string, unknown>;
    return { ...rest, [to]: moved };
  }

  test.each([
    ['v0', { system: 'pendulum', random: 3, comment: 'old' }],
    ['v1', { system: 'pendulum', seed: 3, comment: 'old' }],
    ['v2', { system: 'pendulum', seed: 3, note: 'old' }],
  ])('a link of %s is migrated through every version to the current one', (tag, raw) => {
    expect(decodeLink(linkTo(raw, tag), table)).toEqual({
      ok: true,
      value: { system: 'pendulum', seed: 3, note: 'old' },
    });
  });

  test('new links have the newest version', () => {
    expect(encodeFragment(sun, table)).toMatch(/^#v2\./u);
    expect(encodeLink(sun)).toMatch(/^#v1\./u);
  });

  test('an old shape is rejected under a new version', () => {
    expect(decodeLink(linkTo({ system: 'pendulum', random: 3 }, 'v2'), table).ok).toBe(false);
  });

  test('unsafe keys are rejected before migration', () => {
    const text = gzipSync('{"system":"pendulum","seed":3,"__proto__":{"polluted":1}}').toString('base64url');
    const touched: unknown[] = [];
    // It would hide the key from code that reads its outcome.
    const upgrade = (raw: unknown): unknown => {
      touched.push(raw);
      return { system: 'pendulum', seed: 3 };
    };
    expect(decodeLink(`#v0.${text}`, [{ tag: 'v0', upgrade }, { tag: 'v1' }])).toMatchObject({
      ok: false,
      error: { code: 'schema', path: '__proto__' },
    });
    expect(touched).toEqual([]);
  });

  test('golden links include every released version', () => {
    const tags = new Set(golden.links.map(({ url }) => url.split('#')[1]?.split('.')[0]));
    for (const { tag } of versions) expect(tags).toContain(tag);
  });
});
