import type { ProbeModel } from './schema.ts';

/** Test fixture: a model that scored pictures. */
export const probeModel: ProbeModel = {
  id: 'scene-clip',
  sha256: 'a'.repeat(64),
  dtype: 'fp32',
  device: 'wasm',
  preprocessing: 'pil-bicubic-v1',
};
