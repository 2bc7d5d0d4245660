import { describe, expect, it } from 'vitest';
import type { ModelFolder } from '../models/folder.ts';
import type { DownloadSize, LoadOptions } from '../types.ts';
import { downloadSize } from './download-size.ts';
import type { ClipHost, Gpu } from './host.ts';

interface File {
  readonly bytes: number | null;
  readonly cached: boolean;
}
const SMALL = ['config.json', 'preprocessor_config.json', 'tokenizer.json', 'tokenizer_config.json'];
const towers = (suffix: string): string[] => [
  `onnx/text_model${suffix}.onnx`,
  `onnx/vision_model${suffix}.onnx`,
];

/** Returns sizes of a model of the hub; all files have 10 bytes unless changed. */
function sizeOf(
  change: Readonly<Record<string, File | null>> = {},
  { gpu, ...options }: LoadOptions & { gpu?: Gpu | null } = {},
  config: object = {},
): Promise<DownloadSize> {
  const paths = [...SMALL, ...towers(''), ...towers('_fp16'), ...towers('_quantized')];
  const files = new Map<string, File | null>(paths.map((path) => [path, { bytes: 10, cached: false }]));
  for (const [path, file] of Object.entries(change)) files.set(path, file);
  const folder: ModelFolder = {
    ...{ id: 'a/b', place: 'a/b on the hub', names: null, remedy: 'Choose another.' },
    read: (path) =>
      Promise.resolve(
        path === 'config.json' && files.get(path)
          ? new TextEncoder().encode(JSON.stringify({ model_type: 'clip', ...config }))
          : null,
      ),
    has: (path) => Promise.resolve((files.get(path) ?? null) !== null),
    size: (path) => Promise.resolve(files.get(path) ?? null),
  };
  const host = {
    hub: () => Promise.resolve(folder),
    ...(gpu === undefined ? {} : { gpu: () => Promise.resolve(gpu) }),
  } as unknown as ClipHost;
  return downloadSize({ kind: 'hub', id: 'a/b' }, host, options);
}
const namesOf = ({ files }: DownloadSize): string[] => files.map(({ name }) => name);

describe('the files of a download', () => {
  it('are the small files and the towers, with their sizes', async () => {
    const size = await sizeOf({ 'tokenizer.json': { bytes: 7, cached: true } });
    expect(namesOf(size)).toEqual([...SMALL, ...towers('_quantized')]);
    expect(size).toMatchObject({ bytes: 57, cachedBytes: 7 });
  });

  it('have an unknown total if one size is unknown', async () => {
    const size = await sizeOf({
      'onnx/text_model_quantized.onnx': { bytes: null, cached: true },
      'config.json': { bytes: 3, cached: true },
    });
    expect(size).toMatchObject({ bytes: null, cachedBytes: 3 });
    expect(size.files[4]).toEqual({ name: 'onnx/text_model_quantized.onnx', bytes: null });
  });

  it.each([
    ['half precision on a GPU', { gpu: { hasHalf: true } }, '_fp16'],
    ['single precision on one without it', { gpu: { hasHalf: false } }, ''],
    ['eight bits where there is none', { gpu: null }, '_quantized'],
    ['eight bits where WASM is asked for', { gpu: { hasHalf: true }, device: 'wasm' }, '_quantized'],
    ['eight bits where software acts as a GPU', { gpu: { hasHalf: true, isSoftware: true } }, '_quantized'],
    ['half on such a one by name', { gpu: { hasHalf: true, isSoftware: true }, device: 'webgpu' }, '_fp16'],
    ['what is asked for', { gpu: { hasHalf: true }, dtype: 'fp32' }, ''],
  ] as const)('are in the precision of the load: %s', async (_, options, suffix) => {
    expect(namesOf(await sizeOf({}, options)).slice(4)).toEqual(towers(suffix));
  });

  it('are in the precision that the configuration names', async () => {
    const config = {
      'transformers.js_config': { dtype: 'fp16', device_config: { webgpu: { dtype: 'fp32' } } },
    };
    expect(namesOf(await sizeOf({}, { gpu: null }, config)).slice(4)).toEqual(towers('_fp16'));
    expect(namesOf(await sizeOf({}, { gpu: { hasHalf: true } }, config)).slice(4)).toEqual(towers(''));
  });

  it('are rejected as the load would be', async () => {
    await expect(sizeOf({ 'config.json': null })).rejects.toThrow('a/b on the hub lacks config.json.');
    await expect(sizeOf({ 'tokenizer.json': null })).rejects.toThrow('a/b on the hub lacks tokenizer.json.');
    await expect(sizeOf({}, { dtype: 'q4' })).rejects.toThrow('no towers of precision q4');
  });
});
