import type { ModelDescription } from '../models/describe.ts';
import type { ModelFolder } from '../models/folder.ts';
import { availableDtypes, noTowers } from '../models/towers.ts';
import type { Device, Dtype, LoadOptions, LoadStep } from '../types.ts';
import type { ClipHost } from './host.ts';
import { ModelError } from '../model-error.ts';

/** A device and precision to run a model with. */
export interface Attempt {
  readonly device: Device;
  readonly dtype: Dtype;
}

/** Options of a load in a new worker, after an earlier one was discarded. */
export interface Restart {
  /** Steps that were tried there; those that failed or differed are not tried again. */
  readonly tried?: readonly LoadStep[];
  /** Maximum number of items in one run from now on. */
  readonly largestBatch?: number;
  /** Called before each attempt, in case it crashes the worker. */
  readonly onattempt?: (attempt: Attempt) => void;
}

/** Describes a device and precision: "WebGPU in fp16". */
export function describeAttempt({ device, dtype }: Attempt): string {
  return `${device === 'webgpu' ? 'WebGPU' : 'WASM'} in ${dtype}`;
}

/** A software GPU is many times slower than WASM; it is used only on request. */
const ONLY_SOFTWARE =
  'WebGPU is only emulated in software here, which is slower than WASM, so the model runs on WASM. Choose WebGPU to run it all the same.';

const NO_GPU = 'This browser offers no GPU to pages (WebGPU), so the model runs on WASM.';

/**
 * Returns the attempts to make, best first, and steps that are decided without trying. Rejects with a ModelError if
 * there is nothing to try: no towers, or a requested device that is missing.
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
      const dtypes = await availableDtypes(folder, 'webgpu', { half: gpu.hasHalf, asked: wanted });
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

function skip(dtype: Dtype, why: string): LoadStep {
  return { device: 'webgpu', dtype, outcome: 'failed', why };
}
