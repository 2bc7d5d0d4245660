import { formatBytes } from '../util/text/format-bytes.ts';
import type { Device, ClipProgress } from './types.ts';

/** Display names of devices. */
export const deviceNames: Readonly<Record<Device, string>> = { webgpu: 'WebGPU', wasm: 'WASM' };

/** Describes the progress of a load. */
export function progressText(progress: ClipProgress | null): string {
  switch (progress?.stage) {
    case 'download': {
      const { file, loaded, total, bytesPerSecond } = progress;
      const of = total === null ? '' : ` of ${formatBytes(total)}`;
      const speed = bytesPerSecond === null ? '' : `, ${formatBytes(bytesPerSecond)} a second`;
      return `${file}, ${formatBytes(loaded)}${of}${speed}`;
    }
    case 'self-test':
      return 'testing itself';
    case 'start':
    case 'embed':
    case undefined:
      return 'starting';
  }
}

/** Returns the downloaded share of a file, 0 to 1; null if it is not known. */
export function downloadedShare(progress: ClipProgress | null): number | null {
  if (progress?.stage !== 'download' || !progress.total) return null;
  return Math.min(1, progress.loaded / progress.total);
}
