import type { ClipProgress } from '../types.ts';

/** Minimum interval between two reports, in milliseconds, except for a file's last one. */
const INTERVAL_MS = 100;
/** Time after which a speed is reported, in milliseconds. */
const MIN_MEASURED_MS = 250;

/** Reports the progress of one file's download, with the mean speed since its start. */
export function downloadMeter(
  file: string,
  onprogress: (progress: ClipProgress) => void,
): (loaded: number, total: number | null) => void {
  const start = performance.now();
  let last = Number.NEGATIVE_INFINITY;
  return (loaded, total) => {
    const now = performance.now();
    if (now - last < INTERVAL_MS && loaded !== total) return;
    last = now;
    const elapsed = now - start;
    const bytesPerSecond = elapsed < MIN_MEASURED_MS ? null : (loaded / elapsed) * 1000;
    onprogress({ stage: 'download', file, loaded, total, bytesPerSecond });
  };
}
