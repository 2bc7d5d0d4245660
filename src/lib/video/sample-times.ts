/** When a video is looked at. */

/**
 * The middles of `count` equal parts of a video, in seconds: where a video has that many frames at a constant rate, each
 * of them comes once. Throws a RangeError where the end is not after the start.
 */
export function sampleTimes(start: number, end: number, count: number): readonly number[] {
  if (!(end > start)) throw new RangeError(`A video from ${start} s to ${end} s has no frames to sample.`);
  return Array.from({ length: count }, (_, place) => start + ((end - start) * (place + 0.5)) / count);
}

/** `count` of the values, evenly spread and in order; all of them where there are not more. */
export function thinned<Value>(values: readonly Value[], count: number): readonly Value[] {
  if (count >= values.length) return values;
  return Array.from({ length: count }, (_, place) => {
    return values[Math.floor(((place + 0.5) * values.length) / count)] as Value;
  });
}

/** Width and height so that the shorter side has `side` pixels, never more than it had. */
export function scaledSize(
  width: number,
  height: number,
  side: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.min(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
