import { describe, expect, it } from 'vitest';
import type { ProbeModel } from '../cases/probe-schema.ts';
import { isOtherVersion, writeCosine } from './check.ts';

const shipped: ProbeModel = {
  id: 'scene-clip',
  sha256: 'a'.repeat(64),
  dtype: 'fp32',
  device: 'wasm',
  preprocessing: 'pil-bicubic-v1',
  source: 'embedded',
};
const older: ProbeModel = { ...shipped, sha256: 'b'.repeat(64) };

describe('the model of a link', () => {
  it.each([
    ['ships in another version', older, [shipped], true],
    ['ships in another version, which runs as the second model', older, [null, shipped], true],
    ['runs', shipped, [shipped], false],
    [
      'may ship as it was, as far as is known',
      older,
      [null, { ...shipped, id: 'mine', source: 'files' }],
      false,
    ],
    ['came from files, whatever they are called', { ...older, source: 'files' }, [shipped], false],
  ] as const)('%s', (_, model, running, expected) => {
    expect(isOtherVersion({ model, cosines: null }, running)).toBe(expected);
  });
});

describe('a cosine of a comparison', () => {
  it.each([
    [0.35874000000000006, '0.35874'],
    [-0.1, '\u22120.10000'],
    [-1e-9, '0.00000'],
    [null, 'not scored'],
  ])('%s is written as %s', (value, text) => {
    expect(writeCosine(value)).toBe(text);
  });
});
