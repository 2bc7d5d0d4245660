import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Pixels } from '../types.ts';
import { preprocess, preprocessingName, type PictureSpec } from './index.ts';
import { required } from '../../../../tests/support/required.ts';

const triple = v.tuple([v.number(), v.number(), v.number()]);
const caseSchema = v.object({
  name: v.string(),
  width: v.number(),
  height: v.number(),
  kind: v.picklist(['noise', 'checks', 'transparent']),
  resize: v.picklist(['shortest-edge', 'stretch']),
  edge: v.number(),
  side: v.number(),
  filter: v.picklist(['bicubic', 'bilinear', 'lanczos', 'box', 'hamming']),
  bytesSha256: v.string(),
  tensorSha256: v.string(),
  bytes: v.optional(v.string()),
});
type Case = v.InferOutput<typeof caseSchema>;
const { cases, mean, std } = v.parse(
  v.object({ mean: triple, std: triple, cases: v.array(caseSchema) }),
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/preprocess.json'), 'utf8')),
);

/** Draws a picture like the generator in tests/fixtures/preprocess.py. */
function picture({ width, height, kind }: Pick<Case, 'width' | 'height' | 'kind'>): Pixels {
  let state = width * 65536 + height;
  const data = Uint8Array.from({ length: width * height * 4 }, (_, index) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    if (index % 4 === 3) return kind === 'transparent' ? state >>> 24 : 255;
    return kind === 'checks' ? (state >>> 31) * 255 : state >>> 24;
  });
  return { width, height, data };
}

function specOf({ side, edge, resize, filter }: Case, more: Partial<PictureSpec> = {}): PictureSpec {
  return { side, edge, resize, filter, rescale: 1, mean: [0, 0, 0], std: [1, 1, 1], ...more };
}

/** Interleaves three planes of numbers into rows of red, green, blue bytes. */
function interleaved(tensor: Float32Array): Buffer {
  const plane = tensor.length / 3;
  return Buffer.from(
    Array.from({ length: tensor.length }, (_, i) => tensor[(i % 3) * plane + Math.floor(i / 3)] ?? -1),
  );
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

describe('a preprocessed picture', () => {
  it.each(cases)('has the bytes of Pillow: $name', (given) => {
    const bytes = interleaved(preprocess(picture(given), specOf(given)));
    if (given.bytes !== undefined) expect([...bytes]).toEqual([...Buffer.from(given.bytes, 'base64')]);
    expect(sha256(bytes)).toBe(given.bytesSha256);
  });

  it.each(cases)('has the numbers of numpy, to the last bit: $name', (given) => {
    const tensor = preprocess(picture(given), specOf(given, { rescale: 1 / 255, mean, std }));
    expect(sha256(new Uint8Array(tensor.buffer))).toBe(given.tensorSha256);
  });

  it('is the same from clamped bytes, as of a canvas', () => {
    const given = required(cases[0]);
    const { width, height, data } = picture(given);
    const clamped = preprocess({ width, height, data: Uint8ClampedArray.from(data) }, specOf(given));
    expect(clamped).toEqual(preprocess({ width, height, data }, specOf(given)));
  });

  it('is white where it is transparent, whatever colour is stored', () => {
    const data = Uint8Array.from([10, 20, 30, 0, 200, 100, 50, 0]);
    const spec = specOf({ ...(cases[0] as Case), side: 4, edge: 4 });
    expect(new Set(preprocess({ width: 2, height: 1, data }, spec))).toEqual(new Set([255]));
  });

  it('uses no memory for cropped parts', () => {
    const strip = { width: 1_000_000, height: 1, data: new Uint8Array(4_000_000).fill(255) };
    const tensor = preprocess(strip, specOf({ ...(cases[0] as Case), side: 224, edge: 224 }));
    expect(tensor).toHaveLength(3 * 224 * 224);
    expect(new Set(tensor)).toEqual(new Set([255]));
  });

  it.each([
    [2, 2, 15],
    [0, 2, 0],
    [1.5, 2, 12],
    [2, Number.NaN, 16],
  ])('is rejected if %s x %s pixels come as %s bytes', (width, height, length) => {
    const pixels = { width, height, data: new Uint8Array(length) };
    expect(() => preprocess(pixels, specOf(cases[0] as Case))).toThrow(`not ${length}`);
  });

  it('names its preprocessing', () => {
    const spec = specOf(cases[0] as Case);
    expect(preprocessingName(spec)).toBe('pil-bicubic-v1');
    expect(preprocessingName({ ...spec, filter: 'bilinear' })).toBe('pil-bilinear-v1');
  });
});
