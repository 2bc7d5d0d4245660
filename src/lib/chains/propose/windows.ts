import type { FrameWindow } from './prompt.ts';

/** Room after the last frame where nothing says how far frames are apart, in seconds. */
const USUAL_GAP_SECONDS = 5;

/**
 * Frames in runs of nearly the same length, at most so many in each. An event belongs to the run in which it begins;
 * times may be off by as much as frames are apart.
 *
 * @param times of the frames, in seconds, rising
 * @param most frames in one request, at least 1
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
