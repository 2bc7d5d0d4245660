import { describe, expect, it } from 'vitest';
import { encodeFragment } from './codec/codec.ts';
import { caseFileText, collectionFileText } from './codec/file.ts';
import { readFile, readLink } from './open.ts';
import type { Case } from './schema/case.ts';
import { parseCase } from './schema/schema.ts';
import { unwrap } from '../../../tests/support/required.ts';

function made(text: object): Case {
  return unwrap(parseCase({ seed: 0, ...text }));
}

const lab = made({ system: 'pendulum' });
const ask = made({ ask: { prompt: 'What is this?', parameters: {} } });
const isLab = (value: Case): boolean => value.system !== undefined;

describe('a file', () => {
  it('opens as a case if it contains exactly one', () => {
    expect(readFile(caseFileText(lab, new Map()), isLab)).toMatchObject({
      ok: true,
      value: { kind: 'one', case: lab },
    });
  });

  it.each([
    ['another page’s', caseFileText(ask, new Map()), [ask]],
    ['several', collectionFileText([lab, ask], new Map()), [lab, ask]],
  ])('with %s cases is for the collection', (_, text, cases) => {
    expect(readFile(text, isLab)).toMatchObject({ ok: true, value: { kind: 'cases', cases } });
  });

  it('reports that it contains no case', () => {
    expect(readFile('{}', isLab).ok).toBe(false);
    expect(readFile('no json', isLab).ok).toBe(false);
  });
});

describe('a link', () => {
  it('opens without pictures, and with pictures found next to it', async () => {
    expect(await readLink(encodeFragment(lab))).toMatchObject({ ok: true, value: { case: lab } });
    const beside = new Map([['a', Uint8Array.of(1)]]);
    const found = await readLink(encodeFragment(lab), () => Promise.resolve(beside));
    expect(found.ok && found.value.attachments).toBe(beside);
  });

  it('opens if saved pictures cannot be looked up', async () => {
    const found = await readLink(encodeFragment(lab), () => Promise.reject(new Error('blocked')));
    expect(found).toMatchObject({ ok: true, value: { case: lab, attachments: new Map() } });
  });

  it('without a case says so, and shows what a link looks like', async () => {
    expect(await readLink('#hello')).toEqual({
      ok: false,
      error: '"#hello" holds no case; this Rungs reads links with "#v1." to "#v7." and a long text after it',
    });
  });

  it('that is damaged says why', async () => {
    const found = await readLink(encodeFragment(lab).slice(0, -3));
    expect(found.ok).toBe(false);
  });
});
