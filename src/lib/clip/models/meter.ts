import type { ClipProgress } from '../types.ts';

/** Reports closer together than this are left out, but for a file's last one. */
const INTERVAL_MS = 100;
/** Speeds are told once there is this much time to measure. */
const MIN_MS = 250;

/** Tells the progress of one file's download, with the mean speed since its start. */
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
    const bytesPerSecond = elapsed < MIN_MS ? null : (loaded / elapsed) * 1000;
    onprogress({ stage: 'download', file, loaded, total, bytesPerSecond });
  };
}
