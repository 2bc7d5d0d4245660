import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parsePictureSpec } from './index.ts';

const clip = {
  image_processor_type: 'CLIPImageProcessor',
  do_resize: true,
  size: { shortest_edge: 224 },
  resample: 3,
  do_center_crop: true,
  crop_size: { height: 224, width: 224 },
  do_rescale: true,
  rescale_factor: 0.00392156862745098,
  do_normalize: true,
  image_mean: [0.48145466, 0.4578275, 0.40821073],
  image_std: [0.26862954, 0.26130258, 0.27577711],
};
const siglip = {
  image_processor_type: 'SiglipImageProcessor',
  do_resize: true,
  size: { height: 384, width: 384 },
  resample: 3,
  do_rescale: true,
  rescale_factor: 1 / 255,
  do_normalize: true,
  image_mean: [0.5, 0.5, 0.5],
  image_std: [0.5, 0.5, 0.5],
};

describe('a preprocessor configuration', () => {
  it('is read for the embedded model', () => {
    const file = join(import.meta.dirname, '../../../../models/scene-clip/preprocessor_config.json');
    expect(parsePictureSpec(JSON.parse(readFileSync(file, 'utf8')))).toEqual({
      ok: true,
      value: {
        side: 96,
        edge: 96,
        resize: 'shortest-edge',
        filter: 'bicubic',
        rescale: 1 / 255,
        mean: [0.5, 0.5, 0.5],
        std: [0.5, 0.5, 0.5],
      },
    });
  });

  it.each([
    ['CLIP', clip, { side: 224, edge: 224, resize: 'shortest-edge', mean: clip.image_mean }],
    ['SigLIP', siglip, { side: 384, edge: 384, resize: 'stretch', filter: 'bicubic' }],
    [
      'ViT',
      { ...siglip, image_processor_type: 'ViTImageProcessor', size: 224, resample: 2 },
      { side: 224, resize: 'stretch', filter: 'bilinear' },
    ],
    [
      'an old CLIP with numbers for sizes',
      {
        feature_extractor_type: 'CLIPFeatureExtractor',
        size: 224,
        crop_size: 224,
        do_center_crop: true,
        resample: 3,
      },
      { side: 224, edge: 224, resize: 'shortest-edge', rescale: 1 / 255 },
    ],
    ['a larger edge than crop', { ...clip, size: { shortest_edge: 256 } }, { side: 224, edge: 256 }],
    ['a crop without "do_center_crop"', { ...clip, do_center_crop: undefined }, { resize: 'shortest-edge' }],
    ['SigLIP with nulls', { ...siglip, do_center_crop: null, crop_size: null }, { resize: 'stretch' }],
    ['no normalisation', { ...clip, do_normalize: false }, { mean: [0, 0, 0], std: [1, 1, 1] }],
    ['no rescaling', { ...clip, do_rescale: false }, { rescale: 1 }],
  ])('of %s is read', (_, config, expected) => {
    expect(parsePictureSpec(config)).toMatchObject({ ok: true, value: expected });
  });

  it.each([
    ['nothing', null, 'does not hold an object'],
    ['no size', { ...clip, size: undefined }, '"size" is missing'],
    ['a longest edge', { ...clip, size: { longest_edge: 224 } }, '"size" is {"longest_edge":224}'],
    ['a size of 0', { ...clip, size: 0 }, '"size" is 0'],
    ['a huge size', { ...clip, size: 1e9, crop_size: 1e9 }, '"size" is 1000000000'],
    ['an unsquare size', { ...siglip, size: { height: 224, width: 320 } }, 'is not a square'],
    ['an unsquare crop', { ...clip, crop_size: { height: 224, width: 320 } }, '"crop_size"'],
    ['a crop above the size', { ...clip, crop_size: 256 }, 'at most 224 pixels'],
    ['no crop', { ...clip, do_center_crop: false }, 'without "do_center_crop"'],
    ['no resizing', { ...clip, do_resize: false }, '"do_resize": false'],
    ['nearest neighbours', { ...clip, resample: 0 }, '"resample" 0 (nearest) is not known'],
    ['an unknown filter', { ...clip, resample: 9 }, '"resample" 9 is not known here; known are 1 (lanczos)'],
    ['a filter by name', { ...clip, resample: 'bicubic' }, '"resample" is "bicubic"'],
    ['one mean', { ...clip, image_mean: [0.5] }, '"image_mean'],
    ['a deviation of 0', { ...clip, image_std: [0.5, 0, 0.5] }, 'a deviation must be above 0'],
  ])('with %s is rejected', (_, config, message) => {
    const parsed = parsePictureSpec(config);
    expect(parsed.ok ? 'ok' : parsed.error).toContain(message);
  });
});
