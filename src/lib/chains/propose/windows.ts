import type { FrameWindow } from './prompt.ts';

/** Time range after a single frame, in seconds, where the frame distance is unknown. */
const USUAL_GAP_SECONDS = 5;

/**
 * Splits frames into windows of nearly equal size, of at most `most` frames each. An event belongs to the window
 * in which it begins; times may be off by the frame distance.
 *
 * @param times of the frames, in seconds, ascending
 * @param most frames per request, at least 1
 */
export function frameWindows(times: readonly number[], most: number): readonly FrameWindow[] {
  const count = Math.ceil(times.length / Math.max(1, most));
  const gaps = times.slice(1).map((time, place) => time - (times[place] ?? 0));
  const gap = gaps.length === 0 ? USUAL_GAP_SECONDS : Math.max(...gaps);
  return Array.from({ length: count }, (_, window) => {
    const start = Math.floor((times.length * window) / count);
    const end = Math.floor((times.length * (window + 1)) / count);
    const frames = times.slice(start, end).map((time, place) => ({ place: start + place, time }));
    const [first, last] = [frames[0]?.time ?? 0, frames.at(-1)?.time ?? 0];
    return { frames, from: Math.max(0, first - gap), to: last + gap };
  });
}
