import type { ModelDescription } from '../models/describe.ts';
import type { ModelFolder } from '../models/folder.ts';
import { availableDtypes, noTowers } from '../models/towers.ts';
import type { Device, Dtype, LoadOptions, LoadStep } from '../types.ts';
import type { ClipHost } from './host.ts';
import { ModelError } from '../model-error.ts';

/** One way to run a model. */
export interface Attempt {
  readonly device: Device;
  readonly dtype: Dtype;
}

/** How a model is loaded after an earlier place was thrown away. */
export interface Restart {
  /** Steps that were gone through there; what failed or differed is not tried again. */
  readonly tried?: readonly LoadStep[];
  /** The most items in one run from now on. */
  readonly largestBatch?: number;
  /** Told before each attempt, in case it takes the place down. */
  readonly onattempt?: (attempt: Attempt) => void;
}

/** A device and precision in words: "WebGPU in fp16". */
export function describeAttempt({ device, dtype }: Attempt): string {
  return `${device === 'webgpu' ? 'WebGPU' : 'WASM'} in ${dtype}`;
}

/**
 * Which ways to try, best first, and steps that are decided without trying. Rejects with a ModelError when there is
 * nothing to try: no towers, or a device that was asked for and is not there.
 */
export async function planAttempts(
  folder: ModelFolder,
  description: ModelDescription,
  host: ClipHost,
  { device: asked = 'auto', dtype }: LoadOptions,
): Promise<{ readonly attempts: readonly Attempt[]; readonly skipped: readonly LoadStep[] }> {
  const attempts: Attempt[] = [];
  const skipped: LoadStep[] = [];
  if (asked !== 'wasm') {
    const gpu = (await host.gpu?.()) ?? null;
    const wanted = dtype ?? description.config.dtype('webgpu');
    if (!gpu) {
      if (asked === 'webgpu') throw noGpu();
      if (host.gpu) skipped.push(skip(wanted ?? 'fp32', NO_GPU));
    } else if (gpu.isSoftware && asked === 'auto') {
      skipped.push(skip(wanted ?? 'fp32', ONLY_SOFTWARE));
    } else {
      const dtypes = await availableDtypes(folder, 'webgpu', { half: gpu.half, asked: wanted });
      attempts.push(...dtypes.map((found): Attempt => ({ device: 'webgpu', dtype: found })));
    }
  }
  if (asked !== 'webgpu') {
    const dtypes = await availableDtypes(folder, 'wasm', {
      half: true,
      asked: dtype ?? description.config.dtype('wasm'),
    });
    attempts.push(...dtypes.slice(0, 1).map((found): Attempt => ({ device: 'wasm', dtype: found })));
  }
  if (attempts.length === 0) throw await noTowers(folder, dtype ?? description.config.dtype('wasm'));
  return { attempts, skipped };
}

function noGpu(): ModelError {
  return new ModelError('WebGPU was asked for, but no GPU is offered here: choose “auto” or WASM.');
}

/** Software that acts as a GPU is many times slower than WASM; it runs when it is asked for by name. */
const ONLY_SOFTWARE =
  'WebGPU is only imitated by software here, which is slower than WASM, so the model runs on WASM. Choose WebGPU to run it all the same.';
const NO_GPU = 'This browser offers no GPU to pages (WebGPU), so the model runs on WASM.';

function skip(dtype: Dtype, why: string): LoadStep {
  return { device: 'webgpu', dtype, outcome: 'failed', why };
}
