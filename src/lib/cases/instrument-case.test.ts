import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryCase } from '../../../tests/fixtures/arbitrary-case.ts';
import { arbitraryInstrumentCase } from '../../../tests/fixtures/arbitrary-instrument-case.ts';
import { canonicalJson } from '../util/canonical.ts';
import { decodeLink, pathOf } from './codec/codec.ts';
import { encodeLink, withDigest } from './link.ts';
import { drawCasePicture, ownPicture, pictureBytes } from './schema/picture-data.ts';
import { roundCosines } from './kinds/probe/schema.ts';
import type { Case } from './schema/case.ts';
import { parseCase } from './schema/schema.ts';
import { refusalOf } from './schema/refusal.fixture.ts';
import { probeModel as model } from './kinds/probe/model.fixture.ts';

const scene = { system: 'pendulum', state: { pendulum_angle: 20 } };
const probe: Case = {
  seed: 1,
  pictures: [scene],
  probe: { sentences: ['a', 'b'], model, result: { cosines: [[0.5, -0.25]] } },
};
const ask: Case = { seed: 1, ask: { prompt: 'Why?', answers: [{ model: 'llava', text: 'Because.' }] } };

const linkTo = (raw: unknown, tag = 'v2') => `#${tag}.${gzipSync(JSON.stringify(raw)).toString('base64url')}`;

/** The probe with some of its fields replaced. */
const probing = (fields: object) => ({ ...probe, probe: { ...probe.probe, ...fields } });
const asking = (fields: object) => ({ ...ask, ask: { ...ask.ask, ...fields } });
const picturing = (...pictures: readonly unknown[]) => ({ seed: 1, probe: { sentences: [] }, pictures });

describe('probes and asks as links', () => {
  test('hold any such case, and encode to the same text again', () => {
    fc.assert(
      fc.property(arbitraryInstrumentCase, (value) => {
        const url = encodeLink(value);
        expect(url).toMatch(/^#v2\./u);
        const decoded = decodeLink(url);
        expect(decoded).toEqual({ ok: true, value: JSON.parse(canonicalJson(value)) as Case });
        if (decoded.ok) expect(encodeLink(decoded.value)).toBe(url);
      }),
      { numRuns: 150 },
    );
  });

  test('get a newer version, and other cases stay in v1, or v3 if they ask a question', () => {
    fc.assert(
      fc.property(arbitraryCase, (value) => {
        const asks = value.question ?? value.limits;
        expect(encodeLink(value)).toMatch(asks ? /^#v3\./u : /^#v1\./u);
      }),
      { numRuns: 50 },
    );
  });

  test('open on the page of their instrument', () => {
    expect([probe, ask].map(pathOf)).toEqual(['/probe', '/ask']);
  });

  test('carry no digest, because they contain their results', () => {
    expect(withDigest(probe)).toBe(probe);
    expect(refusalOf({ ...probe, digest: 'v1:0123456789abcdef' })).toMatch(
      /^digest: a case with "probe" has no such field/u,
    );
  });

  test.each([
    [
      'a probe as v1',
      linkTo(probe, 'v1'),
      /^the link's case is refused: probe: this field is not known in v1/u,
    ],
    [
      'pictures as v1',
      linkTo({ system: 'pendulum', seed: 1, pictures: [] }, 'v1'),
      /pictures: this field is not known in v1/u,
    ],
    ['a case of v1 as v2', linkTo({ system: 'pendulum', seed: 1 }), /starts with "#v1\."/u],
  ])('are rejected with %s', (_what, url, message) => {
    const decoded = decodeLink(url);
    expect(!decoded.ok && decoded.error).toMatchObject({ code: 'schema' });
    expect(!decoded.ok && decoded.error.message).toMatch(message);
  });

  test('are rejected before decompression if they are a bomb of sentences', () => {
    const bomb = gzipSync(`{"seed":1,"probe":{"sentences":["${'a'.repeat(50_000_000)}"]}}`);
    const decoded = decodeLink(`#v2.${bomb.toString('base64url')}`);
    expect(!decoded.ok && decoded.error.code).toBe('too-large');
  });
});

describe('a probe or ask is accepted', () => {
  test.each<[string, unknown]>([
    ['the least probe', { seed: 0, probe: { sentences: [] } }],
    ['sentences of every sort of character', probing({ sentences: ['<b>\u202e\u0000', '{}'] })],
    [
      'a picture that contradicts the equations',
      picturing({ system: 'pendulum', state: { light_position: 80, shadow_length: 3 } }),
    ],
    ['an exogenous value', picturing({ system: 'water-flow', state: { h_raw: 20 } })],
    ['a hub id', probing({ model: { ...model, id: 'Xenova/clip-vit-base-patch32', source: 'hub' } })],
    ['an answer that quotes an address', asking({ answers: [{ model: 'm', text: 'see http://x' }] })],
    [
      'an edited template called like a method',
      asking({
        task: {
          id: 'counterfactual',
          system: 'pendulum',
          seed: 0,
          variant: { template: { id: 'x', title: 'x', parts: { toString: 'y' } } },
        },
      }),
    ],
  ])('%s', (_what, input) => {
    expect(parseCase(input)).toEqual({ ok: true, value: input });
  });
});

describe('a probe or ask is rejected', () => {
  const png = ownPicture(new Uint8Array([1, 2, 3]), 'x.png', 'image/png', { inside: true });
  test.each<[string, unknown, RegExp]>([
    ['no subject', { seed: 1, pictures: [] }, /exactly one/u],
    ['two subjects', { ...probe, ...ask }, /^ask: .*exactly one/u],
    ['a subject beside a system', { ...probe, system: 'pendulum' }, /^probe: .*exactly one/u],
    ['a state beside a probe', { ...probe, state: {} }, /^state: .*no such field/u],
    ['a server beside an ask', { ...ask, server: { model: 'm' } }, /^server: .*no such field/u],
    [
      'pictures beside a system',
      { system: 'pendulum', seed: 1, pictures: [] },
      /^pictures: .*no such field/u,
    ],
    ['no seed', { probe: { sentences: [] } }, /^seed is missing/u],
    ['a list for a probe', { seed: 1, probe: [] }, /^probe: .*use an object/u],
    ['no sentences', { seed: 1, probe: {} }, /^probe\.sentences is missing/u],
    ['an unknown field', probing({ fetch: 'x' }), /^probe\.fetch: this field is not known/u],
    ['too many sentences', probing({ sentences: Array(501).fill('a') }), /^probe\.sentences: .*500/u],
    [
      'a long sentence',
      probing({ sentences: ['a'.repeat(1001)] }),
      /^probe\.sentences\.0: .*1000 characters/u,
    ],
    ['a sentence that is no text', probing({ sentences: [1] }), /^probe\.sentences\.0: 1/u],
    [
      'a matrix with a row too many',
      probing({
        result: {
          cosines: [
            [0, 0],
            [0, 0],
          ],
        },
      }),
      /^probe\.result\.cosines: 2 rows .*use 1/u,
    ],
    [
      'a row that is short',
      probing({ result: { cosines: [[0]] } }),
      /^probe\.result\.cosines\.0: 1 cosines .*use 2/u,
    ],
    [
      'a cosine beyond 1',
      probing({ result: { cosines: [[0, 1.5]] } }),
      /^probe\.result\.cosines\.0\.1: 1\.5 .*-1 to 1/u,
    ],
    [
      'numbers of no model',
      { ...probe, probe: { sentences: ['a'], result: { cosines: [[0]] } } },
      /^probe\.model is missing/u,
    ],
    [
      'an address as a model',
      probing({ model: { ...model, id: 'https://x/y' } }),
      /^probe\.model\.id: .*addresses/u,
    ],
    ['a hash of another length', probing({ model: { ...model, sha256: 'ab' } }), /^probe\.model\.sha256/u],
    ['a device', probing({ model: { ...model, device: 'tpu' } }), /^probe\.model\.device: "tpu"/u],
    [
      'an order by a sentence that is not there',
      probing({ view: { score: 'cosine', sortPictures: { by: 2, direction: 'ascending' } } }),
      /no sentence 2 among 2/u,
    ],
    [
      'a domain that is upside down',
      probing({ view: { score: 'cosine', domain: [1, 0] } }),
      /^probe\.view\.domain/u,
    ],
    [
      'a temperature of 0',
      probing({ view: { score: 'cosine', temperature: 0 } }),
      /^probe\.view\.temperature: 0/u,
    ],
    ['too many pictures', picturing(...Array.from({ length: 2001 }, () => scene)), /^pictures: .*2000/u],
    ['a picture that is nothing', picturing(null), /^pictures\.0/u],
    ['an unknown system', picturing({ system: 'toString', state: {} }), /^pictures\.0\.system: "toString"/u],
    [
      'a value out of range',
      picturing({ system: 'pendulum', state: { light_position: 400 } }),
      /^pictures\.0\.state: light_position is 400; it runs from 60 to 147/u,
    ],
    [
      'a category as a value',
      picturing({ system: 'pendulum', state: { shadow_length: 'long' } }),
      /^pictures\.0\.state\.shadow_length: "long"/u,
    ],
    [
      'a variable of another system',
      picturing({ system: 'pendulum', state: { ball_size: 9 } }),
      /no variable "ball_size"/u,
    ],
    [
      'a style that the system has not',
      picturing({ system: 'causal-circuit', state: {}, style: 'published' }),
      /^pictures\.0\.style: causal-circuit/u,
    ],
    ['a huge picture', picturing({ ...scene, size: 4096 }), /^pictures\.0\.size: 4096 .*16 to 2048/u],
    [
      'bytes that are not those of the hash',
      picturing({ ...png, data: 'AQIE' }),
      /^pictures\.0\.data: the SHA-256 of these bytes/u,
    ],
    ['bytes with padding', picturing({ ...png, data: 'AQ==' }), /^pictures\.0\.data: this is not base64url/u],
    ['too many bytes', picturing({ ...png, data: 'A'.repeat(200_001) }), /^pictures\.0\.data: .*file/u],
    [
      'pictures that are too much together',
      picturing(
        ...[1, 2].map((seed) =>
          ownPicture(new Uint8Array(140_000).fill(seed), 'x', undefined, { inside: true }),
        ),
      ),
      /bytes as JSON/u,
    ],
    ['an address as a picture', picturing({ url: 'http://x/y.png' }), /^pictures\.0/u],
    ['a media type that is none', picturing({ ...png, type: 'text/html' }), /^pictures\.0\.type/u],
    ['an ask of nothing', { seed: 1, ask: {} }, /^ask: it has neither "prompt" nor "task"/u],
    ['a long prompt', asking({ prompt: 'x'.repeat(20_001) }), /^ask\.prompt: .*20000/u],
    ['an address of a server', asking({ server: 'http://x' }), /^ask\.server: this field is not known/u],
    [
      'an address as an answering model',
      asking({ answers: [{ model: 'http://x/v1', text: '' }] }),
      /^ask\.answers\.0\.model: .*addresses/u,
    ],
    [
      'a key as a fingerprint',
      asking({ answers: [{ model: 'm', text: '', system_fingerprint: 'sk-abcdefghijklmnopqrst' }] }),
      /system_fingerprint: .*keys/u,
    ],
    [
      'an unknown task',
      asking({ task: { id: 'Guess!', system: 'pendulum', seed: 1 } }),
      /^ask\.task\.id: "Guess!"/u,
    ],
    [
      'a task about what is no id',
      asking({ task: { id: 'counterfactual', system: 'The moon!', seed: 1 } }),
      /^ask\.task\.system: "The moon!".*"pendulum"/u,
    ],
    [
      'three demonstrations',
      asking({ task: { id: 'counterfactual', system: 'pendulum', seed: 1, variant: { shots: 3 } } }),
      /^ask\.task\.variant\.shots: 3 .*0, 2, 4 or 8/u,
    ],
    [
      'a part with an odd name',
      asking({
        task: {
          id: 'counterfactual',
          system: 'pendulum',
          seed: 1,
          variant: { template: { id: 'x', title: 'x', parts: { 'a b': '' } } },
        },
      }),
      /use a part's name/u,
    ],
    [
      'a credit of 2',
      asking({
        answers: [{ model: 'm', text: '', score: { protocol: 'audited', outcome: 'right', credit: 2 } }],
      }),
      /credit: 2/u,
    ],
    [
      'bounds that cross',
      asking({ answers: [{ model: 'm', text: '', yes: [0.9, 0.1] }] }),
      /^ask\.answers\.0\.yes/u,
    ],
    [
      'a hostile key',
      JSON.parse('{"seed":1,"probe":{"sentences":[],"__proto__":{}}}'),
      /^probe\.__proto__: /u,
    ],
    [
      'a hostile key in a state',
      JSON.parse(
        '{"seed":1,"probe":{"sentences":[]},"pictures":[{"system":"pendulum","state":{"constructor":1}}]}',
      ),
      /constructor: /u,
    ],
    ['half a character', probing({ sentences: ['\ud83d'] }), /surrogate/u],
    ['control characters in a name', picturing({ system: '\u001b[2J\u202e', state: {} }), /not known/u],
  ])('%s', (_what, input, message) => {
    expect(refusalOf(input)).toMatch(message);
    expect(refusalOf(input)).toMatch(/^[^\p{Cc}\p{Cf}]{10,500}$/u);
  });
});

describe('pictures', () => {
  test('are drawn from given values of a system, and the equations give the others', () => {
    const { svg, size } = drawCasePicture({ system: 'pendulum', state: { pendulum_angle: 20 }, size: 96 });
    expect(size).toBe(96);
    expect(svg).toMatch(/^<svg[^>]*width="96"/u);
    expect(() => drawCasePicture({ system: 'pendulum', state: { pendulum_angle: 99 } })).toThrow(
      /-44 to 43/u,
    );
  });

  test('are embedded if they are a user’s small files, and otherwise referred to by hash', () => {
    const small = new Uint8Array([1, 2, 3]);
    const own = ownPicture(small, 'dot.png', 'image/png', { inside: true });
    expect(pictureBytes(own)).toEqual(small);
    expect(ownPicture(new Uint8Array(150_001), 'big.png', undefined, { inside: true }).data).toBeUndefined();
    expect(pictureBytes(ownPicture(small, 'dot.png', undefined, { inside: false }))).toBeNull();
  });

  test('have cosines of five digits, within -1 and 1, and never -0', () => {
    expect(roundCosines([Float32Array.of(0.123456, -1.00001), [-0.000001]])).toEqual([[0.12346, -1], [0]]);
    expect(Object.is(roundCosines([[-0.000001]])[0]?.[0], 0)).toBe(true);
  });
});
