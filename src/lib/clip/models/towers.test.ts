import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ModelFolder } from './folder.ts';
import { filesFolder } from './files.ts';
import { availableDtypes, damagedGraph, identityDigest, noTowers, readTower } from './towers.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Returns a folder whose files contain their own paths. */
function folderOf(...paths: string[]): ModelFolder {
  const files = new Map(paths.map((path) => [path, new Blob([path])]));
  return filesFolder({ kind: 'files', id: 'mine', files });
}
const both = (suffix: string): string[] => [
  `onnx/text_model${suffix}.onnx`,
  `onnx/vision_model${suffix}.onnx`,
];

describe('the precision of a model', () => {
  it('is the requested one, if both towers have it', async () => {
    const folder = folderOf(...both(''), ...both('_fp16'), 'onnx/text_model_q4.onnx');
    expect(await availableDtypes(folder, 'wasm', { half: true, asked: 'fp16' })).toEqual(['fp16']);
    expect(await availableDtypes(folder, 'wasm', { half: true, asked: 'q4' })).toEqual([]);
    expect(await availableDtypes(folder, 'wasm', { half: true, asked: 'q8' })).toEqual([]);
  });

  it('is otherwise the best for the device, with a fallback after half precision', async () => {
    const all = folderOf(...both(''), ...both('_fp16'), ...both('_quantized'));
    expect(await availableDtypes(all, 'webgpu', { half: true, asked: null })).toEqual(['fp16', 'fp32']);
    expect(await availableDtypes(all, 'webgpu', { half: false, asked: null })).toEqual(['fp32']);
    expect(await availableDtypes(all, 'wasm', { half: true, asked: null })).toEqual(['q8']);
    const halves = folderOf(...both('_fp16'), ...both('_q4f16'));
    expect(await availableDtypes(halves, 'webgpu', { half: false, asked: null })).toEqual([]);
    expect(await availableDtypes(halves, 'wasm', { half: false, asked: null })).toEqual(['fp16', 'q4f16']);
    expect(
      await availableDtypes(folderOf('onnx/text_model.onnx'), 'wasm', { half: true, asked: null }),
    ).toEqual([]);
  });

  it('is rejected with the available ones if it is missing', async () => {
    const folder = folderOf('onnx/text_model_q4.onnx', ...both(''), ...both('_int8'));
    expect((await noTowers(folder, 'q4')).message).toBe(
      'the folder “mine” has no towers of precision q4 (onnx/vision_model_q4.onnx); it has fp32, int8. Choose one of those.',
    );
  });

  it('does not exist for a fused graph, nor for other files', async () => {
    const fused = folderOf('onnx/model.onnx');
    for (const asked of ['q8', null] as const)
      expect((await noTowers(fused, asked)).message).toContain('has one fused graph (onnx/model.onnx)');
    expect((await noTowers(folderOf('onnx/vision_model.onnx', 'a.txt'), null)).message).toContain(
      'lacks onnx/text_model.onnx. Found: a.txt, onnx/vision_model.onnx.',
    );
    expect((await noTowers(folderOf('a.txt'), 'fp16')).message).toContain(
      'lacks onnx/text_model_fp16.onnx, onnx/vision_model_fp16.onnx.',
    );
  });
});

describe('a tower', () => {
  const path = 'onnx/text_model.onnx';

  it('is read with all its weight files, each with its digest', async () => {
    const folder = folderOf(path, `${path}_data`, `${path}_data_1`, `${path}_data_3`);
    const { graph, digests } = await readTower(folder, 'text', 'fp32', {});
    expect(textOf(graph.bytes)).toBe(path);
    expect(graph.external.map(({ path: name, data }) => [name, textOf(data)])).toEqual([
      ['text_model.onnx_data', `${path}_data`],
      ['text_model.onnx_data_1', `${path}_data_1`],
    ]);
    expect([...digests]).toEqual(
      [path, `${path}_data`, `${path}_data_1`].map((name) => [name, sha256(name)]),
    );
  });

  it('is loaded by the source’s own loader if it has one', async () => {
    const bytes = new TextEncoder().encode('loaded');
    const graph = { bytes, external: [{ path: 'weights', data: bytes }] };
    const folder: ModelFolder = { ...folderOf(), graph: () => Promise.resolve(graph) };
    const tower = await readTower(folder, 'text', 'fp32', {});
    expect(tower.graph).toBe(graph);
    expect([...tower.digests.keys()]).toEqual([path, 'onnx/weights']);
  });

  it('is reported by name if it is missing', async () => {
    await expect(readTower(folderOf(), 'vision', 'q8', {})).rejects.toThrow(
      'lacks onnx/vision_model_quantized.onnx. Found: nothing.',
    );
  });

  it.each([
    ['', 'it is empty'],
    ['version https://git-lfs.github.com/spec/v1\noid', 'it is a pointer of Git LFS'],
    ['the version https://git-lfs', 'its 27 bytes are not a complete ONNX graph'],
    ['\n <!DOCTYPE html>', 'it is a web page'],
    ['<?xml version="1.0"?>', 'it is a web page'],
    ['a <html>', 'its 8 bytes are not a complete ONNX graph'],
  ])('that starts with %j is damaged: %s', (text, why) => {
    expect(damagedGraph('a.onnx', new TextEncoder().encode(text)).message).toContain(
      `a.onnx is damaged: ${why}`,
    );
  });
});

describe('the digest of a model', () => {
  it('is the digest of its files’ names and SHA-256 sums', async () => {
    const lines = `${'b'.repeat(64)}  a\n${'a'.repeat(64)}  b\n`;
    const digests = [['b', 'a'.repeat(64)] as const, ['a', 'b'.repeat(64)] as const];
    expect(await identityDigest(new Map(digests))).toBe(sha256(lines));
    expect(await identityDigest(new Map(digests.toReversed()))).toBe(sha256(lines));
  });
});
