import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changedJson,
  modelBytes,
  modelFiles,
  renameTensors,
  SCENE_CLIP,
} from '../../../tests/fixtures/clip-graphs.ts';
import {
  createEngine,
  ModelError,
  type Clip,
  type LoadedModel,
  type PictureSource,
  type ClipProgress,
} from '../clip/engine/index.ts';
import { verifiedFolder } from '../clip/models/verified.ts';
import { createRandom } from '../util/random.ts';
import { nodeClip, nodeClipHost } from './clip.ts';
import { required } from '../../../tests/support/required.ts';

const EMBEDDED = { kind: 'embedded', id: 'scene-clip' } as const;
const EXACT = 1e-6;

const { references, logitScale, words } = v.parse(
  v.object({
    logitScale: v.number(),
    words: v.array(v.string()),
    references: v.object({
      tolerance: v.number(),
      texts: v.array(v.object({ text: v.string(), embedding: v.array(v.number()) })),
      pictures: v.array(v.object({ png: v.string(), embedding: v.array(v.number()) })),
    }),
  }),
  JSON.parse(readFileSync(join(SCENE_CLIP, 'rungs.json'), 'utf8')),
);

function png(base64: string, name: string): PictureSource {
  return {
    sha256: name.padStart(64, '0'),
    content: { kind: 'file', blob: new Blob([Buffer.from(base64, 'base64')]) },
  };
}

/** Pictures of coloured noise, all different. */
function noise(count: number, seed: number): PictureSource[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => ({
    sha256: `${seed}${index}`.padStart(64, '0'),
    content: {
      kind: 'pixels',
      pixels: {
        width: 16,
        height: 16,
        data: Uint8Array.from({ length: 1024 }, () => random.integer(0, 255)),
      },
    },
  }));
}

function farthest(left: Float32Array | undefined, right: ArrayLike<number> | undefined): number {
  if (left?.length !== right?.length) return Number.POSITIVE_INFINITY;
  return Math.max(...Array.from(left ?? [], (value, i) => Math.abs(value - (right?.[i] ?? Number.NaN))));
}

function at<Item>(items: readonly Item[], index: number): Item {
  return required(items[index]);
}

describe('the shipped model in Node', () => {
  let clip: Clip;
  let model: LoadedModel;
  beforeAll(async () => {
    clip = nodeClip();
    model = await clip.load(EMBEDDED);
  });
  afterAll(() => clip.dispose());

  it('runs on WASM, verified by its references', () => {
    expect(model.identity).toMatchObject({ id: 'scene-clip', family: 'clip', device: 'wasm', dtype: 'fp32' });
    expect(model.identity.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(model.steps.map(({ device, outcome }) => [device, outcome])).toEqual([['wasm', 'proven']]);
    expect(at(model.steps, 0).deviation).toBeLessThanOrEqual(references.tolerance);
    expect(model.logitScale).toBe(logitScale);
    expect(model.logitBias).toBe(0);
    expect(model.words).toEqual(new Set(words));
    expect(model.embeddingLength).toBe(at(references.texts, 0).embedding.length);
  });

  it('gives the reference embeddings of texts and pictures', async () => {
    const texts = await clip.embedTexts(references.texts.map(({ text }) => text));
    const pictures = await clip.embedPictures(
      references.pictures.map(({ png: base64 }, i) => png(base64, `${i}`)),
    );
    const wanted = [...references.texts, ...references.pictures];
    [...texts, ...pictures].forEach((embedding, i) => {
      // They were rounded to six digits, from weights before they were rounded to half precision.
      expect(farthest(embedding, wanted[i]?.embedding)).toBeLessThan(1e-3);
      expect(Math.hypot(...embedding)).toBeCloseTo(1, 6);
    });
  });

  it('gives a picture the same numbers alone, in a padded batch and among many', async () => {
    const fresh = await Promise.all([1, 3, 21].map((count) => embedFreshly(noise(21, 5).slice(0, count))));
    for (const embeddings of fresh)
      expect(farthest(at(embeddings, 0), at(at(fresh, 0), 0))).toBeLessThan(EXACT);
    expect(farthest(at(at(fresh, 2), 2), at(at(fresh, 1), 2))).toBeLessThan(EXACT);
  });

  it('gives a text the same numbers next to shorter and longer ones', async () => {
    const text = 'the shadow length is long';
    const long =
      'a picture where the robot arm is touching the red light and the blue light is off and '.repeat(2);
    const [alone] = await clip.embedTexts([text]);
    const other = createEngine(nodeClipHost());
    await other.load(EMBEDDED);
    const among = await other.embedTexts(['light', long, text, 'on']);
    await other.dispose();
    expect(farthest(alone, at(among, 2))).toBeLessThan(EXACT);
  });

  it('cuts a text that is too long instead of failing', async () => {
    const [cut, longer] = await clip.embedTexts(['shadow '.repeat(200), 'shadow '.repeat(300)]);
    expect(cut).toEqual(longer);
  });

  it('reports how much of a text it reads, and reads nothing beyond that', async () => {
    const [short, long] = await clip.countTokens(['the shadow length is long', 'shadow '.repeat(300)]);
    expect(short?.read).toBe(short?.tokens);
    if (!long) throw new Error('two counts were asked for');
    expect(long.read).toBeLessThan(long.tokens);
    const specials = long.tokens - 300;
    const start = 'shadow '.repeat(long.read - specials);
    const [whole, beyond, within] = await clip.embedTexts([start, `${start}light`, `light ${start}`]);
    expect(beyond).toEqual(whole);
    expect(within).not.toEqual(whole);
  });

  it('treats canonically equal texts as one, and embeds none of them twice', async () => {
    const seen: ClipProgress[] = [];
    const texts = ['caf\u00e9', 'cafe\u0301', 'caf\u00e9'];
    const embeddings = await clip.embedTexts(texts, { onprogress: (progress) => seen.push(progress) });
    expect(embeddings[1]).toEqual(embeddings[0]);
    expect(seen.at(-1)).toEqual({ stage: 'embed', done: 1, total: 1, cached: 0 });
    await clip.embedTexts(texts, { onprogress: (progress) => seen.push(progress) });
    expect(seen.at(-1)).toEqual({ stage: 'embed', done: 1, total: 1, cached: 1 });
  });

  it('stops between batches when cancelled, and keeps finished embeddings', async () => {
    const pictures = noise(48, 6);
    const controller = new AbortController();
    const first = clip.embedPictures(pictures, {
      signal: controller.signal,
      onprogress: (progress) => {
        if (progress.stage === 'embed' && progress.done > 0) controller.abort();
      },
    });
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    let kept = 0;
    await clip.embedPictures(pictures, {
      onprogress: (progress) => {
        if (progress.stage === 'embed') kept = progress.cached;
      },
    });
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(pictures.length);
  });

  it('names an undecodable picture, and continues with the next call', async () => {
    const broken: PictureSource = {
      sha256: 'f'.repeat(64),
      content: { kind: 'file', blob: new File(['no picture'], 'holiday.png') },
    };
    await expect(clip.embedPictures([...noise(1, 7), broken])).rejects.toThrow('holiday.png');
    expect(await clip.embedPictures(noise(1, 7))).toHaveLength(1);
  });

  it('returns nothing for empty input', async () => {
    expect(await clip.embedTexts([])).toEqual([]);
    expect(await clip.embedPictures([])).toEqual([]);
  });

  async function embedFreshly(pictures: readonly PictureSource[]): Promise<readonly Float32Array[]> {
    const engine = createEngine(nodeClipHost());
    await engine.load(EMBEDDED);
    const embeddings = await engine.embedPictures(pictures);
    await engine.dispose();
    return embeddings;
  }
});

describe('a user’s model folder', () => {
  const clip = nodeClip();
  afterAll(() => clip.dispose());

  const load = (files: ReadonlyMap<string, Blob>): Promise<LoadedModel> =>
    clip.load({ kind: 'files', id: 'mine', files });

  it('gives the same numbers as the shipped files, at any depth of the folder', async () => {
    const shipped = await clip.load(EMBEDDED);
    const [wanted] = await clip.embedTexts(['the light position is left']);
    const nested = new Map([...modelFiles()].map(([path, blob]) => [`some/where/${path}`, blob]));
    const flat = new Map([...modelFiles()].map(([path, blob]) => [path.replace('onnx/', ''), blob]));
    for (const files of [nested, flat]) {
      const model = await load(files);
      expect(model.identity.sha256).toBe(shipped.identity.sha256);
      expect(model.title).toBe('mine');
      expect(await clip.embedTexts(['the light position is left'])).toEqual([wanted]);
    }
  });

  it('has another identity if a file that affects embeddings differs, and the same if a comment does', async () => {
    const { identity } = await load(modelFiles());
    const other = await load(modelFiles({ 'config.json': changedJson('config.json', { remark: 1 }) }));
    expect(other.identity.sha256).not.toBe(identity.sha256);
    const remark = await load(modelFiles({ 'rungs.json': changedJson('rungs.json', { remark: 1 }) }));
    expect(remark.identity.sha256).toBe(identity.sha256);
  });

  it('is unverified without references, and reports an assumed logit scale', async () => {
    const config = changedJson('config.json', { logit_scale_init_value: 2.6592 });
    const model = await load(modelFiles({ 'rungs.json': null, 'config.json': config }));
    expect(model.steps.at(-1)?.outcome).toBe('unproven');
    expect(model.logitScale).toBe(100);
    expect(model.notes?.join()).toContain('100');
    expect([model.words, model.outOfDistribution]).toEqual([null, null]);
  });

  it('is rejected if its numbers differ from its references', async () => {
    const spec = changedJson('preprocessor_config.json', { image_mean: [0, 0, 0] });
    await expect(load(modelFiles({ 'preprocessor_config.json': spec }))).rejects.toThrow(
      /differ from the model’s reference/,
    );
  });

  it('can be a SigLIP: pooled outputs, full padding, a scale and a bias', async () => {
    const pooled = (path: string, output: string): Uint8Array =>
      renameTensors(modelBytes(path), { [output]: 'pooler_output' });
    const files = modelFiles({
      'config.json': changedJson('config.json', { model_type: 'siglip', logit_scale_init_value: undefined }),
      'rungs.json': null,
      'onnx/text_model.onnx': pooled('onnx/text_model.onnx', 'text_embeds'),
      'onnx/vision_model.onnx': pooled('onnx/vision_model.onnx', 'image_embeds'),
    });
    const model = await load(files);
    expect(model.identity.family).toBe('siglip');
    expect(model.logitBias).toBeLessThan(0);
    expect(model.notes?.join()).toContain('SigLIP base');
    const extras = new Blob([JSON.stringify({ logitScale: 9, logitBias: -3 })]);
    const told = await load(new Map([...files, ['rungs.json', extras]]));
    expect([told.logitScale, told.logitBias, told.notes]).toEqual([9, -3, undefined]);
  });

  const refused: [string, Readonly<Record<string, Uint8Array | string | null>>, RegExp][] = [
    [
      'without some files',
      { 'tokenizer.json': null, 'preprocessor_config.json': null },
      /lacks preprocessor_config\.json, tokenizer\.json\. Found: config\.json, .*Choose the whole folder/,
    ],
    ['without a tower', { 'onnx/vision_model.onnx': null }, /lacks onnx\/vision_model\.onnx/],
    [
      'with one fused graph',
      { 'onnx/vision_model.onnx': null, 'onnx/text_model.onnx': null, 'onnx/model.onnx': 'x' },
      /one fused graph.*onnx\/text_model\.onnx, onnx\/vision_model\.onnx are needed/,
    ],
    [
      'with a configuration that is cut off',
      { 'config.json': '{"model_type": "cl' },
      /config\.json .*not JSON/,
    ],
    ['without a model type', { 'config.json': '{}' }, /config\.json .*model_type/],
    ['of another kind', { 'config.json': '{"model_type": "bert"}' }, /model_type “bert”.*CLIP and SigLIP/],
    [
      'of an unknown precision',
      { 'config.json': changedJson('config.json', { 'transformers.js_config': { dtype: 'fp12' } }) },
      /“fp12”, which is not known: use one of fp32/,
    ],
    ['with no tokenizer in its file', { 'tokenizer.json': '{"model": 3}' }, /tokenizer\.json/],
    [
      'with a graph that is none',
      { 'onnx/text_model.onnx': 'no graph' },
      /^onnx\/text_model\.onnx of the folder “mine” is damaged: its 8 bytes .* Download it from the model repository again\.$/,
    ],
    [
      'with a graph that is cut off',
      { 'onnx/vision_model.onnx': modelBytes('onnx/vision_model.onnx').subarray(0, 5000) },
      /^onnx\/vision_model\.onnx .* is damaged: its 5000 bytes/,
    ],
    [
      'with an empty graph',
      { 'onnx/vision_model.onnx': '' },
      /vision_model\.onnx .* is damaged: it is empty/,
    ],
    [
      'with a web page in place of a graph',
      { 'onnx/vision_model.onnx': '<!doctype html><title>Not found</title>' },
      /vision_model\.onnx .* is damaged: it is a web page/,
    ],
    [
      'with a pointer in place of a graph',
      { 'onnx/vision_model.onnx': 'version https://git-lfs.github.com/spec/v1\noid sha256:00\n' },
      /vision_model\.onnx .* is damaged: it is a pointer of Git LFS/,
    ],
    [
      'with another file than its manifest lists',
      {
        'manifest.json': JSON.stringify({
          files: { 'onnx/vision_model.onnx': { bytes: 12, sha256: '0'.repeat(64) } },
        }),
      },
      /^onnx\/vision_model\.onnx .* is not the file that its manifest\.json lists: it has \d+ bytes, not 12\..* again/,
    ],
    [
      'with the towers exchanged',
      {
        'onnx/text_model.onnx': modelBytes('onnx/vision_model.onnx'),
        'onnx/vision_model.onnx': modelBytes('onnx/text_model.onnx'),
      },
      /onnx\/text_model\.onnx of the folder “mine” takes pixel_values.*input_ids/,
    ],
    [
      'with a tower that has no projection',
      {
        'onnx/text_model.onnx': renameTensors(modelBytes('onnx/text_model.onnx'), { text_embeds: 'hidden' }),
      },
      /text_model\.onnx.*gives hidden .*text_embeds.*CLIPTextModelWithProjection/,
    ],
    [
      'with a picture size that its graph does not take',
      {
        'preprocessor_config.json': changedJson('preprocessor_config.json', {
          size: { shortest_edge: 64 },
          crop_size: { height: 64, width: 64 },
        }),
      },
      /takes pictures of 96 pixels.*64/,
    ],
    ['with an unreadable rungs.json', { 'rungs.json': '{"logitScale": "much"}' }, /rungs\.json.*logitScale/],
  ];

  it.each(refused)(
    'is rejected %s: the message names the file and the remedy',
    async (_, changes, message) => {
      const loading = load(modelFiles(changes));
      await expect(loading).rejects.toBeInstanceOf(ModelError);
      await expect(loading).rejects.toThrow(message);
    },
  );

  it('can contain an unrelated manifest.json', async () => {
    const model = await load(modelFiles({ 'manifest.json': '{"files": ["onnx/vision_model.onnx"]}' }));
    expect(model.identity.id).toBe('mine');
  });

  it('is rejected if it is empty', async () => {
    await expect(load(new Map())).rejects.toThrow(/lacks config\.json.*Found: nothing/);
  });

  it('reports the available precisions if the requested one is missing', async () => {
    const loading = clip.load({ kind: 'files', id: 'mine', files: modelFiles() }, { dtype: 'q4' });
    await expect(loading).rejects.toThrow(/no towers of precision q4 .*it has fp32\./);
  });

  it('does not affect the model in use when it is rejected', async () => {
    await load(modelFiles());
    const [before] = await clip.embedTexts(['a scene']);
    await expect(load(new Map())).rejects.toThrow();
    expect(await clip.embedTexts(['a scene'])).toEqual([before]);
  });
});

describe('an embedded model', () => {
  it('is reported by name if it does not exist', async () => {
    await expect(nodeClip().load({ kind: 'embedded', id: 'missing' })).rejects.toThrow(/no model “missing”/);
  });

  it('is not used if a file differs from its manifest', async () => {
    const read = (path: string): Promise<Uint8Array<ArrayBuffer>> => {
      const bytes = new Uint8Array(modelBytes(path));
      if (path === 'onnx/vision_model.onnx') bytes[1000] = 1 + (bytes[1000] ?? 0);
      return Promise.resolve(bytes);
    };
    const damaged = createEngine({ ...nodeClipHost(), embedded: (id) => verifiedFolder(id, read) });
    await expect(damaged.load(EMBEDDED)).rejects.toThrow(
      /models\/scene-clip\/onnx\/vision_model\.onnx is not the file that manifest\.json lists/,
    );
  });

  it('cannot run on WebGPU in Node', async () => {
    await expect(nodeClip().load(EMBEDDED, { device: 'webgpu' })).rejects.toThrow(/no GPU is offered here/);
  });

  it('must be loaded before embedding', async () => {
    await expect(nodeClip().embedTexts(['a scene'])).rejects.toThrow('load one first');
  });
});
