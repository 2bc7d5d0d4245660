import { describe, expect, it } from 'vitest';
import { decodeLink, parseCase } from '../../cases/index.ts';
import { hashBytes } from '../../util/hash.ts';
import { fromCase, toCase, type ModelScores } from './case.ts';
import { withCopies, withView } from './change.ts';
import { checkClaim } from './link/check.ts';
import { exampleProbe } from './example.ts';
import { embeddingOf, fakeModel } from '../../../../tests/support/fake-clip.ts';
import { knownCosines } from './matrix/matrix.ts';
import { openFile, openLink } from './link/open.ts';
import { bundleText } from '../../cases/own-pictures.ts';
import { shareProbe } from './link/share.ts';
import type { ProbeValue } from './value.ts';

const small = new Uint8Array([1, 2, 3]);
const large = new Uint8Array(200_000).map((_, index) => (index * index) % 251);
const own = (bytes: Uint8Array, name: string) =>
  ({ kind: 'own', id: hashBytes(bytes), name, type: 'image/png' }) as const;
const files = new Map([
  [hashBytes(small), new Blob([small], { type: 'image/png' })],
  [hashBytes(large), new Blob([large], { type: 'image/png' })],
]);

const value: ProbeValue = {
  ...withView(exampleProbe, {
    score: 'softmax-rows',
    temperature: 0.05,
    domain: { kind: 'fixed', lo: 0, hi: 0.5 },
    palette: 'cividis',
    ranks: 'rows',
    sortPictures: { by: { kind: 'margin' }, direction: 'ascending' },
    sortSentences: { by: { kind: 'line', id: exampleProbe.pictures[2]?.id ?? '' }, direction: 'descending' },
  }),
  pictures: [...exampleProbe.pictures, own(small, 'small.png'), own(large, 'large.png')],
  templates: ['a picture of {}', 'we see {}'],
  title: 'Which?',
  note: 'Two lines\nof it',
};

function made(change = {}): ModelScores {
  const model = fakeModel(change);
  return {
    model,
    source: 'embedded',
    cosines: knownCosines(
      value.pictures.map(({ id }) => embeddingOf(id)),
      value.sentences.map(embeddingOf),
    ),
  };
}

describe('a probe as a case', () => {
  it('is restored from its link unchanged, with what its models computed', async () => {
    const parts = { results: [made(), made({ id: 'other', sha256: '1'.repeat(64) })], difference: true };
    const shared = await shareProbe(value, parts, files);
    if (!shared.ok) throw new Error(shared.error);
    const { fragment, outside, missing } = shared.value;
    expect(fragment).toMatch(/^#v2\./u);
    expect(outside.map(({ name }) => name)).toEqual(['large.png']);
    expect(missing).toEqual([]);
    const opened = await openLink(fragment, () => Promise.resolve(new Map()));
    if (!opened.ok) throw new Error(opened.error);
    expect(opened.value.value).toEqual(value);
    expect(opened.value.difference).toBe(true);
    expect(opened.value.claims.map(({ model }) => model.id)).toEqual(['fake', 'other']);
    expect([...opened.value.files]).toEqual([[hashBytes(small), small]]);
  });

  it('contains small copies, and names their originals, in a newer version', async () => {
    const bytes = new Uint8Array([4, 5, 6]);
    const copy = { ...own(bytes, 'large.png'), copyOf: hashBytes(large) };
    const copied = withCopies(value, new Map([[hashBytes(large), copy]]));
    const store = new Map([[copy.id, new Blob([bytes])]]);
    const shared = await shareProbe(
      copied,
      { results: [], difference: false },
      new Map([...files, ...store]),
    );
    if (!shared.ok) throw new Error(shared.error);
    const { fragment, outside } = shared.value;
    expect(fragment).toMatch(/^#v6\./u);
    expect(outside).toEqual([]);
    const opened = await openLink(fragment, () => Promise.resolve(new Map()));
    expect(opened).toMatchObject({ ok: true, value: { value: copied } });
    expect(opened.ok && opened.value.files.get(copy.id)).toEqual(bytes);
  });

  it('includes large pictures in its file', async () => {
    const shared = await shareProbe(value, { results: [], difference: false }, files);
    if (!shared.ok) throw new Error(shared.error);
    const opened = await openFile(await bundleText(shared.value, files));
    if (!opened.ok || opened.value.kind !== 'one') throw new Error('no probe came back');
    expect(opened.value.value).toEqual(value);
    expect(opened.value.files.get(hashBytes(large))).toEqual(large);
    expect(opened.value.claims).toEqual([]);
  });

  it('claims no numbers while one is missing', () => {
    const whole = made();
    const partial = {
      ...whole,
      cosines: { ...whole.cosines, values: whole.cosines.values.slice().fill(Number.NaN, 0, 1) },
    };
    const parsed = parseCase(toCase(value, { results: [partial], difference: false, inside: new Map() }));
    expect(parsed.ok && parsed.value.probe?.model?.id).toBe('fake');
    expect(parsed.ok && parsed.value.probe?.result).toBeUndefined();
  });

  it('omits the numbers first if a probe is too large', async () => {
    const pictures = Array.from({ length: 1500 }, (_, index) =>
      own(new Uint8Array([index % 256, index >> 8]), `${index}`),
    );
    const large = {
      ...value,
      pictures,
      sentences: Array.from({ length: 24 }, (_, index) => `sentence ${index}`),
      view: exampleProbe.view,
    };
    const all = knownCosines(
      pictures.map(({ id }) => embeddingOf(id)),
      large.sentences.map(embeddingOf),
    );
    const shared = await shareProbe(
      large,
      { results: [{ ...made(), cosines: all }], difference: false },
      new Map(),
    );
    expect(shared).toMatchObject({ ok: true, value: { numbers: false } });
    expect(shared.ok && shared.value.case.probe?.model?.id).toBe('fake');
  });

  it('counts pictures whose file is missing', async () => {
    const shared = await shareProbe(value, { results: [], difference: false }, new Map());
    expect(shared.ok && shared.value.missing.map(({ name }) => name)).toEqual(['small.png', 'large.png']);
  });

  it('rejects a case about something else', () => {
    expect(fromCase({ system: 'pendulum', seed: 1 })).toMatchObject({ ok: false });
    expect(decodeLink('#v2.x').ok).toBe(false);
  });
});

describe('the claim of a link', () => {
  const claimed = fromCase(toCase(value, { results: [made()], difference: false, inside: new Map() }));
  const claim = claimed.ok ? claimed.value.claims[0] : undefined;
  if (claim === undefined) throw new Error('no claim');
  const running = { ...claim.model };

  it('is reproduced by equal numbers, and not by others', () => {
    const same = checkClaim(claim, running, made().cosines);
    expect(same).toMatchObject({ kind: 'compared', comparison: { reproduced: true } });
    const cell = made().cosines;
    cell.values[3] = (cell.values[3] ?? 0) + 0.01;
    const other = checkClaim(claim, running, cell);
    expect(other).toMatchObject({
      kind: 'compared',
      comparison: { reproduced: false, differences: [{ name: 'cosine.0.3' }] },
    });
  });

  it('is compared within the tolerance of the device', () => {
    const cell = made().cosines;
    cell.values[3] = (cell.values[3] ?? 0) + 2e-4;
    expect(checkClaim(claim, running, cell)).toMatchObject({ comparison: { reproduced: false } });
    expect(checkClaim(claim, { ...running, device: 'webgpu' }, cell)).toMatchObject({
      comparison: { reproduced: true },
    });
  });

  it('is not compared with another model, or before everything is scored', () => {
    expect(checkClaim(claim, null, null).kind).toBe('other-model');
    expect(checkClaim(claim, { ...running, sha256: '2'.repeat(64) }, made().cosines).kind).toBe(
      'other-model',
    );
    const partial = made().cosines;
    partial.values[0] = Number.NaN;
    expect(checkClaim(claim, running, partial).kind).toBe('pending');
  });
});
